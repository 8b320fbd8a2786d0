// Crawling built files over a local server: the ports of the audit and the result of a crawl.
import type { Diagnostic } from './diagnostic.ts';
import type { SiteLookup } from './server.ts';

export interface CrawlOptions {
  /** URL of the site's front page on the local server. */
  readonly start: string;
  /** Called when no link is left to follow; returns pages that no link led to. The crawl goes on from there. */
  readonly unreached: () => readonly string[];
  /** Pages whose ids other pages name. They are requested again at the end, when all those names are known. */
  readonly anchored: readonly string[];
  /** For one request, its body included. */
  readonly timeoutMs: number;
  /** Requests at once. */
  readonly concurrency: number;
  /** Requests for a URL that sends no response, or not all of it. */
  readonly tries: number;
}

/** A URL that the crawl could not open, or an anchor that it could not find. */
export interface CrawlBreak {
  /** Whole URL; the text of the attribute where that is no URL. */
  readonly url: string;
  /** URL of a page that links there, the same one each time; null when the crawler does not say. */
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
  /** Redirects `/docs` to `/docs/` when a folder's page answers there, as most hosts do. */
  readonly redirectFolders: boolean;
}

/** A server on loopback, and a crawler. */
export interface CrawlPort {
  readonly serve: (
    options: ServeOptions,
  ) => Promise<
    { readonly origin: string; readonly close: () => Promise<void> } | { readonly diagnostics: readonly Diagnostic[] }
  >;
  /** Requests that one origin alone. */
  readonly crawl: (options: CrawlOptions) => Promise<CrawlOutcome>;
}
