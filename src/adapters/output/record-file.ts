// The record of a generation on disk: its files and folders with their stats at the time of writing, named by the inode
// number of its folder. An edit of a large output changes few rows: a record contains these, and references tables with
// all others.
import { randomBytes } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFile } from '../../model/output-file.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { overlay } from '../../text/overlay.ts';
import { encodeStateFile, isWholeState, readStateFile } from './state-file.ts';
import { isFolder, namesIn, tryRemove } from './tree.ts';

export interface RecordedFile extends OutputFile {
  readonly mtimeMs: number;
  readonly ino: number;
}

/** Rows in a separate file, shared by several generations. */
interface Table<Row> {
  /** 'rows-1f2e3d4c.json' */
  readonly name: string;
  readonly rows: ReadonlyMap<string, Row>;
  /** Paths for which the generation may have other rows than the table. */
  readonly changed: ReadonlySet<string>;
}

/** Tables that the next records can reference. Generations share their files by links, but each has its own folders. */
interface Tables {
  readonly files?: Table<RecordedFile> | undefined;
  readonly folders?: Table<number> | undefined;
}

export interface Generation {
  readonly folder: string;
  readonly files: ReadonlyMap<string, RecordedFile>;
  /** Folder → its modification time, which shows additions and removals; `''` is the top. */
  readonly folders: ReadonlyMap<string, number>;
  /** Topmost paths of unmanaged files here. */
  readonly unmanaged: readonly string[];
  readonly tables?: Tables;
}

/** The time for a file or folder whose stat is not trusted. */
export const unknownTime = 0;

export function recordPath(side: string, folder: string): string {
  return join(side, `written-${lstatSync(folder).ino}.json`);
}

/** Each column is one string: JSON with a hundred thousand values is slower. Numbers are Base64 of their bytes. */
interface FileColumns {
  readonly paths: string;
  readonly digests: string;
  readonly sizes: string;
  readonly times: string;
  readonly inos: string;
}

interface FolderColumns {
  readonly paths: string;
  readonly times: string;
}

/** A reference to a table, and the differences from it. */
interface StoredRows<Columns> {
  readonly table: string;
  readonly changed: Columns;
  readonly removed: readonly string[];
}

interface StoredRecord {
  readonly files: StoredRows<FileColumns>;
  readonly folders: StoredRows<FolderColumns>;
  readonly unmanaged: readonly string[];
}

/** Separator of paths, which no path of the output contains. */
const betweenPaths = '//';

/** [1.5, 2] → their bytes in Base64 */
const encodeNumbers = (numbers: readonly number[]): string =>
  Buffer.from(Float64Array.from(numbers).buffer).toString('base64');

/** Bytes of numbers in Base64 → [1.5, 2] */
const decodeNumbers = (text: string): Float64Array =>
  new Float64Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);

/** Joined paths → the paths; `count` is 0 for none. */
const decodePaths = (text: string, count: number): string[] => (count === 0 ? [] : text.split(betweenPaths));

/** Converts rows of one type to columns and back. */
interface Form<Row, Columns> {
  readonly encode: (rows: ReadonlyMap<string, Row>) => Columns;
  readonly decode: (columns: Columns) => ReadonlyMap<string, Row>;
  readonly isSame: (one: Row | undefined, other: Row) => boolean;
}

const fileForm: Form<RecordedFile, FileColumns> = {
  encode: (files) => {
    const rows = [...files.values()];
    return {
      paths: rows.map(({ path }) => path).join(betweenPaths),
      digests: rows.map(({ sha256 }) => sha256).join(' '),
      sizes: encodeNumbers(rows.map(({ size }) => size)),
      times: encodeNumbers(rows.map(({ mtimeMs }) => mtimeMs)),
      inos: encodeNumbers(rows.map(({ ino }) => ino)),
    };
  },
  decode: (columns) => {
    const [sizes, times, inos] = [columns.sizes, columns.times, columns.inos].map(decodeNumbers);
    const digests = columns.digests.split(' ');
    const rows = new Map<string, RecordedFile>();
    for (const [at, path] of decodePaths(columns.paths, inos?.length ?? 0).entries()) {
      const [sha256 = '', size = 0] = [digests[at], sizes?.[at]];
      rows.set(path, { path, sha256, size, mtimeMs: times?.[at] ?? unknownTime, ino: inos?.[at] ?? 0 });
    }
    return rows;
  },
  isSame: (one, other) =>
    one === other ||
    (one?.ino === other.ino && one.mtimeMs === other.mtimeMs && one.size === other.size && one.sha256 === other.sha256),
};

const folderForm: Form<number, FolderColumns> = {
  encode: (folders) => ({ paths: [...folders.keys()].join(betweenPaths), times: encodeNumbers([...folders.values()]) }),
  decode: (columns) => {
    const times = decodeNumbers(columns.times);
    const rows = new Map<string, number>();
    for (const [at, path] of decodePaths(columns.paths, times.length).entries())
      rows.set(path, times[at] ?? unknownTime);
    return rows;
  },
  isSame: Object.is,
};

const tableName = /^rows-[0-9a-f]+\.json$/;

