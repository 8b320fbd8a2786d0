// `pubdocs check-links`: the site as its readers meet it. Built in memory, judged by the link graph, by the built pages and by a crawl.
import { join } from 'node:path';
import { makeMemoryOutput } from '../adapters/memory-output.ts';
import { buildSite } from '../build/build-site.ts';
import type { Site } from '../build/load-site.ts';
import { applyRules } from '../diagnostics/policy.ts';
import { applyBaseline } from '../links/audit/baseline.ts';
import { checkBuiltSite } from '../links/audit/check-built-site.ts';
import type { LinkGraph } from '../links/collect-links.ts';
import { applyIgnores, readIgnores } from '../links/validate/inline-ignores.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ServedFile } from '../model/server.ts';
import type { AnyReport } from '../reports/json-report.ts';
import { readBaseline, writeBaseline } from './baseline-file.ts';
import { checkFolder } from './check-folder.ts';
import { type CrawlResult, crawlFiles } from './crawl-files.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';
import { type ExternalResult, startExternalCheck } from './external-links.ts';
import { fixLinks } from './fix-links.ts';
import { withPlaces } from './load-config.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import { makePartialReport, type PartialReport, withoutWriting } from './partial-report.ts';
import { printReport } from './print-report.ts';
import { makeProgress } from './progress.ts';
import { type SiteFlags, siteOptions } from './site-options.ts';

/** As commander hands it over. */
export interface CheckFlags extends SiteFlags {
  /** A folder of HTML that something else made. */
  readonly dir?: string;
  readonly external?: boolean;
  readonly crawl?: boolean;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
}

const mostRounds = 5;

/** Checks all links, prints the report and sets the exit code. */
export async function checkLinks(rootArgument: string | undefined, flags: CheckFlags, round = 1): Promise<void> {
  if (flags.dir !== undefined) return checkFolder(flags.dir, flags);
  const options = siteOptions('check-links', rootArgument, flags);
  const place = { root: options.root, file: options.configFile };
  const progress = makeProgress(flags);
  const partial = makePartialReport(progress, async (report) => {
    const diagnostics = await withPlaces(place, report.diagnostics);
    await finish({ ...report, diagnostics }, { root: options.root, flags: withoutWriting(flags) });
  });
  partial.stage('config');
  const opened = await openSite(options, flags);
  const report =
    opened.config === null ? configFailed(opened) : await checkSite(opened, { folder: options.root, flags, partial });
  partial.done();
  progress.done();
  const placed = { ...report, diagnostics: await withPlaces(place, report.diagnostics) };
  if (opened.config !== null && (flags.fix === true || flags.dryRun === true)) {
    const isDryRun = flags.dryRun === true;
    const { files } = fixLinks(placed.diagnostics, { root: options.root, isDryRun });
    if (isDryRun) return;
    // A mended path can bring a wrong anchor to light: it looks again until nothing is left to mend.
    if (files.length > 0 && round < mostRounds) return checkLinks(rootArgument, flags, round + 1);
  }
  await finish(placed, { root: options.root, flags });
}

/** The end of every check: the baseline, the report, the exit code. */
export async function finish(
  report: AnyReport,
  { root, flags }: { readonly root: string; readonly flags: CheckFlags },
): Promise<void> {
  // A site that could not be checked says nothing of its links: the baseline stays as it is.
  const isChecked = exitCodeOf(report.diagnostics, { strict: false }) <= exitCodes.findings;
  if (flags.baseline !== undefined && flags.updateBaseline === true && isChecked) {
    writeBaseline(flags.baseline, report.diagnostics);
    console.error(`Wrote ${flags.baseline}: what it lists is not reported any more.`);
  }
  const known = flags.baseline === undefined || !isChecked ? null : readBaseline(flags.baseline);
  if (known !== null && 'diagnostic' in known) {
    const diagnostics = [known.diagnostic];
    await printReport({ ...report, ok: false, diagnostics }, { root, flags });
    process.exitCode = exitCodeOf(diagnostics, { strict: false });
    return;
  }
  const result = known === null ? null : applyBaseline(report.diagnostics, known.baseline);
  const diagnostics = result?.findings ?? report.diagnostics;
  const counts =
    result === null
      ? report.counts
      : { ...report.counts, 'in the baseline': result.covered, 'baseline stale': result.stale };
  const exitCode = exitCodeOf(diagnostics, { strict: flags.strict ?? false });
  await printReport({ ...report, counts, diagnostics, ok: report.ok && exitCode === 0 }, { root, flags });
  process.exitCode = exitCode;
}

