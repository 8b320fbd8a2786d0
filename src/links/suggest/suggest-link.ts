// Did-you-mean for links: the text to write instead, in the form that the author used.

import type { AnchorTable, LinkEdge } from '../../model/link-graph.ts';
import type { LinkSite } from '../../site/link-site.ts';
import { groupBy } from '../../text/group-by.ts';
import { suggest } from '../../text/suggest.ts';
import { readWrittenLink, type WrittenLink, writePage } from '../validate/written-link.ts';
import { makeNearestPages } from './nearest-pages.ts';
import { suggestFile } from './suggest-file.ts';

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
  written: WrittenLink,
  { site, anchors }: { readonly site: LinkSite; readonly anchors: AnchorTable },
): string[] {
  const { base } = site.config;
  const path = resolved.startsWith(`${base}/`) ? resolved.slice(base.length) : resolved;
  const at = path.lastIndexOf('/');
  const route = site.routes.byPath.get(path.slice(0, at));
  const id = path.slice(at + 1);
  if (route === undefined || written.hash !== '' || anchors.get(route.path)?.has(id) !== true) return [];
  return [writePage({ ...written, hash: `#${encodeHash(id)}` }, route, site)];
}

/** ('čas doručení') → 'čas%20doručení': encodes only characters that would end a URL in Markdown. */
const encodeHash = (id: string): string => id.replace(/[\s<>()"%]/g, encodeURIComponent);

// Id → the pages that have it; built at the first miss.
function makeAnchorIndex(anchors: AnchorTable): (id: string) => readonly string[] {
  let index: Map<string, { readonly path: string }[]> | undefined;
  return (id) => {
    index ??= groupBy(
      [...anchors].flatMap(([path, ids]) => Array.from(ids, (own) => ({ id: own, path }))),
      (anchor) => anchor.id,
    );
    return (index.get(id) ?? []).map(({ path }) => path);
  };
}
