// Behaviour of every watcher: the one for Linux, chokidar with events of the system as on macOS and Windows, and
// chokidar that polls.
import { realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchByChokidar } from '../../src/adapters/watch/chokidar.ts';
import { watchFolderTree } from '../../src/adapters/watch/folder-tree.ts';
import type { Watcher, WatcherOptions } from '../../src/adapters/watch/watcher.ts';
import { makeWatchBox, type WatchBox } from '../support/watch-box.ts';

const ways: readonly (readonly [name: string, start: (options: WatcherOptions) => Watcher])[] = [
  ...(process.platform === 'linux' ? ([['a watcher a folder', watchFolderTree]] as const) : []),
  ['chokidar', (options) => watchByChokidar({ ...options, polling: false })],
  ['chokidar, polling', (options) => watchByChokidar({ ...options, polling: true })],
];

let box: WatchBox;

/** Writes something new → the reports so far. */
const save = (path: string): string[] => {
  box.write(path, `saved at ${performance.now()}`);
  return [...box.changed];
};

describe.each(ways)('%s', (_, start) => {
  beforeEach(async () => {
    box = await makeWatchBox(start);
  });
  afterEach(() => box.remove());

  test('reports files of the site that are written, created and deleted, and no others', async () => {
    box.write('build/d.md', 'other text');
    box.write('.git/index', 'other text');
    box.write('docs/a.md', 'other text');
    box.write('docs/new.md');
    rmSync(join(box.root, 'docs/deep/b.md'));
    await box.seen('docs/a.md', 'docs/new.md', 'docs/deep/b.md');
    expect([...box.changed].sort()).toEqual(['docs/a.md', 'docs/deep/b.md', 'docs/new.md']);
  });

  test('reports a file that is replaced by a rename, as editors save', async () => {
    box.write('docs/.a.md.part', 'other text');
    renameSync(join(box.root, 'docs/.a.md.part'), join(box.root, 'docs/a.md'));
    await box.seen('docs/a.md');
    box.changed.clear();
    // A watcher may miss a second change that follows at once (the dev server checks again by itself), but not all
    // later ones.
    await expect.poll(() => save('docs/a.md'), { interval: 150 }).toContain('docs/a.md');
  });

  test('reports the files of new, renamed and deleted folders', async () => {
    box.write('docs/one/two/x.md');
    await box.seen('docs/one/two/x.md');
    renameSync(join(box.root, 'docs/deep'), join(box.root, 'docs/other'));
    await box.seen('docs/deep/b.md', 'docs/other/b.md');
    box.changed.clear();
    await expect.poll(() => save('docs/other/b.md'), { interval: 150 }).toContain('docs/other/b.md');
    rmSync(join(box.root, 'docs/one'), { recursive: true });
    await box.seen('docs/one/two/x.md');
  });

  test('reports that the root is gone, and nothing after it was closed', async () => {
    rmSync(box.root, { recursive: true });
    await expect.poll(() => box.counts.gone).toBeGreaterThan(0);
    box.watcher.close();
    box.changed.clear();
    box.write('docs/a.md', 'unheard');
    const marker = join(box.root, 'docs/a.md');
    await expect.poll(() => realpathSync(marker)).toBe(marker);
    expect([...box.changed]).toEqual([]);
  });
});
