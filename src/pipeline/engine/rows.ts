// The rows of the last build: of each step, the values of many ids together, in chunks of equal length. Equal chunks
// have equal names, so an edit writes few of them; a few changed rows are written beside the chunks instead.
import type { CacheNamespace, ValueName } from '../../model/cache-share.ts';
import type { Cache } from '../../model/ports.ts';
import { shortDigest } from '../../text/digest.ts';
import type { Read } from './step.ts';

/** An id, the numbers of its reads in the chunk, and its value in its short form. */
type StoredRow = readonly [id: string, reads: readonly number[], value: unknown];

/** Rows with their reads, each stored once: most rows read the same. Null: an id whose value is not stored. */
interface Chunk {
  readonly reads: readonly Read[];
  readonly rows: readonly (StoredRow | null)[];
}

/** The rows of a step: names of its chunks, and the changed rows by their places. */
interface StoredTable {
  readonly count: number;
  /** Places without a row. */
  readonly gaps: readonly number[];
  readonly chunks: readonly string[];
  readonly changed: { readonly places: readonly number[]; readonly chunk: Chunk };
}

export interface FoundRow {
  readonly place: number;
  readonly value: unknown;
  /** The first read that does not hold; undefined if all hold. */
  readonly broken: Read | undefined;
  /** Its reads, if it has at most one: such rows share their lists. Null: `readsAt` has them. */
  readonly reads: readonly Read[] | null;
}

export interface RowToStore {
  readonly id: string;
  readonly reads: readonly Read[];
  readonly value: unknown;
}

export interface RowsToStore {
  readonly count: number;
  /** Where the last build stored a row: -1 for a new or changed row, null for a value that is not stored. */
  readonly lastPlace: (place: number) => number | null;
  readonly row: (place: number) => RowToStore | null;
}

export interface RowTable {
  readonly find: (id: string, holds: (read: Read) => boolean) => FoundRow | undefined;
  /**
   * The reads of a row; null if the cache no longer has them. The chunk is read again, because the reads of all rows
   * would be much memory.
   */
  readonly readsAt: (place: number) => readonly Read[] | null;
  readonly store: (name: string, rows: RowsToStore) => void;
}

/** Number of rows of a chunk. One chunk of all rows would be the memory peak of a build. */
const chunkRows = 500;

/** Up to this number, changed rows are stored beside the chunks. */
const fewRows = (all: number): number => Math.min(64, all / 8);

const noTable: StoredTable = {
  count: 0,
  gaps: [],
  chunks: [],
  changed: { places: [], chunk: { reads: [], rows: [] } },
};

const chunkName = (step: string, digest: string): string => `${step}:${digest}`;

type RowCache = Pick<Cache, 'get' | 'put' | 'has'>;

/** ('page', the cache, 'root:1f3a') → the names of the values that this table needs: itself, then its chunks */
export function tableNames(namespace: CacheNamespace, step: string, cache: RowCache, name: string): ValueName[] {
  const table = cache.get(namespace, `${step}:${name}`) as StoredTable | undefined;
  return (table?.chunks ?? []).map((digest) => [namespace, chunkName(step, digest)]);
}

interface OpenChunk {
  readonly chunk: Chunk;
  /** Place of its first row. */
  readonly from: number;
  /** Whether each read holds, as far as it was compared. */
  readonly holds: (boolean | undefined)[];
  /** Each read in a list of its own. */
  readonly lists: readonly (readonly Read[])[];
}

const openChunk = (chunk: Chunk, from: number): OpenChunk => ({
  chunk,
  from,
  holds: [],
  lists: chunk.reads.map((read) => [read]),
});

interface PlacedRow {
  readonly place: number;
  readonly open: OpenChunk;
  readonly row: StoredRow;
}

const noReads: readonly Read[] = [];

/** The reads of a row, if it has at most one. */
const fewReads = ({ lists }: OpenChunk, [number, ...others]: readonly number[]): readonly Read[] | null =>
  number === undefined ? noReads : others.length > 0 ? null : (lists[number] ?? null);

/** (a chunk, the numbers of reads) → the first that does not hold */
function firstBroken(
  { chunk, holds }: OpenChunk,
  numbers: readonly number[],
  isSame: (read: Read) => boolean,
): Read | undefined {
  for (const number of numbers) {
    const read = chunk.reads[number];
    if (!read) continue;
    holds[number] ??= isSame(read);
    if (!holds[number]) return read;
  }
  return undefined;
}

/** Rows → a chunk */
function makeChunk(rows: readonly (RowToStore | null)[]): Chunk {
  const numbers = new Map<string, number>();
  const reads: Read[] = [];
  const numberOf = (read: Read): number => {
    const text = read.join('\n');
    const number = numbers.get(text) ?? reads.push(read) - 1;
    numbers.set(text, number);
    return number;
  };
  const stored = rows.map((row): StoredRow | null => row && [row.id, row.reads.map(numberOf), row.value]);
  return { reads, rows: stored };
}

