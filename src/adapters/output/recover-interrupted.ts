// For commands that read the output without building: what a killed build left half done is completed or undone first.
import type { WritableFs } from '../../model/writable-fs.ts';
import { takeLock } from './lock.ts';
import { toOutputPath } from './open-places.ts';
import { outputPlaces } from './output-places.ts';
import { recoverOutput } from './recover.ts';
import { exists } from './tree.ts';

/** → the repair in words; null when there was nothing to repair, or when a build is running there. */
export function recoverInterrupted(fs: WritableFs, outDir: string, mode: 'folder' | 'symlink'): string | null {
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
    // The next build will say what is wrong with the disk.
    return null;
  }
}
