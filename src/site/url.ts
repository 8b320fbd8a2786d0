// Joins base, locale and path, here alone. A *path* is without the base (`/cs/docs/intro`), an *href* in HTML with it.
import { hasFilePages, type TrailingSlash } from '../model/hosts.ts';
import type { Locale } from '../model/locale.ts';
import { offlineBase } from '../model/offline-base.ts';
import { parseUrl } from '../text/parse-url.ts';
import { encodeHash, encodePath, encodeQuery, splitPath } from '../text/url-path.ts';

/** The part of the config that joining URLs needs. */
export interface UrlContext {
  /** `''` or `/public-docs`. */
  readonly base: string;
  /** Origin, without a slash at its end. */
  readonly url: string;
  readonly trailingSlash: TrailingSlash;
  /** In an offline copy, links name the files of pages; this is the base of the published site. */
  readonly offline?: { readonly base: string } | null;
}

/** ('docs', '/a/', 'b') → '/docs/a/b'; removes empty parts. */
export function joinPath(...parts: readonly string[]): string {
  const text = parts.join('/');
  const absolutePath = text.startsWith('/') ? text : `/${text}`;
  // A fast path: large sites join hundreds of thousands of paths.
  const joined = absolutePath.includes('//') ? absolutePath.replace(/\/{2,}/g, '/') : absolutePath;
  return joined.length > 1 && joined.endsWith('/') ? joined.slice(0, -1) : joined;
}

/** ({ path: 'cs' }, '/docs/intro') → '/cs/docs/intro'; ({ path: '' }, '/') → '/' */
export const localisePath = ({ path }: Pick<Locale, 'path'>, page: string): string =>
  path === '' ? joinPath(page) : joinPath(path, page);

const isFile = (path: string): boolean => /\.[a-z0-9]{1,5}$/i.test(path);

/** ('/docs', ['/docs']) → true */
export const endsInSlash = (path: string, setting: TrailingSlash): boolean =>
  typeof setting === 'boolean' ? setting : setting?.includes(path) === true;

/** '/cs/docs/intro' → '/base/cs/docs/intro'; the front page keeps its slash: '/' → '/base/'. Offline: the file. */
export function pathToHref(path: string, context: Omit<UrlContext, 'url'>): string {
  if (context.offline) return fileToHref(pathToFile(path, context.trailingSlash), context);
  if (path === '/') return `${context.base}/`;
  const slash = endsInSlash(path, context.trailingSlash) && !isFile(path) ? '/' : '';
  return `${context.base}${encodePath(path)}${slash}`;
}

/** URL of a file of the output: 'assets/main.js' → '/public-docs/assets/main.js' */
export const fileToHref = (file: string, context: Pick<UrlContext, 'base'>): string =>
  `${context.base}${encodePath(joinPath(file))}`;

/** URL of a file of `static/` that the config or front matter names: '/img/a%20b.png' → '/base/img/a%20b.png' */
export const staticToHref = (path: string, context: Pick<UrlContext, 'base'>): string =>
  fileToHref(splitPath(path).path, context);

/** 'https://a.example/x' → true; '/docs/intro' → false */
export const isOutside = (to: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(to);

/** The target of a redirect → its URL: '/docs/a%20b?x=č#y' → '/base/docs/a%20b?x=%C4%8D#y'; other sites likewise */
export function targetToHref(to: string, pageHref: (path: string) => string): string {
  if (isOutside(to)) return parseUrl(to)?.href ?? encodeQuery(to);
  const { path, query, hash } = splitPath(to);
  return `${pageHref(path)}${encodeQuery(query)}${hash === null ? '' : `#${encodeHash(hash)}`}`;
}

/** '/base/docs/intro' → 'https://docs.example/base/docs/intro'; in an offline copy, the published URL */
export const hrefToAbsolute = (href: string, { url, offline }: Pick<UrlContext, 'url' | 'offline'>): string =>
  `${url}${offline ? href.replace(offlineBase, offline.base) : href}`;

/** Whether a path names an HTML file: only a file of exactly this name responds to it on every host. */
const namesHtml = (path: string): boolean => /[^/]\.html?$/.test(path);

/** Output file of a page: '/docs/intro' → 'docs/intro/index.html', or 'docs/intro.html' without final slashes */
export function pathToFile(path: string, trailingSlash: TrailingSlash): string {
  const trimmed = path.slice(1);
  if (trimmed === '') return 'index.html';
  if (namesHtml(path)) return trimmed;
  return hasFilePages(trailingSlash) && !endsInSlash(path, trailingSlash) ? `${trimmed}.html` : `${trimmed}/index.html`;
}

/** Output file of a page as Markdown: '/docs/intro' → 'docs/intro.md', '/' → 'index.md', '/a.html' → 'a.md' */
export const pathToMarkdown = (path: string): string =>
  path === '/' ? 'index.md' : `${path.slice(1).replace(/\.html?$/, '')}.md`;

/** (cs) → 'cs/search.json', the search index of a language; with a version: 'cs/search-2.3.json' */
export const searchIndexFile = (locale: Pick<Locale, 'path'>, version?: string): string =>
  localisePath(locale, version === undefined ? '/search.json' : `/search-${version}.json`).slice(1);

/** (cs) → 'cs/llms.txt', the list of pages for programs; of a version 'cs/llms-2.3.txt'; texts 'cs/llms-full.txt' */
export const llmsFile = (locale: Pick<Locale, 'path'>, version?: string, kind: 'llms' | 'llms-full' = 'llms'): string =>
  localisePath(locale, `/${kind}${version === undefined ? '' : `-${version}`}.txt`).slice(1);

/** ('cs/llms-full.txt') → true: a path of these files */
export const isProgramList = (path: string): boolean => /(?:^|\/)llms(?:-[\w.-]+)?\.txt$/.test(path);
