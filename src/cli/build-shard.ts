// `pubdocs build --shard 3/16`: one of several jobs that fill the cache, so that the whole build has little to compile.

import { diagnose } from '../diagnostics/diagnose.ts';
import type { BuildReport } from '../model/build-report.ts';
import { compileShard, type PageShard } from '../pipeline/compile-shard.ts';
import { failed, noCounts } from './failed-report.ts';
import { withPlaces } from './load-config.ts';
import { openSite } from './open-site.ts';
import type { Progress } from './progress.ts';
import type { SiteFlags, SiteOptions } from './site-options.ts';

/** Compiles the shard and adds it to the remote cache. The build of the whole site reports findings of pages. */
export async function buildShard(
  options: SiteOptions,
  flags: SiteFlags & { readonly shard: PageShard },
  { stage, count }: Pick<Progress, 'stage' | 'count'>,
): Promise<BuildReport> {
  stage('config');
  const opened = await openSite(options, flags);
  if (opened.config === null) return failed(opened.diagnostics, opened.configMs);
  const { config, ports, remote, configMs } = opened;
  const canWrite = config.cache.write && flags.cacheReadOnly !== true;
  if (remote === null || !canWrite)
    return failed([diagnose('shard-without-cache', {}, { key: 'cache.remote' })], configMs);
  stage('compile');
  const started = ports.clock.now();
  const compiledShard = await compileShard(config, ports, {
    shard: flags.shard,
    drafts: flags.drafts ?? false,
    onCount: count,
  });
  const notes = [...ports.cache.close(), ...(await remote.finish())];
  const ms = ports.clock.now() - started;
  const site = { root: options.root, file: options.configFile };
  return {
    ok: true,
    durationMs: Math.round(configMs + ms),
    stages: [
      { name: 'config', ms: Math.round(configMs) },
      { name: 'compile', ms: Math.round(ms) },
    ],
    counts: { ...noCounts, pages: compiledShard.pages, compiled: compiledShard.compiled },
    diagnostics: await withPlaces(site, [...opened.diagnostics, ...notes]),
  };
}
