// Keeps the parts of a search index for the next build: after an edit, only files with its words are made again.

import type { ValueName } from '../model/cache-share.ts';
import type { Cache } from '../model/ports.ts';
import type { NamedShard } from '../search/index-files.ts';
import type { PageRecord } from '../search/page-record.ts';
import { shortDigest } from '../text/digest.ts';
import type { Engine } from './engine/engine.ts';
import { cannotRun, textIds } from './engine/step.ts';

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
  readonly shard: (name: string) => string | undefined;
  readonly keepRecord: (key: string, record: PageRecord) => void;
  readonly keepState: (name: string, state: IndexState) => void;
  readonly keepShard: (name: string, text: string) => void;
  readonly fetch: Cache['fetch'];
}

/** A state in the cache. Its parts are separate values, so that states share their equal parts. */
interface StoredState extends Pick<IndexState, 'shards'> {
  readonly parts: readonly string[];
}

type StatePart = Omit<IndexState, 'shards'>;

/** Number of pages, or lists, in one part. */
const together = 512;

export const recordName = (key: string): ValueName => ['search', key];
export const shardName = (name: string): ValueName => ['search', `shard:${name}`];

/** (a state of 1200 pages) → its three parts */
function cutState({ records, entries, sections, lists }: IndexState): StatePart[] {
  const count = Math.ceil(Math.max(records.length, lists.length) / together);
  return Array.from({ length: count }, (_, number) => {
    const part = <Item>(items: readonly Item[]): Item[] => items.slice(number * together, (number + 1) * together);
    return { records: part(records), entries: part(entries), sections: part(sections), lists: part(lists) };
  });
}

/** Keeps states, records and shards in the cache. Their keys are digests of the content, so values stay valid. */
export function makeSearchMemory(engine: Engine, fetch: Cache['fetch']): SearchMemory {
  const byKey = <Value>(name: string, keyOf: (key: string) => string) =>
    engine.stored<string, Value>({ name, namespace: 'search', ...textIds, key: keyOf, run: cannotRun(name) });
  const records = byKey<PageRecord>('old-record', (key) => recordName(key)[1]);
  const shards = byKey<string>('shard', (key) => shardName(key)[1]);
  const states = byKey<StoredState>('index', (key) => `state:${key}`);
  const parts = byKey<StatePart>('index-part', (key) => `state:part:${key}`);
  return {
    state: async (name) => {
      await fetch(states.names(name));
      const stored = states.peek(name);
      if (!stored) return undefined;
      await fetch(stored.parts.flatMap(parts.names));
      const all = stored.parts.flatMap((part) => parts.peek(part) ?? []);
      if (all.length < stored.parts.length) return undefined;
      return {
        records: all.flatMap(({ records }) => records),
        entries: all.flatMap(({ entries }) => entries),
        sections: all.flatMap(({ sections }) => sections),
        lists: all.flatMap(({ lists }) => lists),
        shards: stored.shards,
      };
    },
    record: records.peek,
    shard: shards.peek,
    keepRecord: records.keep,
    keepState: (name, state) => {
      const names = cutState(state).map((part) => {
        const partName = shortDigest(part);
        if (!parts.has(partName)) parts.keep(partName, part);
        return partName;
      });
      states.keep(name, { parts: names, shards: state.shards });
    },
    keepShard: shards.keep,
    fetch,
  };
}
