// The routes of the site: every page in every language. Of several sources for one path, the first in order wins.

import type { SiteConfig } from '../config/site-config.ts';
import { type DiscoveredSite, type Doc, textsOf } from '../content/discover-site.ts';
import { docsRoots } from '../content/docs-roots.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import { byPath } from '../text/paths.ts';
import { hasParameters, standalonePage } from './page-pattern.ts';
import { joinPath, localisePath, pathToFile } from './url.ts';

export interface SiteRoutes {
  /** Sorted by path. */
  readonly routes: readonly Route[];
  readonly byPath: ReadonlyMap<string, Route>;
  /** Source file (original or translation) → page (`/docs/intro`). */
  readonly pageOfFile: ReadonlyMap<string, string>;
  readonly docOfPage: ReadonlyMap<string, Doc>;
  readonly pageOfDoc: ReadonlyMap<string, string>;
  /** `/docs`, or `/` if the docs are at the root of the site. */
  readonly docsRoot: string;
  /** Version id → the root of its docs: `/docs/2.3`. */
  readonly versionRoots: ReadonlyMap<string, string>;
  /** Version id, undefined for the current docs → number of pages of its list of docs. */
  readonly listParts: ReadonlyMap<string | undefined, number>;
  /** Routes that sources claim, duplicates included, in sorted order of sources. */
  readonly claimed: readonly Route[];
}

/** A page, for routes in all languages. */
interface PageClaim extends Pick<Route, 'kind' | 'page' | 'source' | 'id' | 'unlisted'> {
  readonly doc: Doc | null;
  readonly version?: string | undefined;
}

/** A generated index of a folder that a sidebar requests. */
export interface FolderIndex {
  readonly folder: string;
  readonly page: string;
  /** Id of the version that the sidebar belongs to; absent in the current one. */
  readonly version?: string | undefined;
}

/** Number of entries on one page of the docs root. */
export const indexPartSize = 200;

/** ('/docs', { slug: 'intro' }) → '/docs/intro'; ('/docs', { slug: 'x', route: 'blog/x' }) → '/blog/x' */
export const pageOf = (docsRoot: string, { slug, route }: Pick<SourcePage, 'slug' | 'route'>): string =>
  route === undefined ? joinPath(docsRoot, slug) : joinPath(route);

/** The list of all docs of a version, with its pagination. */
interface DocsList {
  readonly root: string;
  readonly version: string | undefined;
  readonly docs: number;
}

/** All claims of routes, in sorted order of sources; generated pages come last. */
function claims(site: DiscoveredSite, lists: readonly DocsList[], indexes: readonly FolderIndex[]): PageClaim[] {
  const docsRoot = lists[0]?.root ?? '/';
  const docs: PageClaim[] = site.docs.map((doc) => ({
    kind: 'doc',
    page: pageOf(docsRoot, doc.original),
    source: doc.original.file,
    id: doc.original.id,
    doc,
    unlisted: doc.original.frontMatter.unlisted ?? false,
    version: doc.original.version,
  }));
  const generated = { source: null, doc: null, unlisted: false } as const;
  const standalone = site.standalone.flatMap((file): PageClaim[] => {
    const claim = { ...generated, kind: 'standalone', source: file, id: null } as const;
    return hasParameters(file)
      ? (site.dataPages?.get(file) ?? []).map(({ page }) => ({ ...claim, page }))
      : [{ ...claim, page: standalonePage(file) }];
  });
  const sources = [...docs, ...standalone].sort((a, b) => ((a.source ?? '') < (b.source ?? '') ? -1 : 1));
  const isTaken = (root: string): boolean =>
    sources.some(({ page }) => page === root) || indexes.some(({ page }) => page === root);
  const partsOf = ({ root, version, docs: count }: DocsList): PageClaim[] => {
    // No list if the site's own pages take its path and the front page.
    const isListed = !isTaken(root) || (version === undefined && !isTaken('/'));
    const parts = isListed ? Math.max(1, Math.ceil(count / indexPartSize)) : 0;
    return Array.from({ length: parts }, (_, part): PageClaim => {
      const page = part === 0 ? root : joinPath(root, `all-${part + 1}`);
      return { ...generated, kind: 'docs-root', page, id: String(part), version };
    });
  };
  return [
    ...sources,
    ...indexes.map(
      ({ folder, page, version }): PageClaim => ({ ...generated, kind: 'folder-index', page, id: folder, version }),
    ),
    ...lists.flatMap(partsOf),
    // The front page of a site without its own is the list of docs.
    { ...generated, kind: 'docs-root', page: '/', id: '0' },
    { ...generated, kind: 'not-found', page: '/404', id: null },
  ];
}

