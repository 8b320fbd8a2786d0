// Gets pages from the network or from prefetched ones.
import { fetchLimitMs, prefetchKeepMs, prefetchKeepPages } from '../../shared/constants.ts';
import { withoutHash } from './page-url.ts';

/** HTML of a page, and its final URL after redirects. */
export interface FetchedPage {
  readonly html: string;
  readonly address: URL;
}

/** Null: the browser must load the URL itself, because of an error, a time-out, or a response that is not a page. */
export interface PageSource {
  readonly get: (address: URL) => Promise<FetchedPage | null>;
  /** Prefetches a page and ignores failures. */
  readonly ahead: (address: URL) => void;
}

async function fetchPage(address: string, priority: 'auto' | 'low'): Promise<FetchedPage | null> {
  try {
    const response = await fetch(address, { priority, signal: AbortSignal.timeout(fetchLimitMs) } as RequestInit);
    const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html');
    return isPage ? { html: await response.text(), address: new URL(response.url) } : null;
  } catch {
    return null;
  }
}

/** Prefetched pages are kept for a limited time, and the oldest are dropped first. `now` is in milliseconds. */
export function makePageSource(now: () => number = Date.now, fetching = fetchPage): PageSource {
  const pageCache = new Map<string, { readonly page: Promise<FetchedPage | null>; readonly at: number }>();
  const fresh = (key: string) => {
    const entry = pageCache.get(key);
    return entry !== undefined && now() - entry.at < prefetchKeepMs ? entry.page : null;
  };
  return {
    get: async (address) => {
      const target = withoutHash(address);
      return (await fresh(target)) ?? fetching(target, 'auto');
    },
    ahead: (address) => {
      const target = withoutHash(address);
      if (fresh(target) !== null) return;
      pageCache.delete(target);
      pageCache.set(target, { page: fetching(target, 'low'), at: now() });
      const [oldest] = pageCache.keys();
      if (pageCache.size > prefetchKeepPages && oldest !== undefined) pageCache.delete(oldest);
    },
  };
}
