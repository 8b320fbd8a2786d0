// `pubdocs publish`: declare and execute. src/publish/publish-site.ts holds the steps and their order.
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { openBuiltFolder } from '../adapters/built-folder.ts';
import { readCommit } from '../adapters/git/git.ts';
import { isRunning } from '../adapters/process-alive.ts';
import { runHook } from '../adapters/run-hook.ts';
import { ledgerFile } from '../build/site-ledger.ts';
import { decodeManifest } from '../build/write-rules.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { StoreFailure } from '../model/store.ts';
import { changedPaths } from '../publish/changed-paths.ts';
import { compress } from '../publish/compress.ts';
import { parseFileHeaders } from '../publish/file-headers.ts';
import { hosts } from '../publish/hosts.ts';
import { type DesiredObject, desiredObjects } from '../publish/objects.ts';
import { planLines, planText } from '../publish/plan-text.ts';
import { type PublishOutcome, type PublishSource, publishSite } from '../publish/publish-site.ts';
import { checkFiles, checkKeys, redirectTargets } from '../publish/read-build.ts';
import { isServedAt, showTarget } from '../publish/target.ts';
import { parseLedger } from '../site/ledger/parse-ledger.ts';
import { digest } from '../text/digest.ts';
import { checkOutput } from './check-output.ts';
import { endCommand } from './end-command.ts';
import { openSite } from './open-site.ts';
import { openStore } from './open-store.ts';
import { makeUploadProgress } from './progress.ts';
import { findHost, findTarget, type PublishContext, type PublishFlags } from './publish-target.ts';
import { siteOptions } from './site-options.ts';

type Failure = { readonly diagnostics: readonly Diagnostic[] };

/** Checks the built folder → its objects as the host needs them */
async function builtSource(context: PublishContext): Promise<PublishSource | Failure> {
  const { opened, options, flags, target, base, servedAt } = context;
  const { config, outDir } = opened;
  const folder = openBuiltFolder(outDir);
  const listed = decodeManifest(folder.manifest() ?? '');
  const ledger = parseLedger(new TextDecoder().decode(folder.read(ledgerFile) ?? new Uint8Array()));
  if (listed === null || !ledger.ok) return { diagnostics: [diagnose('nothing-built', { folder: outDir })] };
  const built = ledger.ledger.base === '/' ? '' : ledger.ledger.base;
  if (built !== base || !isServedAt(target, built, servedAt)) {
    const served = servedAt ?? `/${target.prefix}`;
    return { diagnostics: [diagnose('publish-other-base', { base: built, target: showTarget(target), served })] };
  }
  const stale = flags.asBuilt === true ? [] : await checkOutput(opened, options.root, listed);
  if (stale.length > 0) return { diagnostics: stale };
  const { files, diagnostics } = checkFiles(listed, folder, outDir);
  if (diagnostics.length > 0) return { diagnostics };
  const { compress: compression } = config.publish;
  if (target.kind === 'file' && (compression === 'gzip' || compression === 'br')) {
    const why = "a folder keeps no Content-Encoding; 'siblings' adds .gz and .br files for servers that look for them";
    return { diagnostics: [diagnose('publish-option-wrong', { option: `publish.compress: '${compression}'`, why })] };
  }
  const named = findHost(flags.as, config.publish, target);
  if ('diagnostics' in named) return named;
  const objects = desiredObjects(files, {
    host: hosts[named.host],
    compress: compression,
    isFlat: target.kind === 's3',
    hasPrefixKey: base !== '' && target.prefix !== '' && `/${target.prefix}`.endsWith(base),
    trailingSlash: config.trailingSlash,
    redirects: redirectTargets(ledger.ledger, config.trailingSlash),
    fileHeaders: parseFileHeaders(new TextDecoder().decode(folder.read('pubdocs-headers.json') ?? new Uint8Array())),
  });
  const wrongKeys = checkKeys(
    objects.map(({ key }) => key),
    target.prefix,
  );
  return wrongKeys.length > 0
    ? { diagnostics: wrongKeys }
    : { kind: 'build', objects, commit: readCommit(options.root) };
}

/** Bytes of an object, if they are still those that were checked. */
const bodyReader =
  (folder: string) =>
  async ({ file, sha256, contentEncoding }: DesiredObject) => {
    const bytes = openBuiltFolder(folder).read(file);
    if (bytes === null || digest(bytes) !== sha256)
      throw new StoreFailure('other', `read ${file}`, 'the output was changed meanwhile');
    return { bytes: contentEncoding === null ? bytes : await compress(contentEncoding, bytes), sha256 };
  };

