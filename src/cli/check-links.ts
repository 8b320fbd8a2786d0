// `pubdocs check-links`: builds the site in memory, and passes it to `links/audit`.

import { makeMemoryOutput } from '../adapters/memory-output.ts';
import { docsRoots, docsSourceOf } from '../content/docs-roots.ts';
import { fileText } from '../content/file-text.ts';
import { auditSite, type BuiltForAudit } from '../links/audit/audit-site.ts';
import { fixInRounds } from '../links/fix/plan-fixes.ts';
import { type Ignore, readIgnores } from '../links/validate/inline-ignores.ts';
import { stageNames } from '../model/build-report.ts';
import { checkSite } from '../pipeline/check-site.ts';
import type { Site } from '../pipeline/load-site.ts';
import { copiedFiles } from '../pipeline/site-files.ts';
import type { AnyReport } from '../reports/json-report.ts';
import { isMarkdownFile } from '../text/paths.ts';
import { auditPorts } from './audit-ports.ts';
import { type CheckFlags, finish } from './check-flags.ts';
import { applyFixes, printFixes } from './fix-links.ts';
import { withPlaces } from './load-config.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import { makePartialReport, type PartialReport, withoutWriting } from './partial-report.ts';
import { checkStages, makeProgress } from './progress.ts';
import { siteOptions } from './site-options.ts';

export async function checkLinks(rootArgument: string | undefined, flags: CheckFlags): Promise<void> {
  const options = siteOptions('check-links', rootArgument, flags);
  const { root, configFile } = options;
  const placeFindings = async (report: AnyReport): Promise<AnyReport> => ({
    ...report,
    diagnostics: await withPlaces({ root, file: configFile }, report.diagnostics),
  });
  let site: OpenedSite | null = null;
  const elsewhere = () => (site ? { folders: site.folders, sources: site.config.sources } : undefined);
  /** Files of sources are read-only: their findings are reported, not fixed. */
  const fixable = (findings: AnyReport['diagnostics']): AnyReport['diagnostics'] =>
    findings.filter(({ place }) => !place || !site || !docsSourceOf(site.config, place.file));
  const check = async (): Promise<{ readonly report: AnyReport; readonly isBuilt: boolean }> => {
    const progress = makeProgress(flags, [...stageNames, ...checkStages('check', flags)]);
    const partial = makePartialReport(progress, async (report) =>
      finish(await placeFindings(report), { root, flags: withoutWriting(flags) }),
    );
    partial.stage('config');
    const opened = await openSite(options, flags);
    site = opened.config === null ? null : opened;
    const report = await runCheck(opened, { root, flags, partial });
    partial.done();
    progress.done();
    return { report: await placeFindings(report), isBuilt: opened.config !== null };
  };
  if (flags.dryRun === true) {
    const { report, isBuilt } = await check();
    return isBuilt ? printFixes(fixable(report.diagnostics), root) : finish(report, { root, flags });
  }
  const fix = flags.fix === true ? (findings: AnyReport['diagnostics']) => applyFixes(fixable(findings), root) : null;
  const report = await fixInRounds(check, fix);
  await finish(report, { root, flags, elsewhere: elsewhere() });
}

interface Check {
  readonly root: string;
  readonly flags: CheckFlags;
  readonly partial: PartialReport;
}

/** Runs the check of an opened site without printing. */
export async function runCheck(
  opened: Awaited<ReturnType<typeof openSite>>,
  { root, flags, partial }: Check,
): Promise<AnyReport> {
  if (opened.config === null) {
    const stages = [{ name: 'config', ms: opened.configMs }];
    return { ok: false, durationMs: opened.configMs, stages, counts: {}, diagnostics: opened.diagnostics };
  }
  const built = await buildForAudit(opened, { flags, partial });
  const auditFlags = { crawl: flags.crawl ?? false, external: flags.external ?? false };
  return auditSite(built, auditFlags, auditPorts(root, partial));
}

async function buildForAudit(
  opened: OpenedSite,
  { flags, partial }: Pick<Check, 'flags' | 'partial'>,
): Promise<BuiltForAudit> {
  const { config, ports } = opened;
  const memory = makeMemoryOutput();
  const { site, graph, report } = await checkSite(
    config,
    { ...ports, output: memory.output },
    {
      configDiagnostics: opened.diagnostics,
      configMs: opened.configMs,
      drafts: flags.drafts ?? false,
      report: 'ignored',
      onStage: partial.stage,
      onCount: partial.count,
    },
  );
  return {
    config,
    built: report,
    graph,
    index: site.index,
    redirects: site.redirects.check(graph.anchors).redirects,
    files: memory.files(),
    copied: copiesOf(site),
    ignores: ignoresOf(opened),
    notes: ports.cache.close(),
  };
}

const copiesOf = (site: Site): ReadonlyMap<string, string> =>
  new Map(copiedFiles(site).flatMap((file) => (file.kind === 'copy' ? [[file.path, file.file] as const] : [])));

function ignoresOf({ config, ports }: OpenedSite): readonly Ignore[] {
  const folders = docsRoots(config).flatMap((root) => [...root.folders, ...root.sources.map(({ folder }) => folder)]);
  return folders
    .flatMap((folder) => ports.files.list(folder).files)
    .filter(({ path }) => isMarkdownFile(path))
    .flatMap(({ path }) => readIgnores(path, fileText(ports.files, path) ?? ''));
}
