// `pubdocs cache stats|verify|prune`: maintains the remote cache.
import { checkRemote, countRemote, pruneRemote } from '../adapters/cache/remote-upkeep.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Store, StoreFailure } from '../model/store.ts';
import { parseTarget } from '../publish/target.ts';
import { byteSize } from '../text/byte-size.ts';
import { startCommand } from './end-command.ts';
import { exitCodes } from './exit-codes.ts';
import { openSite } from './open-site.ts';
import { openStore } from './open-store.ts';
import type { SiteFlags } from './site-options.ts';

export type CacheTask = 'stats' | 'verify' | 'prune';

interface CacheFlags extends SiteFlags {
  /** Values older than this number of days are removed. */
  readonly days?: number;
}

interface Outcome {
  readonly counts: Readonly<Record<string, number>>;
  /** None if there are findings. */
  readonly text?: string;
  readonly diagnostics: readonly Diagnostic[];
}

const dayMs = 24 * 60 * 60 * 1000;

const tasks: Readonly<Record<CacheTask, (store: Store, days: number) => Promise<Outcome>>> = {
  stats: async (store) => {
    const counts = await countRemote(store);
    const { values, packs, bytes, lists, tools } = counts;
    const text = `values ${values}, packs ${packs} (${byteSize(bytes)} uncompressed), lists ${lists}, versions of pubdocs ${tools}\n`;
    return { counts: { ...counts }, text, diagnostics: [] };
  },
  verify: async (store) => {
    const [first, ...others] = await checkRemote(store);
    if (first === undefined)
      return { counts: { damaged: 0 }, text: 'Nothing is missing or damaged\n', diagnostics: [] };
    const count = others.length + 1;
    // A build prints a note, because it computes the values again.
    const finding = {
      ...diagnose('remote-cache-damaged', { name: store.name, count, first }),
      severity: 'error',
    } as const;
    return { counts: { damaged: count }, diagnostics: [finding] };
  },
  prune: async (store, days) => {
    const now = Date.now();
    const counts = await pruneRemote(store, { before: now - days * dayMs, now });
    return { counts, text: `Removed: packs ${counts.packs}, lists ${counts.lists}\n`, diagnostics: [] };
  },
};

/** Runs the task on the remote cache of the config or of --remote-cache, and sets the exit code. */
export async function cache(task: CacheTask, rootArgument: string | undefined, flags: CacheFlags): Promise<void> {
  const { options, end } = startCommand('cache', rootArgument, flags);
  const opened = await openSite(options, flags);
  const outcome: Outcome =
    opened.config === null
      ? { counts: {}, diagnostics: opened.diagnostics }
      : await runOn(opened.config.cache, (store) => tasks[task](store, flags.days ?? 30));
  await end(outcome);
  // Not an error of the environment, as it would be in a build.
  if ((outcome.counts.damaged ?? 0) > 0) process.exitCode = exitCodes.findings;
}

async function runOn(
  { remote, endpoint }: { readonly remote: string | null; readonly endpoint: string | null },
  task: (store: Store) => Promise<Outcome>,
): Promise<Outcome> {
  const fail = (diagnostic: Diagnostic): Outcome => ({ counts: {}, diagnostics: [diagnostic] });
  if (remote === null) return fail(diagnose('remote-cache-missing', {}, { key: 'cache.remote' }));
  const parsed = parseTarget(remote);
  if (!parsed.ok) return fail(diagnose('remote-cache-url', { raw: remote, why: parsed.why }, { key: 'cache.remote' }));
  const store = await openStore(parsed.target, { endpoint, concurrency: 8 });
  try {
    return await task(store);
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return fail(
      diagnose('remote-cache-unusable', { name: store.name, operation: error.operation, detail: error.message }),
    );
  } finally {
    store.close();
  }
}
