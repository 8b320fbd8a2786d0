// A cache that keeps decoded values in memory: reading the facts of every page again would cost more than an edit.
import type { CacheNamespace } from '../model/cache-share.ts';
import type { Cache } from '../model/ports.ts';

export interface HeldValues extends Cache {
  /** Drops values not used since the last call. */
  readonly turn: () => void;
}

/** Namespaces that a reload reads for every page. */
const held: ReadonlySet<CacheNamespace> = new Set(['source', 'facts']);

/** Holds the values of a cache in memory. Callers never modify a cached value. */
export function holdValues(cache: Cache): HeldValues {
  let older = new Map<string, unknown>();
  let young = new Map<string, unknown>();
  return {
    ...cache,
    get: (room, key) => {
      if (!held.has(room)) return cache.get(room, key);
      const name = `${room} ${key}`;
      const value = young.get(name) ?? older.get(name) ?? cache.get(room, key);
      if (value !== undefined) young.set(name, value);
      return value;
    },
    put: (room, key, value) => {
      if (held.has(room)) young.set(`${room} ${key}`, value);
      cache.put(room, key, value);
    },
    turn: () => {
      older = young;
      young = new Map();
    },
  };
}
