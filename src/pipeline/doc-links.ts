// The links of documents: each fact → its target, in the language of the route that shows it.
import type { LinkFact } from '../model/compiled-page.ts';
import type { LinkSummary, RouteRecord } from '../model/doc-record.ts';
import type { LinkEdge, LinkTarget } from '../model/link-graph.ts';
import { spanToPlace } from '../model/place.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import { rebaseUrl } from '../stages/compile/include-path.ts';
import { resolveLink } from '../stages/resolve/resolve-link.ts';
import { localeOf, type SiteIndex, textIn } from '../stages/resolve/site-index.ts';
import { localisePath } from '../stages/resolve/url.ts';
import { isDoubtful } from '../stages/validate/validate-links.ts';
import type { Compiler } from './compiler.ts';

export interface DocLinks {
  /** Targets of the links of a route's text, in the order of its facts. */
  readonly targets: (route: Route) => readonly LinkTarget[];
  readonly edges: (route: Route) => readonly LinkEdge[];
  /** What of the edges a build needs. */
  readonly summary: (route: Route) => LinkSummary;
  /** Every id that a link to this route can name. */
  readonly anchors: (route: Route) => ReadonlySet<string>;
}

interface Parts {
  readonly compiler: Pick<Compiler, 'facts'>;
  readonly imageSize: (file: string) => { readonly width: number; readonly height: number } | null;
  /** What an earlier build has found out about a route that is the same as then. */
  readonly recall: (route: Route) => RouteRecord | undefined;
}

/** Makes the look-ups; nothing is resolved before it is asked for. */
export function makeDocLinks(index: SiteIndex, { compiler, imageSize, recall }: Parts): DocLinks {
  const pageOf = (route: Route): SourcePage | null => {
    const doc = index.routes.docOfPage.get(route.page);
    return doc ? textIn(doc, route.locale) : null;
  };
  const resolve = (url: string, kind: LinkFact['kind'], page: SourcePage, route: Route) => {
    const context = { site: index.links, file: page.file, path: route.path, locale: route.locale };
    const { clean, ...target } = resolveLink({ url, kind }, context);
    const size = target.kind === 'asset' && /image/.test(kind) ? imageSize(target.file) : null;
    return { clean, target: size ? { ...target, ...size } : target };
  };
  // Rendering asks for the targets, validation for the edges: each link is resolved once.
  const resolved = new Map<Route, ReturnType<typeof resolveAll>>();
  const resolveAll = (route: Route, page: SourcePage) =>
    compiler.facts(page).links.map((fact) => ({ fact, ...resolve(fact.url, fact.kind, page, route) }));
  const ofRoute = (route: Route, page: SourcePage) => {
    const links = resolved.get(route) ?? resolveAll(route, page);
    resolved.set(route, links);
    return links;
  };
  const edgesOf = (route: Route): readonly LinkEdge[] => {
    const page = pageOf(route);
    if (!page) return [];
    const content = ofRoute(route, page).map(
      ({ fact, target, clean }): LinkEdge => ({
        origin: 'content',
        written: fact.written,
        target,
        from: route.path,
        place: spanToPlace(fact.file ?? page.file, fact.span),
        key: null,
        // Read from the page, but written from the file that holds it.
        clean: clean === null || fact.file === undefined ? clean : rebaseUrl(clean, page.file, fact.file),
        kind: /image/.test(fact.kind) ? 'image' : 'link',
        ...(fact.kind === 'image' ? { alt: fact.text } : {}),
      }),
    );
    return [...content, ...frontMatterEdges(page, route, index)];
  };
  const summaries = new Map<Route, LinkSummary>();
  return {
    targets: (route) => {
      const page = pageOf(route);
      return page ? ofRoute(route, page).map(({ target }) => target) : [];
    },
    edges: edgesOf,
    summary: (route) => {
      const known = recall(route)?.links ?? summaries.get(route);
      if (known) return known;
      const summary = summarise(edgesOf(route));
      summaries.set(route, summary);
      return summary;
    },
    anchors: (route) => {
      const known = recall(route)?.anchors;
      if (known) return new Set(known);
      const page = pageOf(route);
      if (!page) return new Set();
      const facts = compiler.facts(page);
      const headings = index.headingIds(page).flatMap(({ id, aliases }) => [id, ...aliases]);
      return new Set([...headings, ...facts.ids.map(({ id }) => id)]);
    },
  };
}

function summarise(edges: readonly LinkEdge[]): LinkSummary {
  const files = edges.flatMap(({ target }) =>
    target.kind === 'asset' && !target.file.startsWith('static/') ? [target.file] : [],
  );
  return { count: edges.length, doubtful: edges.filter(isDoubtful), files: [...new Set(files)] };
}

/** Ids of pages and addresses of images that the front matter names. */
function frontMatterEdges(page: SourcePage, route: Route, index: SiteIndex): LinkEdge[] {
  const { frontMatter, keySpans } = page;
  const edges: LinkEdge[] = [];
  const place = (key: string) => {
    const span = keySpans[key];
    return span ? spanToPlace(page.file, span) : null;
  };
  if (frontMatter.image !== undefined) {
    const context = { site: index.links, file: page.file, path: route.path, locale: route.locale };
    const { clean, ...target } = resolveLink({ url: frontMatter.image }, context);
    edges.push({
      origin: 'front-matter',
      written: frontMatter.image,
      target,
      from: route.path,
      place: place('image'),
      key: null,
      clean,
      kind: 'image',
    });
  }
  for (const key of ['pagination_next', 'pagination_prev'] as const) {
    const id = frontMatter[key];
    const target = typeof id === 'string' ? index.routes.pageOfDoc.get(id) : undefined;
    // An id that no page has is a finding of its own.
    if (typeof id !== 'string' || target === undefined) continue;
    const path = localisePath(localeOf(index.config, route.locale), target);
    edges.push({
      origin: 'front-matter',
      written: id,
      target: { kind: 'page', path, hash: null, href: index.links.pageHref(path) },
      from: route.path,
      place: place(key),
      key: null,
      clean: null,
    });
  }
  return edges;
}
