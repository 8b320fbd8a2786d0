// Watching on Linux: one watcher a folder, which names the file that changed at once. Nothing is read at a save, however many files lie
// beside it, and the system's watchers are used up by folders, not by files.
import { type Dirent, type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { basename, join } from 'node:path';
import type { Watcher, WatcherOptions } from './watcher.ts';

interface WatchedFolder {
  readonly watcher: FSWatcher;
  readonly identity: string | undefined;
  /** Names of the files in it. When the folder goes, each of them has changed. */
  readonly files: Set<string>;
}

/** Error codes of a folder that is being deleted or is not readable. */
const passing: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP']);

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The entry at a path; null when none is visible. A new folder may reuse a deleted folder's inode number, but not its birth time. */
function look(file: string): { readonly isFolder: boolean; readonly identity: string } | null {
  try {
    const stats = lstatSync(file, { bigint: true });
    return { isFolder: stats.isDirectory(), identity: `${stats.ino} ${stats.birthtimeNs}` };
  } catch {
    return null;
  }
}

/** Starts to watch; links among folders are not followed. */
export function watchFolderTree({ root, isIgnored, onChange, onReady, onRootGone, onError }: WatcherOptions): Watcher {
  const folders = new Map<string, WatchedFolder>();
  const below = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
  let closed = false;

  const fail = (error: unknown): null => {
    if (!passing.has(codeOf(error))) onError(codeOf(error));
    return null;
  };
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch (error) {
      return fail(error);
    }
  };

  /** Watches a folder and all below → their files. Starts the watcher before the listing, so that one of them sees each new file. */
  function add(folder: string): string[] {
    const full = join(root, folder);
    const identity = look(full)?.identity;
    const watcher = attempt(() => watch(full, (event, name) => hear(folder, event, name)));
    if (!watcher) return [];
    watcher.on('error', fail);
    const entries: Dirent[] = attempt(() => readdirSync(full, { withFileTypes: true })) ?? [];
    const seen = entries.filter(({ name }) => !isIgnored(below(folder, name)));
    const files = seen.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
    folders.set(folder, { watcher, identity, files: new Set(files) });
    const deeper = seen.filter((entry) => entry.isDirectory()).flatMap(({ name }) => add(below(folder, name)));
    return [...files.map((name) => below(folder, name)), ...deeper];
  }

  /** Forgets a folder and all below → the files that they had. */
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
    // A folder's watcher reports the folder itself, too, under its own name.
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
    const found = look(join(root, path));
    // A change of a folder's permissions or times arrives like its creation or removal.
    if (found?.isFolder && found.identity === folders.get(path)?.identity) return [];
    const before = drop(path);
    const after = found?.isFolder ? add(path) : [];
    const wasFile = files.delete(name);
    const isFile = found?.isFolder === false;
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
