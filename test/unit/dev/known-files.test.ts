import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeNodeFiles } from '../../../src/adapters/node-files.ts';
import { type KnownFiles, makeKnownFiles } from '../../../src/dev/known-files.ts';

let root: string;
let known: KnownFiles;
let lists: number;
let stats: number;

const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const sizes = (folder: string): Record<string, number> =>
  Object.fromEntries(known.files.list(folder).files.map(({ path, size }) => [path, size]));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pubdocs-known-'));
  for (const name of ['a', 'b', 'c']) write(`docs/${name}.md`, name);
  write('other/x.md', 'x');
  [lists, stats] = [0, 0];
  const disk = makeNodeFiles(root);
  known = makeKnownFiles({
    ...disk,
    list: (...args) => {
      lists += 1;
      return disk.list(...args);
    },
    stat: (path) => {
      stats += 1;
      return disk.stat(path);
    },
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a folder is listed once, whatever happens on the disk', () => {
  expect(sizes('docs')).toEqual({ 'docs/a.md': 1, 'docs/b.md': 1, 'docs/c.md': 1 });
  write('docs/a.md', 'longer');
  expect(sizes('docs')['docs/a.md']).toBe(1);
  expect(lists).toBe(1);
});

test('a changed file is looked at, and no other', () => {
  sizes('docs');
  write('docs/a.md', 'longer');
  known.refresh(['docs/a.md']);
  expect(sizes('docs')).toEqual({ 'docs/a.md': 6, 'docs/b.md': 1, 'docs/c.md': 1 });
  expect([lists, stats]).toEqual([1, 1]);
});

test('without a path, everything is listed again', () => {
  sizes('docs');
  write('docs/a.md', 'longer');
  write('docs/new.md', 'new');
  known.refresh([]);
  expect(sizes('docs')).toMatchObject({ 'docs/a.md': 6, 'docs/new.md': 3 });
});

test('new and deleted files, and files that nobody has listed, make folders be listed again', () => {
  sizes('docs');
  write('docs/new.md', 'new');
  known.refresh(['docs/new.md']);
  expect(sizes('docs')).toHaveProperty(['docs/new.md'], 3);
  rmSync(join(root, 'docs/b.md'));
  known.refresh(['docs/b.md']);
  expect(sizes('docs')).not.toHaveProperty(['docs/b.md']);
  expect(lists).toBe(3);
});

test('a file that a link leads to is up to date under both names', () => {
  symlinkSync('../other/x.md', join(root, 'docs/link.md'));
  expect(sizes('docs')['docs/link.md']).toBe(1);
  sizes('other');
  write('other/x.md', 'longer');
  known.refresh(['other/x.md']);
  expect([sizes('docs')['docs/link.md'], sizes('other')['other/x.md']]).toEqual([6, 6]);
});

test('a link that leads outside meanwhile is a problem, as for everybody', () => {
  sizes('docs');
  rmSync(join(root, 'docs/a.md'));
  symlinkSync('/etc/passwd', join(root, 'docs/a.md'));
  known.refresh(['docs/a.md']);
  expect(known.files.list('docs').problems.map(({ why }) => why)).toEqual(['outside']);
});

test('a file that was empty, or away, when it was asked for is out of date as soon as it is back', () => {
  const all = ['docs/a.md', 'docs/b.md', 'docs/c.md'];
  const outdated = () => all.filter(known.isOutdated);
  const load = () => {
    for (const { path } of known.files.list('docs').files) known.files.read(path);
  };
  load();
  expect(outdated()).toEqual([]);
  write('docs/a.md', '');
  rmSync(join(root, 'docs/b.md'));
  known.refresh(['docs/c.md', 'docs/new.md']);
  load();
  write('docs/a.md', 'a');
  write('docs/b.md', 'b');
  expect(outdated()).toEqual(['docs/a.md', 'docs/b.md']);
  known.refresh(all);
  expect(outdated()).toEqual([]);
  load();
  expect(outdated()).toEqual([]);
  expect(sizes('docs')).toEqual({ 'docs/a.md': 1, 'docs/b.md': 1, 'docs/c.md': 1 });
});

test('a file that did not exist when it was read, and does not exist now, is not outdated', () => {
  known.files.read('docs/new.md');
  expect(known.isOutdated('docs/new.md')).toBe(false);
  write('docs/new.md', 'new');
  expect(known.isOutdated('docs/new.md')).toBe(true);
  known.refresh(['docs/new.md']);
  expect(known.isOutdated('docs/new.md')).toBe(false);
});

test('many changed files are listed again, not looked at one by one', () => {
  const paths = Array.from({ length: 51 }, (_, number) => `docs/${number}.md`);
  for (const path of paths) write(path, 'x');
  sizes('docs');
  for (const path of paths) write(path, 'longer');
  known.refresh(paths);
  expect(sizes('docs')['docs/50.md']).toBe(6);
  expect([lists, stats]).toEqual([2, 0]);
});
