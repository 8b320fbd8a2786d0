// Cache eviction: selects the least recently used values beyond the size limit, and packs that are mostly unused. Pure.
import type { CacheEntry } from './cache-index.ts';

export interface Collection {
  readonly drop: ReadonlySet<CacheEntry>;
  /** Packs whose remaining values move to a new pack. */
  readonly empty: ReadonlySet<string>;
}

/** Part of the limit that an eviction leaves in use, so that the next runs need none. */
const target = 0.7;
/** A pack is rewritten if a smaller part of it is in use. */
const alive = 0.5;
/** With more packs than this, the small ones are merged into one. */
export const manyPacks = 24;
const smallPack = 4 * 1024 * 1024;

function dropOldest(entries: readonly CacheEntry[], budget: number): Set<CacheEntry> {
  const drop = new Set<CacheEntry>();
  let bytes = 0;
  for (const entry of [...entries].sort((a, b) => b.used - a.used)) {
    bytes += entry.length;
    if (bytes > budget) drop.add(entry);
  }
  return drop;
}

/** (values, bytes of each pack, most bytes) → values to drop and packs to empty */
export function collect(
  entries: readonly CacheEntry[],
  packs: ReadonlyMap<string, number>,
  maxBytes: number,
): Collection {
  const total = [...packs.values()].reduce((sum, size) => sum + size, 0);
  const drop = total > maxBytes ? dropOldest(entries, maxBytes * target) : new Set<CacheEntry>();
  const live = new Map<string, number>();
  for (const entry of entries) {
    if (!drop.has(entry)) live.set(entry.pack, (live.get(entry.pack) ?? 0) + entry.length);
  }
  const isCrowded = packs.size > manyPacks;
  const empty = [...packs].filter(
    ([pack, size]) => (live.get(pack) ?? 0) < size * alive || (isCrowded && size < smallPack),
  );
  return { drop, empty: new Set(empty.map(([pack]) => pack)) };
}
