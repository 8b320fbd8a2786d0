// Keeps the parts of a search index for the next build, so that after an edit, only files with its words are made again.
import type { ValueName } from '../model/cache-share.ts';
import type { Cache } from '../model/ports.ts';
import type { NamedShard } from '../search/index-files.ts';
import type { PageRecord } from '../search/page-record.ts';
import { shortDigest } from '../text/digest.ts';

/** Pages whose texts or titles are in one file: a digest of everything that the file depends on, and its name. */
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
  /** Number of sections of each page. */
  readonly sections: readonly number[];
  readonly shards: readonly NamedShard[];
  readonly lists: readonly ListState[];
}

export interface SearchMemory {
  /** The state of the index whose manifest has this digest. */
  readonly state: (name: string) => Promise<IndexState | undefined>;
  readonly record: (key: string) => PageRecord | undefined;
  /** Text of a shard by its name. */
  readonly shard: (name: string) => string | undefined;
  readonly keepRecord: (key: string, record: PageRecord) => void;
  readonly keepState: (name: string, state: IndexState) => void;
  readonly keepShard: (name: string, text: string) => void;
  /** Fetches values, or whole namespaces, from the remote cache. */
  readonly fetch: Cache['fetch'];
}

/** A state in the cache. Its parts are separate values, so that states share their equal parts. */
interface StoredState extends Pick<IndexState, 'shards'> {
  /** Names of the parts. */
  readonly parts: readonly string[];
}

type StatePart = Omit<IndexState, 'shards'>;

/** Number of pages, or lists, in one part. */
const together = 512;

const partName = (digest: string): string => `state:part:${digest}`;
/** The value of the cache with the record of this key. */
export const recordName = (key: string): ValueName => ['search', key];
/** The value of the cache with the shard of this name. */
export const shardName = (name: string): ValueName => ['search', `shard:${name}`];

/** (a state of 1200 pages) → its three parts */
function cutState({ records, entries, sections, lists }: IndexState): StatePart[] {
  const count = Math.ceil(Math.max(records.length, lists.length) / together);
  return Array.from({ length: count }, (_, number) => {
    const part = <Item>(items: readonly Item[]): Item[] => items.slice(number * together, (number + 1) * together);
    return { records: part(records), entries: part(entries), sections: part(sections), lists: part(lists) };
  });
}

/** Stores states, records and shards in the cache. Their names are digests of the content, so a value in the cache is always valid. */
export function makeSearchMemory(cache: Pick<Cache, 'get' | 'has' | 'put' | 'fetch'>): SearchMemory {
  return {
    state: async (name) => {
      const key = `state:${name}`;
      await cache.fetch([['search', key]]);
      const stored = cache.get('search', key) as StoredState | undefined;
      if (!stored) return undefined;
      const names = stored.parts.map(partName);
      await cache.fetch(names.map((part) => ['search', part]));
      const parts = names.flatMap((part) => (cache.get('search', part) as StatePart | undefined) ?? []);
      if (parts.length < names.length) return undefined;
      return {
        records: parts.flatMap(({ records }) => records),
        entries: parts.flatMap(({ entries }) => entries),
        sections: parts.flatMap(({ sections }) => sections),
        lists: parts.flatMap(({ lists }) => lists),
        shards: stored.shards,
      };
    },
    record: (key) => cache.get(...recordName(key)) as PageRecord | undefined,
    shard: (name) => cache.get(...shardName(name)) as string | undefined,
    keepRecord: (key, record) => cache.put(...recordName(key), record),
    keepState: (name, state) => {
      const parts = cutState(state).map((part) => {
        const own = shortDigest(part);
        if (!cache.has('search', partName(own))) cache.put('search', partName(own), part);
        return own;
      });
      cache.put('search', `state:${name}`, { parts, shards: state.shards } satisfies StoredState);
    },
    keepShard: (name, text) => cache.put(...shardName(name), text),
    fetch: cache.fetch,
  };
}
