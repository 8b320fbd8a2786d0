// Removes the results of builds: listed files, the folder beside the output, the cache. Unmanaged files stay.
import { lstatSync, readdirSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { manifestName } from '../../model/write-plan.ts';
import { innerSide, outputPlaces } from './output-places.ts';
import { linkedGeneration } from './publish-swap.ts';
import { isFolder, readText } from './tree.ts';

export interface Cleaned {
  readonly removed: number;
  /** The first unmanaged file; null if there is none. */
  readonly unmanaged: string | null;
}

/** Removes a folder's empty folders, also nested ones; returns true if the folder itself is gone. */
function removeEmpty(folder: string): boolean {
  const isEmpty = readdirSync(folder, { withFileTypes: true })
    .map((entry) => entry.isDirectory() && removeEmpty(join(folder, entry.name)))
    .every((gone) => gone);
  if (isEmpty) rmdirSync(folder);
  return isEmpty;
}

/** Whether the path to the file has only real folders: files behind a symbolic link are not ours. */
function isReached(top: string, path: string): boolean {
  const parts = path.split('/').slice(0, -1);
  return parts.every((_, index) => isFolder(join(top, ...parts.slice(0, index + 1))));
}

function removeListed(folder: string, paths: readonly string[]): number {
  let removed = 0;
  for (const path of [...paths, manifestName]) {
    const file = join(folder, path);
    const stats = isReached(folder, path) ? lstatSync(file, { throwIfNoEntry: false }) : undefined;
    if (stats === undefined || stats.isDirectory()) continue;
    unlinkSync(file);
    removed += 1;
  }
  return removed;
}

const firstFile = (folder: string): string | null => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) return entry.name;
    const below = firstFile(join(folder, entry.name));
    if (below !== null) return join(entry.name, below);
  }
  return null;
};

/** Removes an output. `listed` decodes a pubdocs.json; a folder without one is not touched. */
export function cleanOutput(out: string, listed: (text: string) => readonly string[] | null): Cleaned {
  const places = outputPlaces(out);
  const { side } = places;
  const generation = linkedGeneration(places);
  const folder = generation ?? out;
  if (!isFolder(folder)) return { removed: removeSide(side), unmanaged: null };
  const paths = listed(readText(join(folder, manifestName)) ?? '');
  if (paths === null) return { removed: 0, unmanaged: firstFile(folder) };
  rmSync(join(folder, innerSide), { recursive: true, force: true });
  const removed = removeListed(folder, paths);
  if (!removeEmpty(folder)) return { removed, unmanaged: firstFile(folder) };
  if (generation !== null) unlinkSync(out);
  return { removed: removed + removeSide(side), unmanaged: null };
}

/** The folder beside the output is recognised by its .gitignore, which ignores everything in it. */
function removeSide(side: string): number {
  if (!isFolder(side) || readText(join(side, '.gitignore'))?.trim() !== '*') return 0;
  rmSync(side, { recursive: true });
  return 1;
}

/** Removes a cache folder, which is recognised by its .gitignore; another folder is not touched. */
export function cleanCache(folder: string): Cleaned {
  if (!isFolder(folder)) return { removed: 0, unmanaged: null };
  if (!readText(join(folder, '.gitignore'))?.startsWith('# Made by pubdocs')) {
    return { removed: 0, unmanaged: firstFile(folder) };
  }
  rmSync(folder, { recursive: true });
  return { removed: 1, unmanaged: null };
}
