// The search index of each language: page records → the files that browsers fetch for a search.
import { compiledNamespaces } from '../model/cache-share.ts';
import type { Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import { type NamedShard, packingOf } from '../search/index-files.ts';
import { collectTerms } from '../search/merge-terms.ts';
import type { PageRecord } from '../search/page-record.ts';
import { makeTermReader, pageTerms } from '../search/page-terms.ts';
import { cutShards } from '../search/shards.ts';
import { type TermChange, termChanges, type UpdatedShard, updateShards } from '../search/update-shards.ts';
import { searchIndexFile } from '../site/url.ts';
import { fewTexts } from './fetch-texts.ts';
import type { FetchedOutput } from './fetched-output.ts';
import type { Site } from './load-site.ts';
import { addSearchFile, makeLists, searchFile } from './search-lists.ts';
import { manifestOf } from './search-manifest.ts';
import { type IndexState, recordName, type SearchMemory, shardName } from './search-memory.ts';
import { entryKey, type IndexedPage, indexedPages, recordKey, recordOf, type StandalonePages } from './search-pages.ts';

type Assets = Pick<Ports, 'themeAssets'>['themeAssets'];

/** Inputs of the index besides the site. */
export interface SearchSources {
  readonly themeAssets: Assets;
  readonly standalone: StandalonePages;
  /** Keys of the record and the entry of a document, if they are known. */
  readonly keys: (route: Route) => readonly [record: string, entry: string] | undefined;
  /** Null if there is no last build to reuse. */
  readonly memory: SearchMemory | null;
  /** Called between parts of the work, to collect garbage or handle requests. */
  readonly pause: () => Promise<void>;
}

/** Makes the index of every language; none if search is off. */
export async function searchFiles(
  site: Site,
  { themeAssets, standalone, keys, memory, pause }: SearchSources,
  output: FetchedOutput,
): Promise<void> {
  if (site.config.search === null) return;
  const records = makeRecords(site, { standalone: standalone, memory });
  for (const locale of site.config.i18n.locales) {
    for (const version of [undefined, ...site.config.versions.map(({ id }) => id)]) {
      const pages = indexedPages(site, locale.code, version);
      const file = searchIndexFile(locale, version);
      // The state of an index is stored under the digest of its manifest, so it belongs to the manifest in the output.
      const last = (await memory?.state(output.last(file) ?? '')) ?? null;
      const state = await makeFiles(site, pages, output, { records, keys, memory, last, pause });
      const manifest = manifestOf(site, { locale: locale.code, pages, state, themeAssets, output });
      output.add(file, `${JSON.stringify(manifest)}\n`);
      memory?.keepState(output.digest(file) ?? '', state);
    }
  }
}

/** The key of a page's record, and the record. */
interface Records {
  readonly key: (page: IndexedPage) => string;
  readonly of: (page: IndexedPage) => PageRecord;
}

/** The compiler stores the records of docs; those of standalone pages are stored here. */
const makeRecords = (site: Site, { standalone, memory }: Pick<SearchSources, 'standalone' | 'memory'>): Records => ({
  key: (page) => recordKey(site, page, standalone),
  of: (page) => {
    const key = page.source ? null : recordKey(site, page, standalone);
    const storedRecord = key === null ? undefined : memory?.record(key);
    const record = storedRecord ?? recordOf(site, page, standalone);
    if (key !== null && !storedRecord) memory?.keepRecord(key, record);
    return record;
  },
});

/** Whether the output still has every file of the last index. */
function isWhole({ shards, lists }: IndexState, { last }: FetchedOutput): boolean {
  const has = (path: string): boolean => last(path) !== undefined;
  return (
    shards.every(([, , name]) => has(searchFile(name, 'txt'))) &&
    lists.every(({ list, texts }) => [list, ...texts].every(([, name]) => has(searchFile(name, 'json'))))
  );
}

interface Past extends Pick<SearchSources, 'keys' | 'memory' | 'pause'> {
  readonly records: Records;
  readonly last: IndexState | null;
}

/** Makes the shards, lists and texts of an index, or keeps those of the last build. */
async function makeFiles(
  site: Site,
  pages: readonly IndexedPage[],
  output: FetchedOutput,
  { records, keys: computedKeys, memory, last: stored, pause }: Past,
): Promise<IndexState> {
  const last = stored !== null && isWhole(stored, output) ? stored : null;
  const keys = keysOf(site, pages, { sources: records, computedKeys });
  const record = (number: number): PageRecord | undefined => pages[number] && records.of(pages[number]);
  const changed = last && memory && (await changeTerms(last, keys.records, { memory, record }));
  if (!changed) await memory?.fetch([...compiledNamespaces, 'search']);
  const collector = changed ? null : collectTerms();
  const readTerms = collector ? makeTermReader(collector) : null;
  const { lists, sections } = await makeLists(site, pages, {
    keys,
    last,
    changed: changed?.pages ?? null,
    recordOf: records.of,
    fetch: async (wanted) => memory?.fetch(wanted),
    readTerms,
    output,
    pause,
  });
  const cut = changed?.shards ?? cutShards(collector?.sorted() ?? [], packingOf(pages.length).shard);
  const shards: NamedShard[] = [];
  for (const shard of cut) {
    if (typeof shard === 'number') {
      const oldShard = last?.shards[shard] ?? ['', '', ''];
      output.keep(searchFile(oldShard[2], 'txt'));
      shards.push(oldShard);
      continue;
    }
    const name = addSearchFile(output, 'txt', shard.text);
    memory?.keepShard(name, shard.text);
    shards.push([shard.first, shard.last, name]);
    await pause();
  }
  return { ...keys, sections, shards, lists };
}

function keysOf(
  site: Site,
  pages: readonly IndexedPage[],
  { sources, computedKeys }: { readonly sources: Records; readonly computedKeys: SearchSources['keys'] },
): Pick<IndexState, 'records' | 'entries'> {
  const records: string[] = [];
  const entries: string[] = [];
  for (const page of pages) {
    const keys = (page.source && computedKeys(page.route)) || null;
    const record = keys?.[0] ?? sources.key(page);
    records.push(record);
    entries.push(keys?.[1] ?? entryKey(site, page, record));
  }
  return { records, entries };
}

/** The changed pages, and the shards with their words. */
interface ChangedTerms {
  readonly pages: ReadonlySet<number>;
  readonly shards: readonly UpdatedShard[];
}

/** Null if all terms must be read again: pages came or went, many changed, or the cache has lost a value. */
async function changeTerms(
  last: IndexState,
  records: readonly string[],
  { memory, record }: { readonly memory: SearchMemory; readonly record: (number: number) => PageRecord | undefined },
): Promise<ChangedTerms | null> {
  if (last.records.length !== records.length) return null;
  const pages = records.flatMap((key, number) => (key === last.records[number] ? [] : [number]));
  if (pages.length > fewTexts) return null;
  await memory.fetch(pages.flatMap((number) => [last.records[number] ?? '', records[number] ?? '']).map(recordName));
  const terms: TermChange[] = [];
  for (const number of pages) {
    const before = memory.record(last.records[number] ?? '');
    const now = record(number);
    if (!before || !now) return null;
    terms.push(...termChanges(number, pageTerms(before), pageTerms(now)));
  }
  const shards = await changeShards(last, terms, memory);
  return shards && { pages: new Set(pages), shards };
}

/** The shards with these changes; null if the cache has lost a shard of the last build. */
async function changeShards(
  { shards, records }: IndexState,
  changes: readonly TermChange[],
  memory: SearchMemory,
): Promise<readonly UpdatedShard[] | null> {
  const size = packingOf(records.length).shard;
  const firsts = shards.map(([first]) => first);
  const tried = new Set<string>();
  for (;;) {
    const lost = new Set<string>();
    const text = (number: number): string => {
      const name = shards[number]?.[2] ?? '';
      const shardText = memory.shard(name);
      if (shardText === undefined) lost.add(name);
      return shardText ?? '';
    };
    const updated = updateShards({ size, firsts, text }, changes);
    if (lost.size === 0) return updated;
    // The needed shards depend on the text of earlier ones, so several rounds may be needed.
    const missingNames = [...lost].filter((name) => !tried.has(name));
    if (missingNames.length === 0) return null;
    for (const name of missingNames) tried.add(name);
    await memory.fetch(missingNames.map(shardName));
  }
}
