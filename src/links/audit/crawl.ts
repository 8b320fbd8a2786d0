// A crawl of built files over a local server, compared with the broken links that other checks found.
import type { OnCount } from '../../model/build-report.ts';
import type { CrawlBreak, CrawlPort } from '../../model/crawl.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ServedFile } from '../../model/server.ts';
import { isUrl, parseUrl } from '../../text/parse-url.ts';
import { decodePath, encodePath, filesOfPath } from '../../text/url-path.ts';
import { pathOfFile } from './addresses.ts';
import { compareBreaks } from './cross-check.ts';
import type { HtmlPage } from './scan-page.ts';

export interface CrawlInput {
  readonly files: ReadonlyMap<string, ServedFile>;
  readonly base: string;
  /** Keys of the URLs that are known to be broken. */
  readonly brokenUrls: ReadonlySet<string>;
  /** HTML file → its links and ids. */
  readonly scanned: ReadonlyMap<string, HtmlPage>;
  /** Redirects `/docs` to `/docs/` if that is a folder, as on most hosts. */
  readonly redirectFolders: boolean;
  readonly onCount?: OnCount;
}

export interface CrawlResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Number of URLs that the crawl requested. */
  readonly requested: number;
}

/** Only a guard against hangs: the time of a request includes the work of the crawl on other pages. */
const timeoutMs = 120_000;
const concurrency = 32;
/** A socket can close just when it is reused, but hardly three times in a row. */
const tries = 3;

/** Always served with status 404. */
const isNotFoundPage = /(?:^|\/)404\.html$/;

/** Files of a build → broken links that only the crawl finds */
export async function crawlFiles(input: CrawlInput, { serve, crawl }: CrawlPort): Promise<CrawlResult> {
  const { files, base, brokenUrls, scanned, redirectFolders, onCount = () => {} } = input;
  const unvisitedFiles = new Set([...scanned.keys()].filter((file) => !isNotFoundPage.test(file)));
  let count = (_: string): void => {};
  const site = (file: string): ServedFile | null => {
    unvisitedFiles.delete(file);
    count(file);
    return files.get(file) ?? null;
  };
  const server = await serve({ site, base, redirectFolders });
  if ('diagnostics' in server) return { diagnostics: server.diagnostics, requested: 0 };
  try {
    const root = `${server.origin}${base}`;
    const urlOf = (file: string): string => `${root}${encodePath(pathOfFile(file))}`;
    const anchored = anchoredPages(scanned, root);
    const pages = new Set(anchored);
    count = makeCounter(new Map([...unvisitedFiles].map((file) => [file, pages.has(urlOf(file)) ? 2 : 1])), onCount);
    const { breaks, requested } = await crawl({
      start: `${root}/`,
      unreached: () => [...unvisitedFiles].map(urlOf),
      anchored,
      timeoutMs,
      concurrency,
      tries,
    });
    const inside = breaks
      .map(wholeAddress)
      .filter(({ url }) => isInside(url, base) && !isServedNotFoundPage(url, base, files))
      .filter((link) => !hasExactId(link, input) && !isQuotedRefresh(link, input));
    return { diagnostics: compareBreaks(inside, brokenUrls), requested };
  } finally {
    await server.close();
  }
}

/** Expected requests per file (one more if other pages link to its ids) → a counter of requests */
function makeCounter(due: Map<string, number>, onCount: OnCount): (file: string) => void {
  const total = [...due.values()].reduce((sum, times) => sum + times, 0);
  let requestCount = 0;
  return (file) => {
    const times = due.get(file) ?? 0;
    if (times === 0) return;
    due.set(file, times - 1);
    requestCount += 1;
    onCount(requestCount, total);
  };
}

// linkinator rejects `#%zz` as a URL; browsers accept it.
const wholeAddress = ({ url, parent, status }: CrawlBreak): CrawlBreak => ({
  url: (parent === null ? null : parseUrl(url, parent)?.href) ?? url,
  parent,
  status,
});

// On the real host, a path outside the base belongs to another site. Text that is not a URL counts as inside.
const isInside = (url: string, base: string): boolean =>
  !isUrl(url) || `${new URL(url).pathname}/`.startsWith(`${base}/`);

/**
 * A link to the not-found page itself, as in the language switch of Docusaurus: the page exists, and hosts send it with
 * status 404.
 */
function isServedNotFoundPage(url: string, base: string, files: CrawlInput['files']): boolean {
  if (!isUrl(url)) return false;
  const path = decodePath(new URL(url).pathname.slice(base.length));
  return filesOfPath(path).some((file) => isNotFoundPage.test(file) && files.has(file));
}

/** `#%3C` leads to the id `%3C`, as in browsers; linkinator decodes it first, and finds no id `<`. */
function hasExactId({ url }: CrawlBreak, input: CrawlInput): boolean {
  const id = parseUrl(url, 'http://site.invalid')?.hash.slice(1) ?? '';
  return id.includes('%') && (pageAt(url, input)?.ids.some((anchor) => anchor.id === id) ?? false);
}

/** `<meta http-equiv="refresh" content="0;url='b.html'">`: linkinator keeps the quotation marks. */
function isQuotedRefresh({ url, parent }: CrawlBreak, input: CrawlInput): boolean {
  const refresh = parent === null ? null : pageAt(parent, input)?.refresh;
  return typeof refresh === 'string' && /['"]$/.test(url) && decodePath(url).slice(0, -1).endsWith(refresh);
}

const pageAt = (url: string, { base, scanned }: CrawlInput): HtmlPage | undefined => {
  const path = decodePath(parseUrl(url, 'http://site.invalid')?.pathname.slice(base.length) ?? '');
  return filesOfPath(path)
    .map((file) => scanned.get(file))
    .find((page) => page !== undefined);
};

/**
 * (pages by file, `http://localhost:1/public-docs`) → URLs of pages that other pages link to with an anchor, without
 * duplicates
 */
function anchoredPages(pages: ReadonlyMap<string, HtmlPage>, root: string): string[] {
  const urls = new Set<string>();
  for (const [file, page] of pages) {
    const pageUrl = `${root}${encodePath(pathOfFile(file))}`;
    const start = (page.base === null ? null : parseUrl(page.base, pageUrl)?.href) ?? pageUrl;
    for (const { url, tag } of page.links) {
      if (tag !== 'a' || !url.includes('#') || url.startsWith('#') || !isUrl(url, start)) continue;
      const target = new URL(url, start);
      target.hash = '';
      urls.add(target.href);
    }
  }
  return [...urls];
}
