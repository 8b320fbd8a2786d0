// Links that components make while a page is rendered, by `Link` or as raw HTML, with places in the sources.
import { fileText } from '../content/file-text.ts';
import { rebaseUrl } from '../content/include-path.ts';
import { scanPage } from '../links/audit/scan-page.ts';
import type { Printed } from '../links/collect-links.ts';
import { printedEmbeds } from '../links/printed-embeds.ts';
import { type FindLiteral, makeFindLiteral, printedEdges, textsOfModel } from '../links/printed-links.ts';
import type { ComponentUse } from '../model/component.ts';
import type { EmbedNeed } from '../model/embed.ts';
import type { LinkEdge } from '../model/link-graph.ts';
import type { PageModel } from '../model/page-model.ts';
import { type Place, spanToPlace, startOfFile } from '../model/place.ts';
import type { PageServices, Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import { isBlocked } from '../pages/csp.ts';
import type { Site } from './load-site.ts';

export interface LinksOfPages {
  readonly link: PageServices['link'];
  readonly image: PageServices['image'];
  /** Runs a component of the page: the place of its links is its use in the page, unless they are in its own source. */
  readonly within: <T>(use: ComponentUse, run: () => T) => T;
  /** Registers a URL that pubdocs prints itself. */
  readonly note: (href: string) => void;
  /** (HTML of the page) → all edges and embeds of its components */
  readonly printed: (html: string) => Omit<Printed, 'ids'>;
}

export interface PageLinksInput {
  readonly route: Route;
  /** Text of a doc; null for other pages. */
  readonly page: SourcePage | null;
  readonly model: PageModel;
  readonly site: Site;
  readonly ports: Pick<Ports, 'files'>;
}

/** A page → the collector of its links */
export function makePageLinks({ route, page, model, site, ports }: PageLinksInput): LinksOfPages {
  const { links } = site.index;
  const templateEdges: LinkEdge[] = [];
  const hrefs = new Set<string>();
  let find: FindLiteral | null = null;
  let current: ComponentUse | null = null;
  const place = (literal: string): Place => {
    if (current !== null && page !== null) return placeInUse(literal, current, { page, site, ports });
    find ??= makeFindLiteral(sourcesOf(route, page, site), (file) => fileText(ports.files, file));
    return find(literal);
  };
  const make = (to: string, kind: 'link' | 'image') => {
    const writtenIn = current?.file;
    // Relative URLs in an included file are relative to that file.
    const raw = writtenIn === undefined || page === null ? to : rebaseUrl(to, writtenIn, page.file);
    const { clean, target } = site.componentLinks.get({ route, kind, url: raw, file: writtenIn });
    const edge = { origin: 'template', raw, target, from: route.path, place: place(to), key: null, clean } as const;
    templateEdges.push({ ...edge, ...(writtenIn !== undefined && { writtenIn }), ...(kind === 'image' && { kind }) });
    const href = target.kind === 'refused' ? '#' : target.href;
    hrefs.add(href);
    return { href, target };
  };
  return {
    note: (href) => hrefs.add(href),
    link: (to) => {
      const { href, target } = make(to, 'link');
      return { href, external: target.kind === 'external' };
    },
    image: (src) => {
      const { href, target } = make(src, 'image');
      if (target.kind !== 'asset' || target.width === undefined || target.height === undefined) return { href };
      return { href, width: target.width, height: target.height };
    },
    within: (use, run) => {
      const outer = current;
      current = use;
      try {
        return run();
      } finally {
        current = outer;
      }
    },
    printed: (html) => {
      if (!printsLinks(route, page, site)) return { edges: templateEdges, embeds: [] };
      // Links in the Markdown of the config are edges of the config.
      for (const { url } of scanPage(model.chrome.announcement?.html ?? '').links) hrefs.add(url);
      if (page !== null)
        for (const target of site.shown.get(route).targets) {
          if ('href' in target) hrefs.add(target.href);
          if (target.kind === 'asset') for (const { href } of target.sources ?? []) hrefs.add(href);
        }
      const edges = printedEdges({ html, route, site: links, modelTexts: textsOfModel(model, hrefs), find: place });
      const embeds = printedEmbeds({ html, isKnown: makeIsKnown(route, site), find: place });
      return { edges: [...templateEdges, ...edges], embeds };
    },
  };
}

/** Embeds of the page's own text have their places, and embeds of all pages are in the policy. */
function makeIsKnown(route: Route, { docLinks, policy, config }: Site): (need: EmbedNeed) => boolean {
  const pageEmbeds = docLinks.embeds(route);
  return (need) =>
    pageEmbeds.some(({ directive, source, what }) =>
      need.source === null ? what === need.what : directive === need.directive && source === need.source,
    ) || !isBlocked({ ...need, place: startOfFile(''), isAdmitted: false }, policy, config.url);
}

/** Whether a page may have HTML that is neither from our templates nor from our Markdown. */
const printsLinks = ({ kind }: Route, page: SourcePage | null, site: Site): boolean =>
  kind === 'standalone' ||
  site.config.markdown.html === 'trusted' ||
  site.modules.themeSources.length > 0 ||
  componentsOf(page, site).length > 0;

/** Names of the site's components that a text uses. */
export const componentsOf = (page: SourcePage | null, site: Pick<Site, 'texts' | 'modules'>): readonly string[] =>
  page === null || site.modules.components.size === 0
    ? []
    : (site.texts.summary.get(page).components ?? []).filter((name) => site.modules.components.has(name));

/** The place of a URL that a component links to: the prop with it, else the component's source, else the use. */
function placeInUse(
  literal: string,
  { name, props, span, file }: ComponentUse,
  { page, site, ports }: Pick<PageLinksInput, 'site' | 'ports'> & { readonly page: SourcePage },
): Place {
  const prop = props.find(({ value }) => value === literal || JSON.stringify(value).includes(JSON.stringify(literal)));
  if (prop !== undefined) return spanToPlace(file ?? page.file, prop.span);
  const source = site.modules.components
    .get(name)
    ?.sources.find((path) => fileText(ports.files, path)?.includes(literal) === true);
  return source === undefined
    ? spanToPlace(file ?? page.file, span)
    : makeFindLiteral([source], (path) => fileText(ports.files, path))(literal);
}

/** Sources that may contain the text of a link, the page's own first. */
function sourcesOf({ source }: Route, page: SourcePage | null, site: Site): readonly string[] {
  const { modules } = site;
  const parts = componentsOf(page, site).flatMap((name) => modules.components.get(name)?.sources ?? []);
  const pageSources = page === null ? (modules.standalone.get(source ?? '')?.sources ?? []) : [page.file, ...parts];
  return [...new Set([...(source === null ? [] : [source]), ...pageSources, ...modules.themeSources])];
}
