// Did-you-mean for links: the text to write instead, in the form that the author used.

import { docsRoots } from '../../content/docs-roots.ts';
import type { AnchorTable, LinkEdge } from '../../model/link-graph.ts';
import type { LocaleCode } from '../../model/locale.ts';
import type { Route } from '../../model/route.ts';
import type { LinkSite } from '../../site/link-site.ts';
import { groupBy } from '../../text/group-by.ts';
import { fileNameOf, folderOf } from '../../text/paths.ts';
import { makeSuggester, suggest } from '../../text/suggest.ts';
import { readWrittenLink, type WrittenLink, writePage } from '../validate/written-link.ts';
import { suggestFile } from './suggest-file.ts';

const fold = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '-');

interface Names {
  /** Folded last segment of a path → pages. */
  readonly routes: ReadonlyMap<string, readonly Route[]>;
  readonly suggest: (name: string) => readonly string[];
}

/**
 * The site → a memoised function from a resolved path and a locale to the pages that it probably means, best first:
 *   1. different only in case   2. the alternate: another locale segment, missing docs prefix, Markdown or HTML ending
 *   3. the same name in another folder   4. the nearest name, first in the same folder
 */
function makeNearestPages(site: LinkSite): (resolved: string, locale: LocaleCode) => readonly Route[] {
  const cache = new Map<string, readonly Route[]>();
  const names = new Map<string, Names>();
  return (resolved, locale) => {
    const key = `${locale} ${resolved}`;
    const before = cache.get(key);
    if (before !== undefined) return before;
    const path = withoutBase(resolved, site.config.base);
    let matches: readonly Route[] = exactMatch(path, site);
    if (matches.length === 0) {
      const version = versionAt(path, site);
      const part = `${locale} ${version}`;
      const nameIndex = names.get(part) ?? indexNames(site, locale, version);
      names.set(part, nameIndex);
      matches = sameName(path, nameIndex);
      if (matches.length === 0) matches = nearName(path, nameIndex);
    }
    cache.set(key, matches);
    return matches;
  };
}

