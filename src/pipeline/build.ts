// A build: makes the pages, writes the output, recalls what is unchanged. `engine/` decides about `steps/`.

import type { SiteConfig } from '../config/site-config.ts';
import { allTexts } from '../content/discover-site.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { problemToDiagnostic } from '../diagnostics/file-problem.ts';
import { applyRules } from '../diagnostics/policy.ts';
import type { BuildCounts, BuildReport, OnCount } from '../model/build-report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { hosts } from '../model/hosts.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { OutputResult, Ports } from '../model/ports.ts';
import { manifestName } from '../model/write-plan.ts';
import { sizeConflicts } from '../site/host-files/host-limits.ts';
import { missingShards } from './compile-shard.ts';
import { makeEngine } from './engine/engine.ts';
import { explainBuild, partNamed, stepTimes, unchangedBuild } from './explain.ts';
import { fewTexts } from './fetch-texts.ts';
import { listedFiles, listInputs } from './listed-inputs.ts';
import { type MadePages, makePages, storePages } from './make-pages.ts';
import { encodeManifest } from './manifest.ts';
import type { SiteFile } from './site-file.ts';
import { bytesOf } from './site-files.ts';
import { ledgerFile } from './site-ledger.ts';
import { openLastRun, type RunInputs } from './steps/run.ts';
import { isFatal, makeStopwatch, type Stopwatch, type StopwatchOptions } from './stopwatch.ts';
import { withWorkers } from './worker-pool.ts';

export interface BuildOptions extends RunInputs, StopwatchOptions {
  readonly onCount?: OnCount;
  /** Paths below the root that builds write; their changes are not changes of the site. */
  readonly outputFolders: ReadonlySet<string>;
  /** The number of shards that other machines have compiled. */
  readonly join?: number;
  /** Whether the report has the times of the steps. */
  readonly timings?: boolean;
  /** The page, URL, file or part of an OpenAPI document to explain; '' for the whole build. */
  readonly why?: string;
}

/** Memory for committing a file: its line in the manifest, and its record. */
const bytesOfCommit = 1500;

/** Builds a site. With errors, nothing is written and the last good output stays. */
export async function buildSite(config: SiteConfig, ports: Ports, options: BuildOptions): Promise<BuildReport> {
  const { timings, why, join, strict } = options;
  const { output } = ports;
  const watch = makeStopwatch(ports.clock, options);
  const engine = makeEngine(ports.cache, ports.clock.now);
  const listing = watch.time('discover', () => listInputs(ports.files, config, options.outputFolders));
  const lastRun = openLastRun(engine, config, ports, { ...options, listing });
  // Only the texts of the pages know which parts of documents they show.
  const isRepeatable = why === undefined || partNamed(why) === null;
  const repeated = isRepeatable ? watch.time('discover', lastRun.findings) : null;
  if (repeated) {
    await output.discard();
    return {
      ...watch.report(repeated, output.notes),
      ...(timings && { steps: stepTimes(engine.log, []) }),
      ...(why !== undefined && { why: unchangedBuild(why) }),
      ...(join !== undefined && { joined: { missing: [], pages: 0 } }),
    };
  }
  const listed = { ...ports, files: listedFiles(ports.files, listing) };
  return withWorkers(ports, async (pool) => {
    const madePages = await makePages(config, listed, { ...options, engine, pool, watch, edges: 'needsCheck' });
    const { missing, diagnostics } = madePages;
    const isRefused = diagnostics.some(isFatal(strict));
    if (isRefused) await output.discard();
    const writtenPages = isRefused ? null : await writePages(madePages, listed, watch, strict);
    const counts = writtenPages?.counts ?? madePages.counts;
    if (writtenPages?.diagnostics.length === 0) {
      if (writtenPages.ledger !== undefined) storePages(madePages.site, writtenPages.ledger);
      lastRun.keep({ counts, diagnostics: [...diagnostics, ...writtenPages.sizes] }, writtenPages.manifest);
    }
    const allFindings = [...diagnostics, ...(writtenPages?.sizes ?? []), ...(writtenPages?.diagnostics ?? [])];
    const all = allTexts(madePages.site.discovered.docs);
    return {
      ...watch.report({ counts, diagnostics: allFindings }, output.notes),
      ...(timings && { steps: stepTimes(engine.log, pool.times()) }),
      ...(why !== undefined && { why: explainBuild(madePages.site, why) }),
      ...(join !== undefined && { joined: { missing: missingShards(missing, all, join), pages: missing.length } }),
    };
  });
}

