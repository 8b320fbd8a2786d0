// One generation of the output: its files with their stats at the time of writing. Comparing stats, without reading,
// shows whether a file is still as pubdocs wrote it. The record is beside the output, named by the inode number of the
// generation's folder.
import { hash as digest } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFile } from '../../model/output-file.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { manifestName, type WriteRules } from '../../model/write-plan.ts';
import { overlay } from '../../text/overlay.ts';
import { foldersAbove } from '../../text/paths.ts';
import { type Generation, type RecordedFile, readRecord, unknownTime, writeRecord } from './record-file.ts';
import { isFolder, statsOf } from './tree.ts';

/** A change within this time after the last check may have the same time stamp, so the stat is not trusted. */
const racyMs = 10;

const trusted = (mtimeMs: number): number => (Date.now() - mtimeMs < racyMs ? unknownTime : mtimeMs);

export function recordFile(folder: string, file: OutputFile): RecordedFile {
  const { mtimeMs, ino } = lstatSync(`${folder}/${file.path}`);
  return { ...file, mtimeMs: trusted(mtimeMs), ino };
}

export const recordFolder = (folder: string, path: string): number => trusted(lstatSync(join(folder, path)).mtimeMs);

/** Writes the record of a generation again, with the new stats of rechecked files. */
export const rewriteRecord = (fs: WritableFs, side: string, generation: CheckedGeneration): void =>
  writeRecord(fs, side, { ...generation, files: new Map([...generation.listed, ...generation.files]) });

/** Whether the stat of a file below a folder is that of its record. */
export function isUntouched(folder: string, { path, mtimeMs, size, ino }: RecordedFile): boolean {
  const stats = statsOf(`${folder}/${path}`);
  return stats?.mtimeMs === mtimeMs && stats.size === size && stats.ino === ino && stats.isFile();
}

/** Reads a file whose stat has changed; null if its content has also changed. */
function recheck(folder: string, file: OutputFile): RecordedFile | null {
  try {
    const path = join(folder, file.path);
    const stats = lstatSync(path);
    if (!stats.isFile() || stats.size !== file.size || digest('sha256', readFileSync(path)) !== file.sha256)
      return null;
    return recordFile(folder, file);
  } catch {
    return null;
  }
}

/** Files listed in the manifest of a folder, all unverified; null if the folder is not an output of pubdocs. */
function readManifest(folder: string, rules: WriteRules): Generation | null {
  if (!isFolder(folder)) return null;
  try {
    const listed = rules.decodeManifest(readFileSync(join(folder, manifestName), 'utf8'));
    if (!listed) return null;
    const files = new Map(listed.map((file) => [file.path, { ...file, mtimeMs: unknownTime, ino: 0 }]));
    const folders = new Map<string, number>([['', unknownTime]]);
    for (const path of files.keys()) for (const above of foldersAbove(path)) folders.set(above, unknownTime);
    return { folder, files, folders, unmanaged: [] };
  } catch {
    return null;
  }
}

/** The manifest is one of the recorded files. If it was replaced, the record is of another output. */
const isOfThisOutput = (record: Generation): boolean => {
  const manifest = record.files.get(manifestName);
  return manifest !== undefined && (isUntouched(record.folder, manifest) || recheck(record.folder, manifest) !== null);
};

export interface CheckedGeneration extends Generation {
  /** All files that pubdocs wrote here, whatever their state now; `files` are the unchanged ones. */
  readonly listed: ReadonlyMap<string, RecordedFile>;
  /** Number of files that had to be read. If there are many, the record should be written again. */
  readonly rechecked: number;
  /** Whether no file is missing or changed. */
  readonly isComplete: boolean;
}

/** Files that pubdocs wrote to a folder, unverified; null if it is not an output of pubdocs. */
export function readGeneration(side: string, folder: string, rules: WriteRules): Generation | null {
  const record = readRecord(side, folder);
  // If the manifest is damaged, use the record; its files are checked one by one.
  return record && isOfThisOutput(record) ? record : (readManifest(folder, rules) ?? record);
}

/** Removes files from the generation that are missing or were changed by hand. */
export function checkGeneration(claimed: Generation): CheckedGeneration {
  const changed = new Map<string, RecordedFile | null>();
  for (const file of claimed.files.values()) {
    if (!isUntouched(claimed.folder, file)) changed.set(file.path, recheck(claimed.folder, file));
  }
  return {
    ...claimed,
    files: overlay(claimed.files, changed),
    rechecked: changed.size,
    isComplete: [...changed.values()].every((file) => file !== null),
    listed: claimed.files,
  };
}
