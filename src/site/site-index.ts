// Look-ups of the stage `resolve` over the discovered and compiled site. Page models are not part of it.

import type { HeadTag, SiteConfig } from '../config/site-config.ts';
import type { DiscoveredSite, Doc } from '../content/discover-site.ts';
import { qualifiedId } from '../content/docs-roots.ts';
import type { PageFacts } from '../model/compiled-page.ts';
import type { Locale, LocaleCode, Localized } from '../model/locale.ts';
import type { Strings } from '../model/page-model.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { HeadingId } from '../model/worker.ts';
import { typeset } from '../text/typography.ts';
import type { LinkSite } from './link-site.ts';
import type { SiteRoutes } from './routes.ts';
import type { CategoryNode, SidebarTree } from './sidebar/sidebar-tree.ts';
import { joinPath, localisePath } from './url.ts';

export interface SiteIndex {
  readonly config: SiteConfig;
  readonly site: DiscoveredSite;
  readonly routes: SiteRoutes;
  readonly sidebars: ReadonlyMap<string, SidebarTree>;
  readonly links: LinkSite & {
    /** A URL of the chrome or a sidebar → the attributes to print. */
    readonly resolveChrome: (url: string, locale: LocaleCode) => { readonly href: string; readonly external: boolean };
  };
  /** Facts of a page; compiles it if needed. */
  readonly facts: (page: SourcePage) => PageFacts;
  /** The first heading of a page, which others may show. For an unchanged page, available without its facts. */
  readonly h1: (page: SourcePage) => string | null;
  /** Description of a page: from its front matter, else its first paragraph. */
  readonly description: (page: SourcePage) => string;
  /** The ids of a page's headings. */
  readonly headingIds: (page: SourcePage) => readonly HeadingId[];
  readonly strings: (locale: LocaleCode) => Strings;
  /** Tags of the config for the head, with resolved URLs. */
  readonly headTags: readonly HeadTag[];
  /** Current page → its earlier names, from the redirects. */
  readonly earlierNames: ReadonlyMap<string, readonly string[]>;
  /** The last change of a file, if the Git history is known. */
  readonly lastChange: (file: string) => { readonly iso: string; readonly author: string | null } | null;
  /** Everyone who changed a file, the last one first; none if the config does not ask for them. */
  readonly contributors: (file: string) => readonly string[];
  /** Whether a translation agrees with its original; null without a translation, or if the config does not need it. */
  readonly translationState: (doc: Doc, locale: LocaleCode) => 'current' | 'outdated' | null;
}

/** The locale with this code; codes in routes always exist. */
export function localeOf(config: Pick<SiteConfig, 'i18n'>, code: LocaleCode): Locale {
  const locale = config.i18n.locales.find((candidate) => candidate.code === code);
  if (!locale) throw new Error(`unknown locale ${code}`);
  return locale;
}

export const defaultLocale = (config: Pick<SiteConfig, 'i18n'>): Locale => localeOf(config, config.i18n.defaultLocale);

/** The text that a language shows: its translation, or the original. */
export const textIn = (doc: Doc, locale: LocaleCode): SourcePage => doc.translations.get(locale) ?? doc.original;

/** The text of a page in a language; undefined if the page is not a doc. */
export function textAt(
  { routes }: Pick<SiteIndex, 'routes'>,
  page: string,
  locale: LocaleCode,
): SourcePage | undefined {
  const doc = routes.docOfPage.get(page);
  return doc && textIn(doc, locale);
}

/** A text from front matter, config or sidebar, in the typography of a language. */
export const typesetIn = (text: string, { config }: Pick<SiteIndex, 'config'>, locale: LocaleCode): string =>
  typeset(text, localeOf(config, locale).htmlLang);

type PageIndex = Pick<SiteIndex, 'config' | 'h1'>;

/** Title of a page: from its front matter, else its first heading, else its id. */
export const titleOf = (page: SourcePage, index: PageIndex): string =>
  typesetIn(page.frontMatter.title ?? index.h1(page) ?? page.id.split('/').at(-1) ?? page.id, index, page.locale);

