// The ledger of a build: the public contract of the site, such as its URLs and anchors.

import { digestWidth, type Ledger, ledgerVersion } from '../model/ledger.ts';
import type { AnchorTable } from '../model/link-graph.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import { markdownFile } from '../pages/markdown-page.ts';
import { textIn, titleOf } from '../site/site-index.ts';
import { digest } from '../text/digest.ts';
import { isGeneratedId } from '../text/generated-id.ts';
import { inGroups } from '../text/in-groups.ts';
import { decodePath, writePath, writeUrl } from '../text/url-path.ts';
import { bytesCodec } from './engine/values.ts';
import { htmlAlias } from './html-aliases.ts';
import type { Site } from './load-site.ts';

export const ledgerFile = 'pubdocs-ledger.json';

/** (a site, ids of pages that override those of their texts) → its ledger, in route order */
export const siteLedger = (site: Site, anchors: AnchorTable): Ledger => ({
  ...ledgerWithoutRoutes(site),
  routes: listedRoutes(site).map((route) => {
    const doc = route.kind === 'doc' ? site.index.routes.docOfPage.get(route.page) : undefined;
    const page = doc && textIn(doc, route.locale);
    return ledgerRoute(site, anchors, route, page ? joinSections(site, page) : '');
  }),
});

/** The entries of a build, whose pages keep their facts in the cache. */
export interface LedgerEntries {
  /** A digest of everything in the entry of a route. */
  readonly digest: (route: Route) => string;
  /** The digests of its sections, as `joinSections` makes them. */
  readonly sections: (route: Route) => string;
}

const comma = Buffer.from(',');

/** Number of routes whose entries are one value of the cache. */
const entriesTogether = 500;

/** (site, ids, its entries) → the bytes of its ledger; unchanged parts are from the cache */
export function ledgerBytes(site: Site, anchors: AnchorTable, entries: LedgerEntries): Uint8Array {
  const bytesOf = (routes: readonly Route[]): Uint8Array =>
    Buffer.from(
      routes.map((route) => JSON.stringify(ledgerRoute(site, anchors, route, entries.sections(route)))).join(','),
    );
  const part = site.engine.stored<readonly Route[], Uint8Array>({
    name: 'ledger-part',
    namespace: 'page',
    idOf: ([first]) => first?.path ?? '',
    key: (routes) =>
      `ledger:${digest(routes.map((route) => [route.path, route.source, htmlAlias(site, route), entries.digest(route)].join(' ')).join('\n'))}`,
    codec: bytesCodec,
    // Each entry digest has the digest of its plan and the ids that components print, which cover all but the alias.
    run: (routes) => site.engine.unrecorded(() => bytesOf(routes)),
  });
  const routes = listedRoutes(site);
  const parts = inGroups(routes, entriesTogether).map((group) => part.get(group));
  const [head = '', tail = ''] = JSON.stringify(ledgerWithoutRoutes(site)).split('"routes":[]');
  const listed = parts.flatMap((bytes, number) => (number === 0 ? [bytes] : [comma, bytes]));
  return Buffer.concat([Buffer.from(`${head}"routes":[`), ...listed, Buffer.from(`]${tail}\n`)]);
}

/** The bytes of a ledger → its text without the routes: at 10,000 pages, they are 4 MB. */
export function withoutRoutes(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = '"routes":[';
  const [from, to] = [text.indexOf(start), text.lastIndexOf('],"redirects":[')];
  const cut = [text.subarray(0, from + start.length), text.subarray(to)];
  return (from < 0 || to < from ? text : Buffer.concat(cut)).toString();
}

/** The routes in the ledger, in its order. */
const listedRoutes = ({ index }: Site): readonly Route[] =>
  index.routes.routes.filter(({ kind, unlisted }) => kind !== 'not-found' && !unlisted);

function ledgerWithoutRoutes(site: Site): Ledger {
  const { config } = site;
  return {
    ledgerVersion,
    url: config.url,
    base: config.base,
    locales: config.i18n.locales.map(({ code, path, htmlLang }) => ({ code, path, htmlLang })),
    routes: [],
    redirects: listRedirects(site),
  };
}

export const listRedirects = ({ redirects }: Pick<Site, 'redirects'>): Ledger['redirects'] =>
  redirects.rules.redirects.map(({ from, fromHash, to, gone }) => ({
    from: writeUrl({ path: from, query: '', hash: fromHash }),
    to,
    gone,
  }));

/**
 * The digests of the sections of a page, joined: of the text before the first heading, then of each id and alias of the
 * headings, in the order of the anchors of the page
 */
export function joinSections({ index, texts }: Pick<Site, 'index' | 'texts'>, page: SourcePage): string {
  const { sections = '' } = texts.facts(page);
  const digestsAt = (place: number): string => sections.slice(place * 2 * digestWidth, (place + 1) * 2 * digestWidth);
  // As in the anchors, the first of two equal ids counts.
  const digests = new Map([['', digestsAt(0)]]);
  for (const [place, { id, aliases }] of index.headingIds(page).entries())
    for (const anchor of [id, ...aliases]) if (!digests.has(anchor)) digests.set(anchor, digestsAt(place + 1));
  return [...digests.values()].join('');
}

function ledgerRoute(site: Site, anchors: AnchorTable, route: Route, sections: string): Ledger['routes'][number] {
  const { index } = site;
  const doc = index.routes.docOfPage.get(route.page);
  const page = doc && route.kind === 'doc' ? textIn(doc, route.locale) : null;
  const alias = htmlAlias(site, route);
  const markdown = markdownFile(route, site.config);
  const urls = [
    writePath(decodePath(index.links.pageHref(route.path).slice(site.config.base.length)) || '/'),
    ...(alias === null ? [] : [writePath(`/${alias}`)]),
    ...(markdown === null ? [] : [writePath(`/${markdown}`)]),
  ];
  const path = writePath(route.path);
  const ids = [...(anchors.get(route.path) ?? (page ? site.docLinks.anchors(route) : []))];
  return {
    path,
    ...(urls.length === 1 && urls[0] === path ? {} : { urls }),
    locale: route.locale,
    title: page ? titleOf(page, index) : '',
    ...(page && route.language !== route.locale ? { language: route.language } : {}),
    source: route.source,
    anchors: ids.filter((id) => !isGeneratedId(id)).sort(),
    hash: page ? site.texts.summary.get(page).bodyHash : '',
    ...(page && route.language === route.locale && { sections: namedSections(ids, sections) }),
  };
}

/** (ids of a page, its digests as `joinSections` makes them) → the digests by id */
function namedSections(ids: readonly string[], sections: string): Readonly<Record<string, string>> {
  const width = 2 * digestWidth;
  const digests = Array.from({ length: sections.length / width }, (_, place) =>
    sections.slice(place * width, (place + 1) * width),
  );
  return Object.fromEntries(digests.map((digest, place) => [place === 0 ? '' : (ids[place - 1] ?? ''), digest]));
}
