// The ledger of a build: the public contract of the site, such as its URLs and anchors.

import { type Ledger, ledgerVersion } from '../model/ledger.ts';
import type { AnchorTable } from '../model/link-graph.ts';
import type { Route } from '../model/route.ts';
import { markdownFile } from '../pages/markdown-page.ts';
import { textIn, titleOf } from '../site/site-index.ts';
import { digest } from '../text/digest.ts';
import { isGeneratedId } from '../text/generated-id.ts';
import { decodePath, writePath, writeUrl } from '../text/url-path.ts';
import { bytesCodec } from './engine/values.ts';
import { htmlAlias } from './html-aliases.ts';
import type { Site } from './load-site.ts';

/** Its path in the output. */
export const ledgerFile = 'pubdocs-ledger.json';

/** (a site, ids of pages that override those of their texts) → its ledger, in route order */
export const siteLedger = (site: Site, anchors: AnchorTable): Ledger => ({
  ...ledgerWithoutRoutes(site),
  routes: listedRoutes(site).map((route) => ledgerRoute(site, anchors, route)),
});

const comma = Buffer.from(',');

/** Number of routes whose entries are one value of the cache. */
const entriesTogether = 500;

/** (site, ids, route → digest of all of its entry) → the bytes of its ledger; unchanged parts are from the cache */
export function ledgerBytes(site: Site, anchors: AnchorTable, entryDigest: (route: Route) => string): Uint8Array {
  const bytesOf = (routes: readonly Route[]): Uint8Array =>
    Buffer.from(routes.map((route) => JSON.stringify(ledgerRoute(site, anchors, route))).join(','));
  const part = site.engine.stored<readonly Route[], Uint8Array>({
    name: 'ledger-part',
    namespace: 'page',
    idOf: ([first]) => first?.path ?? '',
    find: () => undefined,
    key: (routes) =>
      `ledger:${digest(routes.map((route) => [route.path, route.source, htmlAlias(site, route), entryDigest(route)].join(' ')).join('\n'))}`,
    codec: bytesCodec,
    memory: { limit: 0 },
    // Each entry digest has the digest of its plan and the ids that components print, which cover all but the alias.
    run: (routes) => site.engine.unrecorded(() => bytesOf(routes)),
  });
  const routes = listedRoutes(site);
  const parts = Array.from({ length: Math.ceil(routes.length / entriesTogether) }, (_, number) =>
    part.get(routes.slice(number * entriesTogether, (number + 1) * entriesTogether)),
  );
  const [head = '', tail = ''] = JSON.stringify(ledgerWithoutRoutes(site)).split('"routes":[]');
  const listed = parts.flatMap((bytes, number) => (number === 0 ? [bytes] : [comma, bytes]));
  return Buffer.concat([Buffer.from(`${head}"routes":[`), ...listed, Buffer.from(`]${tail}\n`)]);
}

/** The routes in the ledger, in its order. */
const listedRoutes = ({ index }: Site): readonly Route[] =>
  index.routes.routes.filter(({ kind, unlisted }) => kind !== 'not-found' && !unlisted);

/** A ledger without any route. */
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

/** The redirects of pages and anchors. */
export const listRedirects = ({ redirects }: Pick<Site, 'redirects'>): Ledger['redirects'] =>
  redirects.rules.redirects.map(({ from, fromHash, to, gone }) => ({
    from: writeUrl({ path: from, query: '', hash: fromHash }),
    to,
    gone,
  }));

/** The entry of a route. */
function ledgerRoute(site: Site, anchors: AnchorTable, route: Route): Ledger['routes'][number] {
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
  return {
    path,
    ...(urls.length === 1 && urls[0] === path ? {} : { urls }),
    locale: route.locale,
    title: page ? titleOf(page, index) : '',
    ...(page && route.language !== route.locale ? { language: route.language } : {}),
    source: route.source,
    anchors: [...(anchors.get(route.path) ?? (page ? site.docLinks.anchors(route) : []))]
      .filter((id) => !isGeneratedId(id))
      .sort(),
    hash: page ? site.texts.summary.get(page).bodyHash : '',
  };
}
