// Route → page model, with one function per kind of route. All decisions about the content of a template are made here.

import { readFields } from '../config/fields-config.ts';
import type { Doc } from '../content/discover-site.ts';
import { docsSourceOf } from '../content/docs-roots.ts';
import { fieldsOf } from '../content/own-fields.ts';
import { resolveLink } from '../links/resolve/resolve-link.ts';
import type {
  ChromeModel,
  DocPageModel,
  IndexPageModel,
  NotFoundPageModel,
  PageModel,
  SidebarModel,
  StandalonePageModel,
} from '../model/page-model.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { SidebarTree } from '../site/sidebar/sidebar-tree.ts';
import {
  defaultLocale,
  descriptionOf,
  docsStart,
  localeOf,
  type SiteIndex,
  sidebarOfDoc,
  sidebarsOf,
  textIn,
  titleOf,
} from '../site/site-index.ts';
import { fileToHref, hrefToAbsolute, joinPath, localisePath, staticToHref } from '../site/url.ts';
import { formatDate } from '../text/format-date.ts';
import { refusedScheme } from '../text/refused-scheme.ts';
import { versionModel } from './chrome-model.ts';
import { feedbackOf } from './feedback.ts';
import { alternatesOf, type HeadInput, headModel, type PageCard } from './head-model.ts';
import { indexEntries } from './index-entries.ts';
import { markdownModel } from './markdown-page.ts';
import { isOutsideDocs, versionsModel } from './page-versions.ts';
import { tocLevels, tocOf } from './toc.ts';
import { breadcrumbsOf, type Crumb, neighbourOf } from './trail.ts';

/** Data that all page models of a build share. */
export interface ModelContext {
  readonly index: SiteIndex;
  readonly chrome: (locale: string, version?: string) => ChromeModel;
  readonly sidebar: (sidebar: SidebarTree, locale: string, page: string) => SidebarModel;
  readonly csp: (route: Route) => string | null;
  readonly card: (route: Route) => PageCard | null;
  /** Title and description of a standalone page, from its module. */
  readonly standaloneMeta: (route: Route) => { readonly title: string; readonly description: string };
}

/** Texts of a page for its head. All pages have a title and a description. */
type PageTexts = Pick<HeadInput, 'title' | 'description'> & Partial<Omit<HeadInput, 'route' | 'card' | 'csp'>>;

export function pageModel(route: Route, context: ModelContext): PageModel {
  switch (route.kind) {
    case 'doc':
      return docModel(route, context);
    case 'docs-root':
    case 'folder-index':
      return indexModel(route, context);
    case 'standalone':
      return standaloneModel(route, context);
    case 'not-found':
      return notFoundModel(route, context);
    default:
      return route.kind satisfies never;
  }
}

/** Parts of the models of all kinds of pages. */
function common(route: Route, page: PageTexts, { index, chrome, card, csp }: ModelContext) {
  const texts = { keywords: [], image: null, breadcrumbs: [], ...page };
  return {
    chrome: chrome(route.locale, route.version),
    path: route.path,
    href: index.links.pageHref(route.path),
    alternates: alternatesOf(index, route),
    markdown: markdownModel(route, index.config),
    head: headModel(index, { ...texts, route, card: card(route), csp: csp(route) }),
  };
}

function docOf(route: Route, index: SiteIndex): Doc {
  const doc = index.routes.docOfPage.get(route.page);
  if (!doc) throw new Error(`the route ${route.path} has no document`);
  return doc;
}

/** Breadcrumbs from the docs root through the categories to the page, or of a page outside of the docs. */
function trailOf(
  route: Route,
  page: { readonly title: string; readonly sidebar: SidebarTree | null },
  context: ModelContext,
): Crumb[] {
  const { index, chrome } = context;
  const { sidebar, title } = page;
  const root = { label: chrome(route.locale).strings['index.title'] ?? '', href: rootHref(route, index) };
  const above = sidebar ? breadcrumbsOf(index, sidebar, route.page, route.locale) : [];
  return [
    ...(isOutsideDocs(index, route) ? [] : [root]),
    ...above,
    { label: title, href: index.links.pageHref(route.path) },
  ];
}

const rootHref = (route: Route, index: SiteIndex): string =>
  index.links.pageHref(localisePath(localeOf(index.config, route.locale), docsStart(index, route.version)));

function docModel(route: Route, context: ModelContext): DocPageModel {
  const { index } = context;
  const doc = docOf(route, index);
  const page = textIn(doc, route.locale);
  const { frontMatter } = page;
  const facts = index.facts(page);
  const isHome = frontMatter.layout === 'home';
  const sidebar = isHome ? null : sidebarOfDoc(index, doc);
  const title = titleOf(page, index);
  const breadcrumbs = trailOf(route, { title, sidebar }, context);
  const url = hrefToAbsolute(index.links.pageHref(route.path), index.config);
  const neighbours = { doc, sidebar, locale: route.locale };
  const lastUpdated = lastUpdatedOf(page, route, context);
  const head = {
    title,
    description: descriptionOf(page, index),
    keywords: frontMatter.keywords ?? [],
    image: frontMatter.image === undefined ? null : pageImage(frontMatter.image, page, route, index),
    ...(!isHome && { article: { dateModified: lastUpdated?.iso ?? null } }),
    breadcrumbs,
  };
  return {
    kind: 'doc',
    ...common(route, head, context),
    id: doc.original.id,
    fields: fieldsOf(readFields(index.config.docs.fields), doc, page),
    title,
    layout: isHome ? 'home' : 'doc',
    showTitle: facts.h1 === null && frontMatter.hide_title !== true,
    fallback: fallbackOf(route, index),
    translation: translationOf(doc, route, index),
    unlisted: route.unlisted,
    hasComponents: facts.components !== undefined,
    hasMath: facts.hasMath === true,
    hasDiagrams: facts.hasDiagrams === true,
    hasZoom: facts.hasZoom === true,
    draft: frontMatter.draft ?? false,
    sidebar: sidebar && context.sidebar(sidebar, route.locale, route.page),
    breadcrumbs,
    toc:
      isHome || frontMatter.hide_table_of_contents
        ? []
        : tocOf(facts.headings, index.headingIds(page), tocLevels(index.config, frontMatter)),
    previous: neighbourOf(index, neighbours, 'previous'),
    next: neighbourOf(index, neighbours, 'next'),
    editHref: editHref(page, index),
    feedback: isHome ? null : feedbackOf({ url, title }, index.config.theme),
    lastUpdated,
    contributors: index.contributors(page.file),
    version: versionModel(index, route.locale, route.version),
    versions: pageVersions(route, context),
  };
}

