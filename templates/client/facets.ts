// The search dialog of sites whose front matter fields filter results. It takes the place of `search.ts` there.

import { filteredRanker, type PageFilter } from '../../src/search/filter-ranking.ts';
import type { FacetPages } from '../../src/search/index-files.ts';
import { makeRanker } from '../../src/search/rank.ts';
import { makeSearchEngine } from '../../src/search/run-search.ts';
import type { BrowserSite } from './behaviour.ts';
import { fillSearch } from './search/dialog.ts';
import type { SearchFrame } from './search/frame.ts';
import { markPage } from './search/mark-page.ts';
import { type OpenedSearch, openSearchIndex } from './search/read-index.ts';
import type { Tools } from './tools.ts';

/** Field → chosen value. Kept while the reader stays on the site, in all its languages. */
const choices = new Map<string, string>();

/** Pages shown before the reader has typed. */
const maxSuggested = 20;

/** ([[[0, 2], [1]]], field 0, value 0) → the pages 0 and 2 */
function pagesOf(pages: FacetPages, field: number, value: number): ReadonlySet<number> {
  let page = 0;
  return new Set(pages[field]?.[value]?.map((step) => (page += step)));
}

/** The search in the pages that have all chosen values. */
function filterSearch(search: OpenedSearch): OpenedSearch {
  const { reader } = search;
  const { manifest } = reader;
  let filter: PageFilter | null = null;
  let suggested = manifest.suggested;
  let loaded: Promise<FacetPages> | undefined;

  const choose = async (): Promise<void> => {
    const chosen = (manifest.facets?.fields ?? []).flatMap(({ name, values }, field) => {
      const value = values.findIndex(([key]) => key === choices.get(name));
      return value < 0 ? [] : [[field, value] as const];
    });
    filter = null;
    suggested = manifest.suggested;
    if (chosen.length === 0) return;
    loaded ??= reader.read(`${manifest.facets?.pages}.json`).then((text): FacetPages => JSON.parse(text));
    // A later search tries again.
    loaded.catch(() => (loaded = undefined));
    const pages = await loaded;
    const sets = chosen.map(([field, value]) => pagesOf(pages, field, value));
    const isChosen: PageFilter = (page) => sets.every((set) => set.has(page));
    filter = isChosen;
    suggested = [...(sets[0] ?? [])].filter(isChosen).slice(0, maxSuggested);
  };

  const listed = {
    ...manifest,
    get suggested() {
      return suggested;
    },
  };
  const engine = makeSearchEngine(
    { ...reader, manifest: listed },
    filteredRanker(makeRanker(manifest), () => filter),
  );
  const chosenFirst =
    <Given extends readonly unknown[], Out>(ask: (...given: Given) => Promise<Out>) =>
    async (...given: Given): Promise<Out> => {
      await choose();
      return ask(...given);
    };
  return { ...search, ...engine, search: chosenFirst(engine.search), suggested: chosenFirst(engine.suggested) };
}

/** A choice for each field; another choice repeats the search. */
function filterRow({ make }: Tools, { reader }: OpenedSearch, repeat: () => void): HTMLElement {
  const row = make('div', { class: 'search-aside' });
  // Here and not in a style sheet, because that would be loaded by all sites.
  Object.assign(row.style, { fontSize: 'var(--size-small)', paddingBlockEnd: '4px' });
  const { all = '', fields = [] } = reader.manifest.facets ?? {};
  for (const { name, label, values } of fields) {
    const list = make('select', { class: 'search-again' });
    const optionsOf = [['', all] as const, ...values];
    list.style.maxInlineSize = '12rem';
    list.append(...optionsOf.map(([value, text]) => make('option', { value }, text)));
    const chosen = choices.get(name) ?? '';
    list.value = optionsOf.some(([value]) => value === chosen) ? chosen : '';
    list.onchange = () => {
      choices.set(name, list.value);
      repeat();
    };
    const choice = make('label', {}, `${label} `);
    choice.append(list);
    row.append(choice);
  }
  return row;
}

/** Fills the open dialog as `search.ts` does, with the filters below the field. */
async function fillFiltered(site: BrowserSite, tools: Tools, frame: SearchFrame, query: string | null): Promise<void> {
  const search = await openSearchIndex(site);
  await fillSearch(site, tools, frame, query, Promise.resolve(filterSearch(search)));
  const repeat = (): boolean => frame.field.dispatchEvent(new Event('input'));
  frame.status.before(filterRow(tools, search, repeat));
}

export { fillFiltered as fillSearch, markPage };
