// A cache that hands out the very value that it handed out before: reading what is known of every page anew costs more than an edit.
import type { CacheNamespace } from '../model/cache-share.ts';
import type { Cache } from '../model/ports.ts';

export interface HeldValues extends Cache {
  /** Lets go of what nobody has asked for since the last time. */
  readonly turn: () => void;
}

/** Rooms that a reload asks for every page. */
const held: ReadonlySet<CacheNamespace> = new Set(['source', 'facts']);

/** Holds the values of a cache in memory. Nobody changes what a cache hands out. */
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
