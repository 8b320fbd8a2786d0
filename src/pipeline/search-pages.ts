// The pages of a search index: the list of pages, the record of each, and what results show of it.

import type { Doc } from '../content/discover-site.ts';
import type { ValueName } from '../model/cache-share.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import { breadcrumbsOf } from '../pages/trail.ts';
import type { ListedPage } from '../search/index-files.ts';
import { makeRecord, type PageRecord } from '../search/page-record.ts';
import { renderedParts } from '../search/rendered-parts.ts';
import { localeOf, sidebarOfDoc, textIn, titleOf } from '../site/site-index.ts';
import { shortDigest } from '../text/digest.ts';
import type { Site } from './load-site.ts';

/** Standalone pages: their text is known only after rendering. */
export interface StandalonePages {
  readonly key: (route: Route) => string;
  readonly html: (route: Route) => string;
}

export interface IndexedPage {
  readonly route: Route;
  readonly source: SourcePage | null;
}

/** Pages in the search index of a version: its listed docs; for the current one, also standalone pages. */
export function indexedPages({ index, modules }: Site, locale: string, version?: string): IndexedPage[] {
  const pages: IndexedPage[] = [];
  for (const route of index.routes.routes) {
    if (route.locale !== locale || route.unlisted || route.version !== version) continue;
    const doc = route.kind === 'doc' ? index.routes.docOfPage.get(route.page) : undefined;
    const source = doc ? textIn(doc, locale) : null;
    const isListed =
      doc && source ? !isNotSearched(doc, source) : route.kind === 'standalone' && modules.meta(route).search;
    if (isListed) pages.push({ route, source });
  }
  return pages;
}

/** Keys of the record and of the entry of a document's page; undefined if the index does not have it. */
export function searchKeys(site: Site, route: Route): readonly [record: string, entry: string] | undefined {
  const doc = site.index.routes.docOfPage.get(route.page);
  if (site.config.search === null || route.unlisted || !doc) return undefined;
  const source = textIn(doc, route.locale);
  if (isNotSearched(doc, source)) return undefined;
  const record = sourceKey(site, source);
  return [record, entryKey(site, { route, source }, record)];
}

const isNotSearched = ({ original }: Doc, { frontMatter }: SourcePage): boolean =>
  frontMatter.draft === true || frontMatter.search === false || original.frontMatter.search === false;

/** The key of a page's record; for an unchanged page, its facts are not read. */
const sourceKey = ({ texts }: Site, source: SourcePage): string => texts.recordKey(source);

export const recordKey = (site: Site, { route, source }: IndexedPage, standalone: StandalonePages): string =>
  source ? sourceKey(site, source) : `own:${standalone.key(route)}`;

/** The original of a translation: its headings use the ids of the original, so its list entry depends on both. */
function originOf({ index }: Site, { route, source }: IndexedPage): SourcePage | null {
  const original = index.routes.docOfPage.get(route.page)?.original;
  return source && original && original !== source ? original : null;
}

function originKey(site: Site, page: IndexedPage): string {
  const origin = originOf(site, page);
  return origin ? sourceKey(site, origin) : '';
}

export function recordOf(site: Site, { route, source }: IndexedPage, standalone: StandalonePages): PageRecord {
  if (source) return site.texts.record(source);
  const { title, description } = site.modules.meta(route);
  const { htmlLang } = localeOf(site.config, route.locale);
  return makeRecord(renderedParts(standalone.html(route)), { title, language: htmlLang, more: description });
}

/** The part of a page that results show, without its headings. */
export function listHead(site: Site, { route, source }: IndexedPage): Omit<ListedPage, 'sections'> {
  const { index } = site;
  const href = index.links.pageHref(route.path);
  const doc = index.routes.docOfPage.get(route.page);
  if (!source || !doc) return { href, title: site.modules.meta(route).title, trail: [] };
  const sidebar = sidebarOfDoc(index, doc);
  const trail = sidebar ? breadcrumbsOf(index, sidebar, route.page, route.locale).map(({ label }) => label) : [];
  return {
    href,
    title: titleOf(source, index),
    trail,
    ...(route.language === route.locale ? {} : { lang: localeOf(index.config, route.language).htmlLang }),
  };
}

/** A digest of everything in the index about a page: its record, and its entry in a list. */
export const entryKey = (site: Site, page: IndexedPage, record: string): string =>
  shortDigest([record, originKey(site, page), listHead(site, page)], 16);

/** Names of the cache values that `listedSections` reads besides the record; none for an original. */
export function listedFacts(site: Site, page: IndexedPage): readonly ValueName[] {
  const origin = originOf(site, page);
  return page.source && origin ? [page.source, origin].flatMap(site.texts.names.compiled) : [];
}

/** Reads facts only for translations: originals keep their own ids, and reading all facts is slow. */
export function listedSections(site: Site, page: IndexedPage, { sections }: PageRecord): ListedPage['sections'] {
  const ids = page.source && originOf(site, page) ? site.index.headingIds(page.source) : [];
  return sections
    .slice(1)
    .map(({ heading, id, titles: [title = ''] }) => [heading === null ? id : (ids[heading]?.id ?? id), title]);
}
