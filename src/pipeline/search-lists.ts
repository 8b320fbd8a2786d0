// The lists and texts of a search index: what results show of each page.

import type { ValueName } from '../model/cache-share.ts';
import {
  type ListedPage,
  nameLength,
  type Packing,
  type PageList,
  packingOf,
  type SectionTexts,
} from '../search/index-files.ts';
import { type PageRecord, shownTexts } from '../search/page-record.ts';
import { digest } from '../text/digest.ts';
import { inGroups } from '../text/in-groups.ts';
import { rememberEach } from '../text/remember-each.ts';
import type { FetchedOutput } from './fetched-output.ts';
import type { Site } from './load-site.ts';
import { type IndexState, type ListState, type PageGroup, recordName } from './search-memory.ts';
import { type IndexedPage, listedFacts, listedSections, listHead } from './search-pages.ts';

/** ('3fA', 'txt') → 'assets/search/3fA.txt' */
export const searchFile = (name: string, kind: 'json' | 'txt'): string => `assets/search/${name}.${kind}`;

/** Adds a file whose name is a digest of its content; returns the name. */
export function addSearchFile(output: FetchedOutput, kind: 'json' | 'txt', text: string): string {
  const name = digest(text).slice(0, nameLength);
  output.add(searchFile(name, kind), text);
  return name;
}

export interface ListParts {
  readonly keys: Pick<IndexState, 'records' | 'entries'>;
  /** The index of the last build, if the output has all its files. */
  readonly last: IndexState | null;
  /** Numbers of the pages whose words changed since the last build; null: possibly all. */
  readonly changed: ReadonlySet<number> | null;
  readonly recordOf: (page: IndexedPage) => PageRecord;
  readonly fetch: (wanted: readonly ValueName[]) => Promise<void>;
  /** Called with the record of every page; null if the words are known. */
  readonly readTerms: ((number: number, record: PageRecord) => void) | null;
  readonly output: FetchedOutput;
  readonly pause: () => Promise<void>;
}

interface NumberedPage {
  readonly page: IndexedPage;
  readonly number: number;
}

/** Makes the lists of all pages, or keeps those of the last build. Records of one list at a time are in memory. */
export async function makeLists(
  site: Site,
  pages: readonly IndexedPage[],
  { keys, last, changed, recordOf, fetch, readTerms, output, pause }: ListParts,
): Promise<Pick<IndexState, 'lists' | 'sections'>> {
  const sections: number[] = [...(readTerms ? [] : (last?.sections ?? []))];
  const lists: ListState[] = [];
  const { groups } = packingOf(pages.length);
  const numbered = pages.map((page, number): NumberedPage => ({ page, number }));
  for (const group of inGroups(numbered, groups.pagesPerList)) {
    const oldList = last?.lists[lists.length];
    // The key includes the sizes, which change when the site grows past a limit.
    const key = digest([JSON.stringify(groups), ...group.map(({ number }) => keys.entries[number])].join(' '));
    if (!readTerms && oldList?.list[0] === key) {
      for (const [, name] of [oldList.list, ...oldList.texts]) output.keep(searchFile(name, 'json'));
      lists.push(oldList);
      continue;
    }
    await pause();
    const records = group.map(({ number }) => recordName(keys.records[number] ?? ''));
    await fetch([...records, ...group.flatMap(({ page }) => listedFacts(site, page))]);
    const record = rememberEach(recordOf);
    for (const { page, number } of group) {
      readTerms?.(number, record(page));
      if (!changed || changed.has(number)) sections[number] = record(page).sections.length;
    }
    lists.push(makeList(site, group, { key, oldList, groups, sections, records: keys.records, record, output }));
  }
  return { lists, sections };
}

interface ListInputs {
  /** A digest of everything that the list depends on. */
  readonly key: string;
  readonly oldList: ListState | undefined;
  readonly groups: Packing['groups'];
  readonly sections: readonly number[];
  readonly records: readonly string[];
  readonly record: (page: IndexedPage) => PageRecord;
  readonly output: FetchedOutput;
}

/** The list of some pages, and the files with their texts. */
function makeList(
  site: Site,
  group: readonly NumberedPage[],
  { key, oldList, groups: { pagesPerText, sectionsPerText }, sections, records, record, output }: ListInputs,
): ListState {
  const pack = (last: PageGroup | undefined, key: string, make: () => unknown): PageGroup => {
    if (last?.[0] !== key) return [key, addSearchFile(output, 'json', JSON.stringify(make()))];
    output.keep(searchFile(last[1], 'json'));
    return last;
  };
  const texts: PageGroup[] = [];
  const ownTexts = inGroups(group, pagesPerText).map((pages) => {
    const key = digest(pages.map(({ number }) => records[number]).join(' '));
    const most = Math.max(...pages.map(({ number }) => sections[number] ?? 0));
    const step = sectionsPerText ?? most;
    const shown = rememberEach(({ page }: NumberedPage) => shownTexts(record(page)));
    return Array.from({ length: Math.ceil(most / step) }, (_, part) => {
      const make = (): SectionTexts[] => pages.map((page) => shown(page).slice(part * step, (part + 1) * step));
      const packed = pack(oldList?.texts[texts.length], `${part} ${step} ${key}`, make);
      texts.push(packed);
      return packed[1];
    });
  });
  const make = (): PageList => ({
    pages: group.map(
      ({ page }): ListedPage => ({ ...listHead(site, page), sections: listedSections(site, page, record(page)) }),
    ),
    texts: ownTexts,
  });
  return { list: pack(oldList?.list, key, make), texts };
}