/** Description: from the front matter, else the first paragraph. */
export const descriptionOf = (page: SourcePage, index: Pick<SiteIndex, 'config' | 'description'>): string =>
  typesetIn(index.description(page), index, page.locale);

/** Label of a page in breadcrumbs and previous/next. */
export const labelOf = (page: SourcePage, index: PageIndex): string => {
  const { sidebar_label: label } = page.frontMatter;
  return label === undefined ? titleOf(page, index) : typesetIn(label, index, page.locale);
};

/** Label of a page in a sidebar, which can name another one than the page itself. */
export const sidebarLabelOf = (
  page: SourcePage,
  label: Localized | null,
  index: PageIndex,
  locale: LocaleCode,
): string => {
  const ownLabel = page.frontMatter.sidebar_label === undefined ? label?.[locale] : undefined;
  return ownLabel === undefined ? labelOf(page, index) : typesetIn(ownLabel, index, locale);
};

/** Label of a sidebar category: its own, or the title of its folder's index page. */
export function categoryLabel(index: SiteIndex, node: CategoryNode, locale: LocaleCode): string {
  const source = node.labelFrom;
  const doc = source === null || source.except.includes(locale) ? undefined : docOfId(index, source.id);
  return doc ? labelOf(textIn(doc, locale), index) : typesetIn(node.label[locale] ?? '', index, locale);
}

export const routeIn = (index: Pick<SiteIndex, 'links'>, page: string, locale: LocaleCode): Route | undefined =>
  index.links.routes.inLocale(page, locale);

export function docOfId(index: SiteIndex, id: string): Doc | undefined {
  const page = index.routes.pageOfDoc.get(id);
  return page === undefined ? undefined : index.routes.docOfPage.get(page);
}

/** Path of the docs root of a version: `/docs/2.3`. */
export const docsStart = ({ routes }: Pick<SiteIndex, 'routes'>, version: string | undefined): string =>
  routes.versionRoots.get(version ?? '') ?? routes.docsRoot;

/** The first print page of a version, in the default language: '/docs/2.3/print' */
export const printPath = (index: Pick<SiteIndex, 'config' | 'routes'>, version: string | undefined): string =>
  joinPath(docsStart(index, version), index.config.docs.printName ?? 'print');

/** The first print page of each language and version of the published site. */
export function printPagePaths(config: SiteConfig, routes: SiteIndex['routes']): ReadonlySet<string> {
  if (config.docs.print === null && config.offline?.hasPrint !== true) return new Set();
  const versions = [undefined, ...config.versions.map(({ id }) => id)].filter((version) =>
    hasDocs({ routes }, version),
  );
  const starts = versions.map((version) => joinPath(docsStart({ routes }, version), 'print'));
  return new Set(config.i18n.locales.flatMap((locale) => starts.map((path) => localisePath(locale, path))));
}

export const hasDocs = ({ routes }: Pick<SiteIndex, 'routes'>, version: string | undefined): boolean =>
  (routes.listParts.get(version) ?? 0) > 0;

/** The sidebars of a version, in order. */
export const sidebarsOf = ({ sidebars }: Pick<SiteIndex, 'sidebars'>, version: string | undefined): SidebarTree[] =>
  [...sidebars.values()].filter((sidebar) => sidebar.version === version);

/** The sidebar of a page: the one in its front matter, else the first that lists it. */
export function sidebarOfDoc(index: SiteIndex, doc: Doc): SidebarTree | null {
  const sidebarName = doc.original.frontMatter.displayed_sidebar;
  if (sidebarName === null) return null;
  const { version } = doc.original;
  if (sidebarName !== undefined) return index.sidebars.get(qualifiedId(version, sidebarName)) ?? null;
  return sidebarsOf(index, version).find(({ members }) => members.has(doc.original.id)) ?? null;
}

/** The doc that a navbar item for a sidebar leads to: the main doc if the sidebar lists it, else its first doc. */
export function mainDocOf(index: SiteIndex, sidebar: SidebarTree): string | null {
  const main = index.config.docs.main === null ? '' : qualifiedId(sidebar.version, index.config.docs.main);
  return sidebar.members.has(main) ? main : (sidebar.order[0] ?? null);
}