async function runPublish(context: PublishContext): Promise<PublishOutcome | Failure> {
  const { opened, flags, target, base } = context;
  const { publish } = opened.config;
  const id = flags.rollback === true ? null : (flags.rollback ?? null);
  const source = flags.rollback === undefined ? await builtSource(context) : { kind: 'release' as const, id };
  if ('diagnostics' in source) return source;
  const store = await openStore(target, { ...publish, endpoint: flags.endpoint ?? publish.endpoint });
  const progress = makeUploadProgress(flags);
  const since = new Date().toISOString();
  try {
    return await publishSite(
      {
        source,
        base,
        time: since,
        keep: publish.keep,
        prune: flags.prune ?? false,
        maxRemoves: flags.maxDeletes ?? publish.maxDeletes,
        apart: [`${publish.previews}/`],
        dryRun: flags.dryRun ?? false,
        takeOver: flags.takeOver ?? false,
        holder: { token: randomBytes(12).toString('hex'), host: hostname(), pid: process.pid, since },
        concurrency: publish.concurrency,
      },
      {
        store,
        read: bodyReader(opened.outDir),
        onProgress: progress.show,
        isDead: ({ host, pid }) => host === hostname() && !isRunning(pid),
        every: (ms, work) => {
          const timer = setInterval(work, ms);
          return () => clearInterval(timer);
        },
      },
    );
  } finally {
    progress.done();
    store.close();
  }
}

/** Runs the command of the config, when something has changed. */
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

const countsOf = ({ plan, bytes }: PublishOutcome): Readonly<Record<string, number>> =>
  plan === null
    ? {}
    : {
        objects: plan.puts.length + plan.keeps.length,
        written: plan.puts.length,
        kept: plan.keeps.length,
        removed: plan.removes.length,
        retired: plan.retires.length,
        expired: plan.expires.keys.length,
        uploads: plan.uploads.length,
        bytes,
      };

const isOutcome = (result: PublishOutcome | Failure): result is PublishOutcome => 'plan' in result;

/** Publishes what a context names, prints the report and sets the exit code. */
export async function publishTo(context: PublishContext): Promise<void> {
  const { opened, options, flags, target } = context;
  const started = opened.ports.clock.now();
  const result = await runPublish(context);
  const isDone = isOutcome(result) && !result.diagnostics.some(({ severity }) => severity === 'error');
  const after = isDone ? await runAfter(context, result) : [];
  const diagnostics = [...result.diagnostics, ...after];
  const plan = isOutcome(result) ? result.plan : null;
  if (flags.dryRun === true && plan !== null && flags.json !== true && (flags.format ?? 'pretty') === 'pretty')
    process.stdout.write(`${planText(plan)}\n`);
  const end = {
    durationMs: opened.ports.clock.now() - started,
    counts: isOutcome(result) ? countsOf(result) : {},
    diagnostics,
    extra: {
      target: showTarget(target),
      release: isOutcome(result) ? result.release : null,
      unchanged: isOutcome(result) && result.isUnchanged,
      ...(flags.dryRun === true && plan !== null ? { plan: planLines(plan) } : {}),
    },
  };
  await endCommand(end, { root: options.root, flags });
  if (isDone && isOutcome(result) && flags.quiet !== true && flags.json !== true) {
    const verb = result.isUnchanged ? 'already serves' : flags.dryRun === true ? 'would serve' : 'serves';
    process.stderr.write(`${showTarget(target)} ${verb} release ${result.release}\n`);
  }
}

/** `pubdocs publish [root]` */
export async function publish(rootArgument: string | undefined, flags: PublishFlags): Promise<void> {
  const options = siteOptions('publish', rootArgument, flags);
  const opened = await openSite(options, flags);
  if (opened.config === null) return endCommand(opened, { root: options.root, flags });
  const found = findTarget(flags, opened.config.publish);
  if ('diagnostics' in found) return endCommand(found, { root: options.root, flags });
  const { base, publish: settings } = opened.config;
  const context = { opened, options, flags, target: found.target, base, servedAt: settings.servedAt };
  if (flags.preview === undefined && flags.remove !== true) return publishTo(context);
  const { previewContext } = await import('./publish-preview.ts');
  const preview = await previewContext(context);
  if (preview === null) return;
  if ('diagnostics' in preview) return endCommand(preview, { root: preview.options.root, flags });
  await publishTo(preview);
}
