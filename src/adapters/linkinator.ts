// linkinator crawls our own server like a visitor. It never starts a server of its own.
// This adapter adds limits around its `crawl`: concurrency, tries, one origin, one request per URL. linkinator searches
// its list of results and shifts its queue once per link, which takes time quadratic in the size of the site, so both
// are kept empty.
import type { LinkChecker, LinkResult } from 'linkinator';
import pLimit from 'p-limit';
import type { CrawlBreak, CrawlOptions, CrawlOutcome } from '../model/crawl.ts';
import { isUrl } from '../text/parse-url.ts';

interface Crawl {
  readonly results: Map<string, LinkResult>;
  readonly parents: Map<string, string>;
}

const proxyNames = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'] as const;

// Otherwise linkinator would send requests to this machine through a proxy.
async function withoutProxy<T>(work: () => Promise<T>): Promise<T> {
  const before = proxyNames.map((name) => [name, process.env[name]] as const);
  for (const name of proxyNames) delete process.env[name];
  try {
    return await work();
  } finally {
    for (const [name, value] of before) if (value !== undefined) process.env[name] = value;
  }
}

/** A local URL → every broken internal link that linkinator finds; other origins are not requested */
export async function crawlSite(options: CrawlOptions): Promise<CrawlOutcome> {
  const { LinkChecker } = await import('linkinator');
  const { origin } = new URL(options.start);
  const checker = new LinkChecker();
  const crawlData: Crawl = { results: new Map(), parents: new Map() };
  // Text that is not a URL may differ in meaning on each page, so its key has the page.
  checker.on('link', (link) => crawlData.results.set(isUrl(link.url) ? link.url : `${link.parent} ${link.url}`, link));
  const allowOnly = limitCrawl(checker, options, crawlData);
  const common = {
    timeout: options.timeoutMs,
    checkFragments: true,
    // Resolve links against the URL of the page, not against a folder with its name.
    cleanUrls: true,
    concurrency: Number.MAX_SAFE_INTEGER,
  };
  return withoutProxy(async () => {
    const requested = new Set<string>();
    allowOnly((url) => url.origin === origin && isFirst(requested, url.href));
    await checker.check({ ...common, path: options.start, recurse: true });
    const unlinked = options.unreached();
    if (unlinked.length > 0) await checker.check({ ...common, path: [...unlinked], recurse: true });
    const again = options.anchored.filter((href) => crawlData.results.get(href)?.status === 200);
    const remainingUrls = new Set(again);
    allowOnly(({ href }) => remainingUrls.delete(href));
    if (again.length > 0) await checker.check({ ...common, path: again, recurse: false });
    return { breaks: breaksOf(crawlData), requested: requested.size };
  });
}

function isFirst(seen: Set<string>, key: string): boolean {
  const before = seen.size;
  return seen.add(key).size > before;
}

/** Adds the limits to every request of a checker → a function that sets the URLs to request */
function limitCrawl(checker: LinkChecker, { start, concurrency, tries }: CrawlOptions, { results, parents }: Crawl) {
  const crawl = checker.crawl.bind(checker);
  const limit = pLimit(concurrency);
  let isWanted = (_: URL): boolean => false;
  checker.crawl = async (request) => {
    const { url, parent } = request;
    if (parent !== undefined && parent < (parents.get(url.href) ?? '\uffff')) parents.set(url.href, parent);
    if (!isWanted(url)) return;
    await limit(async () => {
      for (let triesLeft = tries; triesLeft > 0; triesLeft -= 1) {
        try {
          await crawl({ ...request, rootPath: start, cache: new Set(), results: [] });
        } catch {
          // The body ended early after a good status.
          results.set(url.href, { url: url.href, status: 0, state: 'BROKEN' as LinkResult['state'] });
        }
        if (results.get(url.href)?.status !== 0) break;
      }
    });
  };
  return (wanted: (url: URL) => boolean): void => {
    isWanted = wanted;
  };
}

// In browsers `#top` works on every page, and text after `:~:` is a search for words.
const needsNoElement = /#(?:top$|.*:~:)/i;

const breaksOf = ({ results, parents }: Crawl): CrawlBreak[] =>
  [...results.values()]
    .filter(({ state, url }) => state === 'BROKEN' && !needsNoElement.test(url))
    .map(({ url, parent, status }) => ({ url, parent: parentOf(url, parent, parents), status: status ?? 0 }))
    .sort((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1));

// URLs contain no spaces, so this sorts by URL first, then by page.
const orderKey = ({ url, parent }: CrawlBreak): string => `${url} ${parent}`;

// For an anchor, linkinator reports any page that links to the target page, which need not be the page with the anchor.
function parentOf(url: string, parent: string | undefined, parents: Crawl['parents']): string | null {
  const knownParent = parents.get(url);
  if (knownParent !== undefined) return knownParent;
  return isUrl(url) ? null : (parent ?? null);
}
