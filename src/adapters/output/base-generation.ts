// The generation before the current one, which becomes the next output.
import { join } from 'node:path';
import { overlay } from '../../text/overlay.ts';
import { folderOf } from '../../text/paths.ts';
import { type CheckedGeneration, isUntouched } from './generation.ts';
import type { OpenPlaces, OutputOptions } from './open-places.ts';
import { baseFolder } from './publish-swap.ts';
import { type Generation, type RecordedFile, readRecord } from './record-file.ts';
import { statsOf } from './tree.ts';

export interface BaseOptions extends Pick<OutputOptions, 'mode'>, Pick<OpenPlaces, 'places'> {
  readonly current: CheckedGeneration | null;
}

export interface Base extends Generation {
  readonly listed: CheckedGeneration['listed'];
}

/**
 * A generation → a check whether it still has a file that it shares with another one: by the stat of the file, or, for
 * several files in one folder, by the time of the folder, which changes when a name is added, replaced or removed.
 */
function makeIsThere({ folder, folders }: Generation): (file: RecordedFile) => boolean {
  let last: string | null = null;
  let isSameFolder: boolean | null = null;
  return ({ path, ino }) => {
    const above = folderOf(path);
    if (above === last) {
      isSameFolder ??= statsOf(join(folder, above))?.mtimeMs === folders.get(above);
      if (isSameFolder) return true;
    } else {
      last = above;
      isSameFolder = null;
    }
    return statsOf(`${folder}/${path}`)?.ino === ino;
  };
}

/**
 * The base with the files that are unchanged since they were written. A file shared with the output was checked there,
 * and may have other content than in the record of the base. Whether the base still has its own link to it is checked
 * in the base.
 */
export function readBase({ places, mode, current }: BaseOptions): Base | null {
  const folder = baseFolder(places, mode);
  const record = folder === null ? null : readRecord(places.side, folder);
  if (!record) return null;
  const isThere = makeIsThere(record);
  const lost = new Map<string, null>();
  for (const [path, file] of record.files) {
    const shared = current?.files.get(path);
    const isWhole =
      shared?.ino === file.ino ? shared.sha256 === file.sha256 && isThere(file) : isUntouched(record.folder, file);
    if (!isWhole) lost.set(path, null);
  }
  return { ...record, files: overlay(record.files, lost), listed: record.files };
}
