// The links of docs: each link fact → its target, in the language of the route.

import { qualifiedId } from '../content/docs-roots.ts';
import { rebaseUrl } from '../content/include-path.ts';
import type { EmbedFact, LinkFact, PageFacts } from '../model/compiled-page.ts';
import type { Embed } from '../model/embed.ts';
import type { ImageSource } from '../model/image-variant.ts';
import type { LinkEdge, LinkTarget } from '../model/link-graph.ts';
import type { LinkSummary } from '../model/page-links.ts';
import { spanToPlace } from '../model/place.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import { localeOf, type SiteIndex, textIn } from '../site/site-index.ts';
import { localisePath } from '../site/url.ts';
import { sharedIfEmpty } from '../text/empty-list.ts';
import { urlSource } from '../text/html-embeds.ts';
import { resolveLink } from './resolve/resolve-link.ts';
import { needsCheck } from './validate/validate-links.ts';

export interface DocLinks {
  /** Targets of the links of a route's text, in the order of its facts. */
  readonly targets: (route: Route) => readonly LinkTarget[];
  readonly edges: (route: Route) => readonly LinkEdge[];
  /** Embeds of a route's text: parts of other sites, and inline code. */
  readonly embeds: (route: Route) => readonly Embed[];
  /** The part of the edges that every build needs. */
  readonly summary: (route: Route) => LinkSummary;
  /** All ids of this route that links can lead to. */
  readonly anchors: (route: Route) => readonly string[];
  /** Whether the result of a link depends on pages of other versions; false on a site with one version. */
  readonly leavesVersion: (route: Route) => boolean;
}

interface Parts {
  readonly facts: (page: SourcePage) => PageFacts;
  readonly imageSize: (file: string) => { readonly width: number; readonly height: number } | null;
  /** Versions of an image that pages show; empty: there are none. */
  readonly sources: (file: string) => readonly ImageSource[];
  /** Keeps the results for some routes, because callers request targets, edges and summary of a route in a row. */
  readonly remember: <Value>(make: (route: Route) => Value) => (route: Route) => Value;
}

/** Creates the look-ups. Links are resolved on demand. */
export function makeDocLinks(
  index: SiteIndex,
  { facts: factsOf, imageSize, sources: sourcesOf, remember }: Parts,
): DocLinks {
  const pageOf = (route: Route): SourcePage | null => {
    const doc = index.routes.docOfPage.get(route.page);
    return doc ? textIn(doc, route.locale) : null;
  };
  const resolve = ({ url, otherwise, kind, file: writtenIn }: LinkFact, page: SourcePage, route: Route) => {
    const context = { site: index.links, file: page.file, writtenIn, path: route.path, locale: route.locale };
    const link = resolveLink({ url, kind }, context);
    const isReplaced = otherwise !== undefined && link.target.kind === 'broken';
    const { target, clean } = isReplaced ? resolveLink({ url: otherwise, kind }, context) : link;
    const size = target.kind === 'asset' && /image/.test(kind) ? imageSize(target.file) : null;
    if (size === null || target.kind !== 'asset') return { clean, target };
    const sources = kind === 'image' ? sourcesOf(target.file) : [];
    return { clean, target: { ...target, ...size, ...(sources.length > 0 && { sources }) } };
  };
  const ofRoute = remember((route) => {
    const page = pageOf(route);
    return page ? factsOf(page).links.map((fact) => ({ fact, ...resolve(fact, page, route) })) : [];
  });
  const edgesOf = (route: Route): readonly LinkEdge[] => {
    const page = pageOf(route);
    if (!page) return [];
    const content = ofRoute(route).map(
      ({ fact, target, clean }): LinkEdge => ({
        origin: 'content',
        raw: fact.raw,
        target,
        from: route.path,
        place: spanToPlace(fact.file ?? page.file, fact.span),
        key: null,
        // Relative to the page; a correction must be relative to the file with the link.
        clean: clean === null || fact.file === undefined ? clean : rebaseUrl(clean, page.file, fact.file),
        kind: /image/.test(fact.kind) ? 'image' : 'link',
        ...(fact.kind === 'image' ? { alt: fact.text } : {}),
        ...(fact.kind === 'link' && fact.text === fact.url ? { showsUrl: true } : {}),
      }),
    );
    return [...content, ...frontMatterEdges(page, route, index)];
  };
  const anchorsOf = (route: Route): readonly string[] => {
    const page = pageOf(route);
    if (!page) return [];
    const headings = index.headingIds(page).flatMap(({ id, aliases }) => [id, ...aliases]);
    return [...new Set([...headings, ...factsOf(page).ids.map(({ id }) => id)])];
  };
  const embedsOf = (route: Route): readonly Embed[] => {
    const page = pageOf(route);
    if (!page) return [];
    const facts = factsOf(page);
    const images = ofRoute(route).flatMap(({ fact, target }) =>
      /image/.test(fact.kind) && target.kind === 'external' ? imageEmbed(target.href, fact) : [],
    );
    return [...images, ...(facts.embeds ?? [])].map(
      ({ directive, source, what, span, file }): Embed => ({
        directive,
        source,
        what,
        place: spanToPlace(file ?? page.file, span),
        isAdmitted: directive !== 'object-src',
      }),
    );
  };
  return {
    targets: (route) => ofRoute(route).map(({ target }) => target),
    edges: edgesOf,
    embeds: embedsOf,
    summary: (route) => summarise(edgesOf(route), embedsOf(route)),
    anchors: anchorsOf,
    leavesVersion: (route) => leavesVersion(route, edgesOf(route), index),
  };
}

