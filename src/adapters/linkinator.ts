// linkinator, as a second witness over our own server: it crawls like a visitor, and never starts a server of its own.
// What it lacks is set here, around its `crawl`: requests at once, tries, one origin, one request an address. Its list of results, which it
// searches once per link, and its queue, which it shifts once per link, would cost the square of the site: both are kept empty.
import type { LinkChecker, LinkResult } from 'linkinator';

export interface CrawlOptions {
  /** Address of the site's front page on the local server. */
  readonly start: string;
  /** Asked once no link is left to follow → pages that no link led to: the crawl goes on from there. */
  readonly unreached: () => readonly string[];
  /** Pages whose ids other pages name. They are asked once more at the end, when all those names are known. */
  readonly anchored: readonly string[];
  /** For one request, its body included. */
  readonly timeoutMs: number;
  /** Requests at once. */
  readonly concurrency: number;
  /** Requests for an address that gives no answer, or not all of it. */
  readonly tries: number;
}

/** What the crawl could not open, or an anchor that it could not find. */
export interface CrawlBreak {
  /** Whole address; what the page says, where that is none. */
  readonly url: string;
  /** Address of a page that links there, the same one each time; null when linkinator does not say. */
  readonly parent: string | null;
  /** 0: no answer. */
  readonly status: number;
}

export interface CrawlOutcome {
  /** Sorted by address. */
  readonly breaks: readonly CrawlBreak[];
  /** Addresses that were asked. */
  readonly asked: number;
}

/** What the rounds of a crawl have found. */
interface Crawl {
  readonly results: Map<string, LinkResult>;
  readonly parents: Map<string, string>;
}

const proxyNames = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'] as const;

// linkinator would send requests for this very machine through a proxy.
async function withoutProxy<T>(work: () => Promise<T>): Promise<T> {
  const before = proxyNames.map((name) => [name, process.env[name]] as const);
  for (const name of proxyNames) delete process.env[name];
  try {
    return await work();
  } finally {
    for (const [name, value] of before) if (value !== undefined) process.env[name] = value;
  }
}

/** A local address → every internal break that linkinator sees; other origins are not asked */
export async function crawlSite(options: CrawlOptions): Promise<CrawlOutcome> {
  const { LinkChecker } = await import('linkinator');
  const { origin } = new URL(options.start);
  const checker = new LinkChecker();
  const found: Crawl = { results: new Map(), parents: new Map() };
  // What is no address means something else on each page.
  checker.on('link', (link) =>
    found.results.set(URL.canParse(link.url) ? link.url : `${link.parent} ${link.url}`, link),
  );
  const limit = limitCrawl(checker, options, found);
  const common = {
    timeout: options.timeoutMs,
    checkFragments: true,
    // A link is meant from the address that the page has, not from a folder of its name.
    cleanUrls: true,
    concurrency: Number.MAX_SAFE_INTEGER,
  };
  return withoutProxy(async () => {
    const asked = new Set<string>();
    limit((url) => url.origin === origin && isFirst(asked, url.href));
    await checker.check({ ...common, path: options.start, recurse: true });
    const alone = options.unreached();
    if (alone.length > 0) await checker.check({ ...common, path: [...alone], recurse: true });
    const again = options.anchored.filter((href) => found.results.get(href)?.status === 200);
    const left = new Set(again);
    limit(({ href }) => left.delete(href));
    if (again.length > 0) await checker.check({ ...common, path: again, recurse: false });
    return { breaks: breaksOf(found), asked: asked.size };
  });
}

function isFirst(seen: Set<string>, key: string): boolean {
  const before = seen.size;
  return seen.add(key).size > before;
}

/** Puts the limits around every request of a checker → sets which addresses are asked. */
function limitCrawl(checker: LinkChecker, { start, concurrency, tries }: CrawlOptions, { results, parents }: Crawl) {
  const crawl = checker.crawl.bind(checker);
  const gate = makeGate(concurrency);
  let isWanted = (_: URL): boolean => false;
  checker.crawl = async (request) => {
    const { url, parent } = request;
    if (parent !== undefined && parent < (parents.get(url.href) ?? '\uffff')) parents.set(url.href, parent);
    if (!isWanted(url)) return;
    await gate.enter();
    for (let left = tries; left > 0; left -= 1) {
      try {
        await crawl({ ...request, rootPath: start, cache: new Set(), results: [] });
      } catch {
        // The body broke off after a status that was right.
        results.set(url.href, { url: url.href, status: 0, state: 'BROKEN' as LinkResult['state'] });
      }
      if (results.get(url.href)?.status !== 0) break;
    }
    gate.leave();
  };
  return (wanted: (url: URL) => boolean): void => {
    isWanted = wanted;
  };
}

// Browsers find `#top` on every page, and read what follows `:~:` as words to look for.
const isPlaceToAll = /#(?:top$|.*:~:)/i;

const breaksOf = ({ results, parents }: Crawl): CrawlBreak[] =>
  [...results.values()]
    .filter(({ state, url }) => state === 'BROKEN' && !isPlaceToAll.test(url))
    .map(({ url, parent, status }) => ({ url, parent: parentOf(url, parent, parents), status: status ?? 0 }))
    .sort((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1));

// No address holds a space: a shorter one comes first, whatever its page is called.
const orderKey = ({ url, parent }: CrawlBreak): string => `${url} ${parent}`;

// Of an anchor, linkinator names a page that links to its page, which need not be the one that names the anchor.
function parentOf(url: string, parent: string | undefined, parents: Crawl['parents']): string | null {
  const known = parents.get(url);
  if (known !== undefined) return known;
  return URL.canParse(url) ? null : (parent ?? null);
}

function makeGate(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    enter: async (): Promise<void> => {
      if (running < most) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    /** The place of the one who leaves goes to the next in line. */
    leave: (): void => {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    },
  };
}
