// A folder with files in it, a watcher on it, and its reports so far.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { Watcher, WatcherOptions } from '../../src/adapters/watch/watcher.ts';

export interface WatchBox {
  readonly root: string;
  readonly watcher: Watcher;
  /** Paths below the root that the watcher has reported; tests clear the set. */
  readonly changed: Set<string>;
  /** How often the watcher reported that it is ready, and that the root no longer exists. */
  readonly counts: { readonly ready: number; readonly gone: number };
  readonly write: (path: string, text?: string) => void;
  /** Waits until the watcher has reported all of these. */
  readonly seen: (...paths: string[]) => Promise<void>;
  readonly remove: () => void;
}

/** Files of the site, of a build and of Git; the watcher must ignore the last two. */
const files = ['top.md', 'docs/a.md', 'docs/deep/b.md', 'docs/deep/deeper/c.md', 'build/d.md', '.git/index'];

/** Makes the folder and waits until the watcher is ready. */
export async function makeWatchBox(start: (options: WatcherOptions) => Watcher): Promise<WatchBox> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pubdocs-watch-')));
  const changed = new Set<string>();
  const counts = { ready: 0, gone: 0 };
  const write = (path: string, text = 'text'): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const path of files) write(path);
  const watcher = start({
    root,
    isIgnored: (path) => path.startsWith('build') || /(?:^|\/)\./.test(path),
    onChange: (path) => changed.add(path),
    onReady: () => {
      counts.ready += 1;
    },
    onRootGone: () => {
      counts.gone += 1;
    },
    onError: (code) => {
      throw new Error(code);
    },
  });
  await expect.poll(() => counts.ready).toBeGreaterThan(0);
  return {
    root,
    watcher,
    changed,
    counts,
    write,
    seen: (...paths) => expect.poll(() => [...changed], { interval: 5 }).toEqual(expect.arrayContaining(paths)),
    remove: () => {
      watcher.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
