import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanCache, cleanOutput } from '../../../src/adapters/output/clean-output.ts';
import { decodeManifest, encodeManifest } from '../../../src/pipeline/manifest.ts';

let box: string;
let out: string;
beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'clean-'));
  out = join(box, 'build');
});
afterEach(() => rmSync(box, { recursive: true }));

const readList = (text: string) => decodeManifest(text)?.map(({ path }) => path) ?? null;

function put(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function build(folder: string, paths: readonly string[]): void {
  put(folder, Object.fromEntries(paths.map((path) => [path, 'x'])));
  put(folder, { 'pubdocs.json': encodeManifest(paths.map((path) => ({ path, sha256: 'x', size: 1 }))) });
}

test('an output is removed completely, with the folder beside it', () => {
  build(out, ['index.html', 'docs/a/index.html']);
  put(`${out}.pubdocs`, { '.gitignore': '*\n', 'previous/index.html': 'x' });
  expect(cleanOutput(out, readList).unmanaged).toBeNull();
  expect(readdirSync(box)).toEqual([]);
});

test('an unmanaged file stays, with the folders above it', () => {
  build(out, ['index.html', 'docs/a/index.html']);
  put(out, { 'docs/mine.txt': 'mine' });
  expect(cleanOutput(out, readList)).toEqual({ removed: 3, unmanaged: 'docs/mine.txt' });
  expect(readdirSync(out, { recursive: true }).sort()).toEqual(['docs', 'docs/mine.txt']);
});

test('a folder without a manifest is not changed', () => {
  put(out, { 'photo.jpg': 'mine' });
  expect(cleanOutput(out, readList)).toEqual({ removed: 0, unmanaged: 'photo.jpg' });
  expect(existsSync(join(out, 'photo.jpg'))).toBe(true);
});

test('a missing folder is no error', () => {
  expect(cleanOutput(out, readList)).toEqual({ removed: 0, unmanaged: null });
  expect(cleanCache(join(box, '.pubdocs'))).toEqual({ removed: 0, unmanaged: null });
});

test('a symbolic link in the output is removed in place of a file, stays in place of a folder, and is not followed', () => {
  put(box, { 'elsewhere/a.html': 'precious' });
  build(out, ['index.html', 'docs/a.html']);
  rmSync(join(out, 'docs'), { recursive: true });
  symlinkSync('../elsewhere', join(out, 'docs'));
  rmSync(join(out, 'index.html'));
  symlinkSync('../elsewhere/a.html', join(out, 'index.html'));
  expect(cleanOutput(out, readList).unmanaged).toBe('docs');
  expect(readdirSync(out)).toEqual(['docs']);
  expect(lstatSync(join(out, 'docs')).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(box, 'elsewhere/a.html'), 'utf8')).toBe('precious');
});

test('an output that is a symbolic link of pubdocs is removed with its generations; another link stays with its target', () => {
  const side = `${out}.pubdocs`;
  put(side, { '.gitignore': '*\n' });
  build(join(side, 'gen-1'), ['index.html']);
  symlinkSync('build.pubdocs/gen-1', out);
  cleanOutput(out, readList);
  expect(readdirSync(box)).toEqual([]);
  build(join(box, 'shared'), ['index.html']);
  symlinkSync('shared', out);
  cleanOutput(out, readList);
  expect(readlinkSync(out)).toBe('shared');
  expect(existsSync(join(box, 'shared/index.html'))).toBe(true);
});

test('a cache folder is removed only if it is a cache', () => {
  const cache = join(box, '.pubdocs');
  put(cache, { '.gitignore': '# Made by pubdocs: safe to delete at any time.\n*\n', 'packs/1': 'x' });
  expect(cleanCache(cache)).toEqual({ removed: 1, unmanaged: null });
  expect(existsSync(cache)).toBe(false);
  put(cache, { 'thesis.txt': 'x' });
  expect(cleanCache(cache)).toEqual({ removed: 0, unmanaged: 'thesis.txt' });
  expect(existsSync(join(cache, 'thesis.txt'))).toBe(true);
});
