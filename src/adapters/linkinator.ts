// linkinator, as a second witness over our own server: it crawls like a visitor, and never starts a server of its own.
// It has no limit on requests at once (its queue starts them all): the wait before each request is ours.
import type { LinkResult } from 'linkinator';

export interface CrawlOptions {
  /** Address of the site's front page on the local server. */
  readonly start: string;
  readonly timeoutMs: number;
  /** Requests at once. */
  readonly concurrency: number;
}

/** What the crawl could not open, or an anchor that it could not find. */
export interface CrawlBreak {
  readonly url: string;
  /** Address of the page that links there; null when linkinator does not say. */
  readonly parent: string | null;
  readonly status: number;
}

export interface CrawlOutcome {
  readonly breaks: readonly CrawlBreak[];
  readonly links: number;
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

/** A local address → every internal break that linkinator sees; other origins are skipped */
export async function crawlSite({ start, timeoutMs, concurrency }: CrawlOptions): Promise<CrawlOutcome> {
  const { LinkChecker } = await import('linkinator');
  const origin = new URL(start).origin;
  const gate = makeGate(concurrency);
  const checker = new LinkChecker();
  checker.on('link', ({ url }) => gate.leave(url));
  const { links } = await withoutProxy(() =>
    checker.check({
      path: start,
      recurse: true,
      timeout: timeoutMs,
      checkFragments: true,
      retry: false,
      retryErrors: false,
      linksToSkip: async (url) => {
        if (new URL(url).origin !== origin) return true;
        await gate.enter(url);
        return false;
      },
    }),
  );
  const breaks = links
    .filter((link: LinkResult) => link.state === 'BROKEN')
    .map(({ url, parent, status }) => ({ url, parent: parent ?? null, status: status ?? 0 }));
  return { breaks, links: links.length };
}

function makeGate(most: number) {
  const running = new Set<string>();
  const waiting: (() => void)[] = [];
  return {
    enter: async (url: string): Promise<void> => {
      while (running.size >= most) await new Promise<void>((resolve) => waiting.push(resolve));
      running.add(url);
    },
    leave: (url: string): void => {
      if (running.delete(url)) waiting.shift()?.();
    },
  };
}
