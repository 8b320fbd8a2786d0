// What the build's link graph knows to be broken, as addresses: to compare with witnesses that saw the built pages.
import type { AnchorTable, LinkEdge, LinkSite } from '../../model/link-graph.ts';
import { decodePercent } from '../resolve/split-address.ts';

/** ('/public-docs/docs/a%20b', 'x') → '/public-docs/docs/a b#x': one spelling for all witnesses */
export function addressKey(pathname: string, hash = ''): string {
  const path = decodePercent(pathname).replace(/(.)\/$/, '$1');
  return hash === '' ? path : `${path}#${decodePercent(hash)}`;
}

const anyOrigin = 'http://site.invalid';

/** Edges → the addresses that they print and that lead nowhere */
export function knownBreaks(
  edges: readonly LinkEdge[],
  anchors: AnchorTable,
  site: Pick<LinkSite, 'pageHref'>,
): ReadonlySet<string> {
  const known = new Set<string>();
  for (const { target, from } of edges) {
    const start = `${anyOrigin}${site.pageHref(from ?? '/')}`;
    if (target.kind === 'broken' && target.href !== '' && URL.canParse(target.href, start)) {
      known.add(addressKey(new URL(target.href, start).pathname));
    }
    if (target.kind === 'page' && target.hash !== null && anchors.get(target.path)?.has(target.hash) === false) {
      known.add(addressKey(site.pageHref(target.path), target.hash));
    }
  }
  return known;
}
