// One generation of the output: its files with their stats at the time of writing. Comparing stats, without reading, shows whether a
// file still is as pubdocs wrote it. The record lies beside the output under the inode number of the generation's folder.
import { hash as digest } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFile } from '../../model/output-file.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { manifestName, type WriteRules } from '../../model/write-plan.ts';
import { type Looks, looksAt } from './look-ahead.ts';
import { encodeState, readState } from './state-file.ts';
import { foldersAbove, isFolder } from './tree.ts';

/** An output file as it lies on the disk. */
export interface RecordedFile extends OutputFile {
  readonly mtimeMs: number;
  readonly ino: number;
}

export interface Generation {
  readonly folder: string;
  readonly files: Map<string, RecordedFile>;
  /** Folder → its time, by which additions and removals show; `''` is the top. */
  readonly folders: Map<string, number>;
  /** Topmost paths of unmanaged files here. */
  readonly unmanaged: readonly string[];
}

/** A change within this time of the last look may carry the same time stamp: no trust in it. */
const racyMs = 10;
const unknownTime = 0;

const trusted = (mtimeMs: number): number => (Date.now() - mtimeMs < racyMs ? unknownTime : mtimeMs);

/** Looks at a file that was just written. */
export function recordFile(folder: string, file: OutputFile): RecordedFile {
  const { mtimeMs, ino } = lstatSync(`${folder}/${file.path}`);
  return { ...file, mtimeMs: trusted(mtimeMs), ino };
}

export const recordFolder = (folder: string, path: string): number => trusted(lstatSync(join(folder, path)).mtimeMs);

export function recordPath(side: string, folder: string): string {
  return join(side, `written-${lstatSync(folder).ino}.json`);
}

/** Columns, because a hundred thousand rows as arrays of their own are read in twice the time; numbers are the bytes of all as one text. */
interface Stored {
  readonly files: {
    readonly paths: readonly string[];
    readonly digests: readonly string[];
    readonly sizes: string;
    readonly times: string;
    readonly inos: string;
  };
  readonly folders: { readonly paths: readonly string[]; readonly times: string };
  readonly unmanaged: readonly string[];
}

/** [1.5, 2] → the bytes of both as text */
const encodeNumbers = (numbers: readonly number[]): string =>
  Buffer.from(Float64Array.from(numbers).buffer).toString('base64');

/** The bytes of numbers as text → [1.5, 2] */
const decodeNumbers = (text: string): Float64Array =>
  new Float64Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);

/** Keeps the file stats of a generation for the next builds. */
export function writeRecord(fs: WritableFs, side: string, { folder, files, folders, unmanaged }: Generation): void {
  const rows = [...files.values()];
  const stored: Stored = {
    files: {
      paths: rows.map(({ path }) => path),
      digests: rows.map(({ sha256 }) => sha256),
      sizes: encodeNumbers(rows.map(({ size }) => size)),
      times: encodeNumbers(rows.map(({ mtimeMs }) => mtimeMs)),
      inos: encodeNumbers(rows.map(({ ino }) => ino)),
    },
    folders: { paths: [...folders.keys()], times: encodeNumbers([...folders.values()]) },
    unmanaged,
  };
  fs.write(recordPath(side, folder), encodeState(stored));
}

/** Writes the record of a generation again, with the stats of rechecked files. */
export function rewriteRecord(fs: WritableFs, side: string, { listed, files, ...rest }: CheckedGeneration): void {
  writeRecord(fs, side, { ...rest, files: new Map([...listed, ...files]) });
}

const isSameRow = (one: RecordedFile, { sha256, size, mtimeMs, ino }: Omit<RecordedFile, 'path'>): boolean =>
  one.ino === ino && one.mtimeMs === mtimeMs && one.size === size && one.sha256 === sha256;

