// Saves the values of a run for later runs: merges them with the newest index, keeps the cache within its bounds, writes the index.
import type { CacheNamespace } from '../../model/cache-share.ts';
import { indexIdentity, readIndexText, readPackSizes, removePacks, writeIndexText } from './cache-folder.ts';
import type { CacheOptions, RunEntries } from './cache-index.ts';
import {
  type CacheEntry,
  type CacheIndex,
  decodeIndex,
  decodeLine,
  encodeIndex,
  encodeLine,
  type NamespaceLines,
} from './cache-index.ts';
import { collect } from './collect.ts';
import type { PackWriter } from './pack-writer.ts';

export interface SaveOptions extends CacheOptions {
  /** The index as this run found it. */
  readonly loaded: { readonly index: CacheIndex; readonly identity: string | null };
  readonly run: number;
  readonly id: string;
  readonly put: RunEntries;
  readonly used: RunEntries;
  readonly damaged: RunEntries;
  readonly writers: readonly PackWriter[];
  /** Whether a later run can find a value. */
  readonly isKept: (entry: CacheEntry) => boolean;
  readonly readEntry: (entry: CacheEntry) => Uint8Array | undefined;
}

/** A value's age is brought up to date when it is this many runs behind: most lines stay as they are. */
const ageStep = 8;

function mergeInto(
  lines: NamespaceLines,
  namespace: CacheNamespace,
  { put, used, damaged, run, isKept }: SaveOptions,
): void {
  for (const key of damaged.get(namespace)?.keys() ?? []) lines.delete(key);
  for (const [key, entry] of used.get(namespace) ?? []) {
    if (run - entry.used >= ageStep && lines.has(key)) lines.set(key, encodeLine(key, { ...entry, used: run }));
  }
  for (const [key, entry] of put.get(namespace) ?? []) {
    if (isKept(entry)) lines.set(key, encodeLine(key, entry));
  }
}

function readNewest({ loaded, folder, toolVersion }: SaveOptions): CacheIndex | 'damaged' | null {
  if (loaded.identity !== null && loaded.identity === indexIdentity(folder)) return loaded.index;
  const text = readIndexText(folder);
  return text === null ? null : decodeIndex(text, toolVersion);
}

/** The newest index, which another run may have written meanwhile, with this run's values. */
function merge(options: SaveOptions): CacheIndex {
  const newest = readNewest(options);
  const index: CacheIndex =
    newest === null || newest === 'damaged'
      ? { run: options.run, namespaces: new Map() }
      : { ...newest, run: options.run };
  for (const namespace of options.put.keys())
    if (!index.namespaces.has(namespace)) index.namespaces.set(namespace, new Map());
  for (const [namespace, lines] of index.namespaces) mergeInto(lines, namespace, options);
  return index;
}

/** Pack of a line, without reading the rest of it. */
function packOf(line: string): string {
  const start = line.indexOf(' ') + 1;
  return line.slice(start, line.indexOf(' ', start));
}

interface Located {
  readonly lines: NamespaceLines;
  readonly key: string;
  readonly entry: CacheEntry;
}

/** Moves what is still wanted out of packs that are mostly dead, and forgets the oldest when there is too much. */
function shrink(index: CacheIndex, sizes: ReadonlyMap<string, number>, options: SaveOptions): ReadonlySet<string> {
  const located: Located[] = [];
  for (const lines of index.namespaces.values()) {
    for (const [key, line] of lines) located.push({ lines, key, entry: decodeLine(line) });
  }
  const collection = collect(
    located.map(({ entry }) => entry),
    sizes,
    options.maxBytes,
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

/** Whether there is a reason to look at every value: too many bytes, too many packs, or now and then. */
const needsShrinking = (sizes: ReadonlyMap<string, number>, { maxBytes, run }: SaveOptions): boolean =>
  sizes.size > 24 || run % 16 === 0 || [...sizes.values()].reduce((sum, size) => sum + size, 0) > maxBytes;

/** Writes the index; what could not be kept is the answer, undefined when all is well. */
export function saveCache(options: SaveOptions): unknown {
  const { fs, folder, writers, toolVersion, id } = options;
  const failure = (): unknown => writers.map((writer) => writer.failure()).find((error) => error !== undefined);
  try {
    for (const writer of writers) writer.flush();
    const index = merge(options);
    const packs = new Set<string>();
    for (const lines of index.namespaces.values()) for (const line of lines.values()) packs.add(packOf(line));
    const sizes = readPackSizes(folder, packs);
    let emptied: ReadonlySet<string> = new Set();
    if (needsShrinking(sizes, options)) {
      emptied = shrink(index, sizes, options);
      for (const writer of writers) writer.flush();
      if (failure() !== undefined) return failure();
    }
    writeIndexText(fs, folder, { name: id, text: encodeIndex(index, toolVersion) });
    removePacks(fs, folder, { emptied, named: packs });
    return failure();
  } catch (error) {
    return error;
  }
}
