// The pages of a search index: which ones it has, the record of each, and what results show of it.
import type { ValueName } from '../model/cache-share.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import { breadcrumbsOf } from '../pages/trail.ts';
import type { ListedPage } from '../search/index-files.ts';
import { makeRecord, type PageRecord } from '../search/page-record.ts';
import { renderedParts } from '../search/rendered-parts.ts';
import { localeOf, sidebarOf, textIn, titleOf } from '../site/site-index.ts';
import { nameOf } from '../text/digest.ts';
import type { Site } from './load-site.ts';

/** Pages of the site's own: their text is known when they are rendered. */
export interface OwnPages {
  /** Names the HTML. */
  readonly key: (route: Route) => string;
  readonly html: (route: Route) => string;
}

export interface IndexedPage {
  readonly route: Route;
  readonly source: SourcePage | null;
}

/** Pages that readers may find from a version: its listed docs; from the current one, pages of the site's own, too. */
export const indexedPages = ({ index, modules }: Site, locale: string, version?: string): IndexedPage[] =>
  index.routes.routes.flatMap((route): IndexedPage[] => {
    if (route.locale !== locale || route.unlisted || route.version !== version) return [];
    const doc = index.routes.docOfPage.get(route.page);
    if (route.kind === 'doc' && doc) {
      const source = textIn(doc, locale);
      const isHidden =
        source.frontMatter.draft === true ||
        source.frontMatter.search === false ||
        doc.original.frontMatter.search === false;
      return isHidden ? [] : [{ route, source }];
    }
    return route.kind === 'standalone' && modules.meta(route).search ? [{ route, source: null }] : [];
  });

/** The key of a page's record: of an unchanged page without reading its facts. */
const sourceKey = ({ compiler, summary }: Site, source: SourcePage): string =>
  compiler.recordKey(source, summary(source));

export const recordKey = (site: Site, { route, source }: IndexedPage, own: OwnPages): string =>
  source ? sourceKey(site, source) : `own:${own.key(route)}`;

/** Headings of a translation get the ids of its original, so its list depends on both. */
function originOf({ index }: Site, { route, source }: IndexedPage): SourcePage | null {
  const original = index.routes.docOfPage.get(route.page)?.original;
  return source && original && original !== source ? original : null;
}

function originKey(site: Site, page: IndexedPage): string {
  const origin = originOf(site, page);
  return origin ? sourceKey(site, origin) : '';
}

export function recordOf(site: Site, { route, source }: IndexedPage, own: OwnPages): PageRecord {
  if (source) return site.compiler.record(source, site.summary(source));
  const { title, description } = site.modules.meta(route);
  const { htmlLang } = localeOf(site.config, route.locale);
  return makeRecord(renderedParts(own.html(route)), { title, language: htmlLang, more: description });
}

/** The part of a page that results show, without its headings. */
export function listHead(site: Site, { route, source }: IndexedPage): Omit<ListedPage, 'sections'> {
  const { index } = site;
  const href = index.links.pageHref(route.path);
  const doc = index.routes.docOfPage.get(route.page);
  if (!source || !doc) return { href, title: site.modules.meta(route).title, trail: [] };
  const sidebar = sidebarOf(index, doc);
  const trail = sidebar ? breadcrumbsOf(index, sidebar, route.page, route.locale).map(({ label }) => label) : [];
  return {
    href,
    title: titleOf(source, index),
    trail,
    ...(route.language === route.locale ? {} : { lang: localeOf(index.config, route.language).htmlLang }),
  };
}

/** Names all that the index says of a page: its record, and how lists show it. */
export const entryKey = (site: Site, page: IndexedPage, record: string): string =>
  nameOf([record, originKey(site, page), listHead(site, page)], 16);

/** Names of the values beside its record that `listedSections` reads: none for an original. */
export function listedFacts(site: Site, page: IndexedPage): readonly ValueName[] {
  const origin = originOf(site, page);
  return page.source && origin ? [page.source, origin].flatMap(site.compiler.names.compiled) : [];
}

/** Facts of all pages are much to read: an original keeps its own ids. */
export function listedSections(site: Site, page: IndexedPage, { sections }: PageRecord): ListedPage['sections'] {
  const ids = page.source && originOf(site, page) ? site.index.headingIds(page.source) : [];
  return sections
    .slice(1)
    .map(({ heading, id, titles: [title = ''] }) => [heading === null ? id : (ids[heading]?.id ?? id), title]);
}
