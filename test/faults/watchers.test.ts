// What every way of watching promises: the one of Linux, chokidar with the system's help as on macOS and Windows, and chokidar that asks.
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchByChokidar } from '../../src/adapters/watch/chokidar.ts';
import { watchFolderTree } from '../../src/adapters/watch/folder-tree.ts';
import type { Watcher, WatcherOptions } from '../../src/adapters/watch/watcher.ts';

const ways: readonly (readonly [name: string, start: (options: WatcherOptions) => Watcher])[] = [
  ...(process.platform === 'linux' ? ([['a watcher a folder', watchFolderTree]] as const) : []),
  ['chokidar', (options) => watchByChokidar({ ...options, polling: false })],
  ['chokidar, polling', (options) => watchByChokidar({ ...options, polling: true })],
];

let root: string;
let watcher: Watcher;
let changed: Set<string>;
let ready: number;
let gone: number;

const write = (path: string, text = 'text'): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
/** Writes something new → what was told so far. */
const save = (path: string): string[] => {
  write(path, `saved at ${performance.now()}`);
  return [...changed];
};
const told = (...paths: string[]) =>
  expect.poll(() => [...changed], { interval: 5 }).toEqual(expect.arrayContaining(paths));

describe.each(ways)('%s', (_, start) => {
  beforeEach(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'pubdocs-watch-')));
    changed = new Set();
    [ready, gone] = [0, 0];
    for (const path of ['top.md', 'docs/a.md', 'docs/deep/b.md', 'build/c.md', '.git/index']) write(path);
    watcher = start({
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
    await expect.poll(() => ready).toBeGreaterThan(0);
  });
  afterEach(() => {
    watcher.close();
    rmSync(root, { recursive: true, force: true });
  });

  test('tells of what is written, created and deleted, and of nothing that is not the site’s', async () => {
    write('build/c.md', 'other text');
    write('.git/index', 'other text');
    write('docs/a.md', 'other text');
    write('docs/new.md');
    rmSync(join(root, 'docs/deep/b.md'));
    await told('docs/a.md', 'docs/new.md', 'docs/deep/b.md');
    expect([...changed].sort()).toEqual(['docs/a.md', 'docs/deep/b.md', 'docs/new.md']);
  });

  test('tells of a file that another takes the place of, as editors save', async () => {
    write('docs/.a.md.part', 'other text');
    renameSync(join(root, 'docs/.a.md.part'), join(root, 'docs/a.md'));
    await told('docs/a.md');
    changed.clear();
    // A watcher may swallow a second word that comes too soon (the dev server looks again by itself), but not all that follow.
    await expect.poll(() => save('docs/a.md'), { interval: 150 }).toContain('docs/a.md');
  });

  test('tells of the files of new, renamed and deleted folders', async () => {
    write('docs/one/two/x.md');
    await told('docs/one/two/x.md');
    renameSync(join(root, 'docs/deep'), join(root, 'docs/other'));
    await told('docs/deep/b.md', 'docs/other/b.md');
    changed.clear();
    await expect.poll(() => save('docs/other/b.md'), { interval: 150 }).toContain('docs/other/b.md');
    rmSync(join(root, 'docs/one'), { recursive: true });
    await told('docs/one/two/x.md');
  });

  test('tells that the root has gone, and nothing when it was closed', async () => {
    rmSync(root, { recursive: true });
    await expect.poll(() => gone).toBeGreaterThan(0);
    watcher.close();
    changed.clear();
    write('docs/a.md', 'unheard');
    const marker = join(root, 'docs/a.md');
    await expect.poll(() => realpathSync(marker)).toBe(marker);
    expect([...changed]).toEqual([]);
  });
});
