import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BuildReaders, openBuiltFolder, openBuiltSite } from '../../../src/adapters/built-site.ts';
import { decodeManifest, encodeManifest } from '../../../src/pipeline/manifest.ts';

let box: string;
beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'built-'));
});
afterEach(() => rmSync(box, { recursive: true }));

const readers: BuildReaders = {
  list: (text) => decodeManifest(text)?.map(({ path }) => path) ?? null,
  base: { file: 'base.txt', read: (text) => text || null },
  headers: {
    file: 'headers.txt',
    read: (text) => ({
      all: text === '' ? {} : { 'X-All': 'yes' },
      files: new Map([[text, { 'Content-Disposition': 'attachment' }]]),
    }),
  },
};

function build(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const listed = Object.keys(files).map((path) => ({ path, sha256: 'x', size: 1 }));
  writeFileSync(join(folder, 'pubdocs.json'), encodeManifest(listed));
}

const textOf = (site: ReturnType<typeof openBuiltSite>, file: string): string | null => {
  const found = site.lookup(file);
  return found && new TextDecoder().decode(found.bytes);
};

test('only files in the manifest are found', () => {
  const out = join(box, 'build');
  build(out, { 'docs/a.html': 'A' });
  writeFileSync(join(out, '.env'), 'SECRET');
  const site = openBuiltSite(out, readers);
  expect(textOf(site, 'docs/a.html')).toBe('A');
  for (const file of ['.env', 'pubdocs.json', 'docs', 'docs/../docs/a.html', '']) expect(site.lookup(file)).toBeNull();
});

test('a new build is noticed, also after a moment without a folder', () => {
  const out = join(box, 'build');
  build(out, { 'a.html': 'old' });
  const site = openBuiltSite(out, readers);
  expect(textOf(site, 'a.html')).toBe('old');
  renameSync(out, join(box, 'aside'));
  expect(site.lookup('a.html')).toBeNull();
  build(out, { 'a.html': 'new', 'b.html': 'more' });
  expect(textOf(site, 'a.html')).toBe('new');
  expect(textOf(site, 'b.html')).toBe('more');
});

test('a folder without a valid manifest is not a build', () => {
  expect(openBuiltSite(box, readers).isBuilt()).toBe(false);
  writeFileSync(join(box, 'pubdocs.json'), '{"files":[{"path":"../x"}]}');
  expect(openBuiltSite(box, readers).isBuilt()).toBe(false);
});

test('a symbolic link out of the folder is not followed', () => {
  const out = join(box, 'build');
  writeFileSync(join(box, 'secret.html'), 'SECRET');
  build(out, { 'a.html': 'A', 'b/c.html': 'C' });
  rmSync(join(out, 'a.html'));
  symlinkSync('../secret.html', join(out, 'a.html'));
  rmSync(join(out, 'b'), { recursive: true });
  symlinkSync(box, join(out, 'b'));
  const site = openBuiltSite(out, readers);
  expect(site.lookup('a.html')).toBeNull();
  expect(site.lookup('b/c.html')).toBeNull();
});

test('the base is that of the newest build', () => {
  const out = join(box, 'build');
  build(out, { 'a.html': 'a' });
  const site = openBuiltSite(out, readers);
  expect(site.base()).toBeNull();
  rmSync(out, { recursive: true });
  build(out, { 'a.html': 'a', 'base.txt': '/old' });
  expect(site.base()).toBe('/old');
});

test('a file has the headers of all files and the headers that the build lists for it', () => {
  const out = join(box, 'build');
  build(out, { 'headers.txt': 'a.html', 'a.html': 'a', 'b.html': 'b' });
  const site = openBuiltSite(out, readers);
  expect(site.lookup('a.html')?.headers).toEqual({ 'X-All': 'yes', 'Content-Disposition': 'attachment' });
  expect(site.lookup('b.html')?.headers).toEqual({ 'X-All': 'yes' });
});

test('a file that exists, but cannot be read, is not reported as missing', () => {
  build(box, { 'index.html': 'a' });
  mkdirSync(join(box, 'folder'));
  const { readOrThrow } = openBuiltFolder(box);
  expect(readOrThrow('nothing.html')).toBeNull();
  expect(readOrThrow('index.html/below')).toBeNull();
  expect(() => readOrThrow('folder')).toThrow('EISDIR');
});
