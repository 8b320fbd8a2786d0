// Locations of values by namespace and key.
import type { CacheNamespace } from '../../model/cache-share.ts';
import type { CacheEntry } from './cache-index.ts';

export interface EntryTable {
  /** Replaces an entry with the same key. */
  readonly set: (namespace: CacheNamespace, key: string, entry: CacheEntry) => void;
  readonly get: (namespace: CacheNamespace, key: string) => CacheEntry | undefined;
  readonly size: () => number;
  readonly entries: (namespace: CacheNamespace) => Iterable<readonly [key: string, entry: CacheEntry]>;
}

export function makeEntryTable(): EntryTable {
  const tables = new Map<CacheNamespace, Map<string, CacheEntry>>();
  return {
    set: (namespace, key, entry) => {
      const table = tables.get(namespace) ?? new Map<string, CacheEntry>();
      tables.set(namespace, table.set(key, entry));
    },
    get: (namespace, key) => tables.get(namespace)?.get(key),
    size: () => [...tables.values()].reduce((sum, { size }) => sum + size, 0),
    entries: (namespace) => tables.get(namespace) ?? [],
  };
}
