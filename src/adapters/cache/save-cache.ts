// Saves the values of a run: writes the lines of its packs, merges small packs, and removes the oldest ones. A value
// that is read from an old pack is put again (make-cache.ts), so the oldest packs have what no run has needed for long.
import { cacheNamespaces } from '../../model/cache-share.ts';
import { type CacheOptions, removeUnused } from './cache-folder.ts';
import type { EntryTable } from './entry-table.ts';
import type { PackWriter } from './pack-writer.ts';
import { type CacheEntry, findValue, type Segment, type Segments, writeSegment } from './segments.ts';

export interface SaveOptions extends CacheOptions {
  readonly loaded: Segments;
  readonly run: number;
  readonly put: EntryTable;
  readonly damaged: EntryTable;
  readonly writers: readonly [PackWriter, ...PackWriter[]];
  /** Whether a later run can find a value. */
  readonly isKept: (entry: CacheEntry) => boolean;
  readonly readEntry: (entry: CacheEntry) => Uint8Array | undefined;
}

/** With more packs than this, the newest small ones are merged: each look-up of a missing value asks all of them. */
const manyPacks = 24;
const mergedPacks = 12;
const smallPack = 32 * 1024 * 1024;

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

/** Maximum size of the cache. With `maxBytes` alone, a larger site would compute many values again in each build. */
function limitOf({ all }: Segments, maxBytes: number, putBytes: number): number {
  const runs = new Map<number, number>();
  for (const { run, size } of all) runs.set(run, (runs.get(run) ?? 0) + size);
  return Math.max(maxBytes, 2 * putBytes, ...Array.from(runs.values(), (size) => 2 * size));
}

/** Packs that have half of the limit in newer ones: what is read from them must be put again, or it is removed. */
export function oldPacks(segments: Segments, maxBytes: number): ReadonlySet<string> {
  const limit = limitOf(segments, maxBytes, 0);
  let newer = 0;
  const packs = new Set<string>();
  for (const { pack, size } of segments.all) {
    if (newer > limit / 2) packs.add(pack);
    newer += size;
  }
  return packs;
}

/** Puts the values of a segment again that no newer value hides. */
function moveValues(segment: Segment, { loaded, put, writers: [writer], readEntry }: SaveOptions): void {
  for (const namespace of cacheNamespaces) {
    for (const [key, entry] of segment.entries(namespace)) {
      const isHidden = put.get(namespace, key) !== undefined || findValue(loaded, namespace, key)?.segment !== segment;
      const bytes = isHidden ? undefined : readEntry(entry);
      if (bytes) put.set(namespace, key, writer.append(Uint8Array.from(bytes)));
    }
  }
}

/** Packs of the values that this run has put and that later runs can find, with their bytes. */
function putPacks({ put, isKept }: SaveOptions): ReadonlyMap<string, number> {
  const packs = new Map<string, number>();
  for (const namespace of cacheNamespaces) {
    for (const [, entry] of put.entries(namespace))
      if (isKept(entry)) packs.set(entry.pack, (packs.get(entry.pack) ?? 0) + entry.length);
  }
  return packs;
}

/** The packs that are too old for the limit. */
function beyondLimit({ all }: Segments, limit: number, putBytes: number): readonly string[] {
  let total = putBytes;
  return all.flatMap(({ pack, size }) => {
    total += size;
    return total > limit ? [pack] : [];
  });
}

/** Writes the lines of segments again without the damaged values. */
function forgetDamaged({ loaded, damaged, ...options }: SaveOptions, isRemoved: (pack: string) => boolean): void {
  const packs = new Set(cacheNamespaces.flatMap((name) => Array.from(damaged.entries(name), ([, { pack }]) => pack)));
  for (const segment of loaded.all) {
    if (!packs.has(segment.pack) || isRemoved(segment.pack)) continue;
    const isWhole = (pack: string | undefined): boolean => pack !== segment.pack;
    writeSegment(options, segment, (namespace) =>
      segment.entries(namespace).filter(([key]) => isWhole(damaged.get(namespace, key)?.pack)),
    );
  }
}

/** Writes the lines. Returns the error because of which values could not be kept; undefined without errors. */
export function saveCache(options: SaveOptions): unknown {
  const { fs, folder, loaded, maxBytes, put, run, writers, isKept } = options;
  const failure = (): unknown => writers.map((writer) => writer.failure()).find((error) => error !== undefined);
  try {
    for (const writer of writers) writer.flush();
    const putBytes = sumOf([...putPacks(options).values()]);
    const unused = new Set(beyondLimit(loaded, limitOf(loaded, maxBytes, putBytes), putBytes));
    const kept = loaded.all.filter(({ pack }) => !unused.has(pack));
    const merged = kept.length < manyPacks ? [] : kept.filter(({ size }) => size < smallPack).slice(0, mergedPacks);
    for (const segment of merged) moveValues(segment, options);
    for (const writer of writers) writer.flush();
    if (failure() === undefined) for (const { pack } of merged) unused.add(pack);
    for (const pack of putPacks(options).keys())
      writeSegment(options, { pack, run }, (namespace) =>
        Array.from(put.entries(namespace)).filter(([, entry]) => isKept(entry)),
      );
    forgetDamaged(options, (pack) => unused.has(pack));
    removeUnused(fs, folder, { unused: [...unused, ...loaded.damaged], others: loaded.others });
    return failure();
  } catch (error) {
    return error;
  }
}
