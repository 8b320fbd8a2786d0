// Small questions about folders, and the removal of one through the interface that tests can let fail.
import { lstatSync, opendirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WritableFs } from '../../model/writable-fs.ts';
import { folderOf } from '../../text/paths.ts';

/** Whether something of that name exists; a dangling link does. */
export const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

export const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Names in a folder; none when there is no such folder. */
export function namesIn(folder: string): string[] {
  return isFolder(folder) ? readdirSync(folder) : [];
}

/** Whether nothing is in a folder: one look, however many names a folder has. */
export function isEmptyFolder(path: string): boolean {
  const folder = opendirSync(path, { bufferSize: 1 });
  try {
    return folder.readSync() === null;
  } finally {
    folder.closeSync();
  }
}

/** Removes a file, a link or a folder with all that is in it; nothing there is fine. Links are not followed. */
export function removeTree(fs: WritableFs, path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) {
    fs.unlink(path);
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) removeTree(fs, join(path, entry.name));
    else fs.unlink(join(path, entry.name));
  }
  fs.rmdir(path);
}

/** Removes what is of no more use; that it cannot be removed is no reason to fail. */
export function tryRemove(fs: WritableFs, path: string): void {
  try {
    removeTree(fs, path);
  } catch {
    // The next build tries again.
  }
}

/** 'docs/a/index.html' → ['docs/a', 'docs', '']: the folders above a file, innermost first */
export function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.push(folder);
  return [...folders, ''];
}

/** All folders that hold output files or unmanaged entries, with the top folder `''`. */
export function foldersOf(files: readonly { readonly path: string }[], unmanaged: readonly string[]): Set<string> {
  const folders = new Set(['']);
  for (const path of [...files.map((file) => file.path), ...unmanaged]) {
    for (let folder = folderOf(path); !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  }
  return folders;
}
