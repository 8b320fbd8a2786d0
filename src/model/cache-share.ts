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

/** The namespaces with what compiling leaves of a page beside its body: its facts, and findings about its claims. */
export const compiledNamespaces = ['facts', 'openapi'] as const satisfies readonly CacheNamespace[];

/** The name of a value in a cache. */
export type ValueName = readonly [namespace: CacheNamespace, key: string];

/** Values by their names, or all values of a namespace. */
export type WantedValues = readonly (ValueName | CacheNamespace)[];

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
