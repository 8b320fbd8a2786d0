// A build without output files, for commands that compare the result.
import { makeMemoryOutput } from '../adapters/memory-output.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ledger } from '../model/ledger.ts';
import type { ServedFile } from '../model/server.ts';
import { buildSite } from '../pipeline/build.ts';
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
export async function buildInMemory(opened: OpenedSite, { stage, count }: Progress): Promise<MemoryBuild> {
  let ledger: Ledger | undefined;
  const memory = makeMemoryOutput();
  const { diagnostics } = await buildSite(
    opened.config,
    { ...opened.ports, output: memory.output },
    {
      configDiagnostics: opened.diagnostics,
      configMs: opened.configMs,
      drafts: false,
      strict: false,
      commitAnyway: true,
      written: new Set(),
      onStage: stage,
      onCount: count,
      onGraph: ({ anchors }, site) => {
        ledger = siteLedger(site, anchors);
      },
    },
  );
  opened.ports.cache.close();
  if (ledger === undefined) throw new Error('the build handed over no site');
  return { ledger, files: memory.files(), diagnostics };
}
