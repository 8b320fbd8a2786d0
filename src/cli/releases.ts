// `pubdocs releases`: lists the releases of a target, newest first.
import type { Diagnostic } from '../model/diagnostic.ts';
import { listReleases } from '../publish/read-state.ts';
import { releaseTable } from '../publish/release-table.ts';
import { showTarget } from '../publish/target.ts';
import { exitCodeOf } from './exit-codes.ts';
import { openSite } from './open-site.ts';
import { openStore } from './open-store.ts';
import { printReport } from './print-report.ts';
import { findTarget, type TargetFlags } from './publish-target.ts';
import { siteOptions } from './site-options.ts';

/** Lists the releases and sets the exit code. */
export async function releases(rootArgument: string | undefined, flags: TargetFlags): Promise<void> {
  const options = siteOptions('releases', rootArgument, flags);
  const opened = await openSite(options, flags);
  const end = async (diagnostics: readonly Diagnostic[], extra: Readonly<Record<string, unknown>>, count = 0) => {
    const exitCode = exitCodeOf(diagnostics, { strict: false });
    process.exitCode = exitCode;
    if (exitCode === 0 && flags.json !== true && (flags.format ?? 'pretty') === 'pretty') return;
    const report = { ok: exitCode === 0, durationMs: 0, stages: [], counts: { releases: count }, diagnostics, extra };
    await printReport(report, { root: options.root, flags });
  };
  if (opened.config === null) return end(opened.diagnostics, {});
  const { publish } = opened.config;
  const destination = findTarget(flags, publish);
  if ('diagnostics' in destination) return end(destination.diagnostics, {});
  const store = await openStore(destination.target, { ...publish, endpoint: flags.endpoint ?? publish.endpoint });
  try {
    const { releases: list, diagnostics } = await listReleases(store);
    const target = showTarget(destination.target);
    if (diagnostics.length === 0 && flags.json !== true) process.stdout.write(releaseTable(list, target));
    await end(
      diagnostics,
      { target, releases: list.map((entry, place) => ({ ...entry, served: place === 0 })) },
      list.length,
    );
  } finally {
    store.close();
  }
}
