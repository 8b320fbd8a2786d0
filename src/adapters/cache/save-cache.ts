// Saves the values of a run for later runs: merges them with the newest index, keeps the cache within its bounds, writes the index.
import { type CacheNamespace, cacheNamespaces } from '../../model/cache-share.ts';
import { indexIdentity, readIndexText, readPackSizes, removePacks, writeIndexText } from './cache-folder.ts';
import {
  type CacheEntry,
  type CacheIndex,
  type CacheOptions,
  decodeIndex,
  decodeLine,
  encodeIndex,
  encodeLine,
  type MoreLines,
} from './cache-index.ts';
import { collect } from './collect.ts';
import type { EntryTable } from './entry-table.ts';
import { addPacks, keyOf, makeNamespaceLines, type NamespaceLines } from './namespace-lines.ts';
import type { PackWriter } from './pack-writer.ts';

export interface SaveOptions extends CacheOptions {
  /** The index as this run found it. */
  readonly loaded: { readonly index: CacheIndex; readonly identity: string | null };
  readonly run: number;
  readonly id: string;
  readonly put: EntryTable;
  readonly used: EntryTable;
  readonly damaged: EntryTable;
  readonly writers: readonly PackWriter[];
  /** Whether a later run can find a value. */
  readonly isKept: (entry: CacheEntry) => boolean;
  readonly readEntry: (entry: CacheEntry) => Uint8Array | undefined;
}

/** A value's age is brought up to date when it is this many runs behind: most lines stay as they are. */
const ageStep = 8;

/** Leaves the lines of a namespace that stay, the age of those that were used brought up to date. */
function mergeInto(
  lines: NamespaceLines,
  namespace: CacheNamespace,
  { put, used, damaged, run, isKept }: SaveOptions,
): void {
  for (const [key] of damaged.entries(namespace)) lines.delete(key);
  for (const [key, entry] of used.entries(namespace)) {
    if (run - entry.used >= ageStep && lines.has(key)) lines.set(key, encodeLine(key, { ...entry, used: run }));
  }
  if (lines.isEmpty()) return;
  for (const [key, entry] of put.entries(namespace)) if (isKept(entry)) lines.delete(key);
}

/** The lines of what this run has put: made when they are written, because there are as many as on a cold build of the whole site. */
const putLines = ({ put, isKept }: SaveOptions): MoreLines =>
  function* (namespace) {
    for (const [key, entry] of put.entries(namespace)) if (isKept(entry)) yield encodeLine(key, entry);
  };

function readNewest({ loaded, folder, toolVersion }: SaveOptions): CacheIndex | 'damaged' | null {
  if (loaded.identity !== null && loaded.identity === indexIdentity(folder)) return loaded.index;
  const text = readIndexText(folder);
  return text === null ? null : decodeIndex(text, toolVersion);
}

/** The newest index, which another run may have written meanwhile, without the values that this run has put. */
function merge(options: SaveOptions): CacheIndex {
  const newest = readNewest(options);
  const index: CacheIndex =
    newest === null || newest === 'damaged'
      ? { run: options.run, largest: 0, namespaces: new Map() }
      : { ...newest, run: options.run };
  for (const [namespace, lines] of index.namespaces) mergeInto(lines, namespace, options);
  return index;
}

interface Located {
  readonly lines: NamespaceLines;
  readonly key: string;
  readonly entry: CacheEntry;
}

/** Bytes that the cache may have: a site whose values need more would otherwise make many of them again in each build. */
const limitOf = ({ largest }: CacheIndex, { maxBytes }: SaveOptions): number => Math.max(maxBytes, 2 * largest);

/** Moves what is still wanted out of packs that are mostly dead, and forgets the oldest when there is too much. */
function shrink(index: CacheIndex, sizes: ReadonlyMap<string, number>, options: SaveOptions): ReadonlySet<string> {
  const located: Located[] = [];
  for (const lines of index.namespaces.values()) {
    for (const [key, line] of lines.entries()) located.push({ lines, key, entry: decodeLine(line) });
  }
  const collection = collect(
    located.map(({ entry }) => entry),
    sizes,
    limitOf(index, options),
  );
  const { drop } = collection;
  // This run's own packs are where the values move to.
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

/**
 * Whether there is a reason to look at every value: too many bytes, too many packs, or now and then. In a cache that was empty, nothing is older
 * than this run.
 */
function needsShrinking(index: CacheIndex, sizes: ReadonlyMap<string, number>, options: SaveOptions): boolean {
  if (options.loaded.index.run === 0) return false;
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return sizes.size > 24 || options.run % 16 === 0 || total > limitOf(index, options);
}

/** Adds the lines of what this run has put to the index. */
function addPut(index: CacheIndex, more: MoreLines): void {
  for (const namespace of cacheNamespaces) {
    const lines = index.namespaces.get(namespace) ?? makeNamespaceLines();
    for (const line of more(namespace)) lines.set(keyOf(line), line);
    index.namespaces.set(namespace, lines);
  }
}

/** Names of the packs that hold a value, and the bytes of what this run has put. */
function countPacks(index: CacheIndex, { put, isKept }: SaveOptions): { packs: Set<string>; bytes: number } {
  const packs = new Set<string>();
  let bytes = 0;
  for (const lines of index.namespaces.values()) addPacks(lines, packs);
  for (const namespace of cacheNamespaces) {
    for (const [, entry] of put.entries(namespace)) {
      if (!isKept(entry)) continue;
      packs.add(entry.pack);
      bytes += entry.length;
    }
  }
  return { packs, bytes };
}

/** Writes the index; what could not be kept is the answer, undefined when all is well. */
export function saveCache(options: SaveOptions): unknown {
  const { fs, folder, writers, toolVersion, id } = options;
  const failure = (): unknown => writers.map((writer) => writer.failure()).find((error) => error !== undefined);
  try {
    for (const writer of writers) writer.flush();
    const merged = merge(options);
    const { packs, bytes } = countPacks(merged, options);
    const index: CacheIndex = { ...merged, largest: Math.max(merged.largest, bytes) };
    const sizes = readPackSizes(folder, packs);
    let more = putLines(options);
    let emptied: ReadonlySet<string> = new Set();
    if (needsShrinking(index, sizes, options)) {
      addPut(index, more);
      more = () => [];
      emptied = shrink(index, sizes, options);
      for (const writer of writers) writer.flush();
      if (failure() !== undefined) return failure();
    }
    writeIndexText(fs, folder, { name: id, parts: encodeIndex(index, toolVersion, more) });
    removePacks(fs, folder, { emptied, named: packs });
    return failure();
  } catch (error) {
    return error;
  }
}
