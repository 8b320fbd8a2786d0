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

interface ChosenPages {
  /** Null for all pages. */
  readonly filter: PageFilter | null;
  readonly suggested: readonly number[];
}

/** (opened index) → `choose`, which reads what is chosen now, and `chosen`, which returns its pages */
function readChoices({ reader }: OpenedSearch) {
  const { facets, suggested } = reader.manifest;
  const allPages: ChosenPages = { filter: null, suggested };
  let chosenPages = allPages;
  let loaded: Promise<FacetPages> | undefined;
  let choicesMade = 0;

  const choose = async (): Promise<void> => {
    choicesMade += 1;
    const choiceNumber = choicesMade;
    chosenPages = allPages;
    const chosen = (facets?.fields ?? []).flatMap(({ name, values }, field) => {
      const value = values.findIndex(([key]) => key === choices.get(name));
      return value < 0 ? [] : [[field, value] as const];
    });
    if (chosen.length === 0) return;
    loaded ??= reader.read(`${facets?.pages}.json`).then((text): FacetPages => JSON.parse(text));
    // A later search tries again.
    loaded.catch(() => (loaded = undefined));
    const pages = await loaded;
    // Another choice was made meanwhile.
    if (choiceNumber !== choicesMade) return;
    const sets = chosen.map(([field, value]) => pagesOf(pages, field, value));
    const filter: PageFilter = (page) => sets.every((set) => set.has(page));
    chosenPages = { filter, suggested: [...(sets[0] ?? [])].filter(filter).slice(0, maxSuggested) };
  };
  return { choose, chosen: () => chosenPages };
}

/** The search in the pages that have all chosen values. */
function filterSearch(search: OpenedSearch): OpenedSearch {
  const { reader } = search;
  const { manifest } = reader;
  const { choose, chosen } = readChoices(search);
  const listed = {
    ...manifest,
    get suggested() {
      return chosen().suggested;
    },
  };
  const engine = makeSearchEngine(
    { ...reader, manifest: listed },
    filteredRanker(makeRanker(manifest), () => chosen().filter),
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
    // The class of a search to repeat, for its look: another would be in the style sheet of all sites.
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

/** The filtered search of each opened index. It keeps the files that it has loaded. */
const filtered = new WeakMap<OpenedSearch, OpenedSearch>();

/** Fills the open dialog as `search.ts` does, with the filters below the field. */
async function fillFiltered(site: BrowserSite, tools: Tools, frame: SearchFrame, query: string | null): Promise<void> {
  const search = await openSearchIndex(site);
  const inChosen = filtered.get(search) ?? filterSearch(search);
  filtered.set(search, inChosen);
  await fillSearch(site, tools, frame, query, Promise.resolve(inChosen));
  const repeat = (): boolean => frame.field.dispatchEvent(new Event('input'));
  frame.status.before(filterRow(tools, search, repeat));
}

export { fillFiltered as fillSearch, markPage };
