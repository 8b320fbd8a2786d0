// The folder for files that differ from the published release.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nodeWritableFs } from '../../../../src/adapters/node-writable-fs.ts';
import { makeHeldOutput } from '../../../../src/adapters/output/held-output.ts';
import { writeRules } from '../../../../src/pipeline/write-rules.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'pubdocs-held-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const day = 24 * 60 * 60 * 1000;
const open = (now: number) => makeHeldOutput({ fs: nodeWritableFs, parent, now, files: new Map(), rules: writeRules });

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
