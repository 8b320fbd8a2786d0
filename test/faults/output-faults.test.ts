// Every write of a build to the disk fails once, or is the last before the process is killed. The output is then
// exactly the old or exactly the new site, after the next command has opened it, and nothing is left over.
import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { nodeWritableFs } from '../../src/adapters/node-writable-fs.ts';
import { makeOutput } from '../../src/adapters/output/make-output.ts';
import type { WritableFs } from '../../src/model/writable-fs.ts';
import { makeFaultFs } from '../support/fault-fs.ts';
import { isOutput, makeOutputBox, type OutputBox, readTree, type Texts } from '../support/output-box.ts';
import { isLong } from '../support/random-cases.ts';

const older: Texts = { 'index.html': 'older', 'docs/a/index.html': 'a' };
const old: Texts = {
  'index.html': 'old',
  'docs/a/index.html': 'a',
  'docs/gone/index.html': 'gone',
  'assets/x.css': 'x',
};
const next: Texts = { 'index.html': 'new', 'docs/a/index.html': 'a', 'docs/b/index.html': 'b', 'assets/y.css': 'y' };
const unmanaged: Texts = { CNAME: 'docs.carrier.example', 'docs/gone/notes.txt': 'mine' };

let kills = 0;
let faults = 0;
afterAll(() => console.log(`${kills} builds killed at a change of the disk, ${faults} with a change that failed`));

type Options = Parameters<OutputBox['options']>[0];

/** The real disk, on which the output folder itself cannot be renamed. */
const fixed = (out: () => string): WritableFs => ({
  ...nodeWritableFs,
  rename: (from, to) => {
    if (from === out() || to === out()) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY', path: from });
    renameSync(from, to);
  },
});

const boxes: OutputBox[] = [];
afterEach(() => {
  for (const box of boxes.splice(0)) box.remove();
});

interface Case {
  readonly name: string;
  readonly mode: 'folder' | 'symlink';
  /** The output before the fault. */
  readonly history: readonly Texts[];
  readonly isFixed?: boolean;
}

const cases: Case[] = [
  { name: 'a first build', mode: 'folder', history: [] },
  { name: 'a second build', mode: 'folder', history: [old] },
  { name: 'a third build', mode: 'folder', history: [older, old] },
  { name: 'a first build behind a link', mode: 'symlink', history: [] },
  { name: 'a second build behind a link', mode: 'symlink', history: [old] },
  { name: 'a third build behind a link', mode: 'symlink', history: [older, old] },
  { name: 'a build into a folder that cannot be replaced', mode: 'folder', history: [older, old], isFixed: true },
];

/** A folder with the earlier builds of a case, and unmanaged files in the output. */
async function prepare({
  mode,
  history,
  isFixed,
}: Case): Promise<{ test: OutputBox; disk: WritableFs; before: Texts }> {
  const test = makeOutputBox();
  boxes.push(test);
  const disk = isFixed ? fixed(() => test.out) : nodeWritableFs;
  if (isFixed) nodeWritableFs.mkdir(test.out);
  for (const texts of history) {
    await test.build(texts, { mode, fs: disk });
    for (const [path, text] of Object.entries(unmanaged)) test.put(path, text);
  }
  return { test, disk, before: test.read() };
}

/** Makes the lock look as if its process had ended; in this test that is our own process. */
function markDead(test: OutputBox): void {
  const lock = join(`${test.out}.pubdocs`, 'lock');
  if (existsSync(lock)) {
    const text = readFileSync(lock, 'utf8');
    writeFileSync(
      lock,
      text.startsWith('{') && text.endsWith('}') ? JSON.stringify({ ...JSON.parse(text), started: '1' }) : text,
    );
  }
}

/** Any command that opens the output. */
async function nextCommand(test: OutputBox, options: Options): Promise<void> {
  const output = makeOutput(test.options(options));
  if (!isOutput(output)) throw new Error(JSON.stringify(output.diagnostics));
  await output.discard();
}

