// Watching on Linux: one watcher per folder, whose events name the changed file. A save reads nothing, however many
// files are in the folder, and the number of system watchers depends on folders, not on files.

import { type Dirent, type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { basename, join } from 'node:path';
import { errorCode } from '../../text/error-code.ts';
import type { Watcher, WatcherOptions } from './watcher.ts';

interface WatchedFolder {
  readonly watcher: FSWatcher;
  readonly identity: string | undefined;
  /** Names of the files in it; when the folder is removed, each of them has changed. */
  readonly files: Set<string>;
}

/** Error codes of a folder that is being deleted or is not readable. */
const passing: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP']);

/** The entry at a path; null if unreadable. A new folder may reuse a deleted one's inode, but not its birth time. */
function look(file: string): { readonly isFolder: boolean; readonly identity: string } | null {
  try {
    const stats = lstatSync(file, { bigint: true });
    return { isFolder: stats.isDirectory(), identity: `${stats.ino} ${stats.birthtimeNs}` };
  } catch {
    return null;
  }
}

/** Starts to watch; symbolic links to folders are not followed. */
export function watchFolderTree({ root, isIgnored, onChange, onReady, onRootGone, onError }: WatcherOptions): Watcher {
  const folders = new Map<string, WatchedFolder>();
  const below = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
  let closed = false;

  const fail = (error: unknown): null => {
    if (!passing.has(errorCode(error))) onError(errorCode(error));
    return null;
  };
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch (error) {
      return fail(error);
    }
  };

  /** Watches a folder and its subfolders → their files. Watches before it lists, so that no new file is missed. */
  function add(folder: string): string[] {
    const full = join(root, folder);
    const identity = look(full)?.identity;
    const watcher = attempt(() => watch(full, (event, name) => hear(folder, event, name)));
    if (!watcher) return [];
    watcher.on('error', fail);
    const entries: Dirent[] = attempt(() => readdirSync(full, { withFileTypes: true })) ?? [];
    const children = entries.filter(({ name }) => !isIgnored(below(folder, name)));
    const files = children.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
    folders.set(folder, { watcher, identity, files: new Set(files) });
    const deeper = children.filter((entry) => entry.isDirectory()).flatMap(({ name }) => add(below(folder, name)));
    return [...files.map((name) => below(folder, name)), ...deeper];
  }

  /** Stops watching a folder and its subfolders → their files. */
  function drop(folder: string): string[] {
    if (!folders.has(folder)) return [];
    const inside = [...folders].filter(([path]) => folder === '' || path === folder || path.startsWith(`${folder}/`));
    return inside.flatMap(([path, { watcher, files }]) => {
      watcher.close();
      folders.delete(path);
      return [...files].map((name) => below(path, name));
    });
  }

  /** Handles one event of a folder's watcher. */
  function hear(folder: string, event: string, name: string | null): void {
    if (closed || !folders.has(folder)) return;
    if (name === null) onReady();
    // A folder's watcher also reports the folder itself, by its name.
    else if (folder === '' && name === basename(root) && look(root)?.identity !== folders.get('')?.identity)
      rootChanged();
    else if (!isIgnored(below(folder, name))) {
      for (const file of changedBy(event, folder, name)) onChange(file);
    }
  }

  function changedBy(event: string, folder: string, name: string): Iterable<string> {
    const path = below(folder, name);
    const files = folders.get(folder)?.files ?? new Set();
    if (event === 'change') return files.has(name) ? [path] : [];
    const pathEntry = look(join(root, path));
    // A change of a folder's permissions or times has the same event as its creation or removal.
    if (pathEntry?.isFolder && pathEntry.identity === folders.get(path)?.identity) return [];
    const before = drop(path);
    const after = pathEntry?.isFolder ? add(path) : [];
    const wasFile = files.delete(name);
    const isFile = pathEntry?.isFolder === false;
    if (isFile) files.add(name);
    return new Set([...before, ...after, ...(wasFile || isFile ? [path] : [])]);
  }

  function rootChanged(): void {
    drop('');
    if (look(root) === null) onRootGone();
    else {
      add('');
      onReady();
    }
  }

  add('');
  setImmediate(() => {
    if (closed) return;
    if (folders.has('')) onReady();
    else if (look(root) === null) onRootGone();
  });
  return {
    close: () => {
      closed = true;
      drop('');
    },
  };
}
