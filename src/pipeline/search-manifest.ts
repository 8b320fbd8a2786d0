// The manifest of a search index: the only file with a fixed URL, which lists all others.
import { qualifiedId } from '../content/docs-roots.ts';
import type { Ports } from '../model/ports.ts';
import { type IndexManifest, listShards, packingOf } from '../search/index-files.ts';
import { stopWords } from '../search/languages/stop-words.ts';
import { fold } from '../search/words.ts';
import { localeOf, sidebarsOf } from '../site/site-index.ts';
import { fileToHref } from '../site/url.ts';
import { digest } from '../text/digest.ts';
import type { FetchedOutput } from './fetched-output.ts';
import type { Site } from './load-site.ts';
import { facetsIn } from './search-facets.ts';
import type { IndexState } from './search-memory.ts';
import type { IndexedPage } from './search-pages.ts';

/** Inputs of a manifest besides the site. */
interface ManifestParts {
  readonly locale: string;
  readonly pages: readonly IndexedPage[];
  readonly state: IndexState;
  readonly themeAssets: Ports['themeAssets'];
  readonly output: FetchedOutput;
}

export function manifestOf(site: Site, { locale, pages, state, themeAssets, output }: ManifestParts): IndexManifest {
  const languages = [...new Set([locale, ...pages.map(({ route }) => route.language)])].map(
    (code) => localeOf(site.config, code).htmlLang,
  );
  return {
    format: 1,
    pages: pages.length,
    sections: state.sections.reduce((sum, count) => sum + count, 0),
    languages: Object.fromEntries(
      languages.map((language) => [language, stemmerHref(site, language, themeAssets, output)]),
    ),
    ...listShards(state.shards),
    lists: state.lists.map(({ list: [, name] }) => name).join(''),
    ...packingOf(pages.length).groups,
    stops: [...new Set(languages.flatMap((language) => [...stopWords(language)].map(fold)))].join(' '),
    strings: Object.fromEntries(
      Object.entries(site.index.strings(locale)).filter(
        ([key]) => key.startsWith('search.') && key !== 'search.open' && key !== 'search.all',
      ),
    ),
    glossary: pages.flatMap(({ route }, number) =>
      site.config.search?.glossary.some((id) => qualifiedId(route.version, id) === route.id) ? [number] : [],
    ),
    suggested: firstPages(site, pages),
    ...(site.config.docs.facets.length > 0 && { facets: facetsIn(site, locale, pages, output) }),
  };
}

const maxSuggested = 5;

/** Numbers of the first pages in reading order. */
function firstPages({ index }: Site, pages: readonly IndexedPage[]): number[] {
  const numbers = new Map(pages.map(({ route }, number) => [route.id, number]));
  return sidebarsOf(index, pages[0]?.route.version)
    .flatMap(({ order }) => order.flatMap((id) => numbers.get(id) ?? []))
    .slice(0, maxSuggested);
}

/** Adds the stemmer of a language as a file of the site; null for a language without one. */
function stemmerHref(
  site: Site,
  language: string,
  themeAssets: Ports['themeAssets'],
  output: FetchedOutput,
): string | null {
  const code = language.split('-')[0] ?? language;
  const script = themeAssets.stemmer(code);
  if (script === null) return null;
  const path = `assets/stem-${code}.${digest(script).slice(0, 8)}.js`;
  output.add(path, script);
  return fileToHref(path, site.config);
}
