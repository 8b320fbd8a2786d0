import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeSite } from '../../../src/adapters/migration/write-site.ts';
import { nodeWritableFs } from '../../../src/adapters/node-writable-fs.ts';

let folder: string;
let target: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pubdocs-write-'));
  target = join(folder, 'new');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (paths: readonly string[], tracked: readonly string[] = []) =>
  writeSite(nodeWritableFs, target, {
    files: paths.map((path) => ({ path, bytes: () => Buffer.from('new') })),
    isTracked: (path) => tracked.includes(path),
  });

it('writes all files of a new folder', () => {
  expect(write(['docs/a.md', 'b.ts'])).toEqual([]);
  expect(readFileSync(join(target, 'docs/a.md'), 'utf8')).toBe('new');
});

it.each([
  ['../x.csv', 'it leads out of the folder'],
  ['docs/../../x.csv', 'it leads out of the folder'],
  ['/tmp/x.csv', 'it leads out of the folder'],
  ['..', 'it leads out of the folder'],
])('refuses %s, and writes nothing', (path, why) => {
  expect(write(['docs/a.md', path])).toEqual([{ path, why }]);
  expect([existsSync(target), existsSync(join(folder, 'x.csv'))]).toEqual([false, false]);
});

it('does not follow symbolic links, neither of folders nor of files', () => {
  mkdirSync(join(folder, 'elsewhere'));
  mkdirSync(target);
  writeFileSync(join(folder, 'elsewhere/a.md'), 'precious');
  symlinkSync('../elsewhere', join(target, 'docs'));
  symlinkSync('../elsewhere/a.md', join(target, 'b.md'));
  expect(write(['docs/a.md', 'docs/new/c.md', 'b.md'], ['docs/a.md', 'b.md'])).toEqual([
    { path: 'docs/a.md', why: 'a symbolic link leads out of the folder' },
    { path: 'docs/new/c.md', why: 'a symbolic link leads out of the folder' },
    { path: 'b.md', why: 'a symbolic link has its name' },
  ]);
  expect(readFileSync(join(folder, 'elsewhere/a.md'), 'utf8')).toBe('precious');
});

it('replaces only files that git tracks', () => {
  mkdirSync(join(target, 'docs'), { recursive: true });
  writeFileSync(join(target, 'docs/a.md'), 'of a week');
  expect(write(['docs/a.md', 'docs'])).toEqual([
    { path: 'docs/a.md', why: 'git does not have the file that is there' },
    { path: 'docs', why: 'a folder has its name' },
  ]);
  expect(readFileSync(join(target, 'docs/a.md'), 'utf8')).toBe('of a week');
  expect(write(['docs/a.md'], ['docs/a.md'])).toEqual([]);
  expect(readFileSync(join(target, 'docs/a.md'), 'utf8')).toBe('new');
});
