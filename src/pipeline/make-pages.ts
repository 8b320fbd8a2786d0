// The pages of a site: discover → compile → resolve → render → validate. Builds write them, checks compare them.
import type { SiteConfig } from '../config/site-config.ts';
import { allTexts, textsOf } from '../content/discover-site.ts';
import { applyRules } from '../diagnostics/policy.ts';
import { uniqueFindings } from '../diagnostics/unique-findings.ts';
import { collectLinks, type LinkGraph } from '../links/collect-links.ts';
import { splitIds } from '../links/joined-ids.ts';
import type { BuildCounts, OnCount } from '../model/build-report.ts';
import { cacheNamespaces, compiledNamespaces } from '../model/cache-share.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import { compileInParallel } from './compile-in-parallel.ts';
import type { Engine } from './engine/engine.ts';
import { fetchTexts } from './fetch-texts.ts';
import { type BegunSite, beginSite, finishSite, type Site } from './load-site.ts';
import { printFiles } from './print-files.ts';
import { type Rendered, renderAll } from './render-all.ts';
import { secretsInIncludes } from './secret-sources.ts';
import type { SiteFile } from './site-file.ts';
import { siteFiles } from './site-files.ts';
import { ledgerFile } from './site-ledger.ts';
import { makePlanStep } from './steps/plan.ts';
import type { Stopwatch } from './stopwatch.ts';
import { validateSite } from './validate-site.ts';
import { withoutFrozen } from './without-frozen.ts';
import { withoutIgnored } from './without-ignored.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Compiles texts → those that the cache did not have. */
async function compileChanged(
  { ports, discovered, texts, code, samples, facts }: BegunSite,
  pool: WorkerPool,
  { onCount = () => {} }: { readonly onCount?: OnCount },
): Promise<readonly SourcePage[]> {
  const all = allTexts(discovered.docs);
  const changed = all.filter((page) => texts.summary.peek(page) === undefined);
  // With a previous output, a changed page may give the same bytes again; then only its facts are needed.
  const namespaces = ports.output.previous().size === 0 ? cacheNamespaces : compiledNamespaces;
  await fetchTexts(changed, { cache: ports.cache, names: texts.names }, namespaces);
  return compileInParallel(changed, {
    texts,
    code,
    cache: ports.cache,
    pool,
    onCount,
    // While the claims of the page are in memory, and the worker is busy with other pages.
    onPage: (page) => {
      samples.findings(page);
      facts.findings(page);
    },
  });
}

export interface PagesOptions {
  readonly engine: Engine;
  readonly pool: WorkerPool;
  readonly watch: Stopwatch;
  readonly drafts: boolean;
  readonly onCount?: OnCount;
  /** Edges of the link graph: all, or those that a build must validate. */
  readonly edges: 'all' | 'needsCheck';
  readonly configDiagnostics: readonly Diagnostic[];
  /** Findings to report in spite of a comment in the page, or of the baseline of a version. */
  readonly report?: 'ignored' | 'frozen';
}

export interface MadePages {
  readonly site: Site;
  readonly graph: LinkGraph;
  readonly rendered: Rendered;
  /** All files except pages. */
  readonly files: readonly SiteFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: BuildCounts;
  /** The texts that the cache did not have. */
  readonly missing: readonly SourcePage[];
}

/** Steps whose values are stored in rows, for the next build. */
const rowSteps = ['summary', 'findings', 'plan', 'page'].map((name) => ({ name, namespace: 'rows' as const }));

export async function makePages(config: SiteConfig, ports: Ports, options: PagesOptions): Promise<MadePages> {
  const { engine, pool, watch } = options;

  const begun = await watch.time('discover', () => beginSite(config, ports, options));
  const lastLedger = ports.output.previous().get(ledgerFile);
  if (lastLedger) {
    await engine.fetchRows(rowSteps, lastLedger.sha256);
    engine.openRows(rowSteps, lastLedger.sha256);
  }

  const missing = await watch.time('compile', () => compileChanged(begun, pool, options));

  const site = await watch.time('resolve', () => finishSite(begun));
  const plan = makePlanStep(site);
  site.cards.begin(site.index.routes.routes);
  site.icons.begin();
  const textFindings = await watch.time('compile', () => findingsOfTexts(site, ports));

  const rendered = await watch.time('render', () => renderAll({ site, plan, ports, ...options }));
  // Close the worker before validation, which needs its memory.
  await pool.close();
  await pool.pause();

  const graph = watch.time('resolve', () => {
    const docLinks = {
      ...site.docLinks,
      summary: (route: Route) => plan.get(route).links,
      anchors: (route: Route) => splitIds(plan.get(route).links.anchors),
    };
    return collectLinks({ ...site, docLinks }, rendered.printed, options.edges);
  });
  const printedIds = (route: Route): string => rendered.printed.ids.get(route.path)?.join(' ') ?? '';
  const entries = {
    digest: (route: Route): string => `${plan.digest(route)} ${printedIds(route)}`,
    sections: (route: Route): string => plan.get(route).sections ?? '',
  };
  const { pages } = rendered;
  const print = watch.time('render', () => printFiles(site, pages));
  const files = [...siteFiles(site, { ...graph, entries, pages }), ...print.files];
  const findings = [
    ...options.configDiagnostics,
    ...site.diagnostics,
    ...textFindings,
    ...secretsInIncludes(site, ports),
    ...rendered.diagnostics,
    ...print.diagnostics,
    ...watch.time('validate', () => validateSite(site, graph, files, ports.files)),
  ];
  const open = options.report === 'ignored' ? findings : withoutIgnored(findings, ports);
  const reported = options.report === 'frozen' ? open : withoutFrozen(open, config, ports);
  const diagnostics = applyRules(reported, config.rules);
  const counts = { ...countsOf(site, graph), rendered: rendered.rendered };
  return { site, graph, rendered, files, diagnostics, counts, missing };
}

/** Stores what the next build of the site can recall; `ledger`: digest of the ledger in the output. */
export const storePages = ({ engine }: Site, ledger: string): void => engine.storeRows(rowSteps, ledger);

async function findingsOfTexts(
  { discovered, texts, textFindings }: Site,
  { cache }: Pick<Ports, 'cache'>,
): Promise<readonly Diagnostic[]> {
  const all = allTexts(discovered.docs);
  const open = new Set(all.filter((page) => textFindings.peek(page) === undefined));
  // Translations are compared with their originals.
  const docs = open.size === 0 ? [] : discovered.docs.filter((doc) => textsOf(doc).some((text) => open.has(text)));
  await fetchTexts(docs.flatMap(textsOf), { cache, names: texts.names });
  // Texts of an OpenAPI document are on many pages.
  return uniqueFindings(all.flatMap(textFindings.get));
}

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
