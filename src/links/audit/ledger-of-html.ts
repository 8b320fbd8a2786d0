// The ledger of a site that another generator built: URLs, anchors and redirects from its HTML and its host's rule
// file.
import { type Ledger, type LedgerRedirect, type LedgerRoute, ledgerVersion } from '../../model/ledger.ts';
import type { Locale } from '../../model/locale.ts';
import { isUrl, parseUrl } from '../../text/parse-url.ts';
import { byPath } from '../../text/paths.ts';
import { decodePath, writePath } from '../../text/url-path.ts';
import type { HostRedirect } from './host-rules.ts';
import { type Alternate, type PublishedPage, readPublishedPage } from './published-page.ts';
import { sitemapUrls } from './scan-file.ts';
import type { HtmlLink } from './scan-page.ts';

export interface PublishedSite {
  /**
   * Path of a URL below the base (`/docs/a%20b`, with or without its ending) → the HTML of its page; null: only the URL
   * is known.
   */
  readonly pages: ReadonlyMap<string, string | null>;
  /** Origin and base of the site, to resolve complete URLs. */
  readonly url: string;
  readonly base: string;
  /** Languages of the new site; their path segments determine the language of a page. */
  readonly locales: readonly Pick<Locale, 'code' | 'path' | 'htmlLang'>[];
  readonly rules: readonly HostRedirect[];
}

type SitePlace = Pick<PublishedSite, 'url' | 'base'>;

/**
 * A URL → the path of its page, as a ledger writes it: '/docs/intro/index.html' → '/docs/intro'; '/%61.html' → '/a';
 * '/a/index/index.html' → '/a/index', a page named `index`
 */
export function publishedPath(path: string): string {
  const decoded = decodePath(path);
  const folder = decoded.replace(/(?:^|\/)index\.html?$/i, '');
  const page = folder === decoded ? decoded.replace(/\.html?$/i, '').replace(/\/index$/i, '') : folder;
  return writePath(page.replace(/\/+$/, '') || '/');
}

/**
 * The URL at which a browser shows a page: '/a/index.html' → 'https://docs.example/base/a/'; '/a.html' →
 * 'https://docs.example/base/a.html'
 */
export const documentUrl = ({ url, base }: SitePlace, file: string): string => `${url}${base}${urlOfFile(file)}`;

/** '/a/index.html' → '/a/': the only file that every host serves at its folder */
const urlOfFile = (file: string): string => file.replace(/(^|\/)index\.html$/, '$1');

/** A published site whose pages are already read. */
export type ReadPages = Omit<PublishedSite, 'pages'> & { readonly pages: ReadonlyMap<string, PublishedPage | null> };

/** A published site → its ledger */
export const ledgerOfHtml = (site: PublishedSite): Ledger =>
  ledgerOfPages({
    ...site,
    pages: new Map([...site.pages].map(([file, html]) => [file, html === null ? null : readPublishedPage(html)])),
  });

/** The pages of a site → its ledger, in the order of its URLs. Without not-found pages, and pages that redirect. */
export function ledgerOfPages(site: ReadPages): Ledger {
  const routes = new Map<string, LedgerRoute>();
  const redirects = new Map<string, LedgerRedirect>();
  const alternates = new Map<string, readonly Alternate[]>();
  const usesHtml = [...site.pages.values()].some((page) => page?.links.some(isHtmlLink));
  for (const [file, read] of site.pages) {
    const path = publishedPath(file);
    if (/(?:^|\/)404$/.test(path)) continue;
    const page = read ?? readPublishedPage('');
    alternates.set(path, alternatesInSite(page.alternates, file, site));
    if (page.refresh !== null) {
      const to = pathInSite(page.refresh, file, site);
      if (!routes.has(path)) redirects.set(path, { from: path, to, gone: null });
      continue;
    }
    const { locales } = site;
    const named = locales.find((locale) => locale.path !== '' && `${path}/`.startsWith(`/${locale.path}/`));
    const locale = (named ?? locales.find((candidate) => candidate.path === '') ?? locales[0])?.code ?? '';
    const urls = exactUrls(file, page, { site, usesHtml });
    const more = urls.length === 1 && urls[0] === path ? {} : { urls };
    const { title, anchors, around } = page;
    const others = around.length === 0 ? {} : { around };
    const entry = { path, ...more, locale, title, source: null, anchors, ...others, hash: '' };
    const beside = routes.get(path);
    routes.set(path, beside === undefined ? entry : besideEachOther(beside, entry));
  }
  for (const [path, route] of [...routes])
    routes.set(path, withLanguage(route, routes, site.locales, alternates.get(path) ?? []));
  for (const { from, to } of site.rules) {
    const path = publishedPath(withoutBase(from, site));
    const fullUrl = to.startsWith('/') ? `${site.url}${site.base}${withoutBase(to, site)}` : to;
    const target = pathInSite(fullUrl, withoutBase(from, site), site);
    if (!routes.has(path)) redirects.set(path, { from: path, to: target, gone: null });
  }
  return {
    ledgerVersion,
    url: site.url,
    base: site.base,
    locales: site.locales.map(({ code, path, htmlLang }) => ({ code, path, htmlLang })),
    routes: [...routes.values()].sort(byPath),
    redirects: [...redirects.values()].sort((a, b) => (a.from < b.from ? -1 : 1)),
  };
}

