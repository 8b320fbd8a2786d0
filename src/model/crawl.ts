// Crawling built files over a local server: the ports of the audit and the result of a crawl.
import type { Diagnostic } from './diagnostic.ts';
import type { SiteLookup } from './server.ts';

export interface CrawlOptions {
  /** URL of the site's front page on the local server. */
  readonly start: string;
  /** Called when no link is left to follow; returns the pages that no link leads to. The crawl continues with them. */
  readonly unreached: () => readonly string[];
  /** Pages linked to with an anchor. They are requested again at the end, when all anchors are known. */
  readonly anchored: readonly string[];
  /** Limit for one request, including its body. */
  readonly timeoutMs: number;
  /** Concurrent requests. */
  readonly concurrency: number;
  /** Attempts for a URL whose response is missing or incomplete. */
  readonly tries: number;
}

/** A URL that the crawl could not open, or an anchor that it could not find. */
export interface CrawlBreak {
  /** The full URL; the attribute's text when it is not a URL. */
  readonly url: string;
  /** URL of a page that links there, the same one in every run; null when the crawler does not report it. */
  readonly parent: string | null;
  /** 0: no response. */
  readonly status: number;
}

export interface CrawlOutcome {
  /** Sorted by URL. */
  readonly breaks: readonly CrawlBreak[];
  /** Number of URLs that were requested. */
  readonly requested: number;
}

export interface ServeOptions {
  readonly site: SiteLookup;
  readonly base: string;
  /** Redirects `/docs` to `/docs/` when the folder has an index page, as most hosts do. */
  readonly redirectFolders: boolean;
}

/** A server on loopback, and a crawler. */
export interface CrawlPort {
  readonly serve: (
    options: ServeOptions,
  ) => Promise<
    { readonly origin: string; readonly close: () => Promise<void> } | { readonly diagnostics: readonly Diagnostic[] }
  >;
  /** Requests only the origin of `start`. */
  readonly crawl: (options: CrawlOptions) => Promise<CrawlOutcome>;
}
