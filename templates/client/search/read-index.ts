// Loads the search index of the page's language.
import type { IndexManifest, IndexReader, ListedPage } from '../../../src/search/index-files.ts';
import { makeSearchEngine, type SearchEngine } from '../../../src/search/run-search.ts';
import type { BrowserSite } from '../behaviour.ts';

export interface OpenedSearch extends SearchEngine {
  readonly reader: IndexReader;
  /** A text of the interface. */
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** '12 sections found' */
  readonly count: (count: number) => string;
}

async function get(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
}

type StemScript = { readonly stem: (form: string) => string };

async function open({ state }: BrowserSite): Promise<OpenedSearch> {
  const manifest: IndexManifest = await (await get(state.searchIndex)).json();
  const scripts = Object.values(manifest.languages).filter((href) => href !== null);
  const stems = await Promise.all(scripts.map(async (href) => ((await import(href)) as StemScript).stem));
  const read = async (name: string) => (await get(`${state.base}/assets/search/${name}`)).text();
  const { strings } = manifest;
  const text: OpenedSearch['text'] = (key, values = {}) =>
    (strings[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`);
  const rules = new Intl.PluralRules(document.documentElement.lang);
  const count = (value: number) => {
    const key = `search.count.${rules.select(value)}`;
    return text(key in strings ? key : 'search.count.other', { count: value });
  };
  const reader = { manifest, read, stems };
  return { ...makeSearchEngine(reader), reader, text, count };
}

const opened = new Map<string, Promise<OpenedSearch>>();

/** Opened once per language; the next call retries after a failure. */
export function openSearchIndex(site: BrowserSite): Promise<OpenedSearch> {
  const { searchIndex } = site.state;
  const searchPromise = opened.get(searchIndex) ?? open(site);
  opened.set(searchIndex, searchPromise);
  searchPromise.catch(() => opened.delete(searchIndex));
  return searchPromise;
}

/** ({ href: '/docs/a' }, 'scans', 'zásilek') → '/docs/a?q=z%C3%A1silek#scans' */
export const resultHref = ({ href }: Pick<ListedPage, 'href'>, anchor: string, query: string): string =>
  `${href}?q=${encodeURIComponent(query)}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`;
