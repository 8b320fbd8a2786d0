// The pages of a search index: which ones it has, the record of each, and what results show of it.
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import { breadcrumbsOf } from '../pages/trail.ts';
import type { ListedPage } from '../search/index-files.ts';
import { makeRecord, type PageRecord } from '../search/page-terms.ts';
import { localeOf, sidebarOf, textIn, titleOf } from '../site/site-index.ts';
import { digest } from '../text/digest.ts';
import type { Site } from './load-site.ts';

export interface IndexedPage {
  readonly route: Route;
  readonly source: SourcePage | null;
}

/** Pages that readers may find: listed docs whose front matter does not leave them out, and pages of the site's own. */
export const indexedPages = ({ index }: Site, locale: string): IndexedPage[] =>
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

/** Of a page of the site's own, title and description are known: its text is made by its component. */
const ownText = (
  site: Site,
  route: Route,
): { readonly title: string; readonly text: string; readonly language: string } => {
  const { title, description } = site.modules.meta(route);
  return { title, text: description, language: localeOf(site.config, route.locale).htmlLang };
};

/** The key of a page's record: of an unchanged page without reading its facts. */
const sourceKey = ({ compiler, summary }: Site, source: SourcePage): string =>
  compiler.recordKey(source, summary(source));

export const recordKey = (site: Site, { route, source }: IndexedPage): string =>
  source ? sourceKey(site, source) : `own:${digest(JSON.stringify(ownText(site, route)))}`;

/** Headings of a translation get the ids of its original, so its list depends on both. */
export function originKey(site: Site, { route, source }: IndexedPage): string {
  const original = site.index.routes.docOfPage.get(route.page)?.original;
  return source && original && original !== source ? sourceKey(site, original) : '';
}

export function recordOf(site: Site, { route, source }: IndexedPage): PageRecord {
  if (source) return site.compiler.record(source, site.summary(source));
  const { title, text, language } = ownText(site, route);
  return makeRecord({ headings: [], sections: [{ heading: null, text, code: [] }] }, { title, language, more: '' });
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

/** Facts of all pages are much to read: an original keeps its own ids. */
export function listedSections(
  site: Site,
  { route, source }: IndexedPage,
  { headings }: PageRecord,
): ListedPage['sections'] {
  const doc = site.index.routes.docOfPage.get(route.page);
  const ids = !source || doc?.original === source ? [] : site.index.headingIds(source);
  return headings.map(({ heading, id, text }) => [heading === null ? id : (ids[heading]?.id ?? id), text]);
}
