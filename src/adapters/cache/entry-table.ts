// Locations of values by namespace and key, each as four numbers: a large site has hundreds of thousands.
import type { CacheNamespace } from '../../model/cache-share.ts';
import type { CacheEntry } from './segments.ts';

export interface EntryTable {
  /** Replaces an entry with the same key. */
  readonly set: (namespace: CacheNamespace, key: string, entry: CacheEntry) => void;
  readonly get: (namespace: CacheNamespace, key: string) => CacheEntry | undefined;
  readonly size: () => number;
  readonly entries: (namespace: CacheNamespace) => Iterable<readonly [key: string, entry: CacheEntry]>;
}

/** Numbers of an entry: its pack, offset, length and checksum. */
const numbersEach = 4;
/** Entries per array. A table grows by adding arrays, so that it copies nothing. */
const entriesTogether = 2048;

export function makeEntryTable(): EntryTable {
  const places = new Map<CacheNamespace, Map<string, number>>();
  const blocks: Float64Array[] = [];
  const packs: string[] = [];
  const packNumbers = new Map<string, number>();
  let count = 0;
  const numberOfPack = (pack: string): number => {
    const packNumber = packNumbers.get(pack) ?? packs.push(pack) - 1;
    packNumbers.set(pack, packNumber);
    return packNumber;
  };
  const at = (place: number): CacheEntry => {
    const block = blocks[Math.floor(place / entriesTogether)];
    const from = (place % entriesTogether) * numbersEach;
    const [pack = 0, offset = 0, length = 0, crc = 0] = block?.subarray(from, from + numbersEach) ?? [];
    return { pack: packs[pack] ?? '', offset, length, crc };
  };
  return {
    set: (namespace, key, { pack, offset, length, crc }) => {
      const placeByKey = places.get(namespace) ?? new Map<string, number>();
      places.set(namespace, placeByKey);
      const place = placeByKey.get(key) ?? count++;
      placeByKey.set(key, place);
      const number = Math.floor(place / entriesTogether);
      const block = blocks[number] ?? new Float64Array(entriesTogether * numbersEach);
      blocks[number] = block;
      block.set([numberOfPack(pack), offset, length, crc], (place % entriesTogether) * numbersEach);
    },
    get: (namespace, key) => {
      const place = places.get(namespace)?.get(key);
      return place === undefined ? undefined : at(place);
    },
    size: () => count,
    *entries(namespace) {
      for (const [key, place] of places.get(namespace) ?? []) yield [key, at(place)];
    },
  };
}
