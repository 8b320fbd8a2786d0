// `pubdocs data pull` and `pubdocs data check`.
import { join } from 'node:path';
import { fetchResponse } from '../adapters/fetch-response.ts';
import { type DataOutcome, runDataCheck, runDataPull } from '../data/run-data.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { startCommand } from './end-command.ts';
import { noCounts } from './failed-report.ts';
import { openSite } from './open-site.ts';
import type { SiteFlags, SiteOptions } from './site-options.ts';
import { writeSiteFile } from './write-named-file.ts';

export interface DataFlags extends SiteFlags {
  readonly from?: string;
  readonly only?: readonly string[];
  readonly acceptData?: boolean;
}

async function outcomeOf(kind: 'pull' | 'check', options: SiteOptions, flags: DataFlags): Promise<DataOutcome> {
  const opened = await openSite(options, flags);
  if (opened.config === null) return { diagnostics: opened.diagnostics, text: '' };
  const { files, modules, cache } = opened.ports;
  const write = (file: string, text: string): void => writeSiteFile(join(options.root, file), text, file);
  const run = kind === 'pull' ? runDataPull : runDataCheck;
  const outcome = await run({
    config: opened.config,
    names: flags.only ?? [],
    from: flags.from ?? 'production',
    acceptData: flags.acceptData ?? false,
    now: new Date(),
    ports: { files, modules, fetch: fetchResponse, write },
  });
  const diagnostics: readonly Diagnostic[] = [...opened.diagnostics, ...outcome.diagnostics, ...cache.close()];
  return { ...outcome, diagnostics };
}

/** Runs the command, prints the result and sets the exit code. */
export async function data(kind: 'pull' | 'check', root: string | undefined, flags: DataFlags): Promise<void> {
  const { options, end } = startCommand(`data ${kind}`, root, flags);
  const { diagnostics, text } = await outcomeOf(kind, options, flags);
  await end({ diagnostics, counts: noCounts, text });
}
