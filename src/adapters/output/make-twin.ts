// The second generation of an output that has only one, ahead of the commit that needs it: a copy of the current one by links. Of a large
// site it is most of the work of the first edit, and another thread can do it while this one finds out what has changed.
import { join } from 'node:path';
import type { WritableFs } from '../../model/writable-fs.ts';
import { manifestName } from '../../model/write-plan.ts';
import { isUntouched, readRecord, recordFile, recordFolder, unknownTime, writeRecord } from './generation.ts';
import type { OutputPlaces } from './output-places.ts';
import { baseFolder, firstGeneration, linkedGeneration } from './publish-symlink.ts';
import { foldersOf } from './tree.ts';
import { linkOrCopy } from './unmanaged.ts';

/** All that the other thread is told: it reads the record of the output itself. */
export interface TwinJob {
  readonly places: OutputPlaces;
  readonly mode: 'folder' | 'symlink';
}

/** A twin in the making. */
export interface TwinWork {
  /** When it is there, or will never be. */
  readonly done: Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Begins a twin for an output of so many files; null when that is not worth another thread. */
export type StartTwin = (job: TwinJob, files: number) => TwinWork | null;

/** Whether there is no second generation. */
export const isAlone = ({ places, mode }: TwinJob): boolean => baseFolder(places, mode) === null;

/**
 * Makes the generation that the next commit starts from. It gets its name as the last thing, so half a one is never taken for it; whatever
 * goes wrong before is thrown, and the commit does without. The record says of the links what it says of their first names.
 */
export function makeTwin(fs: WritableFs, { places, mode }: TwinJob): void {
  const { side, twin } = places;
  const folder = mode === 'symlink' ? linkedGeneration(places) : places.out;
  const current = folder === null ? null : readRecord(side, folder);
  if (!current) return;
  const files = new Map(current.files);
  files.delete(manifestName);
  // Those of what others have put there are not among them: nobody would take them away again.
  const made = foldersOf([...files.values()], []);
  fs.mkdir(twin);
  for (const path of made) if (path !== '') fs.mkdir(join(twin, path));
  for (const [path, file] of files) {
    if (linkOrCopy(fs, join(current.folder, path), join(twin, path)) === 'link') continue;
    // A copy is a file of its own, whose look says nothing of whether the first one had been changed by hand.
    const isWhole = isUntouched(current.folder, file);
    files.set(path, isWhole ? recordFile(twin, file) : { ...file, mtimeMs: unknownTime });
  }
  const folders = new Map(Array.from(made, (path) => [path, recordFolder(twin, path)]));
  writeRecord(fs, side, { folder: twin, files, folders, foreign: [] });
  fs.rename(twin, mode === 'symlink' ? firstGeneration(places) : places.previous);
}
