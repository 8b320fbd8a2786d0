// Values of a cache that one thread hands to another.

/** The sections of the cache's index, in this order: parts of the cache with keys of their own. */
export const cacheNamespaces = [
  'source',
  'facts',
  'body',
  'code',
  'module',
  'page',
  'image',
  'search',
  'openapi',
  'diagram',
  'run',
] as const;

export type CacheNamespace = (typeof cacheNamespaces)[number];

/** The name of a value in a cache. */
export type ValueName = readonly [namespace: CacheNamespace, key: string];

/** Places of the values that another thread has put. */
export interface CacheShare {
  readonly entries: readonly (readonly [namespace: CacheNamespace, key: string, entry: CacheValuePlace])[];
  /** Pack name → its file, and whether later runs can find it. */
  readonly packs: readonly (readonly [name: string, path: string, kept: boolean])[];
}

export interface CacheValuePlace {
  readonly pack: string;
  readonly offset: number;
  readonly length: number;
  readonly crc: number;
  readonly used: number;
}
