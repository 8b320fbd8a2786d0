// `pubdocs publish`: prints the result of src/publish/publish-site.ts, which has the steps and their order.
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { openBuiltFolder } from '../adapters/built-site.ts';
import { makeWakingClock } from '../adapters/clock.ts';
import { isRunning, processTable, thisProcess } from '../adapters/output/processes.ts';
import { runHook } from '../adapters/run-hook.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Store, StoreFailure } from '../model/store.ts';
import { changedPaths } from '../publish/changed-paths.ts';
import { compress } from '../publish/compress.ts';
import type { DesiredObject } from '../publish/objects.ts';
import { countSent } from '../publish/plan.ts';
import { planLines, planText } from '../publish/plan-text.ts';
import type { PublishSource } from '../publish/prepare.ts';
import { type PublishOutcome, publishSite } from '../publish/publish-site.ts';
import { servedKeys } from '../publish/release.ts';
import { showTarget } from '../publish/target.ts';
import { digest } from '../text/digest.ts';
import { errorCode } from '../text/error-code.ts';
import { endCommand, startCommand } from './end-command.ts';
import { abortOnInterrupt } from './on-interrupt.ts';
import { openSite } from './open-site.ts';
import { openStore } from './open-store.ts';
import { makeProgress } from './progress.ts';
import { builtSource, type Uploadable } from './publish-source.ts';
import { findTarget, type PublishContext, type PublishFlags } from './publish-target.ts';

type Failure = { readonly diagnostics: readonly Diagnostic[] };

/** Reads the bytes of an object; fails if they have changed since the check. */
function bodyReader(folder: string) {
  const { readOrThrow } = openBuiltFolder(folder);
  return async ({ file, sha256, contentEncoding }: DesiredObject) => {
    const unread = (why: string) => new StoreFailure('build-file', `read ${file} of the build, to publish it`, why);
    let bytes: Uint8Array | null;
    try {
      bytes = readOrThrow(file);
    } catch (error) {
      throw unread(errorCode(error) || String(error));
    }
    if (bytes === null || digest(bytes) !== sha256) throw unread('the output was changed meanwhile');
    return { bytes: contentEncoding === null ? bytes : await compress(contentEncoding, bytes), sha256 };
  };
}

interface Sent extends PublishOutcome {
  /** Exit code after a signal; null without one. */
  readonly interrupted: number | null;
}

/** The outcome, with the counts of the build. */
type Published = Sent & { readonly built: Readonly<Record<string, number>> };

async function runPublish(context: PublishContext): Promise<Published | Failure> {
  const { opened, flags, target } = context;
  const { publish } = opened.config;
  const id = flags.rollback === true ? null : (flags.rollback ?? null);
  const store = await openStore(target, { ...publish, endpoint: flags.endpoint ?? publish.endpoint });
  try {
    const unbuilt = { folder: opened.outDir, notes: [], counts: {}, close: () => {} };
    const givenSource: (PublishSource & typeof unbuilt) | null =
      flags.remove === true
        ? { kind: 'removal', preview: flags.preview ?? '', ...unbuilt }
        : flags.rollback === undefined
          ? null
          : { kind: 'release', id, ...unbuilt };
    const publishOnce = async (isHeld: boolean): Promise<Published | Failure> => {
      const source = givenSource ?? (await builtSource(context, { store, isHeld }));
      if ('diagnostics' in source) return source;
      try {
        const outcome = await sendRelease(context, { source, store });
        return { ...outcome, built: source.counts, diagnostics: [...source.notes, ...outcome.diagnostics] };
      } finally {
        source.close();
      }
    };
    const result = await publishOnce(true);
    // The store has lost objects of pages that were not built: publish again with all pages.
    return flags.build === true && lacksBodies(result) ? await publishOnce(false) : result;
  } finally {
    store.close();
  }
}

const lacksBodies = ({ diagnostics }: Published | Failure): boolean =>
  diagnostics.some(({ code }) => code === 'publish-release-incomplete');

async function sendRelease(
  { opened, flags, base }: PublishContext,
  { source, store }: { readonly source: PublishSource & Uploadable; readonly store: Store },
): Promise<Sent> {
  const { publish } = opened.config;
  // Until then, a signal ends the process at once.
  const { signal, exitCode, stop } = abortOnInterrupt();
  const progress = makeProgress(flags, ['upload']);
  const since = new Date().toISOString();
  const table = processTable();
  try {
    const outcome = await publishSite(
      {
        source,
        base,
        time: since,
        keep: publish.keep,
        prune: flags.prune ?? false,
        maxRemoves: flags.maxDeletes ?? publish.maxDeletes,
        apart: [`${publish.previews}/`],
        dryRun: flags.dryRun ?? false,
        adopt: flags.adopt ?? false,
        repair: flags.repair ?? false,
        takeOver: flags.takeOver ?? false,
        waitMs: flags.wait ?? 0,
        holder: { token: randomBytes(12).toString('hex'), host: hostname(), ...thisProcess(), table, since },
        concurrency: publish.concurrency,
      },
      {
        store,
        read: bodyReader(source.folder),
        onCount: (done, total) => {
          progress.stage('upload');
          progress.count(done, total);
        },
        isDead: (holder) => holder.table === table && !isRunning(holder),
        now: makeWakingClock(),
        signal,
        wait: (ms) => setTimeout(ms, undefined, { signal }),
        every: (ms, work) => {
          const timer = setInterval(work, ms);
          return () => clearInterval(timer);
        },
      },
    );
    return { ...outcome, interrupted: exitCode() };
  } finally {
    stop();
    progress.done();
  }
}

