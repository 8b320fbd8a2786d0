// The swap of a real folder: out → old, next → out, old → previous. Which of these exist shows where an interrupted swap stopped.
import { dirname, join } from 'node:path';
import type { WritableFs } from '../../model/writable-fs.ts';
import type { OutputPlaces } from './output-places.ts';
import { exists, isFolder, namesIn, removeTree, tryRemove } from './tree.ts';

/** Puts the complete new generation in place of the output. When the second step fails, the first is undone. */
export function publishFolder(fs: WritableFs, { out, next, old }: OutputPlaces): void {
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

/** Cleans up after the swap. A failure is harmless, because the next command repeats it. */
export function settleFolder(fs: WritableFs, { out, side, old, previous }: OutputPlaces): void {
  if (isFolder(old) && isFolder(out)) {
    removeTree(fs, previous);
    fs.rename(old, previous);
  } else if (exists(old) && isFolder(out)) {
    // The output was a link into the side folder: generations of the other output mode.
    fs.unlink(old);
    for (const name of namesIn(side)) if (name.startsWith('gen-')) tryRemove(fs, join(side, name));
  }
}

/** Completes or undoes an interrupted swap → the repair in words; null when the output was whole. */
export function recoverFolder(fs: WritableFs, places: OutputPlaces): string | null {
  const { out, next, old } = places;
  if (!exists(old) || exists(out)) {
    settleFolder(fs, places);
    return null;
  }
  if (isFolder(next)) {
    fs.rename(next, out);
    settleFolder(fs, places);
    return 'its output is complete and has been put in place';
  }
  fs.rename(old, out);
  return 'the output before it has been put back';
}
