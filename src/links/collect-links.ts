// All links and all anchors of the site, from facts.

import type { Embed } from '../model/embed.ts';
import type { AnchorTable, LinkEdge } from '../model/link-graph.ts';
import type { LinkSummary } from '../model/page-links.ts';
import type { SiteIndex } from '../site/site-index.ts';
import { makeLruMap } from '../text/lru-map.ts';
import type { DocLinks } from './doc-links.ts';
import { resolveLink } from './resolve/resolve-link.ts';
import { resolvePrinted } from './resolve/resolve-printed.ts';

/** The parts of a loaded site that collecting links needs. */
interface LinkedSite {
  readonly index: Pick<SiteIndex, 'routes' | 'links'>;
  readonly docLinks: Pick<DocLinks, 'summary' | 'edges' | 'anchors'>;
  /** Edges of the navbar, footer, sidebars and config. */
  readonly chromeEdges: readonly LinkEdge[];
  readonly assets: { readonly href: (file: string) => string };
  readonly images: { readonly sources: (file: string) => unknown };
}

/** Links, embeds and ids that components of the site print. */
export interface Printed {
  readonly edges: readonly LinkEdge[];
  readonly embeds: readonly Embed[];
  /** Path of a route → the ids that components print (all ids of a page without Markdown). Only rendered pages. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
}

export interface LinkGraph {
  readonly edges: readonly LinkEdge[];
  readonly anchors: AnchorTable;
  /** Embeds of all pages, for the Content-Security-Policy. */
  readonly embeds: readonly Embed[];
  /** Number of all links, including those not in `edges`. */
  readonly count: number;
}

/** Edges of chrome, docs and components; anchors of all docs. `needsCheck` omits links that are always correct. */
export function collectLinks(site: LinkedSite, printed: Printed, wanted: 'all' | 'needsCheck' = 'all'): LinkGraph {
  const edges: LinkEdge[] = [...site.chromeEdges, ...printed.edges.map((edge) => resolveAgain(edge, site.index))];
  let count = edges.length;
  const embeds = [...printed.embeds];
  for (const route of site.index.routes.routes) {
    if (route.kind !== 'doc') continue;
    const summary = site.docLinks.summary(route);
    const links = wanted === 'all' ? wholeSummary(site.docLinks.edges(route)) : summary;
    embeds.push(...summary.embeds);
    count += links.count;
    edges.push(...links.needsCheck);
    // Linked files are copied to the output.
    for (const file of links.files) site.assets.href(file);
    for (const file of links.images) site.images.sources(file);
  }
  return { edges, anchors: anchorTable(site, printed), embeds, count };
}

/** Number of pages whose sets of ids are cached. */
const heldSets = 64;

/** Creates sets on demand: most links have no anchor, and the sets of all pages would need much memory. */
function anchorTable({ index, docLinks }: Pick<LinkedSite, 'index' | 'docLinks'>, { ids }: Printed): AnchorTable {
  const cache = makeLruMap<string, ReadonlySet<string>>(heldSets);
  const get = (path: string): ReadonlySet<string> | undefined => {
    const route = index.routes.byPath.get(path);
    const printed = ids.get(path);
    if (!route || (route.kind !== 'doc' && !printed)) return undefined;
    const cached = cache.get(path);
    if (cached !== undefined) return cached;
    const docAnchors = route.kind === 'doc' ? docLinks.anchors(route) : [];
    const allAnchors = new Set([...docAnchors, ...(printed ?? [])]);
    cache.set(path, allAnchors);
    return allAnchors;
  };
  return {
    get,
    *[Symbol.iterator]() {
      for (const { path } of index.routes.routes) {
        const pageAnchors = get(path);
        if (pageAnchors) yield [path, pageAnchors] as const;
      }
    },
  };
}

/** An unchanged page keeps its edges of the last build, but their targets may have changed. */
function resolveAgain(edge: LinkEdge, { links, routes }: Pick<SiteIndex, 'routes' | 'links'>): LinkEdge {
  const route = routes.byPath.get(edge.from ?? '');
  if (route === undefined) return edge;
  const context = { site: links, path: route.path, locale: route.locale };
  const resolved = edge.isPrinted
    ? resolvePrinted(edge.raw, null, { ...context, file: null })
    : resolveLink({ url: edge.raw }, { ...context, file: route.source, writtenIn: edge.writtenIn });
  return { ...edge, ...resolved };
}

/** The summary for `all`: every edge. Without files, which are registered when links are resolved. */
const wholeSummary = (edges: readonly LinkEdge[]): Omit<LinkSummary, 'embeds'> => ({
  count: edges.length,
  needsCheck: edges,
  files: [],
  images: [],
});
