// A page in the versions of the docs: its URLs in other versions, its canonical URL, and the notice for readers.

import type { DocsVersion } from '../config/site-config.ts';
import type { Route } from '../model/route.ts';
import type { VersionLinkModel, VersionsModel } from '../model/versions-model.ts';
import { docsStart, localeOf, type SiteIndex } from '../site/site-index.ts';
import { joinPath, localisePath } from '../site/url.ts';
import { splitPath } from '../text/url-path.ts';

/** Null: the current version. */
type Version = DocsVersion | null;

/** Versions in display order: unreleased, current, older. */
const inOrder = ({ config: { versions } }: SiteIndex): readonly Version[] => [
  ...versions.filter(({ notice }) => notice === 'unreleased'),
  null,
  ...versions.filter(({ notice }) => notice !== 'unreleased'),
];

const versionOf = ({ config }: SiteIndex, route: Route): Version =>
  config.versions.find(({ id }) => id === route.version) ?? null;

/** ('/docs/2.3/guide/a', '2.3') → '/guide/a'; all pages of the list of docs → '/'. */
function nameIn(index: SiteIndex, { kind, page, version }: Route): string {
  if (kind === 'docs-root') return '/';
  const start = docsStart(index, version);
  return joinPath(start === '/' ? page : page.slice(start.length));
}

const pageOf = (index: SiteIndex, version: Version, name: string): string =>
  joinPath(docsStart(index, version?.id), name);

const without = (path: string, start: string): string | null =>
  path === start || path.startsWith(start === '/' ? '/' : `${start}/`)
    ? joinPath(start === '/' ? path : path.slice(start.length))
    : null;

/** Renames from the site's redirects: current page → its earlier names. */
export function earlierNames(index: Pick<SiteIndex, 'routes' | 'links'>): ReadonlyMap<string, readonly string[]> {
  const start = docsStart(index, undefined);
  const names = new Map<string, string[]>();
  for (const [from, to] of index.links.redirects) {
    const [earlier, now] = [without(from, start), without(splitPath(to).path, start)];
    if (earlier !== null && now !== null) names.set(now, [...(names.get(now) ?? []), earlier]);
  }
  return names;
}

/** Possible names of a page in another version: its own name, then those connected by redirects. */
function* namesOf(index: SiteIndex, name: string): Generator<string> {
  yield name;
  const start = docsStart(index, undefined);
  const target = index.links.redirects.get(joinPath(start, name));
  const now = (target === undefined ? null : without(splitPath(target).path, start)) ?? name;
  yield now;
  yield* index.earlierNames.get(now) ?? [];
}

/** The same page in another version; undefined if the version does not have it. */
function routeInVersion(index: SiteIndex, name: string, version: Version, locale: string): Route | undefined {
  for (const candidate of namesOf(index, name)) {
    const route = index.links.routes.inLocale(pageOf(index, version, candidate), locale);
    if (route && route.kind !== 'standalone' && route.version === version?.id) return route;
  }
  return undefined;
}

const isDocs = ({ kind }: Route): boolean => kind === 'doc' || kind === 'docs-root' || kind === 'folder-index';

/** Whether a page has a `route`: it then belongs to the site, not to a version of the docs. */
export const isOutsideDocs = ({ routes }: Pick<SiteIndex, 'routes'>, { page }: Route): boolean =>
  routes.docOfPage.get(page)?.original.route !== undefined;

/** The versions of a page; null on a site with one version, and for pages outside the docs. */
export function versionsModel(index: SiteIndex, route: Route, currentLabel: string): VersionsModel | null {
  const { config } = index;
  if (config.versions.length === 0 || !isDocs(route) || isOutsideDocs(index, route)) return null;
  const name = nameIn(index, route);
  const pageVersion = versionOf(index, route);
  const locale = localeOf(config, route.locale);
  const linkTo = (version: Version): VersionLinkModel => {
    const counterpart = version === pageVersion ? route : routeInVersion(index, name, version, route.locale);
    return {
      id: version?.id ?? config.docs.version.id,
      label: version?.label[route.locale] ?? config.docs.version.label?.[route.locale] ?? currentLabel,
      href: index.links.pageHref(counterpart?.path ?? localisePath(locale, pageOf(index, version, '/'))),
      exists: counterpart !== undefined,
      here: version === pageVersion,
      kind: version === null ? 'current' : (version.notice ?? 'kept'),
    };
  };
  return {
    links: inOrder(index).map(linkTo),
    notice: pageVersion?.notice
      ? { kind: pageVersion.notice, label: pageVersion.label[route.locale] ?? pageVersion.id, to: linkTo(null) }
      : null,
  };
}

/** The canonical page of a docs page: the same page in the newest released, indexed version with it in its language. */
export function canonicalPage(index: SiteIndex, route: Route): string {
  const { config } = index;
  if (route.version === undefined || !isDocs(route)) return route.page;
  // The copy of a page outside the docs is below its version, unlike the page itself.
  const outside = index.routes.docOfPage.get(route.page)?.original.frontMatter.route;
  const now = outside === undefined ? undefined : index.links.routes.inLocale(joinPath(outside), route.language);
  if (now?.kind === 'doc' && now.language === route.language) return now.page;
  const name = nameIn(index, route);
  const listed = config.versions.filter(({ notice, noindex }) => notice !== 'unreleased' && !noindex);
  for (const version of [null, ...listed]) {
    const match = routeInVersion(index, name, version, route.language);
    if (match?.language === route.language) return match.page;
  }
  return route.page;
}

/** Whether the version of a route has `noindex`. */
export const isUnindexed = (index: SiteIndex, route: Route): boolean => versionOf(index, route)?.noindex === true;
