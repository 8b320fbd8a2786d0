// The folder for files that differ from the published release.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nodeWritableFs } from '../../../../src/adapters/node-writable-fs.ts';
import { makeHeldOutput } from '../../../../src/adapters/output/held-output.ts';
import type { OutputFile } from '../../../../src/model/output-file.ts';
import { writeRules } from '../../../../src/pipeline/write-rules.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'pubdocs-held-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const day = 24 * 60 * 60 * 1000;
const open = (now: number, files: ReadonlyMap<string, OutputFile> = new Map()) =>
  makeHeldOutput({ fs: nodeWritableFs, parent, now, files, rules: writeRules });

it('is separate for two publishers that start at the same time in the same parent folder', () => {
  const [one, other] = [open(day), open(day)];
  one.output.stage('a.html', Buffer.from('a'));
  other.output.stage('a.html', Buffer.from('b'));
  expect(one.folder).not.toBe(other.folder);
  one.close();
  expect([existsSync(one.folder), existsSync(join(other.folder, 'a.html'))]).toEqual([false, true]);
});

it('is removed by a later publisher if it is older than a day, and nothing else is removed', () => {
  for (const name of [`publish-${day}-0a`, `publish-${2 * day}-0b`, 'publish-', 'packs']) mkdirSync(join(parent, name));
  open(2 * day + 1);
  expect(readdirSync(parent).sort()).toEqual(['packs', 'publish-', `publish-${2 * day}-0b`]);
});

/** The release has `a` and `b`; the build has another `b`. */
function openRelease() {
  const release = open(1).output;
  const [a, b] = ['a', 'b'].map((name) => release.stage(`${name}.html`, Buffer.from(name)));
  if (!a || !b) throw new Error('nothing staged');
  return { a, held: open(day, new Map([a, b].map((file) => [file.path, file]))) };
}

it('has the files that differ, and a build that lists all', async () => {
  const { a, held } = openRelease();
  const { output } = held;
  expect(output.read('b.html')).toBeNull();
  const b = output.stage('b.html', Buffer.from('new'));
  expect([output.read('b.html')?.toString(), output.read('a.html')]).toEqual(['new', null]);
  const result = await output.commit([a, b]);
  expect(result).toMatchObject({ written: 1, kept: 1, deleted: 0, diagnostics: [] });
  expect(held.built()?.files.map(({ path }) => path)).toEqual(['a.html', 'b.html', 'pubdocs.json']);
  expect([...(held.built()?.changed ?? [])]).toEqual(['b.html', 'pubdocs.json']);
  expect(result.manifest).toBe(held.built()?.files.at(-1)?.sha256);
  expect(readdirSync(held.folder).sort()).toEqual(['b.html', 'pubdocs.json']);
});

it('refuses a build with files that are neither in the release nor staged, and names three', async () => {
  const { a, held } = openRelease();
  const others = ['c', 'd', 'e', 'f'].map((name) => ({ ...a, path: `${name}.html` }));
  await expect(held.output.commit([a, ...others])).rejects.toThrow(/: c\.html, d\.html, e\.html$/);
  expect(held.built()).toBeNull();
});

it('reports that a file could not be staged', async () => {
  const fs = { ...nodeWritableFs };
  fs.write = () => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  const { output, built } = makeHeldOutput({ fs, parent, now: day, files: new Map(), rules: writeRules });
  const file = output.stage('a.html', Buffer.from('a'));
  const { diagnostics } = await output.commit([file]);
  expect([diagnostics.length, built()]).toEqual([1, null]);
});
