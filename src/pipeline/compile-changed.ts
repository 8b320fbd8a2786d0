// The stage `compile` of a build: every text without a row of the last build is compiled, or found in the cache.
import { allTexts } from '../content/discover-site.ts';
import type { OnCount } from '../model/build-report.ts';
import { cacheNamespaces, compiledNamespaces } from '../model/cache-share.ts';
import type { SourcePage } from '../model/source-page.ts';
import { compileInParallel } from './compile-in-parallel.ts';
import { fetchTexts } from './fetch-texts.ts';
import type { BegunSite } from './load-site.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Compiles texts → those that the cache did not have. */
export async function compileChanged(
  { ports, discovered, texts, code, samples, facts }: BegunSite,
  pool: WorkerPool,
  { onCount = () => {} }: { readonly onCount?: OnCount },
): Promise<readonly SourcePage[]> {
  const all = allTexts(discovered.docs);
  const changed = all.filter((page) => texts.summary.held(page) === undefined);
  // With a previous output, a changed page may give the same bytes again; then only its facts are needed.
  const namespaces = ports.output.previous().size === 0 ? cacheNamespaces : compiledNamespaces;
  await fetchTexts(changed, { cache: ports.cache, names: texts.names }, namespaces);
  return compileInParallel(changed, {
    texts,
    code,
    cache: ports.cache,
    pool,
    onCount,
    // While the claims of the page are in memory, and the worker is busy with other pages.
    onPage: (page) => {
      samples.findings(page);
      facts.findings(page);
    },
  });
}
