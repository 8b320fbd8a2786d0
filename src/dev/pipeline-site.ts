// The pipeline for the dev server: loads the site, compiles one page per request, checks others in idle time.

import type { SiteConfig } from '../config/site-config.ts';
import { textsOf } from '../content/discover-site.ts';
import { applyRules } from '../diagnostics/policy.ts';
import { collectLinks } from '../links/collect-links.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Output, Ports } from '../model/ports.ts';
import { markdownFile } from '../pages/markdown-page.ts';
import { type Engine, makeEngine } from '../pipeline/engine/engine.ts';
import { pagePaths } from '../pipeline/html-aliases.ts';
import { loadSite, type Site } from '../pipeline/load-site.ts';
import { componentsOf } from '../pipeline/page-links.ts';
import { siteFiles } from '../pipeline/site-files.ts';
import { devBudget } from '../pipeline/steps/texts.ts';
import { validateSite } from '../pipeline/validate-site.ts';
import { withoutFrozen } from '../pipeline/without-frozen.ts';
import { withoutIgnored } from '../pipeline/without-ignored.ts';
import type { DevSite, SiteState } from './dev-site.ts';
import { makeFileLookup } from './served-files.ts';
import { makeServedPages, type ServedPages, type ServedParts } from './served-pages.ts';

export type OpenedForDev =
  | {
      readonly config: SiteConfig;
      readonly ports: Omit<Ports, 'output'>;
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly config: null; readonly diagnostics: readonly Diagnostic[] };

/** Maximum time that the check blocks requests. */
const sliceMs = 8;

export interface PipelineSiteOptions {
  /** Reads the config again. */
  readonly open: (changed: readonly string[]) => Promise<OpenedForDev>;
  readonly drafts: boolean;
}

/** Makes the site. Copies of linked files keep their URLs while the server runs. */
export function makePipelineSite({ open, ...options }: PipelineSiteOptions): DevSite {
  const sharedState = { copies: new Map<string, string>(), grammars: new Set<string>() };
  let engine: Engine | null = null;
  return {
    load: async (changed) => {
      const opened = await open(changed);
      if (opened.config === null) return { diagnostics: opened.diagnostics };
      const ports = { ...opened.ports, output: noOutput };
      engine = engine?.next() ?? makeEngine(ports.cache, ports.clock.now);
      const parts = { ...options, engine, budget: devBudget };
      const site = await loadSite(opened.config, ports, parts);
      const { settle } = engine;
      return makeState(site, { ...sharedState, ports, settle, configDiagnostics: opened.diagnostics });
    },
  };
}

interface Surroundings extends ServedParts {
  readonly configDiagnostics: readonly Diagnostic[];
  readonly settle: () => void;
}

function makeState(site: Site, { configDiagnostics, settle, ...parts }: Surroundings): SiteState {
  const { ports } = parts;
  const { routes } = site.index.routes;
  const byFile = new Map(routes.flatMap((route) => pagePaths(site, route).map((file) => [file, route] as const)));
  const byMarkdown = new Map(routes.map((route) => [markdownFile(route, site.config), route]));
  const pages = makeServedPages(site, parts);
  const files = makeFileLookup(site, { ports, copies: parts.copies, standalone: pages.standalone });
  let siteFindings: readonly Diagnostic[] = [];
  return {
    base: site.config.base,
    locales: site.config.i18n.locales,
    lookup: async (file) => {
      const route = byFile.get(file);
      if (route) return pages.page(route);
      const program = byMarkdown.get(file);
      return program ? pages.program(program, file) : files(file);
    },
    sourceOf: (file) => byFile.get(file)?.source ?? null,
    highlight: pages.highlight,
    diagnostics: () => {
      const all = [...configDiagnostics, ...site.diagnostics, ...pages.findings(), ...siteFindings];
      return applyRules(withoutFrozen(withoutIgnored(all, ports), site.config, ports), site.config.rules);
    },
    check: async (pause) => {
      let until = ports.clock.now() + sliceMs;
      for (const step of checkSteps(site, pages)) {
        await step();
        if (ports.clock.now() < until) continue;
        if (!(await pause())) return;
        until = ports.clock.now() + sliceMs;
      }
      if (!(await pause())) return;
      const graph = collectLinks(site, pages.printed(), 'needsCheck');
      const outputFiles = siteFiles(site, { ...graph, entries: null, pages: null });
      siteFindings = validateSite(site, graph, outputFiles, ports.files);
      settle();
    },
    pagesOf: (file) => [
      ...routes.filter(({ source }) => source === file).map(({ path }) => path),
      // A bug in a shared component is one finding, but belongs to every page that it broke.
      ...pages.crashedBy(file),
    ],
  };
}

/** The steps of a check of the whole site. A generator, because listing them all at once would delay requests. */
function* checkSteps(site: Site, { compile, page, textOf }: ServedPages): Generator<() => unknown> {
  const { routes } = site.index.routes;
  for (const doc of site.discovered.docs) for (const text of textsOf(doc)) yield () => compile(text);
  for (const route of routes) if (route.kind === 'standalone') yield () => page(route);
  // Props of components are checked when the components run.
  for (const route of routes) yield () => (componentsOf(textOf(route), site).length > 0 ? page(route) : null);
  // Summarises the links of each route in its own step, so that the final check is fast.
  for (const route of routes) yield () => void site.docLinks.summary(route);
}

/** An output without a previous build that writes nothing. */
const noOutput: Output = {
  notes: [],
  previous: () => new Map(),
  digest: () => null,
  read: () => null,
  stage: (path, bytes) => ({ path, sha256: '', size: bytes.length }),
  staging: null,
  commit: async () => ({ written: 0, kept: 0, deleted: 0, manifest: null, diagnostics: [] }),
  discard: async () => {},
};
