// `pubdocs build`: runs the build and prints its report.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import { makeOutput } from '../adapters/output/make-output.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { BuildReport } from '../model/build-report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { HostName } from '../model/hosts.ts';
import type { Output } from '../model/ports.ts';
import type { BuildWorker } from '../model/worker.ts';
import { buildSite } from '../pipeline/build.ts';
import { writeRules } from '../pipeline/write-rules.ts';
import { timingsText, whyText } from '../reports/steps-text.ts';
import { exitCodeOf } from './exit-codes.ts';
import { failed } from './failed-report.ts';
import { withPlaces } from './load-config.ts';
import { onInterrupt } from './on-interrupt.ts';
import { type OpenedSite, openSite, writtenFolders } from './open-site.ts';
import { printReport } from './print-report.ts';
import { makeProgress, type Progress } from './progress.ts';
import { shownFolder } from './shown-folder.ts';
import { type SiteFlags, type SiteOptions, siteOptions } from './site-options.ts';

/** The options of a site that is built for this host; without one, for that of the config. */
export const withHost = (options: SiteOptions, host: HostName | undefined): SiteOptions => ({
  ...options,
  overrides: { ...options.overrides, ...(host && { host }) },
});

export async function build(
  rootArgument: string | undefined,
  { host, ...flags }: SiteFlags & { readonly host?: HostName },
): Promise<void> {
  const options = withHost(siteOptions('build', rootArgument, flags), host);
  const progress = makeProgress(flags);
  if (flags.shard !== undefined) {
    const { buildShard } = await import('./build-shard.ts');
    const report = await buildShard(options, { ...flags, shard: flags.shard }, progress);
    progress.done();
    await printReport(report, { root: options.root, flags });
    process.exitCode = exitCodeOf(report.diagnostics, { strict: flags.strict ?? false });
    return;
  }
  let about: Pick<Parameters<typeof printReport>[1], 'output' | 'elsewhere'> = {};
  let outDir = '';
  const report = await runBuild(options, flags, {
    progress,
    onOpened: (opened) => {
      outDir = opened.outDir;
      about = { elsewhere: { folders: opened.folders, sources: opened.config.sources } };
    },
  });
  progress.done();
  const { join: of } = flags;
  const missing = of === undefined || !report.joined ? [] : report.joined.missing;
  const counts =
    of === undefined || !report.joined
      ? report.counts
      : { ...report.counts, joinedShards: of - missing.length, missingShards: missing.length };
  if (outDir !== '') about = { ...about, output: outputOf(outDir) };
  const { steps, why } = report;
  const extra = { ...(steps && { steps }), ...(why !== undefined && { why }) };
  await printReport({ ...report, counts, extra }, { root: options.root, flags, ...about });
  if (flags.json !== true && (flags.format ?? 'pretty') === 'pretty') {
    if (steps) process.stdout.write(timingsText(steps));
    if (why !== undefined) process.stdout.write(whyText(whyName(flags), why));
  }
  process.exitCode = exitCodeOf(report.diagnostics, { strict: flags.strict ?? false });
}

/** `--why docs/intro.md` → 'docs/intro.md'; `--why` → '' */
const whyName = ({ why }: SiteFlags): string => (typeof why === 'string' ? why : '');

/** ('/home/ana/docs-site/build') → the folder relative to the current one, and whether it contains a build */
const outputOf = (folder: string): { readonly folder: string; readonly isBuilt: boolean } => ({
  folder: shownFolder(folder),
  isBuilt: existsSync(join(folder, 'pubdocs.json')),
});

function outputFolder({ config, outDir }: OpenedSite, root: string): ReturnType<OpenOutput> {
  const sources = [
    'docs',
    'i18n',
    'static',
    'data',
    'pages',
    'islands',
    'theme',
    config.docs.path,
    ...config.versions.map(({ folder }) => folder),
    ...config.sources.flatMap(({ folder, git }) => (git === null ? [folder] : [])),
  ];
  return makeOutput({
    fs: nodeWritableFs,
    rules: writeRules,
    outDir,
    root,
    home: homedir(),
    sourceFolders: sources.map((folder) => join(root, folder)),
    mode: config.outputMode,
  });
}

/** Opens the output of a build: a site → its output, or findings if it cannot be used. */
export type OpenOutput = (opened: OpenedSite) => Output | { readonly diagnostics: readonly Diagnostic[] };

/** How a build takes part in its command. */
export interface BuildRun {
  readonly progress: Pick<Progress, 'stage' | 'count'>;
  readonly onOpened?: (opened: OpenedSite) => void;
  /** By default, the output folder of the config. */
  readonly openOutput?: OpenOutput;
  /** Listens to the signals of the process, by default. */
  readonly listen?: typeof onInterrupt;
}

/** Runs the build without printing; other commands use it before they read the output. */
export async function runBuild(
  options: SiteOptions,
  flags: SiteFlags,
  {
    progress: { stage, count },
    onOpened = () => {},
    openOutput = (opened) => outputFolder(opened, options.root),
    listen = onInterrupt,
  }: BuildRun,
): Promise<BuildReport> {
  stage('config');
  const opened = await openSite(options, flags);
  if (opened.config === null) return failed(opened.diagnostics, opened.configMs);
  const { config, ports } = opened;
  onOpened(opened);
  const { join: of } = flags;
  const refuse = (diagnostics: readonly Diagnostic[]): BuildReport => {
    ports.cache.close();
    return failed(diagnostics, opened.configMs);
  };
  if (of !== undefined && opened.remote === null)
    return refuse([diagnose('shard-without-cache', {}, { key: 'cache.remote' })]);
  const output = openOutput(opened);
  if ('diagnostics' in output) return refuse(output.diagnostics);
  const workers: BuildWorker[] = [];
  const { startWorker } = ports;
  const startNoted =
    startWorker &&
    ((staging: string): BuildWorker => {
      const worker = startWorker(staging);
      workers.push(worker);
      return worker;
    });
  const stopListening = listen(async () => {
    // Stop the workers first: they write to the folder that `discard` removes. Closing the cache keeps its results.
    await Promise.all(workers.map((worker) => worker.stop()));
    await output.discard();
    ports.cache.close();
  });
  const report = await buildSite(
    config,
    { ...ports, output, startWorker: startNoted },
    {
      configDiagnostics: opened.diagnostics,
      configMs: opened.configMs,
      drafts: flags.drafts ?? false,
      strict: flags.strict ?? false,
      outputFolders: writtenFolders({ ...opened, root: options.root }),
      onStage: stage,
      onCount: count,
      ...(flags.timings && { timings: true }),
      ...(flags.why !== undefined && { why: whyName(flags) }),
      ...(of !== undefined && { join: of }),
    },
  );
  const { pages, missing } = report.joined ?? { pages: 0, missing: [] };
  const missingFindings =
    of === undefined || pages === 0 ? [] : [diagnose('shard-missing', { of, numbers: [...missing], pages })];
  const notes = [...missingFindings, ...ports.cache.close(), ...((await opened.remote?.finish()) ?? [])];
  stopListening();
  const site = { root: options.root, file: options.configFile };
  const diagnostics = await withPlaces(site, [...report.diagnostics, ...notes]);
  return { ...report, diagnostics };
}
