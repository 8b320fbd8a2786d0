// `check-links` of a site: the built pages against the link graph, rules for working links, a crawl, external links.

import type { SiteConfig } from '../../config/site-config.ts';
import { applyRules } from '../../diagnostics/policy.ts';
import type { BuildReport } from '../../model/build-report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ServedFile } from '../../model/server.ts';
import type { LinkSite } from '../../site/link-site.ts';
import type { Redirect } from '../../site/redirects/redirect-entries.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import type { LinkGraph } from '../collect-links.ts';
import { applyIgnores, type Ignore } from '../validate/inline-ignores.ts';
import { type AuditPorts, type AuditReport, runAudit } from './audit.ts';
import { type BuiltSiteCheck, checkBuiltSite } from './check-built-site.ts';

/** A site that was built in memory, and the graph of its links. */
export interface BuiltForAudit {
  readonly config: SiteConfig;
  readonly built: BuildReport;
  readonly graph: LinkGraph;
  readonly index: { readonly links: LinkSite; readonly routes: Pick<SiteIndex['routes'], 'routes'> };
  /** Redirects of the site, including those to a missing anchor. */
  readonly redirects: readonly Pick<Redirect, 'to'>[];
  /** Output path → its file. */
  readonly files: ReadonlyMap<string, ServedFile>;
  /** Output path → file of the site that is published there unchanged. */
  readonly copied: ReadonlyMap<string, string>;
  /** Comments in pages that silence findings. */
  readonly ignores: readonly Ignore[];
  /** Findings about the cache. */
  readonly notes: readonly Diagnostic[];
}

export interface AuditFlags {
  readonly crawl: boolean;
  readonly external: boolean;
}

/** Errors for which files are missing in the output: two sources for one file, or a refused file. */
const notWhole: ReadonlySet<string> = new Set([
  'active-attachment',
  'duplicate-route',
  'output-clash',
  'output-path-invalid',
  'route-asset-clash',
]);
/** Findings about bugs in pubdocs. */
const disagreements: ReadonlySet<string> = new Set(['crawl-disagrees', 'page-disagrees']);

/** A built site → the report of `check-links` */
export async function auditSite(site: BuiltForAudit, flags: AuditFlags, ports: AuditPorts): Promise<AuditReport> {
  const { config, built, graph, index, redirects, files, copied, ignores, notes } = site;
  const started = ports.clock.now();
  ports.onStage('check');
  const isWhole = !built.diagnostics.some(({ code, severity }) => severity === 'error' && notWhole.has(code));
  const checked: BuiltSiteCheck = checkBuiltSite({
    ...graph,
    links: index.links,
    routes: index.routes.routes,
    redirects,
    hasCrashes: built.diagnostics.some(({ code }) => code === 'page-crashed'),
    files: textFiles(files),
    copied,
    onCount: ports.onCount,
  });
  const combine = (later: readonly Diagnostic[]): readonly Diagnostic[] => {
    const findings = [...checked.diagnostics, ...later].filter(({ code }) => isWhole || !disagreements.has(code));
    const extra = applyRules(findings, config.rules);
    const { left, wrong } = applyIgnores([...built.diagnostics, ...notes, ...extra], ignores);
    return [...left, ...applyRules(wrong, config.rules)];
  };
  const { pages, routes, links } = built.counts;
  const { brokenUrls, scanned, external } = checked;
  return runAudit(
    {
      started,
      beforeMs: built.durationMs,
      stage: 'check',
      stagesBefore: built.stages.filter(({ name }) => name !== 'write'),
      counts: { pages, routes, links },
      combine,
    },
    {
      crawl: flags.crawl ? { files, base: config.base, brokenUrls, scanned, redirectFolders: false } : null,
      external:
        flags.external || config.links.external.check ? { links: external, options: config.links.external } : null,
    },
    ports,
  );
}

const textFiles = (files: ReadonlyMap<string, ServedFile>): ReadonlyMap<string, () => string> =>
  new Map([...files].map(([path, { bytes }]) => [path, () => new TextDecoder().decode(bytes)]));
