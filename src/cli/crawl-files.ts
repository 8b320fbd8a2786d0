// A crawl of built files over our own server, on this machine alone.
import { startServer } from '../adapters/http-server/start-server.ts';
import { type CrawlBreak, crawlSite } from '../adapters/linkinator.ts';
import { compareWitnesses } from '../links/audit/compare-sources.ts';
import { anchoredPages } from '../links/audit/html/anchored-pages.ts';
import { pathOfFile } from '../links/audit/html/published-files.ts';
import type { HtmlPage } from '../links/audit/html/scan-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ServedFile } from '../model/server.ts';
import { encodePath } from '../text/paths.ts';

export interface CrawlInput {
  readonly files: ReadonlyMap<string, ServedFile>;
  readonly base: string;
  /** Addresses that the other witnesses know to be broken. */
  readonly known: ReadonlySet<string>;
  /** HTML file → what the second witness read in it. */
  readonly scanned: ReadonlyMap<string, HtmlPage>;
  /** Does `/docs` lead to `/docs/` when that is a folder, as most hosts have it? */
  readonly redirectFolders: boolean;
}

export interface CrawlResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Addresses that the crawl asked for. */
  readonly asked: number;
}

const anyPort = 0;
/** A guard against hanging alone: the clock of a request runs while the crawl is busy with other pages. */
const timeoutMs = 120_000;
const concurrency = 32;
/** A socket that is closed just when it is used again is no answer; it will not happen three times. */
const tries = 3;

/** Answered as 404, whoever asks. */
const isNotFoundPage = /(?:^|\/)404\.html$/;

/** Files of a build → what a crawl finds broken and the other witnesses do not know */
export async function crawlFiles({ files, base, known, scanned, redirectFolders }: CrawlInput): Promise<CrawlResult> {
  const left = new Set([...scanned.keys()].filter((file) => !isNotFoundPage.test(file)));
  const server = await startServer({
    site: (file) => {
      left.delete(file);
      return files.get(file) ?? null;
    },
    base: () => base,
    host: null,
    port: anyPort,
    strictPort: true,
    compress: false,
    redirectFolders,
  });
  if ('diagnostics' in server) return { diagnostics: server.diagnostics, asked: 0 };
  try {
    const origin = `http://localhost:${server.port}`;
    const anchored = anchoredPages(scanned, `${origin}${base}`);
    const unreached = () => [...left].map((file) => `${origin}${base}${encodePath(pathOfFile(file))}`);
    const crawl = await crawlSite({ start: `${origin}${base}/`, unreached, anchored, timeoutMs, concurrency, tries });
    const inside = crawl.breaks.map(wholeAddress).filter(({ url }) => isInside(url, base));
    return { diagnostics: compareWitnesses(inside, known), asked: crawl.asked };
  } finally {
    await server.close();
  }
}

// `#%zz` is no address to linkinator, and one to browsers.
const wholeAddress = ({ url, parent, status }: CrawlBreak): CrawlBreak => ({
  url: parent !== null && URL.canParse(url, parent) ? new URL(url, parent).href : url,
  parent,
  status,
});

// What lies beside the base is another site on the real host; what is no address at all is ours.
const isInside = (url: string, base: string): boolean =>
  !URL.canParse(url) || `${new URL(url).pathname}/`.startsWith(`${base}/`);
