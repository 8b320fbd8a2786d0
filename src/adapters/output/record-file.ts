// The record of a generation on disk: its files and folders with their stats at the time of writing, named by the inode
// number of its folder.
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFile } from '../../model/output-file.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { encodeStateFile, readStateFile } from './state-file.ts';
import { isFolder, namesIn, tryRemove } from './tree.ts';

export interface RecordedFile extends OutputFile {
  readonly mtimeMs: number;
  readonly ino: number;
}

export interface Generation {
  readonly folder: string;
  readonly files: ReadonlyMap<string, RecordedFile>;
  /** Folder → its modification time, which shows additions and removals; `''` is the top. */
  readonly folders: ReadonlyMap<string, number>;
  /** Topmost paths of unmanaged files here. */
  readonly unmanaged: readonly string[];
}

/** The time for a file or folder whose stat is not trusted. */
export const unknownTime = 0;

export function recordPath(side: string, folder: string): string {
  return join(side, `written-${lstatSync(folder).ino}.json`);
}

/** Each column is one string: JSON with a hundred thousand values is slower. Numbers are Base64 of their bytes. */
const columns = ['paths', 'digests', 'sizes', 'times', 'inos', 'folders', 'folderTimes', 'unmanaged'] as const;

type StoredRecord = Readonly<Record<(typeof columns)[number], string>>;

/** Separator of paths, which no path of the output contains. */
const betweenPaths = '//';

/** [1.5, 2] → their bytes in Base64 */
const encodeNumbers = (numbers: readonly number[]): string =>
  Buffer.from(Float64Array.from(numbers).buffer).toString('base64');

/** Bytes of numbers in Base64 → [1.5, 2] */
const decodeNumbers = (text: string): Float64Array =>
  new Float64Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);

/** A record of another version of pubdocs counts as damaged. */
function readStored(side: string, folder: string): StoredRecord | null {
  const stored = readStateFile(recordPath(side, folder)) as Partial<StoredRecord> | null;
  return columns.every((column) => typeof stored?.[column] === 'string') ? (stored as StoredRecord) : null;
}

export const isWholeRecord = (side: string, folder: string): boolean => readStored(side, folder) !== null;

/** The record of a folder; null if missing or damaged. */
export function readRecord(side: string, folder: string): Generation | null {
  const stored = isFolder(folder) ? readStored(side, folder) : null;
  if (stored === null) return null;
  const [sizes, times, inos] = [stored.sizes, stored.times, stored.inos].map(decodeNumbers);
  const digests = stored.digests.split(' ');
  const files = new Map<string, RecordedFile>();
  for (const [at, path] of stored.paths.split(betweenPaths).entries()) {
    const [sha256 = '', size = 0] = [digests[at], sizes?.[at]];
    files.set(path, { path, sha256, size, mtimeMs: times?.[at] ?? unknownTime, ino: inos?.[at] ?? 0 });
  }
  const folderTimes = decodeNumbers(stored.folderTimes);
  return {
    folder,
    files,
    folders: new Map(stored.folders.split(betweenPaths).map((path, at) => [path, folderTimes[at] ?? unknownTime])),
    unmanaged: stored.unmanaged === '' ? [] : stored.unmanaged.split(betweenPaths),
  };
}

/** Writes the file stats of a generation for the next builds. It has a manifest and a top folder at least. */
export function writeRecord(fs: WritableFs, side: string, { folder, files, folders, unmanaged }: Generation): void {
  const rows = [...files.values()];
  const stored: StoredRecord = {
    paths: rows.map(({ path }) => path).join(betweenPaths),
    digests: rows.map(({ sha256 }) => sha256).join(' '),
    sizes: encodeNumbers(rows.map(({ size }) => size)),
    times: encodeNumbers(rows.map(({ mtimeMs }) => mtimeMs)),
    inos: encodeNumbers(rows.map(({ ino }) => ino)),
    folders: [...folders.keys()].join(betweenPaths),
    folderTimes: encodeNumbers([...folders.values()]),
    unmanaged: unmanaged.join(betweenPaths),
  };
  fs.write(recordPath(side, folder), encodeStateFile(stored));
}

/** Removes records that belong to none of these folders. */
export function removeOtherRecords(fs: WritableFs, side: string, folders: readonly string[]): void {
  const keptPaths = new Set(folders.filter(isFolder).map((folder) => recordPath(side, folder)));
  for (const name of namesIn(side)) {
    const path = join(side, name);
    if (/^written-\d+\.json$/.test(name) && !keptPaths.has(path)) tryRemove(fs, path);
  }
}
