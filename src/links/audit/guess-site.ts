// Where a built folder is published, by its own pages: origin and base path.

import { commonest } from '../../text/group-by.ts';
import { isUrl, parseUrl } from '../../text/parse-url.ts';
import { decodePath } from '../../text/url-path.ts';
import { fileOfPath } from './addresses.ts';
import type { HtmlLink, HtmlPage } from './scan-page.ts';

interface BuiltFolder {
  readonly files: ReadonlySet<string>;
  readonly pages: ReadonlyMap<string, HtmlPage>;
  /** Files other than pages → their links. */
  readonly others: ReadonlyMap<string, readonly HtmlLink[]>;
}

export interface GuessedSite {
  /** Null: nothing shows it. */
  readonly base: string | null;
  /** Null: no page and no sitemap has a complete URL of the site. */
  readonly url: string | null;
}

/** With fewer links, one that leads nowhere could look like the base. */
const minLinks = 3;

/**
 * A folder → its origin and base: 'a/index.html' with the canonical link `https://x.example/docs/a/` is published below
 * `/docs`. The base is the one below which most of the URLs of canonical links, the sitemap and links that start with
 * `/` lead to a file.
 */
export function guessSite({ files, pages, others }: BuiltFolder): GuessedSite {
  const canonicals = [...pages].flatMap(([file, page]) =>
    ownUrls(page).flatMap((url) => (isComplete(url) ? [{ file, url: new URL(url) }] : [])),
  );
  const listed = [...others.values()].flatMap((links) =>
    links.flatMap(({ tag, url }) => (tag === 'loc' && isComplete(url) ? [new URL(url)] : [])),
  );
  const origins: string[] = [];
  const votes = new Map<string, number>();
  const vote = (pathname: string, leads: (file: string, rest: string) => boolean): void => {
    for (const base of prefixesOf(pathname)) {
      const rest = decodePath(pathname.slice(base.length)) || '/';
      const file = fileOfPath(rest, files);
      if (file !== null && leads(file, rest)) votes.set(base, (votes.get(base) ?? 0) + 1);
    }
  };
  for (const { file, url: canonical } of canonicals)
    vote(canonical.pathname, (target) => {
      if (target === file) origins.push(canonical.origin);
      return target === file;
    });
  const [url = null] = commonest(origins.length > 0 ? origins : listed.map(({ origin }) => origin)) ?? [];
  for (const { pathname } of listed) vote(pathname, (_, rest) => rest !== '/');
  const paths = new Set([...pages.values()].flatMap((page) => page.links.flatMap((link) => rootPath(link, page.base))));
  if (votes.size > 0 || paths.size >= minLinks) for (const path of paths) vote(path, (_, rest) => rest !== '/');
  const [best] = [...votes].sort(([a, many], [b, few]) => few - many || a.length - b.length);
  return { base: best?.[0] ?? null, url };
}

/** A page → its canonical link, else its `og:url`. On a redirect page, both can name the target, on another site. */
function ownUrls({ links, refresh, ogUrl }: HtmlPage): readonly string[] {
  if (refresh !== null) return [];
  const canonical = links.filter(({ tag, rel }) => tag === 'link' && /\bcanonical\b/i.test(rel));
  return canonical.length === 0 && ogUrl !== null ? [ogUrl] : canonical.map(({ url }) => url);
}

const isComplete = (url: string): boolean => /^https?:\/\//i.test(url.trim()) && isUrl(url);

/**
 * '/a/b#c' → ['/a/b']; 'c' below `<base href="/a/">` → ['/a/c'], as not-found pages have it; links in other forms → []
 */
function rootPath({ url }: HtmlLink, base: string | null): string[] {
  const isRoot = /^\/[^/\\]/;
  const start = base !== null && isRoot.test(base) && !isComplete(url) ? base : '/';
  const parsed = isRoot.test(url) || start !== '/' ? parseUrl(url, `http://site.invalid${start}`) : null;
  return parsed === null ? [] : [parsed.pathname];
}

const maxSegments = 4;

/** '/a/b/c' → ['', '/a', '/a/b', '/a/b/c'] */
function prefixesOf(pathname: string): readonly string[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return Array.from({ length: Math.min(segments.length, maxSegments) + 1 }, (_, count) =>
    segments
      .slice(0, count)
      .map((segment) => `/${segment}`)
      .join(''),
  );
}
