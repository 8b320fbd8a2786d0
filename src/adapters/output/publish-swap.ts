// Publishing by a swap: the complete new generation replaces the output, or nothing changes. The last step is a rename
// of the folder (`outputMode: 'folder'`), or of a symbolic link to a generation (`'symlink'`), for which the output is
// never missing. Where a swap is impossible, publish-in-place.ts replaces the files one by one.
import { readlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { WritableFs } from '../../model/writable-fs.ts';
import type { OutputPlaces } from './output-places.ts';
import { exists, isFolder, namesIn, removeTree, tryRemove } from './tree.ts';

export type OutputMode = 'folder' | 'symlink';

interface Swap {
  /** Replaces the output by the complete new generation. A failed step is undone. */
  readonly publish: (fs: WritableFs, places: OutputPlaces) => void;
  /** Keeps the previous generation as the base of the next, and removes others. The next command repeats failures. */
  readonly clearUp: (fs: WritableFs, places: OutputPlaces) => void;
  /** Completes or undoes an interrupted swap → a description of the repair; null if none was needed */
  readonly recover: (fs: WritableFs, places: OutputPlaces) => string | null;
}

export const swaps: Readonly<Record<OutputMode, Swap>> = {
  folder: { publish: publishFolder, clearUp: clearUpFolder, recover: recoverFolder },
  symlink: { publish: publishSymlink, clearUp: clearUpSymlink, recover: recoverSymlink },
};

// A real folder: out → old, next → out, old → previous. The existing ones show where an interrupted swap stopped.

function publishFolder(fs: WritableFs, { out, next, old }: OutputPlaces): void {
  if (!exists(out)) {
    fs.mkdir(dirname(out));
    fs.rename(next, out);
    return;
  }
  fs.rename(out, old);
  try {
    fs.rename(next, out);
  } catch (error) {
    fs.rename(old, out);
    throw error;
  }
}

function clearUpFolder(fs: WritableFs, { out, side, old, previous }: OutputPlaces): void {
  if (isFolder(old) && isFolder(out)) {
    removeTree(fs, previous);
    fs.rename(old, previous);
  } else if (exists(old) && isFolder(out)) {
    // The output was a link into the side folder, so remove the generations of the other output mode.
    fs.unlink(old);
    for (const name of namesIn(side)) if (name.startsWith('gen-')) tryRemove(fs, join(side, name));
  }
}

function recoverFolder(fs: WritableFs, places: OutputPlaces): string | null {
  const { out, next, old } = places;
  if (!exists(old) || exists(out)) {
    clearUpFolder(fs, places);
    return null;
  }
  if (isFolder(next)) {
    fs.rename(next, out);
    clearUpFolder(fs, places);
    return 'its output is complete and has been put in place';
  }
  fs.rename(old, out);
  return 'the output before it has been put back';
}

// A symbolic link: the output links to a generation `gen-<number>` in the side folder.

const prefix = 'gen-';

/** The generation that the link points to; null if the output is not a link made by pubdocs. */
export function linkedGeneration({ out, side }: OutputPlaces): string | null {
  try {
    const target = resolve(dirname(out), readlinkSync(out));
    return dirname(target) === side && basename(target).startsWith(prefix) && isFolder(target) ? target : null;
  } catch {
    return null;
  }
}

const generations = (side: string): string[] => namesIn(side).filter((name) => /^gen-\d+$/.test(name));

/** The newest generation that the link does not point to: the base of the next one. */
function unlinkedGeneration(places: OutputPlaces): string | null {
  const linked = linkedGeneration(places);
  const others = generations(places.side)
    .map((name) => join(places.side, name))
    .filter((path) => path !== linked)
    .sort((a, b) => numberOf(b) - numberOf(a));
  return others[0] ?? null;
}

/** The folder of the previous generation, in either output mode; null if there is none. */
export function baseFolder(places: OutputPlaces, mode: OutputMode): string | null {
  if (mode === 'symlink') return unlinkedGeneration(places);
  return exists(places.previous) ? places.previous : null;
}

const numberOf = (path: string): number => Number(basename(path).slice(prefix.length));

/** Gives the complete new generation its name, and points the link to it. */
function publishSymlink(fs: WritableFs, places: OutputPlaces): void {
  const { out, side, next, old } = places;
  const number = Math.max(0, ...generations(side).map(numberOf)) + 1;
  const target = join(side, prefix + number);
  const link = join(side, 'link');
  removeTree(fs, link);
  fs.rename(next, target);
  fs.symlink(join(basename(side), basename(target)), link);
  // A real folder cannot be replaced by a link in one step; this happens only once.
  if (isFolder(out)) fs.rename(out, old);
  try {
    fs.rename(link, out);
  } catch (error) {
    if (isFolder(old)) fs.rename(old, out);
    throw error;
  }
}

/** Cleans up after the swap: removes all generations but the linked one and the base of the next. */
function clearUpSymlink(fs: WritableFs, places: OutputPlaces): void {
  const keptPaths = new Set([linkedGeneration(places), unlinkedGeneration(places)]);
  for (const name of generations(places.side)) {
    const path = join(places.side, name);
    if (!keptPaths.has(path)) tryRemove(fs, path);
  }
  if (isFolder(places.old)) tryRemove(fs, places.old);
  if (exists(places.previous)) tryRemove(fs, places.previous);
}

/** Undoes an interrupted change from folder to link; null if there was none. */
function recoverSymlink(fs: WritableFs, { out, old, side }: OutputPlaces): string | null {
  tryRemove(fs, join(side, 'link'));
  if (!isFolder(old) || exists(out)) return null;
  fs.rename(old, out);
  return 'the output before it has been put back';
}
