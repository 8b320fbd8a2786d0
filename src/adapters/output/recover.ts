// The first thing that every use of the output does: completes or undoes what a killed build left, and clears what is of no use.
import { join } from 'node:path';
import type { WritableFs } from '../../model/writable-fs.ts';
import { innerSide, type OutputPlaces, outputPlaces } from './output-places.ts';
import { recoverFolder } from './publish-folder.ts';
import { recoverInPlace } from './publish-in-place.ts';
import { linkedGeneration, recoverSymlink } from './publish-symlink.ts';
import { namesIn, tryRemove } from './tree.ts';

/** All that may stay between two builds; anything else is half of something. */
const lasting = /^(\.gitignore|lock|previous|gen-\d+|written-\d+\.json)$/;

/** → the repair in words; null when the last build had finished. */
export function recoverOutput(fs: WritableFs, places: OutputPlaces, mode: 'folder' | 'symlink'): string | null {
  const inner = outputPlaces(places.out, join(places.out, innerSide));
  const completed = recoverInPlace(fs, places) ?? recoverInPlace(fs, inner);
  // The folder beside the output could not be made once, and can be now.
  if (inner.side !== places.side) tryRemove(fs, inner.side);
  const isLinked = mode === 'symlink' || linkedGeneration(places) !== null;
  const swapped = isLinked ? recoverSymlink(fs, places) : recoverFolder(fs, places);
  for (const name of namesIn(places.side)) if (!lasting.test(name)) tryRemove(fs, join(places.side, name));
  return completed ?? swapped;
}
