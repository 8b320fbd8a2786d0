// Unmanaged files: output entries that pubdocs did not write, found by folder times, carried over, never deleted.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFile } from '../../model/output-file.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { manifestName } from '../../model/write-plan.ts';
import { errorCode } from '../../text/error-code.ts';
import { foldersAbove } from '../../text/paths.ts';
import type { CheckedGeneration } from './generation.ts';
import { innerSide } from './output-places.ts';
import { foldersOf, isFolder, statsOf } from './tree.ts';

const parentOf = (path: string): string => foldersAbove(path)[0] ?? '';

/** Topmost unmanaged paths in the folder of a generation, sorted. */
export function findUnmanaged({ folder, folders, unmanaged, listed }: CheckedGeneration): string[] {
  const paths: string[] = [];
  for (const [path, mtimeMs] of folders) {
    const present = statsOf(join(folder, path));
    if (!present?.isDirectory()) {
      // A file or a link in place of our folder.
      if (present && path !== '') paths.push(path);
      continue;
    }
    if (present.mtimeMs === mtimeMs) {
      paths.push(...unmanaged.filter((other) => parentOf(other) === path));
      continue;
    }
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const name = path === '' ? entry.name : `${path}/${entry.name}`;
      const isOurs = entry.isDirectory() ? folders.has(name) : listed.has(name) || folders.has(name);
      if (!isOurs && name !== manifestName && name !== innerSide) paths.push(name);
    }
  }
  return [...new Set(paths)].sort();
}

export interface UnmanagedFit {
  /** Paths to carry over. If the new output has the same folder, its entries are listed. */
  readonly tops: readonly string[];
  /** The first path where the new output needs a file or folder of its own. */
  readonly clash: string | null;
}

/** Checks the unmanaged files of a folder against the files of the new output. */
export function fitUnmanaged(folder: string, unmanaged: readonly string[], files: readonly OutputFile[]): UnmanagedFit {
  if (unmanaged.length === 0) return { tops: [], clash: null };
  const wantedPaths = new Set(files.map(({ path }) => path));
  const wantedFolders = foldersOf(files, []);
  const tops: string[] = [];
  const clashes: string[] = [];
  const visit = (path: string): void => {
    if (wantedPaths.has(path)) clashes.push(path);
    else if (!wantedFolders.has(path)) tops.push(path);
    else if (!isFolder(join(folder, path))) clashes.push(path);
    else for (const name of readdirSync(join(folder, path)).sort()) visit(`${path}/${name}`);
  };
  for (const path of unmanaged) visit(path);
  return { tops, clash: clashes[0] ?? null };
}

/** Carries one unmanaged file, link or folder over to another folder, by hard links if the disk has them. */
export function carryOver(fs: WritableFs, from: string, to: string): void {
  if (isFolder(from)) {
    fs.mkdir(to);
    for (const name of readdirSync(from)) carryOver(fs, join(from, name), join(to, name));
    return;
  }
  linkOrCopy(fs, from, to);
}

/** A hard link to a file, or a copy if the disk has no hard links. */
export function linkOrCopy(fs: WritableFs, from: string, to: string): 'link' | 'copy' {
  try {
    fs.link(from, to);
    return 'link';
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EMLINK', 'EXDEV'].includes(errorCode(error))) throw error;
    fs.copy(from, to);
    return 'copy';
  }
}
