// Removes what builds left: the files that pubdocs.json lists, the folder beside the output, the cache. Other people's files stay.
import { lstatSync, readdirSync, readFileSync, readlinkSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { manifestName } from '../model/write-plan.ts';

/** Result of cleaning one folder. */
export interface Cleaned {
  readonly removed: number;
  /** The first file found that pubdocs did not write; null when there is none. */
  readonly unmanaged: string | null;
}

const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const linkTarget = (path: string): string | null =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? resolve(dirname(path), readlinkSync(path)) : null;

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Removes folders that are empty, and those that hold nothing but empty ones; true when the folder itself is gone. */
function removeEmpty(folder: string): boolean {
  const isEmpty = readdirSync(folder, { withFileTypes: true })
    .map((entry) => entry.isDirectory() && removeEmpty(join(folder, entry.name)))
    .every((gone) => gone);
  if (isEmpty) rmdirSync(folder);
  return isEmpty;
}

/** Only folders on the way from the top to the file: a link among them leads elsewhere, and what lies there is not ours. */
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

/** Removes an output. `listed` decodes a pubdocs.json; a folder without one is left as it is. */
export function cleanOutput(out: string, listed: (text: string) => readonly string[] | null): Cleaned {
  const side = join(dirname(out), `${basename(out)}.pubdocs`);
  const target = linkTarget(out);
  const isOurLink = target !== null && dirname(target) === side;
  const folder = isOurLink ? target : out;
  if (!isFolder(folder)) return { removed: removeSide(side), unmanaged: null };
  const paths = listed(readText(join(folder, manifestName)) ?? '');
  if (paths === null) return { removed: 0, unmanaged: firstFile(folder) };
  rmSync(join(folder, '.pubdocs'), { recursive: true, force: true });
  const removed = removeListed(folder, paths);
  if (!removeEmpty(folder)) return { removed, unmanaged: firstFile(folder) };
  if (isOurLink) unlinkSync(out);
  return { removed: removed + removeSide(side), unmanaged: null };
}

/** The folder beside the output carries a .gitignore that hides it whole. */
function removeSide(side: string): number {
  if (!isFolder(side) || readText(join(side, '.gitignore'))?.trim() !== '*') return 0;
  rmSync(side, { recursive: true });
  return 1;
}

/** Removes a cache folder, known by its .gitignore; a folder without it is left as it is. */
export function cleanCache(folder: string): Cleaned {
  if (!isFolder(folder)) return { removed: 0, unmanaged: null };
  if (!readText(join(folder, '.gitignore'))?.startsWith('# Made by pubdocs')) {
    return { removed: 0, unmanaged: firstFile(folder) };
  }
  rmSync(folder, { recursive: true });
  return { removed: 1, unmanaged: null };
}