const leftovers = (test: OutputBox): string[] =>
  existsSync(`${test.out}.pubdocs`)
    ? readdirSync(`${test.out}.pubdocs`).filter(
        (name) => !/^(\.gitignore|previous|gen-\d+|written-\d+\.json)$/.test(name),
      )
    : [];

const merge = (texts: Texts, before: Texts): Texts =>
  Object.keys(before).length > 0 ? { ...texts, ...unmanaged } : texts;

describe.each(cases)('$name', (kind) => {
  const { mode } = kind;

  it('leaves the old or the new site when killed at any moment', async () => {
    const seen = new Set<string>();
    for (let at = 1; ; at += 1) {
      const { test, disk, before } = await prepare(kind);
      const after = merge(next, before);
      const fs = makeFaultFs(disk, { at, kind: 'kill' });
      kills += 1;
      await test.build(next, { mode, fs });
      // Before anything is repaired, every file that a reader gets is complete.
      for (const [path, text] of Object.entries(test.read())) {
        if (!path.endsWith('.pubdocs-new') && !path.startsWith('.pubdocs/'))
          expect([before[path], after[path]]).toContain(text);
      }
      if (mode === 'symlink') expect([before, after]).toContainEqual(test.read());
      markDead(test);
      await nextCommand(test, { mode, fs: disk });
      expect([before, after]).toContainEqual(test.read());
      seen.add(test.read()['index.html'] ?? 'nothing');
      expect(leftovers(test)).toEqual([]);
      const { diagnostics } = await test.build(next, { mode, fs: disk });
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(test.read()).toEqual(after);
      if (fs.calls() < at) break;
    }
    expect([...seen].sort()).toEqual(['new', kind.history.length > 0 ? 'old' : 'nothing']);
  });

  const codes =
    kind.name === 'a third build' || isLong ? ['ENOSPC', 'EIO', 'EACCES', 'EMFILE', 'EROFS'] : ['ENOSPC', 'EACCES'];
  it.each(codes)('leaves the old or the new site after %s at any call, and reports the error', async (code) => {
    for (let at = 1; ; at += 1) {
      const { test, disk, before } = await prepare(kind);
      const after = merge(next, before);
      const fs = makeFaultFs(disk, { at, kind: code === 'ENOSPC' ? 'full-disk' : 'once', code });
      faults += 1;
      const { diagnostics } = await test.build(next, { mode, fs });
      const failed = diagnostics.find((found) => found.severity === 'error');
      if (failed) {
        expect(failed.code).toBe('output-failed');
        expect(failed.message).toContain(code);
        expect(failed.message).toContain(test.root);
        expect(failed.hint?.length).toBeGreaterThan(20);
      }
      markDead(test);
      await nextCommand(test, { mode, fs: disk });
      expect([before, after]).toContainEqual(test.read());
      if (!failed) expect(test.read()).toEqual(after);
      expect(leftovers(test)).toEqual([]);
      expect(
        (await test.build(next, { mode, fs: disk })).diagnostics.filter(({ severity }) => severity === 'error'),
      ).toEqual([]);
      expect(test.read()).toEqual(after);
      if (fs.calls() < at) break;
    }
  });
});

describe('unmanaged files', () => {
  it('survive a kill at any moment, with links and folders', async () => {
    for (let at = 1; ; at += 1) {
      const { test } = await prepare({ name: '', mode: 'folder', history: [older, old] });
      symlinkSync('CNAME', join(test.out, 'alias'));
      test.put('uploads/deep/photo.jpg', 'photo');
      const fs = makeFaultFs(nodeWritableFs, { at, kind: 'kill' });
      kills += 1;
      await test.build(next, { fs });
      markDead(test);
      await nextCommand(test, {});
      expect(readTree(test.out)).toMatchObject({ ...unmanaged, 'uploads/deep/photo.jpg': 'photo' });
      expect(lstatSync(join(test.out, 'alias')).isSymbolicLink()).toBe(true);
      if (fs.calls() < at) break;
    }
  });
});
