// The search index of each language: page records → the files that browsers read when somebody searches.
import { qualifiedId } from '../content/docs-roots.ts';
import type { Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import {
  type ListedPage,
  type NamedShard,
  nameLength,
  type PageList,
  type PageTexts,
  packingOf,
} from '../search/index-files.ts';
import { collectTerms } from '../search/merge-terms.ts';
import { type PageRecord, shownTexts } from '../search/page-record.ts';
import { makeTermReader, pageTerms } from '../search/page-terms.ts';
import { cutShards, type Shard } from '../search/shards.ts';
import { type TermChange, termChanges, type UpdatedShard, updateShards } from '../search/update-shards.ts';
import { searchIndexFile } from '../site/url.ts';
import { digest } from '../text/digest.ts';
import type { FetchedOutput } from './fetched-output.ts';
import type { Site } from './load-site.ts';
import { manifestOf } from './search-manifest.ts';
import type { IndexState, ListState, PageGroup, SearchMemory } from './search-memory.ts';
import {
  entryKey,
  type IndexedPage,
  indexedPages,
  listedSections,
  listHead,
  type OwnPages,
  recordKey,
  recordOf,
} from './search-pages.ts';

type Assets = Pick<Ports, 'themeAssets'>['themeAssets'];

/** Pages that an edit may change; from more on, all terms are merged again. */
const mostChanged = 64;

/** Inputs of the index besides the site. */
export interface SearchSources {
  readonly themeAssets: Assets;
  readonly own: OwnPages;
  /** Null where there is no last build to take over from. */
  readonly memory: SearchMemory | null;
  /** Called between parts of the work: lets garbage be collected, or requests come in. */
  readonly pause: () => Promise<void>;
}

/** Makes the index of every language; none where search is off. Returns the keys of its entries, for the next build. */
export async function searchFiles(
  site: Site,
  { themeAssets, own, memory, pause }: SearchSources,
  output: FetchedOutput,
): Promise<ReadonlyMap<Route, string>> {
  const keys = new Map<Route, string>();
  if (site.config.search === null) return keys;
  const records = makeRecords(site, { own, memory });
  for (const locale of site.config.i18n.locales) {
    for (const version of [undefined, ...site.config.versions.map(({ id }) => id)]) {
      const pages = indexedPages(site, locale.code, version);
      const name = qualifiedId(version, locale.code);
      const past = { records, memory, last: memory?.state(name) ?? null };
      const state = await makeFiles(site, pages, output, { ...past, pause });
      memory?.keepState(name, state);
      for (const [number, { route }] of pages.entries()) keys.set(route, state.entries[number] ?? '');
      const manifest = manifestOf(site, { locale: locale.code, pages, state, themeAssets, output });
      output.add(searchIndexFile(locale, version), `${JSON.stringify(manifest)}\n`);
    }
  }
  return keys;
}

/** The records of pages, by name and by page. */
interface Records {
  readonly key: (page: IndexedPage) => string;
  readonly of: (page: IndexedPage) => PageRecord;
}

/** Records of docs are kept by the compiler; those of the site's own pages here. */
const makeRecords = (site: Site, { own, memory }: Pick<SearchSources, 'own' | 'memory'>): Records => ({
  key: (page) => recordKey(site, page, own),
  of: (page) => {
    const key = page.source ? null : recordKey(site, page, own);
    const known = key === null ? undefined : memory?.record(key);
    const record = known ?? recordOf(site, page, own);
    if (key !== null && !known) memory?.keepRecord(key, record);
    return record;
  },
});

const pathOf = (name: string, kind: 'json' | 'txt'): string => `assets/search/${name}.${kind}`;

/** Whether the output still has every file of the last index. */
const isWhole = ({ shards, lists }: IndexState, { has }: FetchedOutput): boolean =>
  shards.every(([, , name]) => has(pathOf(name, 'txt'))) &&
  lists.every(({ list, texts }) => [list, ...texts].every(([, name]) => has(pathOf(name, 'json'))));

interface Past extends Pick<SearchSources, 'memory' | 'pause'> {
  readonly records: Records;
  readonly last: IndexState | null;
}

/** Makes the shards, lists and texts of a language, or keeps those of the last build. */
async function makeFiles(
  site: Site,
  pages: readonly IndexedPage[],
  output: FetchedOutput,
  { records: made, memory, last: stored, pause }: Past,
): Promise<IndexState> {
  const last = stored !== null && isWhole(stored, output) ? stored : null;
  const add = (kind: 'json' | 'txt', text: string): string => {
    const name = digest(text).slice(0, nameLength);
    output.add(pathOf(name, kind), text);
    return name;
  };
  const addShard = ({ first, last, text }: Shard): NamedShard => {
    const name = add('txt', text);
    memory?.keepShard(name, text);
    return [first, last, name];
  };
  const { records, entries } = keysOf(site, pages, { made, last: stored });
  // Records are large: those of one list are in memory at a time.
  const held = new Map<number, PageRecord>();
  const record = (number: number, page: IndexedPage): PageRecord => {
    const known = held.get(number) ?? made.of(page);
    held.set(number, known);
    return known;
  };
  const recordAt = (number: number): PageRecord | undefined => pages[number] && made.of(pages[number]);
  const changes = last && memory && changesSince(last, records, { memory, record: recordAt });
  const updated = last && memory && changes && updateTerms(last, changes.terms, memory);
  const collector = updated ? null : collectTerms();
  const readTerms = collector && makeTermReader(collector);
  const sections: number[] = [...(updated ? (last?.sections ?? []) : [])];
  const pack = (known: PageGroup | undefined, key: string, make: () => unknown): PageGroup => {
    if (known?.[0] !== key) return [key, add('json', JSON.stringify(make()))];
    output.keep(pathOf(known[1], 'json'));
    return known;
  };
  const lists: ListState[] = [];
  const { pagesPerList, pagesPerText, sectionsPerText } = packingOf(pages.length).groups;
  for (let from = 0; from < pages.length; from += pagesPerList) {
    held.clear();
    const known = last?.lists[lists.length];
    const key = digest(entries.slice(from, from + pagesPerList).join(' '));
    if (!collector && known?.list[0] === key) {
      for (const [, name] of [known.list, ...known.texts]) output.keep(pathOf(name, 'json'));
      lists.push(known);
      continue;
    }
    await pause();
    const group = pages.slice(from, from + pagesPerList).map((page, at) => ({ page, number: from + at }));
    for (const { page, number } of group) {
      readTerms?.(number, record(number, page));
      if (collector || changes?.pages.has(number)) sections[number] = record(number, page).sections.length;
    }
    const texts: PageGroup[] = [];
    const ownTexts = inGroups(group, pagesPerText).map((own) => {
      const key = digest(own.map(({ number }) => records[number]).join(' '));
      const most = Math.max(...own.map(({ number }) => sections[number] ?? 0));
      const step = sectionsPerText ?? most;
      let shown: readonly PageTexts[] | null = null;
      return Array.from({ length: Math.ceil(most / step) }, (_, part) => {
        const make = (): PageTexts[] => {
          shown ??= own.map(({ page, number }) => shownTexts(record(number, page)));
          return shown.map((all) => all.slice(part * step, (part + 1) * step));
        };
        const packed = pack(known?.texts[texts.length], `${part} ${key}`, make);
        texts.push(packed);
        return packed[1];
      });
    });
    const makeList = (): PageList => ({
      pages: group.map(
        ({ page, number }): ListedPage => ({
          ...listHead(site, page),
          sections: listedSections(site, page, record(number, page)),
        }),
      ),
      texts: ownTexts,
    });
    lists.push({ list: pack(known?.list, key, makeList), texts });
  }
  const cut = updated || cutShards(collector?.sorted() ?? [], packingOf(pages.length).shard);
  const shards: NamedShard[] = [];
  for (const shard of cut) {
    if (typeof shard !== 'number') {
      shards.push(addShard(shard));
      await pause();
      continue;
    }
    const known = last?.shards[shard] ?? ['', '', ''];
    output.keep(pathOf(known[2], 'txt'));
    shards.push(known);
  }
  return { records, entries, sections, shards, lists };
}

/** The keys of all pages; those of an unchanged page are known from the last build. */
function keysOf(
  site: Site,
  pages: readonly IndexedPage[],
  { made, last }: { readonly made: Records; readonly last: IndexState | null },
): Pick<IndexState, 'records' | 'entries'> {
  const records: string[] = [];
  const entries: string[] = [];
  for (const [number, page] of pages.entries()) {
    const entry = site.unchanged(page.route)?.entry;
    const known = entry !== undefined && last?.entries[number] === entry ? last.records[number] : undefined;
    const record = known ?? made.key(page);
    records.push(record);
    entries.push(known !== undefined && entry !== undefined ? entry : entryKey(site, page, record));
  }
  return { records, entries };
}

/** Pages whose records differ from those of the last build; null when pages came, went or moved, or when there are many. */
function changesSince(
  last: IndexState,
  records: readonly string[],
  { memory, record }: { readonly memory: SearchMemory; readonly record: (number: number) => PageRecord | undefined },
): { readonly pages: ReadonlySet<number>; readonly terms: readonly TermChange[] } | null {
  if (last.records.length !== records.length) return null;
  const pages = records.flatMap((key, number) => (key === last.records[number] ? [] : [number]));
  if (pages.length > mostChanged) return null;
  const terms: TermChange[] = [];
  for (const number of pages) {
    const before = memory.record(last.records[number] ?? '');
    const now = record(number);
    if (!before || !now) return null;
    terms.push(...termChanges(number, pageTerms(before), pageTerms(now)));
  }
  return { pages: new Set(pages), terms };
}

/** The shards with these changes; null when one of the last build is not in the cache any more. */
function updateTerms(
  { shards, records }: IndexState,
  changes: readonly TermChange[],
  memory: SearchMemory,
): readonly UpdatedShard[] | null {
  let isLost = false;
  const text = (number: number): string => {
    const known = memory.shard(shards[number]?.[2] ?? '');
    if (known === undefined) isLost = true;
    return known ?? '';
  };
  const updated = updateShards(
    { size: packingOf(records.length).shard, firsts: shards.map(([first]) => first), text },
    changes,
  );
  return isLost ? null : updated;
}

/** ([a, b, c], 2) → [[a, b], [c]] */
function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}
