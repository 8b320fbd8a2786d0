// The first step of every use of the output: completes or undoes what a killed build left, and removes useless files.
import { join } from 'node:path';
import type { WritableFs } from '../../model/writable-fs.ts';
import { takeFolderLock } from './lock.ts';
import { toOutputPath } from './open-places.ts';
import { innerSide, type OutputPlaces, outputPlaces } from './output-places.ts';
import { recoverInPlace } from './publish-in-place.ts';
import { type OutputMode, swaps } from './publish-swap.ts';
import { exists, namesIn, tryRemove } from './tree.ts';

/** Files that may exist between two builds; all others are from an unfinished build. */
const lasting = /^(\.gitignore|lock|previous|gen-\d+|written-\d+\.json)$/;

/** → a description of the repair; null if the last build had finished */
export function recoverOutput(fs: WritableFs, places: OutputPlaces, mode: OutputMode): string | null {
  const inner = outputPlaces(places.out, join(places.out, innerSide));
  const completed = recoverInPlace(fs, places) ?? recoverInPlace(fs, inner);
  // The folder beside the output could not be created earlier, but can be now.
  if (inner.side !== places.side) tryRemove(fs, inner.side);
  const swapped = swaps[mode].recover(fs, places);
  for (const name of namesIn(places.side)) if (!lasting.test(name)) tryRemove(fs, join(places.side, name));
  return completed ?? swapped;
}

/** For commands that read the output → a description of the repair; null if none was needed, or a build runs */
export function recoverInterrupted(fs: WritableFs, outDir: string, mode: OutputMode): string | null {
  const places = outputPlaces(toOutputPath(outDir));
  if (!exists(places.old) && !exists(places.journal)) return null;
  try {
    const lock = takeFolderLock(fs, places.lock);
    if ('heldBy' in lock) return null;
    try {
      return recoverOutput(fs, places, mode);
    } finally {
      lock.release();
    }
  } catch {
    // The next build reports the disk error.
    return null;
  }
}
