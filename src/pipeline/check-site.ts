// A build for checks, never to be published: it ignores the last build, and writes in spite of errors.

import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ports } from '../model/ports.ts';
import { type BuildOptions, writePages } from './build.ts';
import { makeEngine } from './engine/engine.ts';
import { makePages, type PagesOptions } from './make-pages.ts';
import { makeStopwatch } from './stopwatch.ts';
import { withWorkers } from './worker-pool.ts';

export type CheckOptions = Pick<PagesOptions, 'drafts' | 'configDiagnostics' | 'report'> &
  Pick<BuildOptions, 'configMs' | 'onStage' | 'onCount'>;

/** Makes all pages of a site, and writes them to an output in memory. */
export async function checkSite(config: SiteConfig, ports: Ports, options: CheckOptions) {
  const watch = makeStopwatch(ports.clock, { ...options, strict: false });
  const engine = makeEngine(ports.cache, ports.clock.now);
  return withWorkers(ports, async (pool) => {
    const madePages = await makePages(config, ports, { ...options, engine, pool, watch, edges: 'all' });
    const { counts, diagnostics, sizes } = await writePages(madePages, ports, watch, false);
    const all: readonly Diagnostic[] = [...madePages.diagnostics, ...sizes, ...diagnostics];
    return { ...madePages, report: watch.report({ counts, diagnostics: all }, ports.output.notes) };
  });
}