/** Opens the rows that a build stored under a name. Chunks are read in order, each at its first row. */
export function openTable(namespace: CacheNamespace, step: string, cache: RowCache, name: string | null): RowTable {
  const stored = name === null ? undefined : (cache.get(namespace, `${step}:${name}`) as StoredTable | undefined);
  const table = stored ?? noTable;
  const changedPlaces = new Map(table.changed.places.map((place, at) => [place, at]));
  const gaps = new Set(table.gaps);
  const changed = openChunk(table.changed.chunk, 0);
  const readChunk = (number: number): Chunk | undefined => {
    const digest = table.chunks[number];
    return digest === undefined ? undefined : (cache.get(namespace, chunkName(step, digest)) as Chunk | undefined);
  };
  /** Rows that were passed over before they were requested. */
  const passed = new Map<string, PlacedRow>();
  for (const [place, at] of changedPlaces) {
    const row = changed.chunk.rows[at];
    if (row) passed.set(row[0], { place, open: changed, row });
  }
  let open: OpenChunk | undefined;
  let [number, at] = [-1, 0];
  /** Reads rows in order, a chunk at a time, up to this id. Most are requested in the order of storage. */
  const readUpTo = (id: string): PlacedRow | undefined => {
    for (;;) {
      const rows = open?.chunk.rows ?? [];
      if (open === undefined || at >= rows.length) {
        number += 1;
        if (number >= table.chunks.length) return undefined;
        const chunk = readChunk(number);
        open = chunk && openChunk(chunk, number * chunkRows);
        at = 0;
        continue;
      }
      const place = open.from + at;
      const row = rows[at];
      at += 1;
      if (!row || changedPlaces.has(place)) continue;
      if (row[0] === id) return { place, open, row };
      passed.set(row[0], { place, open, row });
    }
  };
  let last: { readonly number: number; readonly chunk: Chunk | undefined } = { number: -1, chunk: undefined };
  return {
    find: (id, isSame) => {
      const entry = passed.get(id) ?? readUpTo(id);
      if (!entry) return undefined;
      // Each row is requested once.
      passed.delete(id);
      const [, numbers, value] = entry.row;
      const { place, open } = entry;
      return { place, value, broken: firstBroken(open, numbers, isSame), reads: fewReads(open, numbers) };
    },
    readsAt: (place) => {
      const changedAt = changedPlaces.get(place);
      const number = Math.floor(place / chunkRows);
      if (changedAt === undefined && last.number !== number) last = { number, chunk: readChunk(number) };
      const chunk = changedAt === undefined ? last.chunk : changed.chunk;
      if (chunk === undefined) return null;
      const [, numbers] = chunk.rows[changedAt ?? place - number * chunkRows] ?? ['', []];
      return numbers.flatMap((read) => {
        const storedRead = chunk.reads[read];
        return storedRead ? [storedRead] : [];
      });
    },
    store: (newName, rows) => {
      const { count } = rows;
      const newGaps: number[] = [];
      const places: number[] = [];
      for (let place = 0; place < count; place += 1) {
        const last = rows.lastPlace(place);
        if (last === null) newGaps.push(place);
        const isChanged = changedPlaces.has(place) || (last === null ? !gaps.has(place) : last !== place);
        if (isChanged) places.push(place);
      }
      const isSame =
        count === table.count && places.every((place) => changedPlaces.has(place) && rows.lastPlace(place) === place);
      if (isSame && newName === name) return;
      const isFew = count === table.count && places.length <= fewRows(count);
      const beside = isFew ? places : [];
      const result: StoredTable = {
        count,
        gaps: newGaps,
        chunks: isFew ? table.chunks : putChunks(rows, new Set(places)),
        changed: { places: beside, chunk: makeChunk(beside.map(rows.row)) },
      };
      cache.put(namespace, `${step}:${newName}`, result);
    },
  };

  function putChunks({ count, row }: RowsToStore, changed: ReadonlySet<number>): string[] {
    return Array.from({ length: Math.ceil(count / chunkRows) }, (_, number) => {
      const from = number * chunkRows;
      const places = Array.from({ length: Math.min(chunkRows, count - from) }, (_, at) => from + at);
      const oldName = table.chunks[number];
      const isWhole = Math.min(table.count - from, chunkRows) === places.length;
      if (oldName !== undefined && isWhole && !places.some((place) => changed.has(place))) return oldName;
      const chunk = makeChunk(places.map(row));
      const digest = shortDigest(chunk);
      if (!cache.has(namespace, chunkName(step, digest))) cache.put(namespace, chunkName(step, digest), chunk);
      return digest;
    });
  }
}
