// The redirects of a site, from the config and the pages, in the forms that links, pages and anchors need.

import type { SiteConfig } from '../../config/site-config.ts';
import { type DiscoveredSite, textsOf } from '../../content/discover-site.ts';
import type { AnchorTable } from '../../model/link-graph.ts';
import { firstCharacter, spanToPlace } from '../../model/place.ts';
import type { SourcePage } from '../../model/source-page.ts';
import { splitPath, writePath } from '../../text/url-path.ts';
import type { SiteRoutes } from '../routes.ts';
import { joinPath, localisePath } from '../url.ts';
import { planRedirects, type RedirectPlan } from './plan-redirects.ts';
import type { PageAlias } from './redirect-entries.ts';
import { groupRedirects, type MovedAnchors, type RedirectPage } from './redirect-pages.ts';

export interface SiteRedirects {
  /** Path of an old page → its target, as in `Redirect`. For links. */
  readonly table: ReadonlyMap<string, string>;
  readonly pages: readonly RedirectPage[];
  /** Paths of `pages`. */
  readonly paths: ReadonlySet<string>;
  /**
   * Paths of pages with a redirect from their own `.html` URL. A copy of the page is there instead, because some hosts
   * would serve a redirect page also at the path of the page, where it would lead to itself.
   */
  readonly copies: ReadonlySet<string>;
  /** Path of a page → anchors that moved away from it. */
  readonly moved: ReadonlyMap<string, MovedAnchors>;
  /** Path of an old page → place of its rule. */
  readonly origins: RedirectPlan['origins'];
  /** Data for the rule files of hosts. */
  readonly rules: Pick<RedirectPlan, 'redirects' | 'splats'>;
  /** The same plan, also checked against the ids of pages. */
  readonly check: (anchors: AnchorTable) => RedirectPlan;
}

/** Files of `static/` that redirects lead to, as paths: `/blog/rss.xml`. */
function redirectedFiles(config: SiteConfig, { statics }: Pick<DiscoveredSite, 'statics'>): ReadonlySet<string> {
  const targets = new Set(config.redirects.map(({ to }) => splitPath(to ?? '').path));
  return new Set(statics.map(({ path }) => path.slice('static'.length)).filter((path) => targets.has(path)));
}

/** Rules and aliases → redirects. Compiles nothing, because only `check` needs the ids of pages. */
export function siteRedirects(config: SiteConfig, site: DiscoveredSite, routes: SiteRoutes): SiteRedirects {
  const named = site.docs.filter((doc) => textsOf(doc).some(({ frontMatter }) => frontMatter.aliases !== undefined));
  const aliases = named.flatMap((doc) => {
    const page = routes.pageOfFile.get(doc.original.file);
    if (page === undefined) return [];
    return config.i18n.locales.flatMap((locale) => {
      const source = doc.translations.get(locale.code) ?? doc.original;
      const path = localisePath(locale, page);
      return aliasesOf(source, page, routes).map(
        ({ alias, ...rest }): PageAlias => ({ ...rest, alias: localisePath(locale, alias), path, locale: locale.code }),
      );
    });
  });
  const files = redirectedFiles(config, site);
  const check = (anchors: AnchorTable): RedirectPlan =>
    planRedirects({ config, rules: config.redirects, aliases, routes: routes.byPath, files, anchors });
  const { redirects, splats, origins } = check(new Map());
  const { pages: all, moved } = groupRedirects(redirects, (path) => routes.byPath.has(path));
  const isCopy = ({ path, to, anchors }: RedirectPage): boolean =>
    to !== null &&
    anchors.length === 0 &&
    path === `${splitPath(to).path}.html` &&
    to === writePath(splitPath(to).path);
  const pages = all.filter((page) => !isCopy(page));
  return {
    table: new Map(
      redirects.flatMap(({ from, fromHash, to }) => (fromHash === null && to !== null ? [[from, to] as const] : [])),
    ),
    pages,
    paths: new Set(pages.map(({ path }) => path)),
    copies: new Set(all.filter(isCopy).map(({ to }) => splitPath(to ?? '').path)),
    rules: { redirects, splats },
    origins,
    moved: new Map(moved.map((entry) => [entry.path, entry])),
    check,
  };
}

// `old-name` is relative to the page's folder, `/docs/old-name` is a path of the site. In a version, which is a copy,
// it is a path in the version, because the other path belongs to the current page.
function aliasesOf(
  page: SourcePage,
  path: string,
  routes: SiteRoutes,
): Pick<PageAlias, 'alias' | 'written' | 'place'>[] {
  const span = page.keySpans.aliases ?? firstCharacter;
  const folder = writePath(path.slice(0, path.lastIndexOf('/')));
  const root = page.version === undefined ? undefined : routes.versionRoots.get(page.version);
  return (page.frontMatter.aliases ?? []).flatMap((alias) => {
    const at = { place: spanToPlace(page.file, span), written: alias };
    if (!alias.startsWith('/')) return [{ ...at, alias: joinPath(folder, alias) }];
    if (root === undefined) return [{ ...at, alias }];
    const start = routes.docsRoot === '/' ? '/' : `${routes.docsRoot}/`;
    return alias.startsWith(start) ? [{ ...at, alias: joinPath(root, alias.slice(start.length)) }] : [];
  });
}