function pageImage(url: string, { file }: SourcePage, { path, locale }: Route, index: SiteIndex): string {
  const { target } = resolveLink({ url }, { site: index.links, file, path, locale });
  return 'href' in target && target.href !== '' ? target.href : staticToHref(url, index.config);
}

function fallbackOf(route: Route, index: SiteIndex): DocPageModel['fallback'] {
  if (route.language === route.locale) return null;
  const language = localeOf(index.config, route.language);
  return {
    lang: language.htmlLang,
    direction: language.direction,
    label: language.label,
    originalHref: index.links.pageHref(localisePath(language, route.page)),
  };
}

function translationOf(doc: Doc, route: Route, index: SiteIndex): DocPageModel['translation'] {
  const state = index.translationState(doc, route.locale);
  if (state === null) return null;
  const language = defaultLocale(index.config);
  return { state, lang: language.htmlLang, originalHref: index.links.pageHref(localisePath(language, route.page)) };
}

const pageVersions = (route: Route, { index, chrome }: ModelContext): DocPageModel['versions'] =>
  versionsModel(index, route, chrome(route.locale).strings['version.current'] ?? '');

function editHref(page: SourcePage, { config }: SiteIndex): string | null {
  const custom = page.frontMatter.custom_edit_url;
  if (custom !== undefined) return custom === null || refusedScheme(custom) !== null ? null : custom;
  // Pages of a version from Git cannot be edited.
  if (config.versions.some(({ id, git }) => id === page.version && git !== null)) return null;
  const source = docsSourceOf(config, page.file);
  if (source)
    return source.editUrl === null ? null : `${source.editUrl}${encodeURI(page.file.slice(source.folder.length + 1))}`;
  return config.docs.editUrl === null ? null : `${config.docs.editUrl.replace(/\/$/, '')}/${encodeURI(page.file)}`;
}

function lastUpdatedOf(page: SourcePage, route: Route, { index }: ModelContext): DocPageModel['lastUpdated'] {
  const date = page.frontMatter.last_update;
  const change = index.lastChange(page.file);
  const iso = date?.date ?? change?.iso;
  if (iso === undefined) return null;
  const locale = localeOf(index.config, route.locale);
  return { iso, text: formatDate(iso, locale), author: date?.author ?? change?.author ?? null };
}

function indexModel(route: Route, context: ModelContext): IndexPageModel {
  const { index } = context;
  const strings = context.chrome(route.locale).strings;
  const all = sidebarsOf(index, route.version);
  const sidebar = all.find(({ places }) => places.has(route.page)) ?? all[0];
  const { label, entries, ...folder } = indexEntries(index, route);
  const description = folder.description ?? strings['index.description'] ?? '';
  const title = label ?? strings['index.title'] ?? '';
  const isRoot = route.kind === 'docs-root';
  const breadcrumbs = isRoot ? [] : trailOf(route, { title, sidebar: sidebar ?? null }, context);
  return {
    kind: 'index',
    ...common(route, { title, description, breadcrumbs }, context),
    title,
    description,
    sidebar: sidebar ? context.sidebar(sidebar, route.locale, route.page) : null,
    breadcrumbs,
    entries,
    pages: isRoot ? indexParts(route, index) : [],
    versions: pageVersions(route, context),
  };
}

/** Pagination of a docs root that is too long for one page. */
function indexParts(route: Route, index: SiteIndex): IndexPageModel['pages'] {
  const parts = index.routes.listParts.get(route.version) ?? 0;
  if (parts < 2) return [];
  const locale = localeOf(index.config, route.locale);
  const docsRoot = docsStart(index, route.version);
  const first = index.routes.byPath.get(docsRoot)?.kind === 'docs-root' ? docsRoot : '/';
  return Array.from({ length: parts }, (_, part) => {
    const page = part === 0 ? first : joinPath(docsRoot, `all-${part + 1}`);
    return {
      label: String(part + 1),
      href: index.links.pageHref(localisePath(locale, page)),
      current: page === route.page,
    };
  });
}

function standaloneModel(route: Route, context: ModelContext): StandalonePageModel {
  const page = context.standaloneMeta(route);
  return { kind: 'standalone', ...common(route, page, context), title: page.title };
}

function notFoundModel(route: Route, context: ModelContext): NotFoundPageModel {
  const { config } = context.index;
  const { 'notFound.title': title = '', 'notFound.description': description = '' } = context.chrome(
    route.locale,
  ).strings;
  const page = common(route, { title, description }, context);
  const routes = localisePath(localeOf(config, route.locale), '/routes.json');
  return {
    kind: 'not-found',
    ...page,
    // Hosts show it at any URL, so it has no canonical one.
    head: { ...page.head, canonical: '' },
    routesHref: config.offline ? null : fileToHref(routes, config),
  };
}
