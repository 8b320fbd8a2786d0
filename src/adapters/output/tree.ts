// Checks of folders, and their removal through the `WritableFs` interface, in which tests can simulate failures.

import { lstatSync, opendirSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { WritableFs } from '../../model/writable-fs.ts';
import { errorCode } from '../../text/error-code.ts';
import { folderOf } from '../../text/paths.ts';

/** The stats of a path; undefined if there is none, or if a part of the path is a file. */
export function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Whether a path exists, even as a broken symbolic link. */
export const exists = (path: string): boolean => statsOf(path) !== undefined;

export const isFolder = (path: string): boolean => statsOf(path)?.isDirectory() ?? false;

/** The bytes of a file; null if there is none. Throws for one that cannot be read, with its path. */
export function readIfThere(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return null;
    throw error instanceof Error ? Object.assign(error, { operation: 'read', path }) : error;
  }
}

/** The bytes of a file that can be made again; null if it cannot be read. */
export function readIfPossible(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** The text of a file; null if there is none. Throws for a file that cannot be read. */
export function readText(path: string): string | null {
  const bytes = readIfThere(path);
  return bytes && Buffer.from(bytes).toString();
}

/** Names in a folder; none if there is no such folder. */
export function namesIn(folder: string): string[] {
  return isFolder(folder) ? readdirSync(folder) : [];
}

/** Names in a folder that is only looked at for a suggestion; none if it cannot be read. */
export function readableNames(folder: string): string[] {
  try {
    return namesIn(folder);
  } catch (error) {
    if (['EACCES', 'EPERM'].includes(errorCode(error))) return [];
    throw error;
  }
}

/** Whether a folder is empty; reads only one entry, however large the folder. */
export function isEmptyFolder(path: string): boolean {
  const folder = opendirSync(path, { bufferSize: 1 });
  try {
    return folder.readSync() === null;
  } finally {
    folder.closeSync();
  }
}

/** Removes a file, a link or a folder with its content; a missing path is fine. Links are not followed. */
export function removeTree(fs: WritableFs, path: string): void {
  const stats = statsOf(path);
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

/** Removes a path that is no longer needed; a failure is ignored. */
export function tryRemove(fs: WritableFs, path: string): void {
  try {
    removeTree(fs, path);
  } catch {
    // The next build tries again.
  }
}

/** All folders with output files or unmanaged entries, including the top folder `''`. */
export function foldersOf(files: readonly { readonly path: string }[], unmanaged: readonly string[]): Set<string> {
  const folders = new Set(['']);
  const add = (path: string): void => {
    for (let folder = folderOf(path); !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  };
  for (const { path } of files) add(path);
  for (const path of unmanaged) add(path);
  return folders;
}