const configFailed = ({
  diagnostics,
  configMs,
}: {
  readonly diagnostics: readonly Diagnostic[];
  readonly configMs: number;
}): AnyReport => ({
  ok: false,
  durationMs: configMs,
  stages: [{ name: 'config', ms: configMs }],
  counts: {},
  diagnostics,
});

interface Check {
  /** Folder of the site. */
  readonly folder: string;
  readonly flags: CheckFlags;
  readonly partial: PartialReport;
}

async function checkSite(opened: OpenedSite, { folder, flags, partial }: Check): Promise<AnyReport> {
  const { config, ports } = opened;
  const onStage = partial.stage;
  const memory = makeMemoryOutput();
  let graph: LinkGraph = { edges: [], anchors: new Map(), count: 0 };
  let site: Site | undefined;
  const built = await buildSite(
    config,
    { ...ports, output: memory.output },
    {
      configDiagnostics: opened.diagnostics,
      configMs: opened.configMs,
      drafts: flags.drafts ?? false,
      strict: false,
      commitAnyway: true,
      leaveIgnored: true,
      written: new Set(),
      onStage,
      onGraph: (made, from) => {
        graph = made;
        site = from;
      },
    },
  );
  const notes = ports.cache.close();
  if (site === undefined) return { ...built, counts: { ...built.counts } };
  const started = ports.clock.now();
  onStage('check');
  const files = memory.files();
  const checked = checkBuiltSite({
    ...graph,
    links: site.index.links,
    routes: site.index.routes.routes,
    hasCrashes: built.diagnostics.some(({ code }) => code === 'page-crashed'),
    files: textFiles(files),
  });
  const checkedMs = ports.clock.now();
  let crawl: CrawlResult | null = null;
  let crawledMs = checkedMs;
  let external: ExternalResult | null = null;
  const reportNow = (): AnyReport => {
    const extra = applyRules(
      [...checked.diagnostics, ...(crawl?.diagnostics ?? []), ...(external?.diagnostics ?? [])],
      config.rules,
    );
    const { left, wrong } = applyIgnores([...built.diagnostics, ...notes, ...extra], ignoresOf(opened));
    const now = ports.clock.now();
    return {
      ok: true,
      durationMs: built.durationMs + now - started,
      stages: [
        ...built.stages.filter(({ name }) => name !== 'write'),
        { name: 'check', ms: checkedMs - started },
        ...(crawl === null ? [] : [{ name: 'crawl', ms: crawledMs - checkedMs }]),
        ...(external === null ? [] : [{ name: 'external', ms: now - crawledMs }]),
      ],
      counts: {
        pages: built.counts.pages,
        routes: built.counts.routes,
        links: built.counts.links,
        ...(crawl === null ? {} : { crawled: crawl.asked }),
        ...(external === null ? {} : { external: external.checked, requests: external.requests }),
      },
      diagnostics: [...left, ...applyRules(wrong, config.rules)],
    };
  };
  partial.set(reportNow);
  if (flags.crawl !== false) {
    onStage('crawl');
    crawl = await crawlFiles({
      files,
      base: config.base,
      known: checked.known,
      scanned: checked.scanned,
      redirectFolders: false,
    });
    crawledMs = ports.clock.now();
  }
  if (flags.external === true || config.links.external.check) {
    onStage('external');
    const asking = startExternalCheck(checked.external, { folder, options: config.links.external });
    partial.set(() => {
      external = asking.soFar();
      return reportNow();
    });
    external = await asking.end;
  }
  return reportNow();
}

const textFiles = (files: ReadonlyMap<string, ServedFile>): ReadonlyMap<string, () => string> =>
  new Map([...files].map(([path, { bytes }]) => [path, () => new TextDecoder().decode(bytes)]));

function ignoresOf({ config, ports }: OpenedSite) {
  const folders = [
    config.docs.path,
    ...config.i18n.locales.filter(({ path }) => path !== '').map(({ path }) => join('i18n', path)),
  ];
  return folders
    .flatMap((folder) => ports.files.list(folder).files)
    .filter(({ path }) => /\.(?:md|markdown)$/i.test(path))
    .flatMap(({ path }) => {
      const bytes = ports.files.read(path);
      return bytes instanceof Uint8Array ? readIgnores(path, new TextDecoder().decode(bytes)) : [];
    });
}
