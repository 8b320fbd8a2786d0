// `pubdocs releases`: lists the releases of a target, newest first.

import { listReleases } from '../publish/read-state.ts';
import { releaseTable } from '../publish/release-table.ts';
import { showTarget } from '../publish/target.ts';
import { startCommand } from './end-command.ts';
import { openSite } from './open-site.ts';
import { openStore } from './open-store.ts';
import { findTarget, type TargetFlags } from './publish-target.ts';

/** Lists the releases and sets the exit code. */
export async function releases(rootArgument: string | undefined, flags: TargetFlags): Promise<void> {
  const { options, end } = startCommand('releases', rootArgument, flags);
  const opened = await openSite(options, flags);
  if (opened.config === null) return end(opened);
  const { publish } = opened.config;
  const destination = findTarget(flags, publish);
  if ('diagnostics' in destination) return end(destination);
  const store = await openStore(destination.target, { ...publish, endpoint: flags.endpoint ?? publish.endpoint });
  try {
    const { releases: list, diagnostics } = await listReleases(store);
    const target = showTarget(destination.target);
    await end({
      diagnostics,
      counts: { releases: list.length },
      extra: { target, releases: list.map(({ whole: _, ...entry }, place) => ({ ...entry, served: place === 0 })) },
      text: diagnostics.length === 0 ? releaseTable(list, target) : undefined,
    });
  } finally {
    store.close();
  }
}
