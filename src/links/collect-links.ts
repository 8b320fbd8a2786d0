// All links of the site and all anchors that they can name, from facts alone.

import type { LinkSummary } from '../model/doc-record.ts';
import type { Embed } from '../model/embed.ts';
import type { AnchorTable, LinkEdge } from '../model/link-graph.ts';
import type { SiteIndex } from '../site/site-index.ts';
import { makeLruMap } from '../text/lru-map.ts';
import type { DocLinks } from './doc-links.ts';
import { resolveLink } from './resolve/resolve-link.ts';
import { resolvePrinted } from './resolve/resolve-printed.ts';

/** The parts of a loaded site that collecting links needs. */
interface LinkedSite {
  readonly index: Pick<SiteIndex, 'routes' | 'links'>;
  readonly docLinks: DocLinks;
  /** Edges of the navbar, footer, sidebars and config. */
  readonly chromeEdges: readonly LinkEdge[];
  readonly assets: { readonly href: (file: string) => string };
}

/** Links, embeds and ids that components of the site print. */
export interface Printed {
  readonly edges: readonly LinkEdge[];
  readonly embeds: readonly Embed[];
  /** Path of a route → the ids that components print there; of a page without Markdown all. Pages that were not rendered are absent. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
}

export interface LinkGraph {
  readonly edges: readonly LinkEdge[];
  readonly anchors: AnchorTable;
  /** Embeds of all pages, for the security policy. */
  readonly embeds: readonly Embed[];
  /** How many links there are, those among them that are left out. */
  readonly count: number;
}

/**
 * Edges of the chrome, of all documents in all languages, and of components; anchors of all documents. `needsCheck`: without the links of
 * documents that are right whatever anchors there are.
 */
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
    // Whoever links to a file beside the pages has it copied.
    for (const file of links.files) site.assets.href(file);
  }
  return { edges, anchors: anchorTable(site, printed), embeds, count };
}

/** Pages whose sets of ids stay made. */
const heldSets = 64;

/** Sets are made on demand: most links name no anchor, and of a large site all sets are much to hold. */
function anchorTable({ index, docLinks }: Pick<LinkedSite, 'index' | 'docLinks'>, { ids }: Printed): AnchorTable {
  const held = makeLruMap<string, ReadonlySet<string>>(heldSets);
  const get = (path: string): ReadonlySet<string> | undefined => {
    const route = index.routes.byPath.get(path);
    const printed = ids.get(path);
    if (!route || (route.kind !== 'doc' && !printed)) return undefined;
    const own = route.kind === 'doc' ? docLinks.anchors(route) : [];
    const known = held.get(path) ?? new Set([...own, ...(printed ?? [])]);
    held.set(path, known);
    return known;
  };
  return {
    get,
    *[Symbol.iterator]() {
      for (const { path } of index.routes.routes) {
        const own = get(path);
        if (own) yield [path, own] as const;
      }
    },
  };
}

/** A page that is the same as in the last build keeps its edges, but their targets may have changed. */
function resolveAgain(edge: LinkEdge, { links, routes }: Pick<SiteIndex, 'routes' | 'links'>): LinkEdge {
  const route = routes.byPath.get(edge.from ?? '');
  if (route === undefined) return edge;
  const context = { site: links, path: route.path, locale: route.locale };
  const { clean, ...target } = edge.isPrinted
    ? resolvePrinted(edge.written, null, { ...context, file: null })
    : resolveLink({ url: edge.written }, { ...context, file: route.source, writtenIn: edge.writtenIn });
  return { ...edge, target, clean };
}

/** Every link is looked at; resolving them has named the files already. */
const wholeSummary = (edges: readonly LinkEdge[]): Omit<LinkSummary, 'embeds'> => ({
  count: edges.length,
  needsCheck: edges,
  files: [],
});