/** The record of a folder; null when it is missing or damaged. `other`: another generation, which shares the memory of rows that are the same. */
export function readRecord(side: string, folder: string, other?: CheckedGeneration | null): Generation | null {
  const stored = isFolder(folder) ? (readState(recordPath(side, folder)) as Stored | null) : null;
  // A record of another version counts as damaged.
  if (stored === null || !Array.isArray(stored.files?.paths) || typeof stored.files.times !== 'string') return null;
  const { paths, digests } = stored.files;
  const [sizes, times, inos] = [stored.files.sizes, stored.files.times, stored.files.inos].map(decodeNumbers);
  // The rows of two generations are in the same order, unless pages came or went.
  const rows = [...(other?.listed.values() ?? [])];
  const files = new Map<string, RecordedFile>();
  for (const [at, path] of paths.entries()) {
    const sha256 = digests[at] ?? '';
    const row = { path, sha256, size: sizes?.[at] ?? 0, mtimeMs: times?.[at] ?? unknownTime, ino: inos?.[at] ?? 0 };
    const beside = rows[at]?.path === path ? rows[at] : other?.listed.get(path);
    const file = beside && isSameRow(beside, row) ? beside : row;
    files.set(file.path, file);
  }
  const folderTimes = decodeNumbers(stored.folders.times);
  const folders = new Map(stored.folders.paths.map((path, at) => [path, folderTimes[at] ?? unknownTime]));
  return { folder, files, folders, unmanaged: stored.unmanaged };
}

/** Whether a file is as it was recorded when it was written. */
export function isUntouched(file: RecordedFile, looks: Looks): boolean {
  const found = looks(file.path);
  return (
    found !== null &&
    found.mtimeMs === file.mtimeMs &&
    found.size === file.size &&
    found.ino === file.ino &&
    found.kind === 'file'
  );
}

/** Reads a file whose stats have changed; null when its content has changed, too. */
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

/** Files that the manifest of a folder lists, all unverified; null when the folder is not an output of pubdocs. */
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

/** The manifest is one of the recorded files: when it was replaced, the record is of another output. */
const isOfThisOutput = (record: Generation): boolean => {
  const manifest = record.files.get(manifestName);
  return (
    manifest !== undefined &&
    (isUntouched(manifest, looksAt(record.folder)) || recheck(record.folder, manifest) !== null)
  );
};

export interface CheckedGeneration extends Generation {
  /** Everything that pubdocs wrote here, in whatever state it is now; `files` are those that are whole. */
  readonly listed: ReadonlyMap<string, RecordedFile>;
  /** How many files had to be read: the record is worth writing again. */
  readonly reread: number;
}

/** (a1 b1 c1, a2 and no c) → a2 b1; mostly nothing has changed, and a large table is not made twice. */
export function withChanged(
  files: Map<string, RecordedFile>,
  changed: ReadonlyMap<string, RecordedFile | null>,
): Map<string, RecordedFile> {
  if (changed.size === 0) return files;
  const left = new Map(files);
  for (const [path, file] of changed) {
    if (file) left.set(path, file);
    else left.delete(path);
  }
  return left;
}

/** Files that pubdocs wrote to a folder, unverified; null when it is not an output of pubdocs. */
export function readGeneration(side: string, folder: string, rules: WriteRules): Generation | null {
  const record = readRecord(side, folder);
  // If the manifest is damaged, the record remains; its files are checked one by one.
  return record && isOfThisOutput(record) ? record : (readManifest(folder, rules) ?? record);
}

/** Leaves out files that are gone or were changed by hand. */
export function checkGeneration(claimed: Generation, looks: Looks): CheckedGeneration {
  const changed = new Map<string, RecordedFile | null>();
  for (const file of claimed.files.values()) {
    if (!isUntouched(file, looks)) changed.set(file.path, recheck(claimed.folder, file));
  }
  return {
    ...claimed,
    files: withChanged(claimed.files, changed),
    reread: changed.size,
    listed: claimed.files,
  };
}
