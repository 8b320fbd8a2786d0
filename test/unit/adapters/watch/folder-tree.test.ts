import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchFolderTree } from '../../../../src/adapters/watch/folder-tree.ts';
import type { Watcher } from '../../../../src/adapters/watch/watcher.ts';

let root: string;
let watcher: Watcher;
let changed: Set<string>;
let gone: number;
let ready: number;

const write = (path: string, text = 'text'): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const told = (...paths: string[]) =>
  expect.poll(() => [...changed], { interval: 5 }).toEqual(expect.arrayContaining(paths));

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'pubdocs-watch-')));
  changed = new Set();
  [gone, ready] = [0, 0];
  for (const path of ['top.md', 'docs/a.md', 'docs/deep/b.md', 'docs/deep/deeper/c.md', 'build/d.md']) write(path);
  watcher = watchFolderTree({
    root,
    isIgnored: (path) => path.startsWith('build') || /(?:^|\/)\./.test(path),
    onChange: (path) => changed.add(path),
    onReady: () => {
      ready += 1;
    },
    onRootGone: () => {
      gone += 1;
    },
    onError: (code) => {
      throw new Error(code);
    },
  });
  await expect.poll(() => ready).toBe(1);
});
afterEach(() => {
  watcher.close();
  rmSync(root, { recursive: true, force: true });
});

describe.runIf(process.platform === 'linux')('a tree of folders', () => {
  test('names what is written, created and deleted, and nothing of what is not the site’s', async () => {
    write('build/d.md', 'other');
    write('docs/.hidden', 'x');
    write('docs/a.md', 'other');
    write('docs/new.md');
    rmSync(join(root, 'docs/deep/b.md'));
    utimesSync(join(root, 'docs'), new Date(), new Date());
    write('top.md', 'last');
    await told('docs/a.md', 'docs/new.md', 'docs/deep/b.md', 'top.md');
    expect([...changed].sort()).toEqual(['docs/a.md', 'docs/deep/b.md', 'docs/new.md', 'top.md']);
  });

  test('a new folder with folders in it is watched, and so are their files', async () => {
    write('docs/one/two/x.md');
    await told('docs/one/two/x.md');
    changed.clear();
    write('docs/one/two/x.md', 'again');
    await told('docs/one/two/x.md');
  });

  test('a renamed folder: its files have gone and come; only the new place is told of from then on', async () => {
    renameSync(join(root, 'docs/deep'), join(root, 'docs/other'));
    await told('docs/deep/b.md', 'docs/deep/deeper/c.md', 'docs/other/b.md', 'docs/other/deeper/c.md');
    changed.clear();
    write('docs/other/deeper/c.md', 'again');
    await told('docs/other/deeper/c.md');
    write('top.md', 'last');
    await told('top.md');
    expect([...changed].sort()).toEqual(['docs/other/deeper/c.md', 'top.md']);
  });

  test('a folder that is deleted and there again, under the same name, is watched', async () => {
    rmSync(join(root, 'docs'), { recursive: true });
    write('docs/deep/b.md', 'new');
    await told('docs/a.md', 'docs/deep/b.md');
    changed.clear();
    write('docs/deep/b.md', 'newer');
    await told('docs/deep/b.md');
  });

  test('a root that goes is told once', async () => {
    rmSync(root, { recursive: true });
    await expect.poll(() => gone).toBe(1);
  });

  test('a root that is put in the place of another is looked at and watched', async () => {
    const other = `${root}-other`;
    renameSync(root, other);
    write('docs/a.md', 'of the other');
    await expect.poll(() => ready + gone).toBeGreaterThan(1);
    if (gone === 0) {
      write('docs/a.md', 'again');
      await told('docs/a.md');
    }
    rmSync(other, { recursive: true });
  });

  test('a closed watcher says nothing', async () => {
    watcher.close();
    write('docs/a.md', 'unheard');
    const second = new Promise<void>((resolve) => {
      watcher = watchFolderTree({
        root,
        isIgnored: () => false,
        onChange: () => resolve(),
        onReady: () => write('docs/a.md', 'heard'),
        onRootGone: () => {},
        onError: () => {},
      });
    });
    await second;
    expect([...changed]).toEqual([]);
  });
});