export function resolveRoutes(
  config: SiteConfig,
  site: DiscoveredSite,
  indexes: readonly FolderIndex[] = [],
): SiteRoutes {
  const docsRoot = joinPath(config.docs.routeBasePath);
  const counts = countBy(site.docs, ({ original }) => original.version);
  const lists = docsRoots(config).map(({ version, path }): DocsList => {
    return { root: joinPath(path), version: version?.id, docs: counts.get(version?.id) ?? 0 };
  });
  const all = claims(site, lists, indexes);
  const inLocales = (claim: PageClaim): Route[] => config.i18n.locales.map((locale) => routeOf(claim, locale, config));
  // Loops, because building maps from lists of pairs would take most of the time on a large site.
  const takenPages = new Set<string>();
  const claimed: Route[] = [];
  const pageOfFile = new Map<string, string>();
  const docOfPage = new Map<string, Doc>();
  const routes: Route[] = [];
  for (const claim of all) {
    const { doc, page, source } = claim;
    const pageRoutes = inLocales(claim);
    if (source !== null) claimed.push(...pageRoutes);
    // The first one has the page.
    if (takenPages.has(page)) continue;
    takenPages.add(page);
    routes.push(...pageRoutes);
    if (doc) docOfPage.set(page, doc);
    for (const file of doc ? textsOf(doc).map((text) => text.file) : [source]) {
      if (file !== null) pageOfFile.set(file, page);
    }
  }
  routes.sort(byPath);
  const routeOfPath = new Map<string, Route>();
  for (const route of routes) routeOfPath.set(route.path, route);
  // Includes docs that lost their URL to another doc: their ids lead to the page at that URL.
  const pageOfDoc = new Map<string, string>();
  for (const { doc, page } of all) if (doc) pageOfDoc.set(doc.original.id, page);
  return {
    routes,
    byPath: routeOfPath,
    pageOfFile,
    docOfPage,
    pageOfDoc,
    docsRoot,
    versionRoots: new Map(
      lists.flatMap(({ version, root }) => (version === undefined ? [] : [[version, root] as const])),
    ),
    listParts: new Map(lists.map(({ version, docs }) => [version, Math.ceil(docs / indexPartSize)] as const)),
    claimed,
  };
}

function routeOf(claim: PageClaim, locale: SiteConfig['i18n']['locales'][number], config: SiteConfig): Route {
  const path = localisePath(locale, claim.page);
  const text = claim.doc?.translations.get(locale.code) ?? claim.doc?.original;
  const file = claim.kind === 'not-found' ? `${path.slice(1)}.html` : pathToFile(path, config.trailingSlash);
  return {
    kind: claim.kind,
    path,
    page: claim.page,
    locale: locale.code,
    language: text?.locale ?? locale.code,
    source: text?.file ?? claim.source,
    ...(text?.text !== undefined && { isMade: true }),
    id: claim.id,
    file,
    // A translation can be listed although its original is not.
    unlisted: text?.frontMatter.unlisted ?? claim.unlisted,
    ...(claim.version !== undefined && { version: claim.version }),
  };
}

function countBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
