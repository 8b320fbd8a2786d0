// The port for files on disk: sorted lists, nothing outside of the root, and a named problem for each special case.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeNodeFiles } from '../../../../src/adapters/node-files.ts';

let box: string;
let root: string;

const put = (path: string, text = path): void => {
  const full = join(box, path);
  mkdirSync(join(full, '..'), { recursive: true });
  writeFileSync(full, text);
};
const paths = (folder: string): string[] =>
  makeNodeFiles(root)
    .list(folder)
    .files.map(({ path }) => path);
const problems = (folder: string): string[] =>
  makeNodeFiles(root)
    .list(folder)
    .problems.map(({ path, why }) => `${path} ${why}`);
const text = (path: string): string => {
  const got = makeNodeFiles(root).read(path);
  return got instanceof Uint8Array ? Buffer.from(got).toString() : got.why;
};

beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'pubdocs-files-'));
  root = join(box, 'site');
  mkdirSync(root);
});
afterEach(() => rmSync(box, { recursive: true, force: true }));

describe('listing', () => {
  it('stops at a folder more than 100 levels deep, and reports it', () => {
    const deepest = `docs${'/d'.repeat(99)}`;
    put(`site/${deepest}/last.md`);
    put(`site/${deepest}${'/d'.repeat(400)}/lost.md`);
    expect(paths('docs')).toEqual([`${deepest}/last.md`]);
    expect(problems('docs')).toEqual([`${deepest}/d unreadable`]);
  });

  it('is sorted by the whole path, in code units', () => {
    for (const name of ['docs/b.md', 'docs/a/z.md', 'docs/a.md', 'docs/B.md', 'docs/á.md']) put(`site/${name}`);
    expect(paths('docs')).toEqual(['docs/B.md', 'docs/a.md', 'docs/a/z.md', 'docs/b.md', 'docs/á.md']);
  });

  it('leaves out dotted names and node_modules at every level', () => {
    for (const name of ['docs/a.md', 'docs/.git/x', 'docs/node_modules/y.md', 'docs/.a.swp']) put(`site/${name}`);
    expect(paths('')).toEqual(['docs/a.md']);
  });

  it('contains static/.well-known, and no other dotted folder', () => {
    for (const name of [
      'static/.well-known/security.txt',
      'static/.well-known/.x',
      'docs/.well-known/a.md',
      'static/.x/b',
    ])
      put(`site/${name}`);
    expect(paths('')).toEqual(['static/.well-known/security.txt']);
    expect(text('static/.well-known/security.txt')).toBe('site/static/.well-known/security.txt');
  });

  it('does not follow a symbolic link to a hidden file or folder', () => {
    for (const name of ['.env', '.git/config', 'node_modules/p/index.js', 'docs/a.md']) put(`site/${name}`);
    symlinkSync('../.git/config', join(root, 'docs/c.md'));
    symlinkSync('../.env', join(root, 'docs/_inc.md'));
    symlinkSync('../.git', join(root, 'docs/git'));
    symlinkSync('../node_modules/p', join(root, 'docs/p'));
    symlinkSync('c.md', join(root, 'docs/again.md'));
    expect(paths('docs')).toEqual(['docs/a.md']);
    expect(problems('docs')).toEqual(['_inc.md', 'again.md', 'c.md', 'git', 'p'].map((name) => `docs/${name} outside`));
    expect(['docs/c.md', 'docs/_inc.md', 'docs/git/config', 'docs/again.md'].map(text)).toEqual(
      Array(4).fill('outside'),
    );
    expect(makeNodeFiles(root).stat('docs/c.md')).toBeNull();
    expect(text('.env')).toBe('site/.env');
  });

  it('does not enter a skipped folder through a symbolic link', () => {
    for (const name of ['docs/a.md', 'build/index.html']) put(`site/${name}`);
    symlinkSync('../build', join(root, 'docs/old'));
    expect(
      makeNodeFiles(root)
        .list('', new Set(['build']))
        .files.map(({ path }) => path),
    ).toEqual(['docs/a.md']);
  });

  it('is empty for a folder that does not exist', () => {
    const nothing = { files: [], problems: [], hasLinks: false };
    expect(makeNodeFiles(root).list('docs')).toEqual(nothing);
    expect(makeNodeFiles(join(box, 'nowhere')).list('')).toEqual(nothing);
  });

  it('has entries with a size and times that change with the file', () => {
    put('site/a.md', 'one');
    const [before] = makeNodeFiles(root).list('').files;
    put('site/a.md', 'three');
    const [after] = makeNodeFiles(root).list('').files;
    expect([before?.size, after?.size]).toEqual([3, 5]);
    expect(before).not.toEqual(after);
  });

  it('has equal entries for a file that has not changed for a while', () => {
    const here = makeNodeFiles(import.meta.dirname).stat('node-files.test.ts');
    expect(here?.ctimeNs).toMatch(/^\d{16,}$/);
    expect(makeNodeFiles(import.meta.dirname).stat('node-files.test.ts')).toEqual(here);
  });

  it('leaves out the paths to skip', () => {
    for (const name of ['docs/a.md', 'build/index.html', 'docs/build/b.md']) put(`site/${name}`);
    const listed = makeNodeFiles(root)
      .list('', new Set(['build']))
      .files.map(({ path }) => path);
    expect(listed).toEqual(['docs/a.md', 'docs/build/b.md']);
  });

  it('follows links to files and folders inside the root', () => {
    put('site/shared/x.md', 'x');
    mkdirSync(join(root, 'docs'));
    symlinkSync('../shared', join(root, 'docs/folder'));
    symlinkSync('../shared/x.md', join(root, 'docs/file.md'));
    expect(paths('docs')).toEqual(['docs/file.md', 'docs/folder/x.md']);
    expect(makeNodeFiles(root).list('docs').hasLinks).toBe(true);
    expect(text('docs/folder/x.md')).toBe('x');
  });

  it('reports symbolic links that leave the root, have no target or form a cycle, and does not follow them', () => {
    put('secret/key.txt');
    put('site/docs/a.md');
    symlinkSync('../../secret', join(root, 'docs/folder'));
    symlinkSync('../../secret/key.txt', join(root, 'docs/key.md'));
    symlinkSync('nothing', join(root, 'docs/dangling.md'));
    symlinkSync('..', join(root, 'docs/loop'));
    symlinkSync('self', join(root, 'docs/self'));
    expect(paths('')).toEqual(['docs/a.md']);
    expect(problems('')).toEqual([
      'docs/dangling.md missing',
      'docs/folder outside',
      'docs/key.md outside',
      'docs/loop cycle',
      'docs/self cycle',
    ]);
  });

  it('enters a linked folder once, so that links among folders cannot multiply', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    for (const name of names) put(`site/docs/${name}/x.md`);
    for (const from of names) for (const to of names) symlinkSync(`../${to}`, join(root, `docs/${from}/to-${to}`));
    expect(paths('docs').length).toBeLessThan(100);
  });

  it('refuses to list a folder that is a symbolic link out of the root', () => {
    put('secret/key.txt');
    symlinkSync('../secret', join(root, 'docs'));
    expect(paths('docs')).toEqual([]);
    expect(problems('docs')).toEqual(['docs outside']);
  });

  it('reports entries that are neither files nor folders', () => {
    mkdirSync(join(root, 'docs'));
    execFileSync('mkfifo', [join(root, 'docs/pipe.md')]);
    expect(problems('docs')).toEqual(['docs/pipe.md not-a-file']);
    expect(text('docs/pipe.md')).toBe('not-a-file');
  });
});

describe('reading', () => {
  it.each(['../secret/key.txt', '/etc/hostname', 'docs/../../secret/key.txt', 'a\0b', 'C:/x', '..\\secret'])(
    'never leaves the root: %j',
    (path) => {
      put('secret/key.txt');
      put('site/docs/a.md');
      expect(text(path)).toBe('outside');
      expect(makeNodeFiles(root).stat(path)).toBeNull();
    },
  );

  it('never reads through a link that leaves the root', () => {
    put('secret/key.txt');
    symlinkSync('../secret', join(root, 'docs'));
    expect(text('docs/key.txt')).toBe('outside');
    expect(makeNodeFiles(root).stat('docs/key.txt')).toBeNull();
  });

  it('returns the bytes, or the problem', () => {
    put('site/docs/a.md', 'ř');
    expect(text('docs/a.md')).toBe('ř');
    expect(text('docs/b.md')).toBe('missing');
    expect(text('docs/a.md/b')).toBe('missing');
    expect(text('docs')).toBe('not-a-file');
  });

  it('returns no bytes for an empty file', () => {
    put('site/empty.md', '');
    expect(text('empty.md')).toBe('');
  });
});
