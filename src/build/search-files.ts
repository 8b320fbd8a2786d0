// The search index of each language: page records → the files that browsers read when somebody searches.
import type { Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import { breadcrumbsOf } from '../pages/trail.ts';
import type { IndexManifest, ListedPage, PageTexts } from '../search/index-files.ts';
import { stopWords } from '../search/languages/stop-words.ts';
import { makeRecord, type PageRecord } from '../search/page-terms.ts';
import { cutShards, mergeTerms } from '../search/shards.ts';
import { fold } from '../search/words.ts';
import { localeOf, sidebarOf, textIn, titleOf } from '../site/site-index.ts';
import { fileToHref, localisePath } from '../site/url.ts';
import { digest } from '../text/digest.ts';
import type { Site } from './load-site.ts';

/** Path in the output → text. */
export type SearchFiles = ReadonlyMap<string, string>;

/** Pages whose titles and headings lie in one file. */
const pagesPerList = 32;
/** Pages of a small site have a file of texts each, so that a query loads no more than it shows. */
const pagesPerText = (pages: number): number => (pages <= 128 ? 1 : 8);

/** ('cs') → where browsers find the index of a language: 'cs/search.json' */
export const manifestFile = (locale: Pick<Site['config']['i18n']['locales'][number], 'path'>): string =>
  localisePath(locale, '/search.json').slice(1);

/** Makes the index of every language; none where search is off. */
export function searchFiles(site: Site, ports: Pick<Ports, 'themeAssets'>): SearchFiles {
  const files = new Map<string, string>();
  if (site.config.search === null) return files;
  for (const locale of site.config.i18n.locales) {
    const manifest = localeIndex(site, locale.code, ports, files);
    files.set(manifestFile(locale), `${JSON.stringify(manifest)}\n`);
  }
  return files;
}

interface IndexedPage {
  readonly route: Route;
  readonly source: SourcePage | null;
}

/** Pages that readers may find: listed docs whose front matter does not leave them out, and pages of the site's own. */
const indexedPages = ({ index }: Site, locale: string): IndexedPage[] =>
  index.routes.routes.flatMap((route): IndexedPage[] => {
    if (route.locale !== locale || route.unlisted) return [];
    const doc = index.routes.docOfPage.get(route.page);
    if (route.kind === 'doc' && doc) {
      const source = textIn(doc, locale);
      const isHidden =
        source.frontMatter.draft === true ||
        source.frontMatter.search === false ||
        doc.original.frontMatter.search === false;
      return isHidden ? [] : [{ route, source }];
    }
    return route.kind === 'standalone' ? [{ route, source: null }] : [];
  });

function localeIndex(
  site: Site,
  locale: string,
  { themeAssets }: Pick<Ports, 'themeAssets'>,
  files: Map<string, string>,
): IndexManifest {
  const pages = indexedPages(site, locale);
  const records = pages.map((page) => recordOf(site, page));
  const add = (kind: 'json' | 'txt', text: string): string => {
    const name = digest(text).slice(0, 10);
    files.set(`assets/search/${name}.${kind}`, text);
    return name;
  };
  const addJson = (value: unknown): string => add('json', JSON.stringify(value));
  const shards = cutShards(mergeTerms(records.map(({ terms }, number) => ({ number, terms }))));
  const perText = pagesPerText(pages.length);
  const languages = [...new Set([locale, ...pages.map(({ route }) => route.language)])].map(
    (code) => localeOf(site.config, code).htmlLang,
  );
  return {
    format: 1,
    pages: pages.length,
    sections: records.reduce((sum, { texts }) => sum + texts.length, 0),
    languages: Object.fromEntries(
      languages.map((language) => [language, stemmerHref(site, language, { themeAssets }, files)]),
    ),
    shards: shards.map(({ first, text }) => [first, add('txt', text)]),
    lists: inGroups(
      pages.flatMap((page, number) => {
        const record = records[number];
        return record ? [listedPage(site, page, record)] : [];
      }),
      pagesPerList,
    ).map((list) => addJson(list)),
    pagesPerList,
    texts: inGroups(
      records.map(({ texts }): PageTexts => texts),
      perText,
    ).map((pack) => addJson(pack)),
    pagesPerText: perText,
    stops: [...new Set(languages.flatMap((language) => [...stopWords(language)].map(fold)))].join(' '),
    strings: Object.fromEntries(
      Object.entries(site.index.strings(locale)).filter(([key]) => key.startsWith('search.') && key !== 'search.open'),
    ),
    glossary: pages.flatMap(({ route }, number) =>
      site.config.search?.glossary.includes(route.id ?? '') ? [number] : [],
    ),
  };
}

/** The stemmer of a language becomes a file of the site; null for a language without one. */
function stemmerHref(
  site: Site,
  language: string,
  { themeAssets }: Pick<Ports, 'themeAssets'>,
  files: Map<string, string>,
): string | null {
  const code = language.split('-')[0] ?? language;
  const script = themeAssets.stemmer(code);
  if (script === null) return null;
  const path = `assets/stem-${code}.${digest(script).slice(0, 8)}.js`;
  files.set(path, script);
  return fileToHref(path, site.config);
}

/** Of a page of the site's own, title and description are known: its text is made by its component. */
function recordOf(site: Site, { route, source }: IndexedPage): PageRecord {
  if (source) return site.compiler.record(source);
  const { title, description } = site.modules.meta(route);
  const language = localeOf(site.config, route.locale).htmlLang;
  return makeRecord(
    { headings: [], sections: [{ heading: null, text: description, code: [] }] },
    { title, language, more: '' },
  );
}

function listedPage(site: Site, { route, source }: IndexedPage, record: PageRecord): ListedPage {
  const { index } = site;
  const href = index.links.pageHref(route.path);
  const doc = index.routes.docOfPage.get(route.page);
  if (!source || !doc) return { href, title: site.modules.meta(route).title, trail: [], sections: [] };
  const sidebar = sidebarOf(index, doc);
  const trail = sidebar ? breadcrumbsOf(index, sidebar, route.page, route.locale).map(({ label }) => label) : [];
  // Facts of all pages are much to read: an original keeps its own ids.
  const ids = doc.original === source ? [] : index.headingIds(source);
  return {
    href,
    title: titleOf(source, index),
    trail,
    ...(route.language === route.locale ? {} : { lang: localeOf(index.config, route.language).htmlLang }),
    sections: record.headings.map(({ heading, id, text }) => [heading === null ? id : (ids[heading]?.id ?? id), text]),
  };
}

/** ([a, b, c], 2) → [[a, b], [c]] */
function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}
