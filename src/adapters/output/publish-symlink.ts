// The exactly atomic way: the output is a symbolic link to a generation beside it, and a new link takes its place in one step.
import { readlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { WritableFs } from '../../model/writable-fs.ts';
import type { OutputPlaces } from './output-places.ts';
import { exists, isFolder, namesIn, removeTree, tryRemove } from './tree.ts';

const prefix = 'gen-';

/** The generation that the link names; null when the output is no link made by pubdocs. */
export function linkedGeneration({ out, side }: OutputPlaces): string | null {
  try {
    const target = resolve(dirname(out), readlinkSync(out));
    return dirname(target) === side && basename(target).startsWith(prefix) && isFolder(target) ? target : null;
  } catch {
    return null;
  }
}

const generations = (side: string): string[] => namesIn(side).filter((name) => /^gen-\d+$/.test(name));

/** The newest generation that the link does not name: the base of the next one. */
function unlinkedGeneration(places: OutputPlaces): string | null {
  const linked = linkedGeneration(places);
  const others = generations(places.side)
    .map((name) => join(places.side, name))
    .filter((path) => path !== linked)
    .sort((a, b) => numberOf(b) - numberOf(a));
  return others[0] ?? null;
}

/** The folder of the generation before the current one, in either output mode; null when there is none. */
export function baseFolder(places: OutputPlaces, mode: 'folder' | 'symlink'): string | null {
  if (mode === 'symlink') return unlinkedGeneration(places);
  return exists(places.previous) ? places.previous : null;
}

const numberOf = (path: string): number => Number(basename(path).slice(prefix.length));

/** Gives the complete new generation its name and lets the link name it. */
export function publishSymlink(fs: WritableFs, places: OutputPlaces): void {
  const { out, side, next, old } = places;
  const number = Math.max(0, ...generations(side).map(numberOf)) + 1;
  const target = join(side, prefix + number);
  const link = join(side, 'link');
  removeTree(fs, link);
  fs.rename(next, target);
  fs.symlink(join(basename(side), basename(target)), link);
  // A real folder cannot be replaced by a link: the only time that this takes two steps.
  if (isFolder(out)) fs.rename(out, old);
  try {
    fs.rename(link, out);
  } catch (error) {
    if (isFolder(old)) fs.rename(old, out);
    throw error;
  }
}

/** Removes all generations but the linked one and the base of the next. */
export function settleSymlink(fs: WritableFs, places: OutputPlaces): void {
  const kept = new Set([linkedGeneration(places), unlinkedGeneration(places)]);
  for (const name of generations(places.side)) {
    const path = join(places.side, name);
    if (!kept.has(path)) tryRemove(fs, path);
  }
  if (isFolder(places.old)) tryRemove(fs, places.old);
  if (exists(places.previous)) tryRemove(fs, places.previous);
}

/** Undoes a change from folder to link that was interrupted; null when the output was whole. */
export function recoverSymlink(fs: WritableFs, { out, old, side }: OutputPlaces): string | null {
  tryRemove(fs, join(side, 'link'));
  if (!isFolder(old) || exists(out)) return null;
  fs.rename(old, out);
  return 'the output before it has been put back';
}
