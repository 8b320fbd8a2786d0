// Overview of pubdocs: config → discover → compile → resolve → render → validate → write.
// Each stage is timed here and explained in its own folder. Only the last one changes the output.

import { allTexts } from '../content/discover-site.ts';
import { problemToDiagnostic } from '../diagnostics/file-problem.ts';
import { applyRules } from '../diagnostics/policy.ts';
import { collectLinks, type LinkGraph } from '../links/collect-links.ts';
import type { BuildCounts, BuildReport, OnCount, StageName } from '../model/build-report.ts';
import { stageNames } from '../model/build-report.ts';
import { cacheNamespaces, compiledNamespaces } from '../model/cache-share.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Embed } from '../model/embed.ts';
import type { AnchorTable } from '../model/link-graph.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { OutputResult, Ports } from '../model/ports.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourcePage } from '../model/source-page.ts';
import { compileInParallel } from './compile-in-parallel.ts';
import { mostChanged } from './doc-records.ts';
import { type Fetched, makeFetched } from './fetched-files.ts';
import { noteIndexPages } from './known-pages.ts';
import { ledgerBytes, noteLedger } from './ledger-text.ts';
import { type BegunSite, type LoadOptions, loadSite, type Site } from './load-site.ts';
import { openPreviousBuild } from './previous-build.ts';
import { type Rendered, renderAll } from './render-all.ts';
import { makeRenderer } from './render-route.ts';
import { secretsInIncludes } from './secret-sources.ts';
import { bytesOf, siteFiles } from './site-files.ts';
import { ledgerFile } from './site-ledger.ts';
import { noteSitemap } from './sitemap.ts';
import { validateSite } from './validate-site.ts';
import { withoutFrozen } from './without-frozen.ts';
import { withoutIgnored } from './without-ignored.ts';
import { makeWorkerPool, type WorkerPool } from './worker-pool.ts';

export interface BuildOptions extends LoadOptions {
  /** Findings from reading the config. The caller passes config and timing, because they decide the ports. */
  readonly configDiagnostics: readonly Diagnostic[];
  readonly configMs: number;
  readonly onStage?: (stage: StageName) => void;
  readonly onCount?: OnCount;
  /** Whether warnings fail the build. */
  readonly strict: boolean;
  /** Paths below the root that builds write; their changes are not changes of the site. */
  readonly written: ReadonlySet<string>;
  /** Commits the output in spite of errors: for checks that read it; never to publish it. */
  readonly commitAnyway?: boolean;
  /** Keeps findings that a comment in the page ignores: for checks of these comments. */
  readonly leaveIgnored?: boolean;
  /** Keeps findings that the baseline of a version covers: to write that baseline. */
  readonly leaveFrozen?: boolean;
  /** Called with the pages that the cache does not have, and with all pages. */
  readonly onMissing?: (missing: readonly SourcePage[], all: readonly SourcePage[]) => void;
  /** For checks: called with the link graph and the site. */
  readonly onGraph?: (graph: LinkGraph, site: Site) => void;
}

/** Times the stages. If a stage waits for another one, the time counts for both. */
function makeStopwatch(ports: Ports, options: BuildOptions) {
  const spent = new Map<StageName, number>([['config', options.configMs]]);
  const add = (stage: StageName, from: number): void => {
    spent.set(stage, (spent.get(stage) ?? 0) + ports.clock.now() - from);
  };
  const timed = <T>(stage: StageName, work: () => T): T => {
    options.onStage?.(stage);
    const from = ports.clock.now();
    const result = work();
    if (result instanceof Promise) return result.finally(() => add(stage, from)) as T;
    add(stage, from);
    return result;
  };
  const started = ports.clock.now();
  const report = (result: Pick<BuildReport, 'counts' | 'diagnostics'>): BuildReport => ({
    ok: !result.diagnostics.some(isFatal(options.strict)),
    durationMs: Math.round(ports.clock.now() - started + options.configMs),
    stages: stageNames.map((name) => ({ name, ms: Math.round((spent.get(name) ?? 0) * 10) / 10 })),
    counts: result.counts,
    diagnostics: result.diagnostics,
  });
  return { timed, report };
}

/** Memory for committing a file: its line in the manifest, and its record. */
const bytesOfCommit = 1500;