/** Runs the `after` command of the config, if anything has changed. */
async function runAfter(
  context: PublishContext,
  { plan, release, isUnchanged }: PublishOutcome,
): Promise<Diagnostic[]> {
  const { opened, options, target, base, flags } = context;
  const command = opened.config.publish.after;
  if (command === null || plan === null || isUnchanged || flags.dryRun === true) return [];
  const failure = await runHook({
    command,
    folder: options.root,
    env: { PUBDOCS_RELEASE: release ?? '', PUBDOCS_TARGET: showTarget(target), PUBDOCS_BASE: base },
    changedPaths: changedPaths(plan, base),
  });
  return failure === null ? [] : [diagnose('publish-hook-failed', { command, detail: failure })];
}

/** Names of the counts of changes, and their names in a plan that is not carried out. */
const changeNames = {
  written: 'toWrite',
  removed: 'toRemove',
  retired: 'toRetire',
  expired: 'toExpire',
} as const;

function countsOf({ plan, bytes, built }: Published, isDryRun: boolean): Readonly<Record<string, number>> {
  if (plan === null) return {};
  const nameOf = (name: keyof typeof changeNames): string => (isDryRun ? changeNames[name] : name);
  return {
    ...built,
    objects: plan.puts.length + plan.keeps.length,
    [nameOf('written')]: plan.puts.length,
    kept: plan.keeps.length,
    [nameOf('removed')]: plan.removes.length,
    [nameOf('retired')]: plan.retires.length,
    [nameOf('expired')]: servedKeys(plan.expires).length,
    uploads: countSent(plan),
    bytes,
  };
}

/** Shorter times are not worth a word. */
const minMixedMs = 100;

const isOutcome = (result: Published | Failure): result is Published => 'plan' in result;

/** Publishes the site of a context, prints the report and sets the exit code. */
export async function publishTo(context: PublishContext): Promise<void> {
  const { opened, options, flags, target } = context;
  const started = opened.ports.clock.now();
  const result = await runPublish(context);
  const isDone = isOutcome(result) && !result.diagnostics.some(({ severity }) => severity === 'error');
  const after = isDone && flags.remove !== true ? await runAfter(context, result) : [];
  const diagnostics = [...result.diagnostics, ...after];
  const plan = isOutcome(result) ? result.plan : null;
  if (flags.dryRun === true && plan !== null && flags.json !== true && (flags.format ?? 'pretty') === 'pretty')
    process.stdout.write(`${planText(plan)}\n`);
  const end = {
    durationMs: opened.ports.clock.now() - started,
    counts: isOutcome(result) ? countsOf(result, flags.dryRun === true) : {},
    diagnostics,
    extra: {
      target: showTarget(target),
      release: isOutcome(result) ? result.release : null,
      unchanged: isOutcome(result) && result.isUnchanged,
      mixedMs: isOutcome(result) ? Math.round(result.mixedMs) : 0,
      ...(flags.dryRun === true && plan !== null ? { plan: planLines(plan) } : {}),
    },
  };
  // A summary that counts a warning about the target must show it, too.
  const isShown = diagnostics.some(({ code }) => code === 'publish-no-lock');
  await endCommand(end, { root: options.root, flags: isShown ? { ...flags, quiet: false } : flags });
  if (isOutcome(result) && result.interrupted !== null && !isDone) process.exitCode = result.interrupted;
  if (isDone && isOutcome(result) && flags.quiet !== true && flags.json !== true) {
    if (flags.remove === true) {
      const verb = flags.dryRun === true ? 'Would remove' : 'Removed';
      const objects = `${plan?.removes.length ?? 0} objects at ${showTarget(target)}`;
      process.stderr.write(`${verb} the preview ${flags.preview}: ${objects}\n`);
      return;
    }
    const verb = result.isUnchanged ? 'already serves' : flags.dryRun === true ? 'would serve' : 'serves';
    const { mixedMs } = result;
    const seconds = (mixedMs / 1000).toFixed(1);
    const mixed = mixedMs < minMixedMs ? '' : `; for ${seconds} s, readers got pages of both releases`;
    process.stderr.write(`${showTarget(target)} ${verb} release ${result.release}${mixed}\n`);
  }
}

export async function publish(rootArgument: string | undefined, flags: PublishFlags): Promise<void> {
  const { options, end } = startCommand('publish', rootArgument, flags);
  const opened = await openSite(options, flags);
  if (opened.config === null) return end(opened);
  const destination = findTarget(flags, opened.config.publish);
  if ('diagnostics' in destination) return end(destination);
  if (flags.build !== true && flags.preview === undefined && (flags.remoteCache !== undefined || flags.cacheReadOnly)) {
    const option = flags.remoteCache === undefined ? '--cache-read-only' : '--remote-cache';
    const why = 'it is for builds, so --build or --preview <name> belongs to it';
    return end({ diagnostics: [diagnose('publish-option-wrong', { option, why })] });
  }
  const { base, publish: settings } = opened.config;
  const context = { opened, options, flags, target: destination.target, base, servedAt: settings.servedAt };
  if (flags.preview === undefined && flags.remove !== true) return publishTo(context);
  const { previewContext } = await import('./publish-preview.ts');
  const preview = await previewContext(context);
  if ('diagnostics' in preview) return endCommand(preview, { root: preview.options.root, flags });
  await publishTo(preview);
}
