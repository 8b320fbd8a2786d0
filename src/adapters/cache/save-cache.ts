// Saves the values of a run: merges them into the newest index, keeps the cache below its size limit, writes the index.
import { type CacheNamespace, cacheNamespaces } from '../../model/cache-share.ts';
import { indexIdentity, readPackSizes, removeUnused } from './cache-folder.ts';
import {
  type CacheEntry,
  type CacheIndex,
  type CacheOptions,
  emptyIndex,
  encodeLine,
  inPlaceOrder,
  type MoreLines,
} from './cache-index.ts';
import { collect, manyPacks } from './collect.ts';
import type { EntryTable } from './entry-table.ts';
import { isFew, readCacheIndex, writeIndex } from './index-files.ts';
import { addPacks, type NamespaceLines } from './namespace-lines.ts';
import type { PackWriter } from './pack-writer.ts';

export interface SaveOptions extends CacheOptions {
  readonly loaded: { readonly index: CacheIndex; readonly identity: string | null };
  readonly run: number;
  readonly put: EntryTable;
  readonly entriesInUse: EntryTable;
  readonly damaged: EntryTable;
  readonly writers: readonly PackWriter[];
  /** Whether a later run can find a value. */
  readonly isKept: (entry: CacheEntry) => boolean;
  readonly readEntry: (entry: CacheEntry) => Uint8Array | undefined;
}

/** A line is updated when its `used` is this many runs behind, so that most lines stay unchanged. */
const ageStep = 8;
/** Approximate number of characters of a line. */
const lineLength = 130;

/** Updates the lines of a namespace: removes damaged values, and updates `used` of values that this run has read. */
function mergeInto(
  lines: NamespaceLines,
  namespace: CacheNamespace,
  { entriesInUse, damaged, run }: SaveOptions,
): void {
  for (const [key] of damaged.entries(namespace)) lines.delete(key);
  for (const [key, entry] of entriesInUse.entries(namespace)) {
    if (run - entry.used >= ageStep && lines.has(key)) lines.set(key, encodeLine(key, { ...entry, used: run }));
  }
}

/** The lines of the values that this run has put, built while they are written: a cold build puts a whole site. */
const putLines =
  ({ put, isKept }: SaveOptions): MoreLines =>
  (namespace) => ({
    keys: keptKeys(namespace, { put, isKept }),
    line: (key) => {
      const entry = put.get(namespace, key);
      return entry && isKept(entry) ? encodeLine(key, entry) : undefined;
    },
  });

function* keptKeys(namespace: CacheNamespace, { put, isKept }: Pick<SaveOptions, 'put' | 'isKept'>): Generator<string> {
  for (const [key, entry] of put.entries(namespace)) if (isKept(entry)) yield key;
}

/** The newest index, which another run may have written meanwhile, with its lines updated. */
function merge(options: SaveOptions): CacheIndex {
  const { loaded, folder, toolVersion, run } = options;
  const isNewest = loaded.identity !== null && loaded.identity === indexIdentity(folder);
  const newest = isNewest ? loaded.index : readCacheIndex(folder, toolVersion).index;
  const index: CacheIndex = { ...(newest ?? emptyIndex()), run };
  for (const [namespace, lines] of index.namespaces) mergeInto(lines, namespace, options);
  return index;
}

interface Located {
  readonly lines: NamespaceLines;
  readonly key: string;
  readonly entry: CacheEntry;
}

/** Maximum size of the cache. With `maxBytes` alone, a larger site would compute many values again in each build. */
const limitOf = ({ largest }: CacheIndex, { maxBytes }: SaveOptions): number => Math.max(maxBytes, 2 * largest);

/** Values to check, with the sizes of their packs. */
interface Looked {
  readonly located: readonly Located[];
  readonly sizes: ReadonlyMap<string, number>;
}

const locate = ({ namespaces }: CacheIndex, of: 'entries' | 'changed'): Located[] =>
  [...namespaces.values()].flatMap((lines) => inPlaceOrder(lines[of]()).map((place) => ({ lines, ...place })));

/** Moves values out of mostly unused packs, and drops the oldest if the cache is too large → packs to remove */
function shrink(index: CacheIndex, { located, sizes }: Looked, options: SaveOptions): ReadonlySet<string> {
  const collection = collect(
    located.map(({ entry }) => entry),
    sizes,
    limitOf(index, options),
  );
  const { drop } = collection;
  // The values move into this run's own packs.
  const isOwn = (pack: string): boolean => options.writers.some((writer) => writer.pathOf(pack) !== undefined);
  const empty = new Set([...collection.empty].filter((pack) => !isOwn(pack)));
  const [writer] = options.writers;
  for (const { lines, key, entry } of located) {
    if (drop.has(entry) || !sizes.has(entry.pack)) lines.delete(key);
    else if (empty.has(entry.pack)) {
      const bytes = options.readEntry(entry);
      if (bytes && writer) lines.set(key, encodeLine(key, writer.append(Uint8Array.from(bytes), entry.used)));
      else lines.delete(key);
    }
  }
  return empty;
}