export interface WrittenPages {
  readonly counts: BuildCounts;
  /** Why nothing was written; empty if the files were written. */
  readonly diagnostics: readonly Diagnostic[];
  /** Findings about the number and size of the files. */
  readonly sizes: readonly Diagnostic[];
  /** Digest of the ledger in the output. */
  readonly ledger: string | undefined;
  /** Digest of the manifest of the output; null if nothing was written. */
  readonly manifest: string | null;
}

/** The last stage: the files of a site → the output. Warnings about sizes stop it if it is strict. */
export async function writePages(
  { site, rendered, files, counts }: MadePages,
  ports: Ports,
  watch: Stopwatch,
  strict: boolean,
): Promise<WrittenPages> {
  const { output } = ports;
  // A build of few pages makes little garbage, and a collection takes half a second on a large site. After one of many
  // pages, collect it before the output needs the memory.
  const collectGarbage: Ports['collectGarbage'] = rendered.rendered > fewTexts ? ports.collectGarbage : async () => {};
  await collectGarbage();
  const others = watch.time('write', () => stageFiles(files, site, ports));
  const refuse = async (diagnostics: readonly Diagnostic[]): Promise<WrittenPages> => {
    await output.discard();
    return { counts, diagnostics, sizes: [], ledger: undefined, manifest: null };
  };
  if (others.problems.length > 0) return refuse(others.problems);
  const fetched = await watch.time('render', rendered.fetched);
  const all = [...rendered.files, ...fetched, ...others.files];
  const sizes = applyRules(sizeFindings(site.config, all), site.config.rules);
  if (sizes.some(isFatal(strict))) return refuse(sizes);
  await collectGarbage(all.length * bytesOfCommit);
  const result = await watch.time('write', () => output.commit(all));
  if (result.diagnostics.length === 0) await collectGarbage();
  return {
    counts: { ...counts, ...countsOfOutput(result) },
    diagnostics: result.diagnostics,
    sizes,
    ledger: others.files.find(({ path }) => path === ledgerFile)?.sha256,
    manifest: result.manifest,
  };
}

/** Findings for a host that takes fewer or smaller files. The output also has the manifest of these files. */
function sizeFindings({ host }: SiteConfig, files: readonly OutputFile[]): readonly Diagnostic[] {
  if (host === null) return [];
  // Only the sum of all sizes needs the size of the manifest.
  const size = hosts[host].limits.totalBytes === undefined ? 0 : Buffer.byteLength(encodeManifest(files));
  const conflicts = sizeConflicts(hosts[host], [...files, { path: manifestName, size }]);
  return conflicts.map((conflict) => diagnose('host-conflict', { host, ...conflict }, { key: 'host' }));
}

/** Stages all files except pages, or reuses those of the output. Problems: files that became unreadable. */
function stageFiles(
  files: readonly SiteFile[],
  { assets }: MadePages['site'],
  ports: Ports,
): { readonly files: readonly OutputFile[]; readonly problems: readonly Diagnostic[] } {
  const previous = ports.output.previous();
  const staged: OutputFile[] = [];
  const problems: Diagnostic[] = [];
  for (const file of files) {
    const asset = file.kind === 'copy' ? assets.info(file.file) : null;
    if (asset && previous.get(file.path)?.sha256 === asset.sha256) {
      staged.push({ path: file.path, sha256: asset.sha256, size: asset.size });
      continue;
    }
    const recall = file.kind === 'text' ? file.recall : undefined;
    const recalledFile = recall?.peek();
    if (recalledFile) {
      staged.push(recalledFile);
      continue;
    }
    const bytes = bytesOf(file, ports);
    if (bytes instanceof Uint8Array) {
      const stagedFile = ports.output.stage(file.path, bytes);
      recall?.keep(stagedFile);
      staged.push(stagedFile);
    } else problems.push(problemToDiagnostic(bytes));
  }
  return { files: staged, problems };
}

const countsOfOutput = ({ written, kept, deleted }: OutputResult): Partial<BuildCounts> => ({ written, kept, deleted });
