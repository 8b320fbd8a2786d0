// The first thing that every use of the output does: completes or undoes what a killed build left, and clears what is of no use.
import { join } from 'node:path';
import type { WritableFs } from '../../model/writable-fs.ts';
import { takeLock } from './lock.ts';
import { toOutputPath } from './open-places.ts';
import { innerSide, type OutputPlaces, outputPlaces } from './output-places.ts';
import { recoverInPlace } from './publish-in-place.ts';
import { linkedGeneration, type OutputMode, swaps } from './publish-swap.ts';
import { exists, namesIn, tryRemove } from './tree.ts';

/** All that may stay between two builds; anything else is half of something. */
const lasting = /^(\.gitignore|lock|previous|gen-\d+|written-\d+\.json|rows-[0-9a-f]+\.json)$/;

/** → the repair in words; null when the last build had finished. */
export function recoverOutput(fs: WritableFs, places: OutputPlaces, mode: OutputMode): string | null {
  const inner = outputPlaces(places.out, join(places.out, innerSide));
  const completed = recoverInPlace(fs, places) ?? recoverInPlace(fs, inner);
  // The folder beside the output could not be made once, and can be now.
  if (inner.side !== places.side) tryRemove(fs, inner.side);
  const present = linkedGeneration(places) === null ? mode : 'symlink';
  const swapped = swaps[present].recover(fs, places);
  for (const name of namesIn(places.side)) if (!lasting.test(name)) tryRemove(fs, join(places.side, name));
  return completed ?? swapped;
}

/** For commands that read the output without building → the repair in words; null when there is none, or when a build is running there. */
export function recoverInterrupted(fs: WritableFs, outDir: string, mode: OutputMode): string | null {
  const places = outputPlaces(toOutputPath(outDir));
  if (!exists(places.old) && !exists(places.journal)) return null;
  try {
    const lock = takeLock(fs, places.lock);
    if ('heldBy' in lock) return null;
    try {
      return recoverOutput(fs, places, mode);
    } finally {
      lock.release();
    }
  } catch {
    // The next build reports the error of the disk.
    return null;
  }
}