const isStored = (rows: Partial<StoredRows<{ readonly paths: string }>> | undefined): boolean =>
  tableName.test(rows?.table ?? '') && typeof rows?.changed?.paths === 'string' && Array.isArray(rows.removed);

/** A record of another version of pubdocs counts as damaged. */
function readStored(path: string): StoredRecord | null {
  const stored = readStateFile(path) as Partial<StoredRecord> | null;
  const isKnown = isStored(stored?.files) && isStored(stored?.folders) && Array.isArray(stored?.unmanaged);
  return isKnown ? (stored as StoredRecord) : null;
}

/** Whether the record of a folder and its tables exist and are undamaged. */
export function isWholeRecord(side: string, folder: string): boolean {
  const stored = readStored(recordPath(side, folder));
  return stored !== null && [stored.files, stored.folders].every(({ table }) => isWholeState(join(side, table)));
}

/** Rows of a record and its table; null if the table is damaged. `other`: a table that may be the same. */
function readRows<Row extends object | number, Columns extends { readonly paths: string }>(
  side: string,
  { table: name, changed, removed }: StoredRows<Columns>,
  { decode }: Form<Row, Columns>,
  other?: Table<Row>,
): { readonly rows: ReadonlyMap<string, Row>; readonly table: Table<Row> } | null {
  const read = (): Table<Row> | null => {
    const columns = readStateFile(join(side, name)) as Columns | null;
    return typeof columns?.paths === 'string' ? { name, rows: decode(columns), changed: new Set() } : null;
  };
  const table = other?.name === name ? other : read();
  const changes = new Map<string, Row | null>([...removed.map((path) => [path, null] as const), ...decode(changed)]);
  return table && { table: { ...table, changed: new Set(changes.keys()) }, rows: overlay(table.rows, changes) };
}

/** The record of a folder; null if missing or damaged. `other`: another generation, which may share its table. */
export function readRecord(side: string, folder: string, other?: Generation | null): Generation | null {
  const stored = isFolder(folder) ? readStored(recordPath(side, folder)) : null;
  const files = stored && readRows(side, stored.files, fileForm, other?.tables?.files);
  const folders = files && readRows(side, stored.folders, folderForm);
  if (!folders) return null;
  return {
    folder,
    files: files.rows,
    folders: folders.rows,
    unmanaged: stored.unmanaged,
    tables: { files: files.table, folders: folders.table },
  };
}

/** A table for rows of which any may differ from it. */
export const comparedWhole = <Row>(
  table: Table<Row> | undefined,
  rows: ReadonlyMap<string, Row>,
): Table<Row> | undefined => table && { ...table, changed: new Set([...table.rows.keys(), ...rows.keys()]) };

/** With more changed rows than this, a record gets a new table. */
const fewRows = (all: number): number => all / 16;

/** (table a1 b1, rows a2 c1) → changed a2 c1, removed b; with many changes, writes a new table. */
function storeRows<Row, Columns extends { readonly paths: string }>(
  fs: WritableFs,
  side: string,
  {
    rows,
    table,
    form,
  }: {
    readonly rows: ReadonlyMap<string, Row>;
    readonly table: Table<Row> | undefined;
    readonly form: Form<Row, Columns>;
  },
): StoredRows<Columns> {
  if (table) {
    const changed = new Map<string, Row>();
    const removed: string[] = [];
    for (const path of table.changed) {
      const row = rows.get(path);
      if (row === undefined) {
        if (table.rows.has(path)) removed.push(path);
      } else if (!form.isSame(table.rows.get(path), row)) changed.set(path, row);
    }
    if (changed.size + removed.length <= fewRows(rows.size))
      return { table: table.name, changed: form.encode(changed), removed };
  }
  const name = `rows-${randomBytes(8).toString('hex')}.json`;
  fs.write(join(side, name), encodeStateFile(form.encode(rows)));
  return { table: name, changed: form.encode(new Map()), removed: [] };
}

/** Writes the file stats of a generation for the next builds. */
export function writeRecord(fs: WritableFs, side: string, generation: Generation): void {
  const { folder, files, folders, unmanaged, tables } = generation;
  const stored: StoredRecord = {
    files: storeRows(fs, side, { rows: files, table: tables?.files, form: fileForm }),
    folders: storeRows(fs, side, { rows: folders, table: tables?.folders, form: folderForm }),
    unmanaged,
  };
  fs.write(recordPath(side, folder), encodeStateFile(stored));
}

/** Removes records and tables that belong to none of these folders. */
export function removeOtherRecords(fs: WritableFs, side: string, folders: readonly string[]): void {
  const keptPaths = new Set<string>();
  for (const folder of folders) {
    try {
      const path = recordPath(side, folder);
      keptPaths.add(path);
      const stored = readStored(path);
      if (stored) for (const { table } of [stored.files, stored.folders]) keptPaths.add(join(side, table));
    } catch {
      // A missing folder has no record.
    }
  }
  for (const name of namesIn(side)) {
    const path = join(side, name);
    if ((/^written-\d+\.json$/.test(name) || tableName.test(name)) && !keptPaths.has(path)) tryRemove(fs, path);
  }
}
