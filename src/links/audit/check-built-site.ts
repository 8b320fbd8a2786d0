// The built pages compared with the link graph, and rules about links that work.

import type { Occurrence } from '../../diagnostics/diagnose.ts';
import type { OnCount } from '../../model/build-report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AnchorTable, LinkEdge, LinkSite } from '../../model/link-graph.ts';
import type { Route } from '../../model/route.ts';
import type { Redirect } from '../../site/redirects/plan-redirects.ts';
import { addressKey, keyOfAddress } from './addresses.ts';
import { checkPages } from './check-pages.ts';
import { compareBreaks, comparePages, knownBreaks, redirectBreaks } from './cross-check.ts';
import type { ExternalLink } from './external/external-links.ts';
import type { HtmlPage } from './scan-page.ts';
import { checkSiteRules } from './site-rules.ts';

export interface BuiltSiteInput {
  readonly edges: readonly LinkEdge[];
  readonly anchors: AnchorTable;
  readonly links: LinkSite;
  readonly routes: readonly Route[];
  readonly redirects: readonly Pick<Redirect, 'to'>[];
  /** Some pages failed while they were rendered: a route without a file is known to be broken. */
  readonly hasCrashes: boolean;
  /** Output path → its text. */
  readonly files: ReadonlyMap<string, () => string>;
  readonly onCount?: OnCount;
}

export interface BuiltSiteCheck {
  readonly diagnostics: readonly Diagnostic[];
  /** Keys of the URLs that the graph or the pages show to be broken. */
  readonly known: ReadonlySet<string>;
  /** HTML file → its links and ids. */
  readonly scanned: ReadonlyMap<string, HtmlPage>;
  readonly external: readonly ExternalLink[];
}

/** A build and its graph → findings that the build itself does not make */
export function checkBuiltSite(input: BuiltSiteInput): BuiltSiteCheck {
  const { links, edges } = input;
  const { base, url } = links.config;
  const crashed = input.hasCrashes ? input.routes.filter(({ file }) => !input.files.has(file)) : [];
  const known = new Set([
    ...knownBreaks(edges, input.anchors, links),
    ...redirectBreaks(input.redirects, input.anchors, links),
    ...crashed.map(({ path }) => addressKey(links.pageHref(path))),
  ]);
  const routeOfFile = new Map(input.routes.map((route) => [route.file, route]));
  const pages = checkPages({
    files: [...input.files.keys()],
    readHtml: (file) => input.files.get(file)?.() ?? '',
    base,
    url,
    ...(input.onCount && { onCount: input.onCount }),
    // The index of all docs and the switch between languages lead everywhere; neither is a link that somebody set.
    leads: (from, to) =>
      routeOfFile.get(from)?.kind !== 'docs-root' && routeOfFile.get(from)?.page !== routeOfFile.get(to)?.page,
  });
  const seen = pages.broken.map(({ address, route }) => ({ url: address, parent: `${base}${route}`, status: 404 }));
  const reachable = new Set([...pages.linked].map((file) => routeOfFile.get(file)?.path ?? ''));
  return {
    diagnostics: [
      ...checkSiteRules({ edges, site: links, reachable }),
      ...compareBreaks(seen, known),
      ...comparePages({ edges, anchors: input.anchors, pages: pagesByPath(pages.scanned, routeOfFile) }),
      ...imagesWithoutAlt(pages.diagnostics, edges, routeOfFile),
      ...duplicateIds(pages.diagnostics, routeOfFile),
    ],
    known: new Set([...known, ...pages.broken.map(({ address }) => keyOfAddress(address))]),
    scanned: pages.scanned,
    external: externalLinks(edges),
  };
}

// The graph's own findings exist already; images without a text come from raw HTML, whose place the graph knows.
function imagesWithoutAlt(
  findings: readonly Diagnostic[],
  edges: readonly LinkEdge[],
  routes: ReadonlyMap<string, Route>,
): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const finding of findings.filter(({ code }) => code === 'image-without-alt')) {
    const route = routes.get(finding.place?.file ?? '')?.path;
    const image = edges.find(
      ({ from, kind, alt, target }) =>
        from === route && kind === 'image' && alt === undefined && 'href' in target && target.href === finding.link,
    );
    const { place: _, ...rest } = finding;
    const known = { ...rest, ...(route === undefined ? {} : { route }) };
    const key = image?.place
      ? `${image.place.file}:${image.place.line}:${image.place.column}`
      : `${route} ${finding.link}`;
    if (!found.has(key)) found.set(key, image?.place ? { ...known, place: image.place, link: image.written } : known);
  }
  return [...found.values()];
}

/** Ids that two parts of a page share: one of the text and one of the theme, which neither knows alone. */
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

function externalLinks(edges: readonly LinkEdge[]): ExternalLink[] {
  return edges.flatMap(({ target, place, key, from, written }) => {
    if (target.kind !== 'external') return [];
    const at: Occurrence = {
      ...(place === null ? {} : { place }),
      ...(key === null ? {} : { key }),
      ...(from === null ? {} : { route: from }),
      link: written,
    };
    return [{ url: target.href, at }];
  });
}
