// All links of the site and all anchors that they can name, from facts alone.
import type { AnchorTable, LinkEdge } from '../model/link-graph.ts';
import type { Site } from './load-site.ts';

export interface LinkGraph {
  readonly edges: readonly LinkEdge[];
  readonly anchors: AnchorTable;
}

/** Edges of the chrome, of all documents in all languages, and of components; anchors of all documents. */
export function linkGraph(site: Site, componentEdges: readonly LinkEdge[]): LinkGraph {
  const edges: LinkEdge[] = [...site.chromeEdges, ...componentEdges];
  const anchors = new Map<string, ReadonlySet<string>>();
  for (const route of site.index.routes.routes) {
    if (route.kind !== 'doc') continue;
    edges.push(...site.docLinks.edges(route));
    anchors.set(route.path, site.docLinks.anchors(route));
  }
  return { edges, anchors };
}
