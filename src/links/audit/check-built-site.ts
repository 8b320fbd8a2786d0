// Compares the built pages with the link graph, and checks rules for working links.

import type { OnCount } from '../../model/build-report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AnchorTable, LinkEdge } from '../../model/link-graph.ts';
import type { Route } from '../../model/route.ts';
import type { LinkSite } from '../../site/link-site.ts';
import type { Redirect } from '../../site/redirects/redirect-entries.ts';
import { atEdge } from '../at-edge.ts';
import { addressKey, keyOfUrl } from './addresses.ts';
import { checkPages } from './check-pages.ts';
import { compareBreaks, compareWithGraph, knownBreaks, redirectBreaks } from './cross-check.ts';
import type { ExternalLink } from './external/external-links.ts';
import type { HtmlPage } from './scan-page.ts';
import { checkSiteRules } from './site-rules.ts';

export interface BuiltSiteInput {
  readonly edges: readonly LinkEdge[];
  readonly anchors: AnchorTable;
  readonly links: LinkSite;
  readonly routes: readonly Route[];
  readonly redirects: readonly Pick<Redirect, 'to'>[];
  /** Whether rendering failed for some pages, so that routes without a file are expected. */
  readonly hasCrashes: boolean;
  /** Output path → its text. */
  readonly files: ReadonlyMap<string, () => string>;
  /** Output path → file of the site that is published there unchanged: attachments and static files. */
  readonly copied: ReadonlyMap<string, string>;
  readonly onCount?: OnCount;
}

export interface BuiltSiteCheck {
  readonly diagnostics: readonly Diagnostic[];
  /** Keys of URLs that are broken according to the graph or the pages. */
  readonly brokenUrls: ReadonlySet<string>;
  /** HTML file → its links and ids. */
  readonly scanned: ReadonlyMap<string, HtmlPage>;
  readonly external: readonly ExternalLink[];
}

/** A build and its graph → findings that the build itself does not report */
export function checkBuiltSite(input: BuiltSiteInput): BuiltSiteCheck {
  const { links, edges, copied } = input;
  const { base, url } = links.config;
  const withoutFile = input.hasCrashes ? input.routes.filter(({ file }) => !input.files.has(file)) : [];
  const crashed = new Set(withoutFile.map(({ path }) => addressKey(links.pageHref(path))));
  const brokenKeys = new Set([
    ...knownBreaks(edges, input.anchors, links),
    ...redirectBreaks(input.redirects, input.anchors, links),
    ...crashed,
  ]);
  const routeOfFile = new Map(input.routes.map((route) => [route.file, route]));
  const pages = checkPages({
    files: [...input.files.keys()],
    readText: (file) => input.files.get(file)?.() ?? '',
    base,
    url,
    ...(input.onCount && { onCount: input.onCount }),
    // The index of all docs and the language switch do not count, because they link to every page.
    leads: (from, to) =>
      routeOfFile.get(from)?.kind !== 'docs-root' && routeOfFile.get(from)?.page !== routeOfFile.get(to)?.page,
  });
  const breaks = pages.broken
    .filter(({ file }) => !copied.has(file))
    .map(({ address, route }) => ({ url: address, parent: `${base}${route}`, status: 404 }));
  const inCopies = pages.broken.filter(({ address }) => !crashed.has(keyOfUrl(address)));
  const reachable = new Set([...pages.linked].map((file) => routeOfFile.get(file)?.path ?? ''));
  return {
    diagnostics: [
      ...checkSiteRules({ edges, site: links, reachable }),
      ...compareBreaks(breaks, brokenKeys),
      ...compareWithGraph({ edges, anchors: input.anchors, pages: pagesByPath(pages.scanned, routeOfFile) }),
      ...inCopies.flatMap(({ finding }) => atSource(finding, copied) ?? []),
      ...imagesWithoutAlt(pages.diagnostics, { edges, routes: routeOfFile, copied }),
      ...duplicateIds(pages.diagnostics, routeOfFile),
    ],
    brokenUrls: new Set([...brokenKeys, ...pages.broken.map(({ address }) => keyOfUrl(address))]),
    scanned: pages.scanned,
    external: externalLinks(edges),
  };
}

/** A finding in a file published unchanged → the finding at its place in the source; null for generated HTML */
function atSource({ route: _, ...finding }: Diagnostic, copied: BuiltSiteInput['copied']): Diagnostic | null {
  const file = copied.get(finding.place?.file ?? '');
  if (finding.place === undefined || file === undefined) return null;
  const hint = isAloneAt(file, finding) ? { hint: aloneHint } : {};
  return { ...finding, ...hint, place: { ...finding.place, file } };
}

const isAloneAt = (file: string, { code, suggest, link = '' }: Diagnostic): boolean =>
  code === 'broken-link' && suggest === undefined && !file.startsWith('static/') && !/^(?:[/\\]|[a-z]+:)/i.test(link);
const aloneHint =
  'Of a file beside a page, pubdocs publishes a copy under another name, without the files around it. Write a path that starts with `/`, or put all of them in `static/`.';

interface ImageSources {
  readonly edges: readonly LinkEdge[];
  readonly routes: ReadonlyMap<string, Route>;
  readonly copied: BuiltSiteInput['copied'];
}

// Images without alt text are from raw HTML. The edges of the graph have their places.
function imagesWithoutAlt(findings: readonly Diagnostic[], { edges, routes, copied }: ImageSources): Diagnostic[] {
  const images = findings.filter(({ code }) => code === 'image-without-alt');
  const inCopies = images.flatMap((finding) => atSource(finding, copied) ?? []);
  const byKey = new Map<string, Diagnostic>();
  for (const finding of images.filter(({ place }) => !copied.has(place?.file ?? ''))) {
    const route = routes.get(finding.place?.file ?? '')?.path;
    const image = edges.find(
      ({ from, kind, alt, target }) =>
        from === route && kind === 'image' && alt === undefined && 'href' in target && target.href === finding.link,
    );
    const { place: _, ...rest } = finding;
    const entry = { ...rest, ...(route === undefined ? {} : { route }) };
    const key = image?.place
      ? `${image.place.file}:${image.place.line}:${image.place.column}`
      : `${route} ${finding.link}`;
    if (!byKey.has(key)) byKey.set(key, image?.place ? { ...entry, place: image.place, link: image.raw } : entry);
  }
  return [...inCopies, ...byKey.values()];
}

/** Duplicate ids between the text and the theme, which only the rendered page shows. */
function duplicateIds(findings: readonly Diagnostic[], routes: ReadonlyMap<string, Route>): Diagnostic[] {
  return findings.flatMap((finding) => {
    const route = routes.get(finding.place?.file ?? '');
    if (finding.code !== 'duplicate-id' || route === undefined) return [];
    const { place: _, ...rest } = finding;
    return [{ ...rest, route: route.path }];
  });
}

const pagesByPath = (
  scanned: ReadonlyMap<string, HtmlPage>,
  routes: ReadonlyMap<string, Route>,
): ReadonlyMap<string, HtmlPage> =>
  new Map(
    [...scanned].flatMap(([file, page]) => (routes.has(file) ? [[routes.get(file)?.path ?? '', page] as const] : [])),
  );

const externalLinks = (edges: readonly LinkEdge[]): ExternalLink[] =>
  edges.flatMap((edge) => (edge.target.kind === 'external' ? [{ url: edge.target.href, at: atEdge(edge) }] : []));
