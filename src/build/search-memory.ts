// The parts that an index was made from, kept for the next build: an edit then makes only the files of its own words again.
import type { Cache } from '../model/ports.ts';
import type { NamedShard } from '../search/index-files.ts';
import type { PageRecord } from '../search/page-record.ts';

/** Pages whose texts or titles lie in one file: a digest of all that the file depends on, and its name. */
export type PageGroup = readonly [key: string, name: string];

/** A list, and the texts of its pages. */
export interface ListState {
  readonly list: PageGroup;
  readonly texts: readonly PageGroup[];
}

export interface IndexState {
  /** The record of each page, by its key. */
  readonly records: readonly string[];
  /** The entry of each page, by its key. */
  readonly entries: readonly string[];
  /** How many sections each page has. */
  readonly sections: readonly number[];
  readonly shards: readonly NamedShard[];
  readonly lists: readonly ListState[];
}

export interface SearchMemory {
  readonly state: (locale: string) => IndexState | undefined;
  readonly record: (key: string) => PageRecord | undefined;
  /** Text of a shard by its name. */
  readonly shard: (name: string) => string | undefined;
  readonly keepRecord: (key: string, record: PageRecord) => void;
  readonly keepState: (locale: string, state: IndexState) => void;
  readonly keepShard: (name: string, text: string) => void;
}

/** Keeps it in the cache. Names are digests of the content, so whatever the cache has under one is right. */
export const makeSearchMemory = (cache: Pick<Cache, 'get' | 'put'>): SearchMemory => ({
  state: (locale) => cache.get('search', `state:${locale}`) as IndexState | undefined,
  record: (key) => cache.get('search', key) as PageRecord | undefined,
  shard: (name) => cache.get('search', `shard:${name}`) as string | undefined,
  keepRecord: (key, record) => cache.put('search', key, record),
  keepState: (locale, state) => cache.put('search', `state:${locale}`, state),
  keepShard: (name, text) => cache.put('search', `shard:${name}`, text),
});
