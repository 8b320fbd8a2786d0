import { renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchFolderTree } from '../../../../src/adapters/watch/folder-tree.ts';
import type { Watcher } from '../../../../src/adapters/watch/watcher.ts';
import { makeWatchBox, type WatchBox } from '../../../support/watch-box.ts';

let box: WatchBox;
beforeEach(async () => {
  box = await makeWatchBox(watchFolderTree);
  expect(box.counts.ready).toBe(1);
});
afterEach(() => box.remove());

describe.runIf(process.platform === 'linux')('a tree of folders', () => {
  test('reports written, new and deleted files, but no ignored files and no times of folders', async () => {
    box.write('build/d.md', 'other');
    box.write('docs/.hidden', 'x');
    box.write('docs/a.md', 'other');
    box.write('docs/new.md');
    rmSync(join(box.root, 'docs/deep/b.md'));
    utimesSync(join(box.root, 'docs'), new Date(), new Date());
    box.write('top.md', 'last');
    await box.seen('docs/a.md', 'docs/new.md', 'docs/deep/b.md', 'top.md');
    expect([...box.changed].sort()).toEqual(['docs/a.md', 'docs/deep/b.md', 'docs/new.md', 'top.md']);
  });

  test('a new folder with nested folders is watched', async () => {
    box.write('docs/one/two/x.md');
    await box.seen('docs/one/two/x.md');
    box.changed.clear();
    box.write('docs/one/two/x.md', 'again');
    await box.seen('docs/one/two/x.md');
  });

  test('a renamed folder: its files are reported with both paths, and later changes only with the new path', async () => {
    renameSync(join(box.root, 'docs/deep'), join(box.root, 'docs/other'));
    await box.seen('docs/deep/b.md', 'docs/deep/deeper/c.md', 'docs/other/b.md', 'docs/other/deeper/c.md');
    box.changed.clear();
    box.write('docs/other/deeper/c.md', 'again');
    await box.seen('docs/other/deeper/c.md');
    box.write('top.md', 'last');
    await box.seen('top.md');
    expect([...box.changed].sort()).toEqual(['docs/other/deeper/c.md', 'top.md']);
  });

  test('a folder that is deleted and created again is watched', async () => {
    rmSync(join(box.root, 'docs'), { recursive: true });
    box.write('docs/deep/b.md', 'new');
    await box.seen('docs/a.md', 'docs/deep/b.md');
    box.changed.clear();
    box.write('docs/deep/b.md', 'newer');
    await box.seen('docs/deep/b.md');
  });

  test('a deleted root is reported once', async () => {
    rmSync(box.root, { recursive: true });
    await expect.poll(() => box.counts.gone).toBe(1);
    // The events of another folder come after all events of this root.
    const other = await makeWatchBox(watchFolderTree);
    other.write('docs/a.md', 'other');
    await other.seen('docs/a.md');
    other.remove();
    expect(box.counts).toEqual({ ready: 1, gone: 1 });
  });

  test('a replaced root is reported as deleted, or is scanned and watched again', async () => {
    const other = `${box.root}-other`;
    renameSync(box.root, other);
    box.write('docs/a.md', 'of the other');
    await expect.poll(() => box.counts.ready + box.counts.gone).toBeGreaterThan(1);
    if (box.counts.gone === 0) {
      box.write('docs/a.md', 'again');
      await box.seen('docs/a.md');
    }
    rmSync(other, { recursive: true });
  });

  test('a closed watcher reports nothing', async () => {
    box.watcher.close();
    box.write('docs/a.md', 'unheard');
    let other: Watcher | undefined;
    await new Promise<void>((resolve) => {
      other = watchFolderTree({
        root: box.root,
        isIgnored: () => false,
        onChange: () => resolve(),
        onReady: () => box.write('docs/a.md', 'heard'),
        onRootGone: () => {},
        onError: () => {},
      });
    });
    other?.close();
    expect([...box.changed]).toEqual([]);
  });
});
