// Values of a cache that one thread shares with another.

/** Namespaces of the cache, in the order of the sections of its index. Each has its own keys. */
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
  'card',
  'data',
  'rows',
  'run',
] as const;

export type CacheNamespace = (typeof cacheNamespaces)[number];

/** Namespaces for the results of compiling a page, except its body: its facts, and the findings about its claims. */
export const compiledNamespaces = ['facts', 'openapi'] as const satisfies readonly CacheNamespace[];

export type ValueName = readonly [namespace: CacheNamespace, key: string];

/** Values by their names, or all values of a namespace. */
export type WantedValues = readonly (ValueName | CacheNamespace)[];

/** Locations of the values that another thread has cached. */
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