const isFatal = (strict: boolean) => (diagnostic: Diagnostic) =>
  diagnostic.severity === 'error' || (strict && diagnostic.severity === 'warning');

/** Builds a site. With errors, nothing is written and the last good output stays. */
export async function buildSite(config: SiteConfig, ports: Ports, options: BuildOptions): Promise<BuildReport> {
  try {
    return await buildOnce(config, ports, options);
  } catch (error) {
    // Also after a bug of pubdocs, leave no files beside the output.
    await ports.output.discard();
    throw error;
  }
}

async function buildOnce(config: SiteConfig, ports: Ports, options: BuildOptions): Promise<BuildReport> {
  const watch = makeStopwatch(ports, options);
  // A check needs the pages and the graph, and its findings are not those of a build.
  const previous = options.onGraph === undefined ? openPreviousBuild(config, ports, options) : null;
  const last = previous && watch.timed('discover', () => previous.findings());
  if (last) {
    await ports.output.discard();
    return withNotes(watch.report(last), ports);
  }
  const made = await makePages(config, previous ? { ...ports, files: previous.files } : ports, {
    ...options,
    ...(previous && { previous }),
    timed: watch.timed,
  });
  if (made.diagnostics.some(isFatal(options.strict)) && options.commitAnyway !== true) {
    await ports.output.discard();
    return withNotes(watch.report({ counts: countsOf(made, null), diagnostics: made.diagnostics }), ports);
  }
  // A build of few pages makes little garbage, and a collection takes half a second on a large site. After one of many pages, collect it before the
  // output needs the memory.
  const collectGarbage: Ports['collectGarbage'] = made.rendered > mostChanged ? ports.collectGarbage : async () => {};
  await collectGarbage();
  const others = stageFiles(made, ports);
  if (others.diagnostics.length > 0) {
    await ports.output.discard();
    const diagnostics = [...made.diagnostics, ...others.diagnostics];
    return withNotes(watch.report({ counts: countsOf(made, null), diagnostics }), ports);
  }
  const fetched = await watch.timed('render', () => made.fetched());
  const files = [...made.files, ...fetched.files, ...others.files];
  await collectGarbage(files.length * bytesOfCommit);
  const result = await watch.timed('write', () => ports.output.commit(files));
  const report = watch.report({
    counts: countsOf(made, result),
    diagnostics: [...made.diagnostics, ...result.diagnostics],
  });
  if (result.diagnostics.length === 0) {
    await collectGarbage();
    noteIndexPages(made.site, made.known);
    previous?.keep(report, result.manifest, made.site, { pages: made.known, entries: fetched.entries });
  }
  return withNotes(report, ports);
}

/** Adds notes on this run, which are not findings about the site. */
const withNotes = (report: BuildReport, { output }: Ports): BuildReport => ({
  ...report,
  diagnostics: [...report.diagnostics, ...output.notes],
});

/** Results of all stages before `write`: staged pages and all findings. */
interface Made {
  readonly site: Site;
  readonly files: readonly OutputFile[];
  readonly rendered: number;
  readonly links: number;
  readonly embeds: readonly Embed[];
  readonly anchors: AnchorTable;
  readonly known: Rendered['known'];
  /** Stages the files that browsers fetch, or returns them if they are staged already. */
  readonly fetched: () => Promise<Fetched>;
  readonly diagnostics: readonly Diagnostic[];
}

type MakeOptions = BuildOptions & Pick<ReturnType<typeof makeStopwatch>, 'timed'>;

/** discover → compile → resolve → render → validate, with a worker that is closed at the end. */
async function makePages(config: SiteConfig, ports: Ports, options: MakeOptions): Promise<Made> {
  const pool = makeWorkerPool(ports);
  try {
    return await runBuild(config, ports, { ...options, pool });
  } finally {
    await pool.close();
  }
}

/** For more pages, the search index is made after rendering, because its words besides the worker's heap take too much memory: 200 MB for 50,000. */
const mostIndexedMeanwhile = 12_000;

