// For a folder that cannot be replaced (a mount point, or a read-only parent): replaces its files one by one, each
// atomically. A journal lists the remaining steps, so that the next command completes an interrupted replacement.

import { join } from 'node:path';
import type { WritableFs } from '../../model/writable-fs.ts';
import { errorCode } from '../../text/error-code.ts';
import { foldersAbove } from '../../text/paths.ts';
import type { OutputPlaces } from './output-places.ts';
import { encodeStateFile, readStateFile } from './state-file.ts';
import { exists, isFolder, namesIn } from './tree.ts';

export interface InPlaceWork {
  /** Name of the folder beside the output with the new files: `staged` or `next`. */
  readonly source: 'staged' | 'next';
  readonly put: readonly string[];
  readonly delete: readonly string[];
}

/** Pages come after the files that they use; the manifest is last. */
const rank = (path: string): number => (path === 'pubdocs.json' ? 2 : path.endsWith('.html') ? 1 : 0);

/** A rename; if the output is on another disk, a copy and a rename. */
function moveIn(fs: WritableFs, from: string, to: string): void {
  try {
    fs.rename(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    const temporary = `${to}.pubdocs-new`;
    fs.copy(from, temporary);
    fs.rename(temporary, to);
  }
}

/** Old files where a folder is needed, or the reverse: they are removed first, all others last. */
function blocking({ put, delete: removed }: InPlaceWork): string[] {
  const files = new Set(put);
  const folders = new Set(put.flatMap(foldersAbove));
  return removed.filter((path) => folders.has(path) || foldersAbove(path).some((folder) => files.has(folder)));
}

/** A folder at the path has already replaced the file, and a file above it its folder. */
function removeFile(fs: WritableFs, out: string, path: string): void {
  if (!exists(join(out, path)) || isFolder(join(out, path))) return;
  fs.unlink(join(out, path));
  for (const folder of foldersAbove(path)) {
    if (folder === '' || namesIn(join(out, folder)).length > 0) return;
    fs.rmdir(join(out, folder));
  }
}

function carryOut(fs: WritableFs, places: OutputPlaces, work: InPlaceWork): void {
  for (const path of blocking(work)) removeFile(fs, places.out, path);
  for (const path of [...work.put].sort((a, b) => rank(a) - rank(b))) {
    const from = join(places[work.source], path);
    // It is gone, because it was moved before the interruption.
    if (!exists(from)) continue;
    const [folder = ''] = foldersAbove(path);
    if (folder !== '') fs.mkdir(join(places.out, folder));
    moveIn(fs, from, join(places.out, path));
  }
  for (const path of work.delete) removeFile(fs, places.out, path);
}

/** Replaces the files, recorded in a journal. */
export function publishInPlace(fs: WritableFs, places: OutputPlaces, work: InPlaceWork): void {
  const temporary = `${places.journal}.new`;
  fs.write(temporary, encodeStateFile(work));
  fs.rename(temporary, places.journal);
  carryOut(fs, places, work);
  fs.unlink(places.journal);
}

/** Completes the steps of the journal; null if there is none. */
export function recoverInPlace(fs: WritableFs, places: OutputPlaces): string | null {
  const work = readStateFile(places.journal) as InPlaceWork | null;
  if (work === null) return null;
  carryOut(fs, places, work);
  fs.unlink(places.journal);
  return 'its remaining files have been put in place';
}