/** Names of the packs in all lines, or only in the changes to the base. */
function packsOf({ namespaces }: CacheIndex, which: 'all' | 'beside'): Set<string> {
  const packs = new Set<string>();
  for (const lines of namespaces.values()) addPacks(which === 'all' ? lines.texts() : [lines.changes()], packs);
  return packs;
}

/**
 * Which values to check: all of them if there are too many bytes or packs, and in every 16th run; after an edit of a
 * large site, only the changes to the base, if they are in too many packs. None if the cache was empty, because nothing
 * is older than this run.
 */
function needsShrinking(
  index: CacheIndex,
  sizes: ReadonlyMap<string, number>,
  { isEdit, ...options }: SaveOptions & { readonly isEdit: boolean },
): 'all' | 'beside' | null {
  if (options.loaded.index.run === 0) return null;
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total > limitOf(index, options)) return 'all';
  if (isEdit) return sizes.size - (index.base?.packs.length ?? 0) > manyPacks ? 'beside' : null;
  return sizes.size > manyPacks || options.run % 16 === 0 ? 'all' : null;
}

function valuesOf(index: CacheIndex, sizes: ReadonlyMap<string, number>, which: 'all' | 'beside'): Looked {
  if (which === 'all') return { located: locate(index, 'entries'), sizes };
  const shared = new Set(index.base?.packs);
  return {
    located: locate(index, 'changed').filter(({ entry }) => !shared.has(entry.pack)),
    sizes: new Map([...sizes].filter(([pack]) => !shared.has(pack))),
  };
}

/** Adds the lines of the values that this run has put to the index. */
function addPut({ namespaces }: CacheIndex, more: MoreLines): void {
  for (const [namespace, lines] of namespaces) {
    const { keys, line } = more(namespace);
    for (const key of keys) {
      const entryLine = line(key);
      if (entryLine !== undefined) lines.set(key, entryLine);
    }
  }
}

/** Packs and bytes of the values that this run has put and that later runs can find. */
function countPut({ put, isKept }: SaveOptions): { packs: Set<string>; bytes: number } {
  const packs = new Set<string>();
  let bytes = 0;
  for (const namespace of cacheNamespaces) {
    for (const [, entry] of put.entries(namespace)) {
      if (!isKept(entry)) continue;
      packs.add(entry.pack);
      bytes += entry.length;
    }
  }
  return { packs, bytes };
}

/** Writes the index. Returns the error because of which values could not be kept; undefined without errors. */
export function saveCache(options: SaveOptions): unknown {
  const { fs, folder, writers, toolVersion, put } = options;
  const failure = (): unknown => writers.map((writer) => writer.failure()).find((error) => error !== undefined);
  try {
    for (const writer of writers) writer.flush();
    const merged = merge(options);
    const putTotals = countPut(options);
    const index: CacheIndex = { ...merged, largest: Math.max(merged.largest, putTotals.bytes) };
    const more = putLines(options);
    const isEdit = isFew(index, put.size() * lineLength);
    const packNames = isEdit ? [...(index.base?.packs ?? []), ...packsOf(index, 'beside')] : packsOf(index, 'all');
    const packs = new Set([...packNames, ...putTotals.packs]);
    const sizes = readPackSizes(folder, packs);
    const which = needsShrinking(index, sizes, { ...options, isEdit });
    // Many lines are built one by one while they are written.
    const isStreamed = which === null && !isEdit;
    if (!isStreamed) addPut(index, more);
    const emptied = which ? shrink(index, valuesOf(index, sizes, which), options) : new Set<string>();
    for (const writer of writers) writer.flush();
    if (failure() !== undefined && which !== null) return failure();
    const streamed = isStreamed && { more, moreLength: put.size() * lineLength };
    const linesName = writeIndex(index, { fs, folder, toolVersion, ...streamed });
    // The previous lines file stays until the next run, because a run that ends at this moment may still use it.
    const lines = new Set([linesName ?? undefined, index.base?.name]);
    removeUnused(fs, folder, { emptied, packs, lines });
    return failure();
  } catch (error) {
    return error;
  }
}
