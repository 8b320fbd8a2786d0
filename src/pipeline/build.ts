// A build, from top to bottom: config → discover → compile → resolve → render → validate → write. Only the last stage changes the output.
// Everything that is unchanged since the last build is recalled: `engine/` decides, and `steps/` are the parts that it decides about.

import { allTexts, textsOf } from '../content/discover-site.ts';
import { problemToDiagnostic } from '../diagnostics/file-problem.ts';
import { applyRules } from '../diagnostics/policy.ts';
import { collectLinks, type LinkGraph } from '../links/collect-links.ts';
import { splitIds } from '../links/joined-ids.ts';
import type { BuildCounts, BuildReport, OnCount, StageName } from '../model/build-report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { OutputResult, Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourcePage } from '../model/source-page.ts';
import { compileChanged } from './compile-changed.ts';
import { type Engine, makeEngine } from './engine/engine.ts';
import { explainBuild, stepTimes, unchangedBuild } from './explain.ts';
import { fetchTexts, fewTexts } from './fetch-texts.ts';
import { listedFiles, listInputs } from './listed-inputs.ts';
import { beginSite, finishSite, type Site } from './load-site.ts';
import { renderAll } from './render-all.ts';
import { secretsInIncludes } from './secret-sources.ts';
import type { SiteFile } from './site-file.ts';
import { bytesOf, siteFiles } from './site-files.ts';
import { ledgerFile } from './site-ledger.ts';
import { makePlanStep } from './steps/plan.ts';
import { openLastRun, type RunInputs } from './steps/run.ts';
import { isFatal, makeStopwatch } from './stopwatch.ts';
import { validateSite } from './validate-site.ts';
import { withoutFrozen } from './without-frozen.ts';
import { withoutIgnored } from './without-ignored.ts';
import { makeWorkerPool, type WorkerPool } from './worker-pool.ts';

export interface BuildOptions extends RunInputs {
  /** Findings from reading the config are `configDiagnostics`. The caller passes config and timing, because they decide the ports. */
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
  /** Whether the report has the times of the steps. */
  readonly timings?: boolean;
  /** The page, URL or file to explain; '' for the whole build. */
  readonly why?: string;
  /** For checks: called with the link graph and the site. Such a build uses nothing of the last one, and its findings are not those of a build. */
  readonly onGraph?: (graph: LinkGraph, site: Site) => void;
}

/** Steps whose values are stored in rows, for the next build. */
const rowSteps = ['summary', 'findings', 'plan', 'page'].map((name) => ({ name, namespace: 'rows' as const }));

/** Memory for committing a file: its line in the manifest, and its record. */
const bytesOfCommit = 1500;

/** Builds a site. With errors, nothing is written and the last good output stays. */
export async function buildSite(config: SiteConfig, ports: Ports, options: BuildOptions): Promise<BuildReport> {
  const pool = makeWorkerPool(ports);
  try {
    return await build(config, ports, options, pool);
  } catch (error) {
    // Also after a bug of pubdocs, leave no files beside the output.
    await ports.output.discard();
    throw error;
  } finally {
    await pool.close();
  }
}

