// Links that components make while a page is rendered: by `Link`, and as raw HTML. Both know where in the sources they were written.
import { scanHtml } from '../links/audit/scan-page.ts';
import type { Printed } from '../links/collect-links.ts';
import { printedEmbeds } from '../links/printed-embeds.ts';
import { type FindLiteral, makeFindLiteral, printedEdges, textsOfModel } from '../links/printed-links.ts';
import { resolveLink } from '../links/resolve/resolve-link.ts';
import { resolvePrinted } from '../links/resolve/resolve-printed.ts';
import type { EmbedNeed } from '../model/embed.ts';
import type { LinkEdge } from '../model/link-graph.ts';
import type { PageModel } from '../model/page-model.ts';
import { startOfFile } from '../model/place.ts';
import type { PageServices, Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import { isBlocked } from '../pages/csp.ts';
import type { Site } from './load-site.ts';

export interface PageLinks {
  readonly link: PageServices['link'];
  /** A URL that pubdocs prints itself. */
  readonly note: (href: string) => void;
  /** The finished page → all edges that its components made, and what they embed. */
  readonly printed: (html: string) => Printed;
}

/** A page to render, with the data that its links need. */
export interface PageLinksInput {
  readonly route: Route;
  /** Text of a doc; null for other pages. */
  readonly page: SourcePage | null;
  readonly model: PageModel;
  readonly site: Site;
  readonly ports: Pick<Ports, 'files'>;
}

/** A page → the collector of its links */
export function makePageLinks({ route, page, model, site, ports }: PageLinksInput): PageLinks {
  const { links } = site.index;
  const made: LinkEdge[] = [];
  const known = new Set<string>();
  let find: FindLiteral | null = null;
  const place = (literal: string) => {
    find ??= makeFindLiteral(sourcesOf(route, page, site), (file) => textOf(file, ports));
    return find(literal);
  };
  return {
    note: (href) => known.add(href),
    link: (to) => {
      const context = { site: links, file: route.source, path: route.path, locale: route.locale };
      const { clean, ...target } = resolveLink({ url: to }, context);
      made.push({ origin: 'template', written: to, target, from: route.path, place: place(to), key: null, clean });
      const href = target.kind === 'refused' ? '#' : target.href;
      known.add(href);
      return { href, external: target.kind === 'external' };
    },
    printed: (html) => {
      if (!printsLinks(route, site)) return { edges: made, embeds: [] };
      // Links of the config's Markdown; they are edges of the config.
      for (const { url } of scanHtml(model.chrome.announcement?.html ?? '').links) known.add(url);
      if (page !== null)
        for (const target of site.docLinks.targets(route)) if ('href' in target) known.add(target.href);
      const edges = printedEdges({ html, route, site: links, known: textsOfModel(model, known), find: place });
      const embeds = printedEmbeds({ html, isKnown: makeIsKnown(route, site), find: place });
      return { edges: [...made, ...edges], embeds };
    },
  };
}

/** Embeds of the page's own text have their place already, and what all pages have is in the policy. */
function makeIsKnown(route: Route, { docLinks, policy, config }: Site): (need: EmbedNeed) => boolean {
  const own = docLinks.embeds(route);
  return (need) =>
    own.some(({ directive, source, what }) =>
      need.source === null ? what === need.what : directive === need.directive && source === need.source,
    ) || !isBlocked({ ...need, place: startOfFile(''), isAdmitted: false }, policy, config.url);
}

/** Whether a link that was made when its page was rendered still has the same target. */
export function leadsTheSame(edge: LinkEdge, { source, path, locale }: Route, { index }: Pick<Site, 'index'>): boolean {
  const context = { site: index.links, path, locale };
  const { clean, ...target } = edge.isPrinted
    ? resolvePrinted(edge.written, null, { ...context, file: null })
    : resolveLink({ url: edge.written }, { ...context, file: source });
  return clean === edge.clean && JSON.stringify(target) === JSON.stringify(edge.target);
}

/** Pages with HTML that neither our templates nor our Markdown printed. */
const printsLinks = ({ kind }: Route, site: Site): boolean =>
  kind === 'standalone' || site.config.markdown.html === 'trusted' || site.modules.themeSources.length > 0;

/** Sources in which the text of a link may stand, the page's own first. */
function sourcesOf({ source }: Route, page: SourcePage | null, { modules }: Site): readonly string[] {
  const own = page === null ? (modules.standalone.get(source ?? '')?.sources ?? []) : [page.file];
  return [...new Set([...(source === null ? [] : [source]), ...own, ...modules.themeSources])];
}

function textOf(file: string, { files }: Pick<Ports, 'files'>): string | null {
  const bytes = files.read(file);
  return bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : null;
}
