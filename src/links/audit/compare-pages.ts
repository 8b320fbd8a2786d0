// The link graph against the pages that were built from it: every link and every id that it knows must be in them.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AnchorTable, LinkEdge } from '../../model/link-graph.ts';
import type { HtmlPage } from './html/scan-page.ts';

export interface ComparePagesInput {
  readonly edges: readonly LinkEdge[];
  readonly anchors: AnchorTable;
  /** Path of a route → its page. */
  readonly pages: ReadonlyMap<string, HtmlPage>;
}

/** A graph and its pages → a finding for each link or id that a page lacks */
export function comparePages({ edges, anchors, pages }: ComparePagesInput): Diagnostic[] {
  const hrefs = new Map([...pages].map(([path, page]) => [path, new Set(page.links.map(({ url }) => url))]));
  const lostLinks = edges.flatMap((edge) => {
    if (edge.from === null || (edge.origin !== 'content' && edge.origin !== 'template')) return [];
    const shown = hrefs.get(edge.from);
    const href = edge.target.kind === 'refused' || edge.target.href === '' ? null : edge.target.href;
    if (shown === undefined || href === null || shown.has(href)) return [];
    return [
      diagnose(
        'page-disagrees',
        { path: edge.from, what: `a link to ${href}` },
        edge.place ? { place: edge.place } : {},
      ),
    ];
  });
  const lostIds = [...anchors].flatMap(([path, ids]) => {
    const page = pages.get(path);
    if (page === undefined) return [];
    const there = new Set([...page.ids.map(({ id }) => id), ...page.names]);
    return [...ids]
      .filter((id) => !there.has(id))
      .map((id) => diagnose('page-disagrees', { path, what: `the id ${id}` }, { route: path }));
  });
  return [...lostLinks, ...lostIds];
}
