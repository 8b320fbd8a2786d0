// The output folder over several builds: it contains exactly the committed files and the unmanaged files.
import {
  closeSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeWritableFs } from '../../../../src/adapters/node-writable-fs.ts';
import { digest } from '../../../../src/text/digest.ts';
import { makeFaultFs } from '../../../support/fault-fs.ts';
import { makeOutputBox, type OutputBox, outputTexts } from '../../../support/output-box.ts';

let test: OutputBox;
beforeEach(() => {
  test = makeOutputBox();
});
afterEach(() => test.remove());

const { one, two, three } = outputTexts;

describe.each(['folder', 'symlink'] as const)('in mode %s', (mode) => {
  it('contains exactly the committed files, over several builds', async () => {
    for (const texts of [one, two, three, one, three, two]) {
      expect((await test.build(texts, { mode })).diagnostics).toEqual([]);
      expect(test.read()).toEqual(Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))));
    }
    expect(lstatSync(test.out).isSymbolicLink()).toBe(mode === 'symlink');
  });

  it('leaves no empty folders of removed pages', async () => {
    for (const texts of [one, two, three, two]) await test.build(texts, { mode });
    expect(readdirSync(join(test.out, 'docs'))).toEqual(['b']);
  });

  it('counts what is written, kept and deleted, compared with the output', async () => {
    const counts = async (texts: Record<string, string>) => {
      const { written, kept, deleted } = await test.build(texts, { mode });
      return [written, kept, deleted];
    };
    expect(await counts(one)).toEqual([3, 0, 0]);
    expect(await counts(two)).toEqual([2, 1, 1]);
    expect(await counts(one)).toEqual([2, 1, 1]);
    expect(await counts(one)).toEqual([0, 3, 0]);
  });

  it('writes nothing when nothing has changed', async () => {
    await test.build(one, { mode });
    const ino = statSync(test.out).ino;
    const before = statSync(join(test.out, 'pubdocs.json')).mtimeMs;
    const fs = makeFaultFs(nodeWritableFs, { at: 0, kind: 'once' });
    await test.build(one, { mode, fs });
    expect([statSync(test.out).ino, statSync(join(test.out, 'pubdocs.json')).mtimeMs]).toEqual([ino, before]);
    expect(fs.log.filter((call) => !/lock|\.gitignore|mkdir/.test(call))).toEqual([]);
  });

  it('writes its record again if many files had to be read, so that the next build reads none', async () => {
    const texts = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.css`, 'x']));
    await test.build(texts, { mode });
    const writes = async (): Promise<number> => {
      const fs = makeFaultFs(nodeWritableFs, { at: 0, kind: 'once' });
      expect((await test.build(texts, { mode, fs })).written).toBe(0);
      return fs.log.filter((call) => /written-/.test(call)).length;
    };
    expect(await writes()).toBe(0);
    for (const path of Object.keys(texts)) utimesSync(join(test.out, path), 1, 1);
    expect(await writes()).toBeGreaterThan(0);
    expect(await writes()).toBe(0);
  });

  it('lists its files with digests in a sorted manifest, which is the same for the same files', async () => {
    await test.build(one, { mode });
    const first = readFileSync(join(test.out, 'pubdocs.json'), 'utf8');
    const listed = Object.entries(one).map(([path, text]) => ({ path, sha256: digest(text), size: text.length }));
    expect(JSON.parse(first).files).toEqual(listed.sort((a, b) => (a.path < b.path ? -1 : 1)));
    await test.build(two, { mode });
    await test.build(one, { mode });
    expect(readFileSync(join(test.out, 'pubdocs.json'), 'utf8')).toBe(first);
  });

  it('keeps files of the previous build that were not staged again, and writes only the others', async () => {
    await test.build(one, { mode });
    const output = test.open({ mode });
    const kept = Object.keys(one).flatMap((path) => (path === 'index.html' ? [] : (output.previous().get(path) ?? [])));
    const result = await output.commit([...kept, output.stage('index.html', Buffer.from('new'))]);
    expect([result.written, result.kept, result.deleted]).toEqual([1, 2, 0]);
    expect(test.read()).toEqual({ ...one, 'index.html': 'new' });
  });

  it('restores files that were changed or removed by hand, also two builds later', async () => {
    await test.build(one, { mode });
    const manifest = readFileSync(join(test.out, 'pubdocs.json'), 'utf8');
    test.put('index.html', 'ONE');
    rmSync(join(test.out, 'assets/x.css'));
    expect([...knownPaths(mode)].sort()).toEqual(['docs/a/index.html']);
    await test.build(one, { mode });
    expect(readFileSync(join(test.out, 'pubdocs.json'), 'utf8')).toBe(manifest);
    expect(test.read()).toEqual({ 'assets/x.css': 'x', 'docs/a/index.html': 'a', 'index.html': 'one' });
    await test.build({ ...one, 'docs/a/index.html': 'A' }, { mode });
    expect(test.read()['index.html']).toBe('one');
  });

  it('keeps unmanaged files in every build', async () => {
    await test.build(one, { mode });
    test.put('CNAME', 'docs.carrier.example');
    test.put('docs/a/notes.txt', 'mine');
    test.put('uploads/deep/photo.jpg', 'photo');
    symlinkSync('CNAME', join(test.out, 'alias'));
    const unmanaged = { CNAME: 'docs.carrier.example', 'docs/a/notes.txt': 'mine', 'uploads/deep/photo.jpg': 'photo' };
    for (const texts of [two, three, one, one, two]) {
      expect((await test.build(texts, { mode })).diagnostics).toEqual([]);
      expect(test.read()).toEqual({ ...texts, ...unmanaged });
      expect(readlinkSync(join(test.out, 'alias'))).toBe('CNAME');
    }
  });

  it('does not restore an unmanaged file that was removed or changed', async () => {
    await test.build(one, { mode });
    test.put('CNAME', 'first');
    await test.build(two, { mode });
    test.put('CNAME', 'second');
    await test.build(three, { mode });
    expect(test.read().CNAME).toBe('second');
    rmSync(join(test.out, 'CNAME'));
    for (const texts of [one, two, three]) {
      await test.build(texts, { mode });
      expect(test.read()).toEqual(texts);
    }
  });

  it.each([
    ['docs/b/index.html', 'an unmanaged file with the path of a page'],
    ['docs/b', 'an unmanaged file with the path of a folder'],
    ['docs/b/index.html/x', 'an unmanaged folder with the path of a page'],
  ])('refuses to build over %s: %s', async (path) => {
    await test.build(one, { mode });
    test.put(path, 'mine');
    const { diagnostics } = await test.build(two, { mode });
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['error output-foreign-file']);
    expect(test.read()).toEqual({ ...one, [path]: 'mine' });
  });

  it('publishes the last of several texts of a file, also if the output has it', async () => {
    await test.build(one, { mode });
    const output = test.open({ mode });
    const kept = Object.keys(one).flatMap((path) => output.previous().get(path) ?? []);
    output.stage('index.html', Buffer.from('new'));
    const last = output.stage('index.html', Buffer.from('one'));
    await output.commit([...kept.filter(({ path }) => path !== 'index.html'), last]);
    expect(test.read()).toEqual(one);
  });

  it('accepts an output without the folder beside it', async () => {
    await test.build(one, { mode: 'folder' });
    rmSync(`${test.out}.pubdocs`, { recursive: true });
    expect(knownPaths(mode).size).toBe(3);
    const result = await test.build(two, { mode });
    expect([result.written, result.kept, result.deleted]).toEqual([2, 1, 1]);
    expect(test.read()).toEqual(two);
  });

  it('works when the records beside the output are damaged', async () => {
    await test.build(one, { mode });
    await test.build(two, { mode });
    for (const name of readdirSync(`${test.out}.pubdocs`)) {
      if (name.endsWith('.json')) writeFileSync(join(`${test.out}.pubdocs`, name), '{"files":');
    }
    await test.build(three, { mode });
    expect(test.read()).toEqual(three);
  });

  it('leaves a manifest as it was for a reader that has it open', async () => {
    await test.build(one, { mode });
    const open = openSync(join(test.out, 'pubdocs.json'), 'r');
    const before = readFileSync(join(test.out, 'pubdocs.json'), 'utf8');
    for (const texts of [two, three]) await test.build(texts, { mode });
    const buffer = Buffer.alloc(before.length + 100);
    expect(buffer.toString('utf8', 0, readSync(open, buffer, 0, buffer.length, 0))).toBe(before);
    closeSync(open);
  });

  it('writes the output again after it was deleted', async () => {
    await test.build(one, { mode });
    await test.build(two, { mode });
    rmSync(test.out, { recursive: true });
    await test.build(three, { mode });
    expect(test.read()).toEqual(three);
  });

  it('keeps nothing of a discarded build', async () => {
    await test.build(one, { mode });
    const output = test.open({ mode });
    output.stage('index.html', Buffer.from('half done'));
    await output.discard();
    expect(test.read()).toEqual(one);
    expect(readdirSync(`${test.out}.pubdocs`).filter((name) => /lock|staged|next/.test(name))).toEqual([]);
  });

  it('can replace a file by a folder and back', async () => {
    for (const texts of [{ a: 'file' }, { 'a/index.html': 'folder' }, { a: 'file' }, { 'a/index.html': 'folder' }]) {
      expect((await test.build(texts, { mode })).diagnostics).toEqual([]);
      expect(test.read()).toEqual(texts);
    }
  });
});

/** Paths that a new build expects in the output. */
function knownPaths(mode: 'folder' | 'symlink'): Set<string> {
  const output = test.open({ mode });
  const paths = new Set(Object.keys({ ...one, ...two, ...three }).filter((path) => output.previous().has(path)));
  void output.discard();
  return paths;
}
describe('changing the mode', () => {
  it('works in both directions, and keeps unmanaged files', async () => {
    await test.build(one, { mode: 'folder' });
    test.put('CNAME', 'x');
    for (const mode of ['symlink', 'symlink', 'folder', 'folder', 'symlink', 'folder'] as const) {
      for (const texts of [two, three]) {
        expect((await test.build(texts, { mode })).diagnostics).toEqual([]);
        expect(test.read()).toEqual({ ...texts, CNAME: 'x' });
      }
      expect(lstatSync(test.out).isSymbolicLink()).toBe(mode === 'symlink');
    }
  });
});

describe('a damaged state beside the output', () => {
  const recordOf = (): string => join(`${test.out}.pubdocs`, `written-${lstatSync(test.out).ino}.json`);
  /** Flips one bit of a file, at this share of its length. */
  const flipBit = (file: string, share: number): void => {
    const bytes = readFileSync(file);
    const at = Math.floor(bytes.length * share);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  };

  it.each([0, 0.1, 0.3, 0.5, 0.7, 0.9])('changes nothing: one bit of the record at %d of its length', async (share) => {
    await test.build(one);
    flipBit(recordOf(), share);
    expect((await test.build(two)).diagnostics).toEqual([]);
    expect(test.read()).toEqual(two);
  });

  it('changes nothing, and unmanaged files stay: one bit of the manifest', async () => {
    await test.build(one);
    test.put('mine.txt', 'mine');
    flipBit(join(test.out, 'pubdocs.json'), 0);
    expect((await test.build(two)).diagnostics).toEqual([]);
    expect(test.read()).toEqual({ ...two, 'mine.txt': 'mine' });
  });

  it('publishes every file although the previous generation has lost one', async () => {
    await test.build(one);
    await test.build(two);
    rmSync(join(`${test.out}.pubdocs`, 'previous/assets/x.css'));
    for (const texts of [one, two, one, two]) {
      await test.build(texts);
      expect(test.read()).toEqual(texts);
    }
  });

  it('publishes every file although the output has lost one', async () => {
    await test.build(one);
    await test.build(two);
    rmSync(join(test.out, 'assets/x.css'));
    for (const texts of [one, two, one, two]) {
      await test.build(texts);
      expect(test.read()).toEqual(texts);
    }
  });
});