async function build(config: SiteConfig, ports: Ports, options: BuildOptions, pool: WorkerPool): Promise<BuildReport> {
  const watch = makeStopwatch(ports.clock, options);
  const { output } = ports;
  const isCheck = options.onGraph !== undefined;
  const engine = makeEngine(ports.cache, ports.clock.now);

  // 1. discover
  const listing = watch.time('discover', () => listInputs(ports.files, config, options.written));
  const lastRun = openLastRun(engine, config, ports, { ...options, listing });
  const repeated = isCheck ? undefined : watch.time('discover', lastRun.findings);
  if (repeated) {
    await output.discard();
    return { ...watch.report(repeated, output.notes), ...aboutSteps(options, { engine, pool, site: null }) };
  }
  const listed = isCheck ? ports : { ...ports, files: listedFiles(ports.files, listing) };
  const begun = await watch.time('discover', () => beginSite(config, listed, { drafts: options.drafts, engine }));
  const lastLedger = isCheck ? undefined : output.previous().get(ledgerFile);
  if (lastLedger) {
    await engine.fetchRows(rowSteps, lastLedger.sha256);
    engine.openRows(rowSteps, lastLedger.sha256);
  }

  // 2. compile
  await watch.time('compile', () => compileChanged(begun, pool, options));

  // 3. resolve
  const site = await watch.time('resolve', () => finishSite(begun));
  const plan = makePlanStep(site);
  const textFindings = await watch.time('compile', () => findingsOfTexts(site, ports));

  // 4. render
  const rendered = await watch.time('render', () => renderAll({ site, plan, ports, pool, ...options }));
  // Close the worker before validation, which needs its memory.
  await pool.close();
  await pool.pause();

  // 5. validate
  const graph = watch.time('resolve', () => {
    const docLinks = {
      ...site.docLinks,
      summary: (route: Route) => plan.get(route).links,
      anchors: (route: Route) => splitIds(plan.get(route).links.anchors),
    };
    return collectLinks({ ...site, docLinks }, rendered.printed, isCheck ? 'all' : 'needsCheck');
  });
  options.onGraph?.(graph, site);
  const printedIds = (route: Route): string => rendered.printed.ids.get(route.path)?.join(' ') ?? '';
  const entryDigest = (route: Route): string => `${plan.digest(route)} ${printedIds(route)}`;
  const files = siteFiles(site, { ...graph, entryDigest });
  const found = [
    ...options.configDiagnostics,
    ...site.diagnostics,
    ...textFindings,
    ...secretsInIncludes(site, ports),
    ...rendered.diagnostics,
    ...watch.time('validate', () => validateSite(site, graph, files)),
  ];
  const shown = options.leaveIgnored === true ? found : withoutIgnored(found, ports);
  const open = options.leaveFrozen === true ? shown : withoutFrozen(shown, config, ports);
  const diagnostics = applyRules(open, config.rules);
  const counts = { ...countsOf(site, graph), rendered: rendered.rendered };
  const about = () => aboutSteps(options, { engine, pool, site });
  const fail = async (others: readonly Diagnostic[] = []): Promise<BuildReport> => {
    await output.discard();
    return { ...watch.report({ counts, diagnostics: [...diagnostics, ...others] }, output.notes), ...about() };
  };
  if (diagnostics.some(isFatal(options.strict)) && options.commitAnyway !== true) return fail();

  // 6. write. A build of few pages makes little garbage, and a collection takes half a second on a large site. After one of many pages, collect it
  // before the output needs the memory.
  const collectGarbage: Ports['collectGarbage'] = rendered.rendered > fewTexts ? ports.collectGarbage : async () => {};
  await collectGarbage();
  const others = stageFiles(files, site, ports);
  if (others.problems.length > 0) return fail(others.problems);
  const fetched = await watch.time('render', rendered.fetched);
  const all = [...rendered.files, ...fetched, ...others.files];
  await collectGarbage(all.length * bytesOfCommit);
  const written = await watch.time('write', () => output.commit(all));
  const report = watch.report(
    { counts: { ...counts, ...countsOfOutput(written) }, diagnostics: [...diagnostics, ...written.diagnostics] },
    output.notes,
  );
  if (written.diagnostics.length > 0) return { ...report, ...about() };
  await collectGarbage();
  const ledger = others.files.find(({ path }) => path === ledgerFile);
  if (ledger) engine.storeRows(rowSteps, ledger.sha256);
  lastRun.keep({ counts: report.counts, diagnostics }, written.manifest);
  return { ...report, ...about() };
}

/** The times and reasons that the caller has requested. */
const aboutSteps = (
  { timings, why }: Pick<BuildOptions, 'timings' | 'why'>,
  { engine, pool, site }: { readonly engine: Engine; readonly pool: WorkerPool; readonly site: Site | null },
): Pick<BuildReport, 'steps' | 'why'> => ({
  ...(timings && { steps: stepTimes(engine.log, pool.times()) }),
  ...(why !== undefined && { why: site ? explainBuild(site, why) : unchangedBuild(why) }),
});

/** Findings about all texts, in their order. */
async function findingsOfTexts(
  { discovered, texts, textFindings }: Site,
  { cache }: Ports,
): Promise<readonly Diagnostic[]> {
  const all = allTexts(discovered.docs);
  const open = new Set(all.filter((page) => textFindings.held(page) === undefined));
  // Translations are compared with their originals.
  const docs = open.size === 0 ? [] : discovered.docs.filter((doc) => textsOf(doc).some((text) => open.has(text)));
  await fetchTexts(docs.flatMap(textsOf), { cache, names: texts.names });
  return all.flatMap(textFindings.get);
}

/** Stages all files except pages, and reuses those that the output already has. Problems: files that became unreadable since they were checked. */
function stageFiles(
  files: readonly SiteFile[],
  { assets }: Site,
  ports: Ports,
): { readonly files: readonly OutputFile[]; readonly problems: readonly Diagnostic[] } {
  const previous = ports.output.previous();
  const staged: OutputFile[] = [];
  const problems: Diagnostic[] = [];
  for (const file of files) {
    const info = file.kind === 'copy' ? assets.info(file.file) : null;
    if (info && previous.get(file.path)?.sha256 === info.sha256) {
      staged.push({ path: file.path, sha256: info.sha256, size: info.size });
      continue;
    }
    const bytes = bytesOf(file, ports);
    if (bytes instanceof Uint8Array) staged.push(ports.output.stage(file.path, bytes));
    else problems.push(problemToDiagnostic(bytes));
  }
  return { files: staged, problems };
}

const countsOfOutput = ({ written, kept, deleted }: OutputResult): Partial<BuildCounts> => ({ written, kept, deleted });

const countsOf = ({ discovered, index, texts }: Site, { count }: LinkGraph): BuildCounts => ({
  pages: discovered.docs.length,
  routes: index.routes.routes.length,
  links: count,
  compiled: texts.compiled(),
  rendered: 0,
  written: 0,
  kept: 0,
  deleted: 0,
});