/** The embed of an image from another site, in Markdown or as a tag in trusted HTML. */
function imageEmbed(href: string, { kind, span, file }: LinkFact): EmbedFact[] {
  const source = urlSource(href);
  const what = kind === 'image' ? 'image' : '<img>';
  return source === undefined ? [] : [{ directive: 'img-src', source, what, span, ...(file && { file }) }];
}

const leavesVersion = (route: Route, edges: readonly LinkEdge[], { config, links }: SiteIndex): boolean =>
  config.versions.length > 0 &&
  edges.some(
    ({ target, clean }) =>
      clean !== null ||
      target.kind === 'broken' ||
      (target.kind === 'page' && links.routes.byPath.get(target.path)?.version !== route.version),
  );

function summarise(edges: readonly LinkEdge[], embeds: readonly Embed[]): LinkSummary {
  const files = edges.flatMap(({ target }) =>
    target.kind === 'asset' && !target.file.startsWith('static/') ? [target.file] : [],
  );
  const images = edges.flatMap(({ target }) => (target.kind === 'asset' && target.sources ? [target.file] : []));
  return {
    count: edges.length,
    needsCheck: sharedIfEmpty(edges.filter((edge) => needsCheck(edge))),
    files: sharedIfEmpty([...new Set(files)]),
    images: sharedIfEmpty([...new Set(images)]),
    embeds: sharedIfEmpty(embeds),
  };
}

/** Edges for ids of pages and URLs of images in front matter. */
function frontMatterEdges(page: SourcePage, route: Route, index: SiteIndex): LinkEdge[] {
  const { frontMatter, keySpans } = page;
  const edges: LinkEdge[] = [];
  const place = (key: string) => {
    const span = keySpans[key];
    return span ? spanToPlace(page.file, span) : null;
  };
  if (frontMatter.image !== undefined) {
    const context = { site: index.links, file: page.file, path: route.path, locale: route.locale };
    edges.push({
      origin: 'front-matter',
      raw: frontMatter.image,
      ...resolveLink({ url: frontMatter.image }, context),
      from: route.path,
      place: place('image'),
      key: null,
      kind: 'image',
    });
  }
  for (const key of ['pagination_next', 'pagination_prev'] as const) {
    const id = frontMatter[key];
    const target = typeof id === 'string' ? index.routes.pageOfDoc.get(qualifiedId(page.version, id)) : undefined;
    // Unknown ids are reported elsewhere.
    if (typeof id !== 'string' || target === undefined) continue;
    const path = localisePath(localeOf(index.config, route.locale), target);
    edges.push({
      origin: 'front-matter',
      raw: id,
      target: { kind: 'page', path, hash: null, href: index.links.pageHref(path) },
      from: route.path,
      place: place(key),
      key: null,
      clean: null,
    });
  }
  return edges;
}