const withoutBase = (path: string, base: string): string => {
  const plain = base !== '' && `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) : path;
  return (plain.startsWith('/') ? plain : `/${plain}`).replace(/(.)\/$/, '$1');
};

function exactMatch(path: string, site: LinkSite): Route[] {
  const { routeBasePath } = site.config.docs;
  const bare = path.replaceAll('\\', '/').replace(/(?:\/(?:index|README))?(?:\.(?:mdx?|markdown|html?))?$/i, '') || '/';
  const prefix = site.config.i18n.locales
    .map((locale) => locale.path)
    .find((segment) => segment !== '' && bare.startsWith(`/${segment}/`));
  const inLocale = prefix === undefined ? '' : `/${prefix}`;
  const rest = bare.slice(inLocale.length);
  const candidates = [
    bare,
    rest.replace(/^\/[a-z]{2}(?:-[a-z]{2})?(?=\/)/i, inLocale),
    `${inLocale}/${routeBasePath}${rest}`,
    bare.replace(`/${routeBasePath}/${routeBasePath}/`, `/${routeBasePath}/`),
  ];
  for (const candidate of candidates) {
    const route = site.routes.byPath.get(candidate) ?? site.routes.byPath.get(site.routes.near(candidate) ?? '');
    if (route !== undefined) return [route];
  }
  return [];
}

/** ('/cs/docs/2.3/intro') → '2.3': the version whose root the path contains */
function versionAt(path: string, { config }: LinkSite): string | undefined {
  const roots = docsRoots(config).filter(({ version }) => version !== null);
  return roots.find((root) => `${path}/`.includes(`/${root.path}/`))?.version?.id;
}

function indexNames(site: LinkSite, locale: LocaleCode, version: string | undefined): Names {
  const pool = [...site.routes.byPath.values()].filter((route) => route.locale === locale && route.version === version);
  const routes = groupBy(pool, ({ path }) => fold(fileNameOf(path)));
  routes.delete('');
  return { routes, suggest: makeSuggester(routes.keys()) };
}

// Pages with the same name elsewhere: moved, or a wrong number of folders in the link. None if there are many.
function sameName(path: string, { routes }: Names): readonly Route[] {
  const same = routes.get(fold(fileNameOf(path.replace(/\.[a-z]+$/i, '')))) ?? [];
  return same.length <= 3 ? same : [];
}

function nearName(path: string, names: Names): readonly Route[] {
  const near = names.suggest(fold(fileNameOf(path))).flatMap((name) => names.routes.get(name) ?? []);
  const folder = folderOf(path);
  const beside = near.filter((route) => folderOf(route.path) === folder);
  const others = near.filter((route) => folderOf(route.path) !== folder);
  // If both folder and name are wrong, suggests only pages with a similar folder.
  const credible = others.filter((route) => suggest(folder, [folderOf(route.path)]).length > 0);
  return (beside.length > 0 ? beside : credible).slice(0, 3);
}

export interface LinkSuggester {
  readonly link: (edge: LinkEdge) => string[];
  readonly anchor: (edge: LinkEdge, path: string, hash: string) => string[];
}

/** The site → functions that suggest replacements. */
export function makeLinkSuggester(site: LinkSite, anchors: AnchorTable): LinkSuggester {
  const nearest = makeNearestPages(site);
  const elsewhere = makeAnchorIndex(anchors);
  return {
    link: (edge) => {
      const sourceLink = readWrittenLink(edge, site);
      if (edge.target.kind !== 'broken' || edge.target.why === 'empty') return [];
      if (edge.target.why === 'base') return [`${site.config.base}${edge.target.href}`];
      const files = suggestFile(sourceLink, edge.target, site);
      if (files !== null) return files;
      const near = nearest(edge.target.resolved, sourceLink.locale).map((route) => writePage(sourceLink, route, site));
      return near.length > 0 ? near : asAnchor(edge.target.resolved, sourceLink, { site, anchors });
    },
    anchor: (edge, path, hash) => {
      const sourceLink = readWrittenLink(edge, site);
      const here = suggest(hash, anchors.get(path) ?? []);
      if (here.length > 0) return here.map((id) => `${sourceLink.path}${sourceLink.query}#${encodeHash(id)}`);
      const version = site.routes.byPath.get(path)?.version;
      const moved = elsewhere(hash).flatMap((other) => {
        const route = site.routes.byPath.get(other);
        return route?.locale === sourceLink.locale && route.version === version ? [route] : [];
      });
      return moved.length === 1 ? moved.map((route) => writePage(sourceLink, route, site)) : [];
    },
  };
}

// `/docs/quick-start/first-request` → `/docs/quick-start#first-request`.
function asAnchor(
  resolved: string,
  link: WrittenLink,
  { site, anchors }: { readonly site: LinkSite; readonly anchors: AnchorTable },
): string[] {
  const { base } = site.config;
  const path = resolved.startsWith(`${base}/`) ? resolved.slice(base.length) : resolved;
  const at = path.lastIndexOf('/');
  const route = site.routes.byPath.get(path.slice(0, at));
  const id = path.slice(at + 1);
  if (route === undefined || link.hash !== '' || anchors.get(route.path)?.has(id) !== true) return [];
  return [writePage({ ...link, hash: `#${encodeHash(id)}` }, route, site)];
}

/** ('čas doručení') → 'čas%20doručení': encodes only characters that would end a URL in Markdown. */
const encodeHash = (id: string): string => id.replace(/[\s<>()"%]/g, encodeURIComponent);

// Id → the pages that have it; built at the first miss.
function makeAnchorIndex(anchors: AnchorTable): (id: string) => readonly string[] {
  let index: Map<string, { readonly path: string }[]> | undefined;
  return (id) => {
    index ??= groupBy(
      [...anchors].flatMap(([path, ids]) => Array.from(ids, (id) => ({ id, path }))),
      (anchor) => anchor.id,
    );
    return (index.get(id) ?? []).map(({ path }) => path);
  };
}
