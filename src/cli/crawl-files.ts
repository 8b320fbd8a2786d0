// A crawl of built files over our own server, on this machine alone.
import { startServer } from '../adapters/http-server/start-server.ts';
import { crawlSite } from '../adapters/linkinator.ts';
import { compareWitnesses } from '../check-links/compare-witnesses.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ServedFile } from '../model/server.ts';

export interface CrawlResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly links: number;
}

const anyPort = 0;
/** A guard against hanging alone: the clock of a request runs while the crawl is busy with other pages. */
const timeoutMs = 120_000;
const concurrency = 32;

// A request that got no answer at all was the crawl's own trouble (a socket closed too early), unless it happens again.
async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Files of a build → what a crawl finds broken and the build does not know */
export async function crawlFiles(
  files: ReadonlyMap<string, ServedFile>,
  { base, known }: { readonly base: string; readonly known: ReadonlySet<string> },
): Promise<CrawlResult> {
  const server = await startServer({
    site: (file) => files.get(file) ?? null,
    base: () => base,
    host: null,
    port: anyPort,
    strictPort: true,
    compress: false,
  });
  if ('diagnostics' in server) return { diagnostics: server.diagnostics, links: 0 };
  try {
    const crawl = await crawlSite({ start: `http://localhost:${server.port}${base}/`, timeoutMs, concurrency });
    // What lies beside the base is another site on the real host.
    const inside = crawl.breaks.filter(({ url }) => `${new URL(url).pathname}/`.startsWith(`${base}/`));
    const sure = [];
    for (const found of inside) if (found.status > 0 || !(await answers(found.url))) sure.push(found);
    return { diagnostics: compareWitnesses(sure, known), links: crawl.links };
  } finally {
    await server.close();
  }
}
