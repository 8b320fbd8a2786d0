// Types of the package `pubdocs/api`, as editors see them. The declarations have no values: `api.ts` has the functions.
import type { HostName } from '../model/hosts.ts';
import type { JsonReport } from '../reports/json-report.ts';

export type { HostName } from '../model/hosts.ts';
export type { JsonFinding, JsonReport } from '../reports/json-report.ts';

/** The running stage: `{ stage: 'render', done: 1240, total: 3001 }`. Stages without a count have 0 and 0. */
export interface ApiProgress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

/** Options of all functions. Paths are relative to the current folder, as on the command line. */
export interface SiteCall {
  /** Folder of the site. Without it: `site/`, or the current folder. */
  readonly root?: string | undefined;
  /** Config file. Without it: `pubdocs.config.ts` in the root. */
  readonly config?: string | undefined;
  /** Origin of the site for this call. Without it: `PUBDOCS_URL`, or that of the config. */
  readonly url?: string | undefined;
  /** Base path for this call. Without it: `PUBDOCS_BASE`, or that of the config. */
  readonly base?: string | undefined;
  /** Cache folder. */
  readonly cacheDir?: string | undefined;
  /** `false` ignores the cache of earlier builds. */
  readonly cache?: boolean | undefined;
  /** Whether warnings make the report not `ok`. */
  readonly strict?: boolean | undefined;
  /** Stops the work at the next page or stage: the promise is rejected with its reason, the output unchanged. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ApiProgress) => void) | undefined;
}

export interface BuildCall extends SiteCall {
  /** Output folder. */
  readonly outDir?: string | undefined;
  /** Host whose settings are written. */
  readonly host?: HostName | undefined;
  /** Whether drafts are built, too. */
  readonly drafts?: boolean | undefined;
}

export interface CheckCall extends SiteCall {
  readonly drafts?: boolean | undefined;
  /** Whether links to other sites are checked, too. */
  readonly external?: boolean | undefined;
  /** Whether a crawl over a local server checks the built pages, too. */
  readonly crawl?: boolean | undefined;
  /** File with findings that are not reported. */
  readonly baseline?: string | undefined;
}

export interface DiffCall extends SiteCall {
  /** A ledger, a folder that any generator built, a sitemap, the URL of the published site, or `version:<id>`. */
  readonly against: string;
  /** File with losses that are not reported. */
  readonly baseline?: string | undefined;
}

/**
 * Builds a site: `await build({ root: 'site' })` → `{ ok: true, findings: [], counts: { pages: 12, … }, … }`. After an
 * error nothing is written. Mistakes in the site and its config are findings; a rejection is a bug of pubdocs, a wrong
 * option or an abort.
 */
export declare const build: (options?: BuildCall) => Promise<JsonReport>;

/** Checks the links of a site: `await check({ root: 'site', external: true })` → the report of `check-links` */
export declare const check: (options?: CheckCall) => Promise<JsonReport>;

/**
 * Compares a site with the published one: `await diff({ root: 'site', against: 'https://docs.example' })` → a report
 * with a finding for each URL and anchor that would be lost
 */
export declare const diff: (options: DiffCall) => Promise<JsonReport>;
