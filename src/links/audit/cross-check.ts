// The link graph, the built pages and a crawl must agree on which links are broken. A difference is a bug in pubdocs.

import { diagnose } from '../../diagnostics/diagnose.ts';
import type { CrawlBreak } from '../../model/crawl.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AnchorTable, LinkEdge } from '../../model/link-graph.ts';
import type { LinkSite } from '../../site/link-site.ts';
import type { Redirect } from '../../site/redirects/redirect-entries.ts';
import { localisePath } from '../../site/url.ts';
import { isUrl } from '../../text/parse-url.ts';
import { splitPath } from '../../text/url-path.ts';
import { resolveLink } from '../resolve/resolve-link.ts';
import { addressKey, keyOfUrl } from './addresses.ts';
import type { HtmlPage } from './scan-page.ts';

const anyOrigin = 'http://site.invalid';

/** Edges → keys of their printed URLs that are broken or unchecked */
export function knownBreaks(edges: readonly LinkEdge[], anchors: AnchorTable, site: LinkSite): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { target, from } of edges.flatMap((edge) => inAllLanguages(edge, site))) {
    const start = `${anyOrigin}${site.pageHref(from ?? '/')}`;
    if (target.kind === 'broken' && target.href !== '' && isUrl(target.href, start)) {
      keys.add(addressKey(new URL(target.href, start).pathname));
    }
    if (target.kind === 'unchecked' && target.href.startsWith('/')) keys.add(keyOfUrl(target.href));
    if (target.kind === 'page' && target.hash !== null && anchors.get(target.path)?.has(target.hash) === false) {
      keys.add(addressKey(site.pageHref(target.path), target.hash));
    }
  }
  return keys;
}

/** Redirects → keys of their targets whose page lacks the anchor. The build already reports these redirects */
export const redirectBreaks = (
  redirects: readonly Pick<Redirect, 'to'>[],
  anchors: AnchorTable,
  site: LinkSite,
): ReadonlySet<string> =>
  new Set(
    redirects.flatMap(({ to }) => {
      const { path, hash } = splitPath(to ?? '');
      return hash !== null && anchors.get(path)?.has(hash) === false ? [addressKey(site.pageHref(path), hash)] : [];
    }),
  );

/** An edge of the chrome is recorded once, but printed in every language. */
function inAllLanguages(edge: LinkEdge, site: LinkSite): readonly LinkEdge[] {
  if (edge.from !== null || edge.place?.file.endsWith('.css')) return [edge];
  return site.config.i18n.locales.map(({ code, path }) => {
    const context = { site, file: null, path: localisePath({ path }, '/'), locale: code };
    return { ...edge, ...resolveLink({ url: edge.raw }, context) };
  });
}

/** Broken links that were found, and keys of known ones → a finding for each that the build missed */
export function compareBreaks(breaks: readonly CrawlBreak[], brokenUrls: ReadonlySet<string>): Diagnostic[] {
  const reported = new Set<string>();
  return breaks.flatMap(({ url, parent, status }) => {
    const key = keyOfUrl(url);
    // The crawl requests pages without a slash at the end as files: `/docs/intro.html`.
    const names = [key, key.replace(/(?:\/index)?\.html(?=#|$)/, '') || '/'];
    // An anchor of a page that is known to be broken is the same finding.
    const isKnown = names.some((name) => brokenUrls.has(name) || brokenUrls.has(name.split('#')[0] ?? ''));
    if (isKnown || reported.has(key)) return [];
    reported.add(key);
    const from = parent === null ? 'a page' : keyOfUrl(parent);
    return [diagnose('crawl-disagrees', { url: key, parent: from, status }, { link: key })];
  });
}

export interface ComparePagesInput {
  readonly edges: readonly LinkEdge[];
  readonly anchors: AnchorTable;
  /** Path of a route → its page. */
  readonly pages: ReadonlyMap<string, HtmlPage>;
}

/** A graph and its pages → a finding for each link or id of the graph that a page lacks */
export function compareWithGraph({ edges, anchors, pages }: ComparePagesInput): Diagnostic[] {
  const hrefs = new Map([...pages].map(([path, page]) => [path, new Set(page.links.map(({ url }) => url))]));
  const lostLinks = edges.flatMap((edge) => {
    if (edge.from === null || edge.isPrinted || (edge.origin !== 'content' && edge.origin !== 'template')) return [];
    const shown = hrefs.get(edge.from);
    const href = edge.target.kind === 'refused' || edge.target.href === '' ? null : edge.target.href;
    if (shown === undefined || href === null || shown.has(href)) return [];
    const values = { path: edge.from, what: `a link to ${href}` };
    return [diagnose('page-disagrees', values, edge.place ? { place: edge.place } : {})];
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
