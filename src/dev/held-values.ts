// A cache with decoded values in memory, because reading the facts of every page again would take longer than an edit.
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
  let previous = new Map<string, unknown>();
  let current = new Map<string, unknown>();
  return {
    ...cache,
    get: (namespace, key) => {
      if (!held.has(namespace)) return cache.get(namespace, key);
      const name = `${namespace} ${key}`;
      const value = current.get(name) ?? previous.get(name) ?? cache.get(namespace, key);
      if (value !== undefined) current.set(name, value);
      return value;
    },
    put: (namespace, key, value) => {
      if (held.has(namespace)) current.set(`${namespace} ${key}`, value);
      cache.put(namespace, key, value);
    },
    turn: () => {
      previous = current;
      current = new Map();
    },
  };
}
