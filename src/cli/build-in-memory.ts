// A build without output files, for commands that compare the result.
import { makeMemoryOutput } from '../adapters/memory-output.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ledger } from '../model/ledger.ts';
import type { ServedFile } from '../model/server.ts';
import { checkSite } from '../pipeline/check-site.ts';
import { siteLedger } from '../pipeline/site-ledger.ts';
import type { OpenedSite } from './open-site.ts';
import type { Progress } from './progress.ts';

export interface MemoryBuild {
  readonly ledger: Ledger;
  /** Files of the output by path; also after errors. */
  readonly files: ReadonlyMap<string, ServedFile>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Builds an opened site in memory and closes its cache. */
export async function buildInMemory(
  opened: OpenedSite,
  { stage, count }: Pick<Progress, 'stage' | 'count'>,
): Promise<MemoryBuild> {
  const memory = makeMemoryOutput();
  const { site, graph, report } = await checkSite(
    opened.config,
    { ...opened.ports, output: memory.output },
    {
      configDiagnostics: opened.diagnostics,
      configMs: opened.configMs,
      drafts: false,
      onStage: stage,
      onCount: count,
    },
  );
  opened.ports.cache.close();
  const ledger = siteLedger(site, graph.anchors);
  return { ledger, files: memory.files(), diagnostics: report.diagnostics };
}