async function runBuild(
  config: SiteConfig,
  ports: Ports,
  { pool, ...options }: MakeOptions & { readonly pool: WorkerPool },
): Promise<Made> {
  const { timed, onCount = () => {} } = options;
  const compile = (begun: BegunSite) => timed('compile', () => compileChanged(begun, { ports, pool, options }));
  const site = await loadSite(config, ports, options, { timed, meanwhile: compile });
  const findings = timed('compile', () => allTexts(site.discovered.docs).flatMap(site.textFindings));
  const renderer = makeRenderer(site, ports);
  const fetched = makeFetched(site, ports, pool);
  const isLarge = site.index.routes.routes.length > mostIndexedMeanwhile;
  const meanwhile = isLarge ? {} : { meanwhile: fetched };
  const rendered = await timed('render', () => renderAll({ site, renderer, ports, pool, onCount, ...meanwhile }));
  // Close the worker before validation, which needs its memory.
  await pool.close();
  await pool.pause();
  const graph = timed('resolve', () => collectLinks(site, rendered.printed, options.onGraph ? 'all' : 'needsCheck'));
  options.onGraph?.(graph, site);
  const links = timed('validate', () => validateSite(site, graph));
  const secrets = secretsInIncludes(site, ports);
  const all = [
    ...options.configDiagnostics,
    ...site.diagnostics,
    ...findings,
    ...secrets,
    ...rendered.diagnostics,
    ...links,
  ];
  const asked = options.leaveIgnored === true ? all : withoutIgnored(all, ports);
  const looked = options.leaveFrozen === true ? asked : withoutFrozen(asked, config, ports);
  const { count, embeds, anchors } = graph;
  return {
    site,
    files: rendered.files,
    rendered: rendered.rendered,
    known: rendered.known,
    fetched: () => fetched(rendered),
    links: count,
    embeds,
    anchors,
    diagnostics: applyRules(looked, config.rules),
  };
}

/** Compiles every text of a route that has no valid record of the last build. */
async function compileChanged(
  begun: BegunSite,
  {
    ports,
    pool,
    options: { onCount = () => {}, onMissing },
  }: {
    readonly ports: Ports;
    readonly pool: WorkerPool;
    readonly options: Pick<BuildOptions, 'onCount' | 'onMissing'>;
  },
): Promise<void> {
  const { discovered, unchanged, compiler, claimFindings } = begun;
  const all = allTexts(discovered.docs);
  const changed = all.filter((page) => !unchanged.text(page));
  // With a previous output, a changed page may give the same bytes again; then only its facts are needed.
  const ofMany = ports.output.previous().size === 0 ? cacheNamespaces : compiledNamespaces;
  await ports.cache.fetch(changed.length > mostChanged ? ofMany : changed.flatMap(compiler.names.compiled));
  await compileInParallel(changed, {
    compiler,
    cache: ports.cache,
    pool,
    onCount,
    onPage: claimFindings,
    ...(onMissing && { onMissing: (missing) => onMissing(missing, all) }),
  });
}

/** Stages all files except pages, and reuses those that the output already has. Findings: files that became unreadable since they were checked. */
function stageFiles(
  { site, embeds, anchors }: Pick<Made, 'site' | 'embeds' | 'anchors'>,
  ports: Ports,
): { readonly files: readonly OutputFile[]; readonly diagnostics: readonly Diagnostic[] } {
  const previous = ports.output.previous();
  const files: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of siteFiles(site, embeds, anchors)) {
    const info = file.kind === 'copy' ? site.assets.info(file.file) : null;
    if (info && previous.get(file.path)?.sha256 === info.sha256) {
      files.push({ path: file.path, sha256: info.sha256, size: info.size });
      continue;
    }
    if (file.kind === 'text' && file.made) {
      files.push(file.made);
      continue;
    }
    const bytes = file.path === ledgerFile ? ledgerBytes(site, anchors, ports.output) : bytesOf(file, ports);
    if (bytes instanceof Uint8Array) files.push(ports.output.stage(file.path, bytes));
    else diagnostics.push(problemToDiagnostic(bytes));
  }
  noteSitemap(site, files);
  noteLedger(site, files);
  return { files, diagnostics };
}

function countsOf({ site, rendered, links }: Made, result: OutputResult | null): BuildCounts {
  return {
    pages: site.discovered.docs.length,
    routes: site.index.routes.routes.length,
    links,
    compiled: site.compiler.compiled(),
    rendered,
    written: result?.written ?? 0,
    kept: result?.kept ?? 0,
    deleted: result?.deleted ?? 0,
  };
}
