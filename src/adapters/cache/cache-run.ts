// Options of a cache, and the values that one run has put and used.
import type { CacheNamespace } from '../../model/cache-share.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import type { CacheEntry } from './cache-index.ts';

export interface CacheOptions {
  readonly fs: WritableFs;
  readonly folder: string;
  /** Another version's values are misses. */
  readonly toolVersion: string;
  readonly maxBytes: number;
  /** Takes nothing over from earlier runs and leaves nothing behind. */
  readonly noCache?: boolean;
  /** A second cache of the same run, in the worker: the main thread keeps its values. */
  readonly isWorker?: boolean;
}

/** Entries that this run has written or read, by namespace. */
export type RunEntries = Map<CacheNamespace, Map<string, CacheEntry>>;

/** Sets a value in a table of tables. */
export function setIn<Namespace, Value>(
  table: Map<Namespace, Map<string, Value>>,
  namespace: Namespace,
  at: [string, Value],
): void {
  const inner = table.get(namespace) ?? new Map<string, Value>();
  table.set(namespace, inner.set(...at));
}