/** `a.html` and `a/index.html`: two pages that a ledger lists under one path, with the URLs and anchors of both. */
function besideEachOther(page: LedgerRoute, other: LedgerRoute): LedgerRoute {
  const anchors = new Set([...page.anchors, ...other.anchors]);
  const ids = new Set([...(page.around ?? []), ...(other.around ?? [])]);
  const around = [...ids].filter((id) => !anchors.has(id));
  return {
    ...page,
    urls: [...new Set([...(page.urls ?? [page.path]), ...(other.urls ?? [other.path])])],
    anchors: [...anchors].sort(),
    ...((page.around ?? other.around) !== undefined && { around }),
  };
}

/** A link to a page by its file: `href="../intro.html#a"`; not one to another site. */
const isHtmlLink = ({ tag, url }: HtmlLink): boolean =>
  tag === 'a' && /^(?![a-z][a-z0-9+.-]*:|\/\/)[^?#]*[^?#/]\.html?(?:[?#]|$)/i.test(url.trim());

/**
 * The exact paths at which a page was published. A sitemap and a canonical link name them. Without one, a file
 * `a/index.html` is at `/a/`, and a file
 * `a.html` is at `/a` on most hosts, and at `/a.html` if the pages of the site link to such files.
 */
function exactUrls(
  file: string,
  { links }: PublishedPage,
  { site, usesHtml }: { readonly site: ReadPages; readonly usesHtml: boolean },
): readonly string[] {
  const path = publishedPath(file);
  const urlPath = writePath(decodePath(urlOfFile(file)));
  if (site.pages.get(file) === null) return [urlPath];
  const start = documentUrl(site, file);
  const canonical = links.find(({ tag, rel }) => tag === 'link' && rel.toLowerCase() === 'canonical')?.url;
  // In a copy of a site, the canonical link has the host of the original.
  if (canonical !== undefined && isUrl(canonical, start)) {
    const canonicalPath = withoutBase(new URL(canonical, start).pathname, site);
    if (publishedPath(canonicalPath) === path) return [writePath(decodePath(canonicalPath))];
  }
  // Of a folder, `/a/` is the URL that every host serves; not all redirect `/a` to it, and none serves `a.html` at
  // `/a/`.
  if (urlPath.endsWith('/')) return [urlPath];
  return urlPath === path || !usesHtml ? [path] : [path, urlPath];
}

/** Removes the base from a path of a host rule. */
const withoutBase = (path: string, { base }: SitePlace): string =>
  base !== '' && `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path;

/** A complete or relative URL on the page of a file → the path in the site; a URL of another site is unchanged. */
function pathInSite(url: string, file: string, site: SitePlace): string {
  const start = documentUrl(site, file);
  if (!isUrl(url, start)) return url;
  const target = new URL(url, start);
  const isInside = target.origin === new URL(start).origin && `${target.pathname}/`.startsWith(`${site.base}/`);
  if (!isInside) return target.href;
  const hash = target.hash === '' ? '' : `#${writePath(decodePath(target.hash.slice(1)))}`;
  return `${publishedPath(target.pathname.slice(site.base.length))}${target.search}${hash}`;
}

/**
 * In a copy of a site, `hreflang` has the host of the original. None for languages on separate hosts, which have the
 * same paths.
 */
function alternatesInSite(alternates: readonly Alternate[], file: string, site: SitePlace): Alternate[] {
  const start = documentUrl(site, file);
  const urls = alternates.flatMap(({ lang, href }) => {
    const url = parseUrl(href, start);
    return url === null ? [] : [{ lang, url }];
  });
  if (new Set(urls.map(({ url }) => url.origin)).size > 1) return [];
  return urls.map(({ lang, url }) => ({ lang, href: publishedPath(withoutBase(url.pathname, site)) }));
}

/**
 * The language of a page is the `hreflang` of its own URL. The page translates the `x-default` page, unless both have
 * the same title and anchors, because generators also list pages without a translation.
 */
function withLanguage(
  route: LedgerRoute,
  routes: ReadonlyMap<string, LedgerRoute>,
  locales: PublishedSite['locales'],
  alternates: readonly Alternate[],
): LedgerRoute {
  const pageLanguage = alternates.find(({ href, lang }) => href === route.path && lang !== 'x-default')?.lang;
  if (pageLanguage === undefined) return route;
  const entry = locales.find(({ htmlLang, code }) => [htmlLang, code].some((tag) => isSameTag(tag, pageLanguage)));
  const locale = entry?.code ?? pageLanguage;
  const main = alternates.find(({ lang }) => lang === 'x-default') ?? alternates[0];
  const original = main && main.href !== route.path ? routes.get(main.href) : undefined;
  if (original === undefined) return { ...route, locale };
  const isSame = original.title === route.title && original.anchors.join() === route.anchors.join();
  return { ...route, locale, translates: original.path, ...(isSame ? { language: original.locale } : {}) };
}

const isSameTag = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** (text of a sitemap) → its URLs, with those of other languages, and the other sitemaps that it lists */
export function readSitemap(text: string): { readonly pages: readonly string[]; readonly sitemaps: readonly string[] } {
  const urlsOf = (kind: string): string[] =>
    sitemapUrls(text).flatMap((entry) => {
      const url = entry.raw.replaceAll('&amp;', '&');
      return entry.kind === kind && isUrl(url) ? [url] : [];
    });
  return text.includes('<sitemapindex')
    ? { pages: [], sitemaps: urlsOf('') }
    : { pages: [...new Set([...urlsOf(''), ...urlsOf('xhtml')])], sitemaps: [] };
}
