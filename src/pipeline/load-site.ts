// The first four stages: config → discover → compile (on demand) → resolve. The result has all data about the site and can render
// each of its routes. A build requests all routes, the dev server one at a time.

import { type DiscoveredSite, discoverSite } from '../content/discover-site.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { type DocLinks, makeDocLinks } from '../links/doc-links.ts';
import type { PageSummary } from '../model/compiled-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { RouteRecord } from '../model/doc-record.ts';
import type { History } from '../model/history.ts';
import type { LinkEdge } from '../model/link-graph.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { ChromeModel, PageModel } from '../model/page-model.ts';
import { startOfFile } from '../model/place.ts';
import type { Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourcePage } from '../model/source-page.ts';
import { type ApiDocuments, loadDocuments } from '../openapi/load-documents.ts';
import { chromeModel } from '../pages/chrome-model.ts';
import { cspText, makePolicy, type Policy } from '../pages/csp.ts';
import { type ModelContext, pageModel } from '../pages/page-models.ts';
import { redirectScript } from '../site/redirects/redirect-pages.ts';
import type { SiteRedirects } from '../site/redirects/site-redirects.ts';
import { makeSidebarModels, type SidebarModels } from '../site/sidebar/sidebar-model.ts';
import { defaultLocale, type SiteIndex } from '../site/site-index.ts';
import { rememberEach } from '../text/remember-each.ts';
import { announcementHtml } from './announcement.ts';
import { type Compiler, makeCompiler } from './compiler.ts';
import { readSnapshots } from './data-snapshots.ts';
import type { PreviousDocs, StructureNotes } from './doc-records.ts';
import { type FactChecks, makeFactChecks } from './fact-findings.ts';
import { makeHeadingIds } from './heading-ids.ts';
import { loadStructure, type Remember } from './load-structure.ts';
import { makeSurroundings } from './page-surroundings.ts';
import { noPreviousDocs, type PreviousBuild } from './previous-build.ts';
import { makeSampleChecks, type SampleChecks } from './sample-findings.ts';
import { secretsInSources } from './secret-sources.ts';
import { makeAssetNames } from './site-assets.ts';
import { loadSiteModules, type SiteModules } from './site-modules.ts';
import { loadThemeFiles, type ThemeFiles } from './theme-files.ts';
import { makeTranslationStates } from './translation-states.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

export interface LoadOptions {
  readonly drafts: boolean;
  /** The last build, whose records of unchanged pages are reused. */
  readonly previous?: PreviousBuild;
  /** Reuses parts of an earlier version of the site; without it, all parts are built again. */
  readonly remember?: Remember;
}

/** A loaded site. Everything in it is a look-up or a pure function; pages are compiled on demand. */
export interface Site {
  readonly config: SiteConfig;
  readonly discovered: DiscoveredSite;
  /** The last build's record of a route, if nothing that it depends on has changed. */
  readonly unchanged: (route: Route) => RouteRecord | undefined;
  /** Digest of what a page shows of other versions of the docs; null on a site with one version. */
  readonly around: ((route: Route) => string) | null;
  readonly structure: StructureNotes;
  readonly shown: StructureNotes;
  /** Whether the output has a file already. */
  readonly isInOutput: (file: OutputFile) => boolean;
  readonly index: SiteIndex;
  readonly compiler: Compiler;
  /** The summary of a text, from the last build if the text is unchanged. */
  readonly summary: (page: SourcePage) => Pick<PageSummary, 'h1' | 'lead' | 'includes' | 'bodyHash' | 'components'>;
  /** Findings of compiling a text and of comparing its headings with those of the original. */
  readonly textFindings: (page: SourcePage) => readonly Diagnostic[];
  readonly modules: SiteModules;
  readonly themeFiles: ThemeFiles;
  readonly docLinks: DocLinks;
  readonly model: (route: Route) => PageModel;
  /** Branches of large sidebars that browsers fetch. */
  readonly branches: SidebarModels['branches'];
  /** Edges of the chrome: config, navbar, footer, sidebars. */
  readonly chromeEdges: readonly LinkEdge[];
  /** The security policy of pages that embed this. */
  readonly policy: Policy;
  readonly assets: ReturnType<typeof makeAssetNames>;
  readonly redirects: SiteRedirects;
  /** OpenAPI documents. */
  readonly apis: ApiDocuments['documents'];
  /** Findings about the samples of pages. */
  readonly samples: SampleChecks;
  /** Findings about the facts that pages state. */
  readonly facts: FactChecks;
  /** All findings except those of compiling and rendering. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Measures a stage. */
export type Timer = <T>(stage: 'discover' | 'compile' | 'resolve', work: () => T) => T;

/** The parts of a site that exist before its own modules are loaded. */
export type BegunSite = Pick<Site, 'discovered' | 'compiler'> & {
  readonly unchanged: PreviousDocs;
  /** Findings about the samples and the facts of a text; later calls repeat them. */
  readonly claimFindings: (page: SourcePage) => readonly Diagnostic[];
};

/** Hooks into loading: the timer, and work to do while the bundler runs. */
export interface LoadHooks {
  readonly timed: Timer;
  readonly meanwhile?: (begun: BegunSite) => Promise<void>;
}

/** Loads a site whose config is known. */
export async function loadSite(
  config: SiteConfig,
  ports: Ports,
  options: LoadOptions,
  { timed, meanwhile }: LoadHooks,
): Promise<Site> {
  const discovered = timed('discover', () => discoverSite({ ...ports, config, drafts: options.drafts }));
  const compiler = makeCompiler(config, ports);
  const assets = makeAssetNames(config, discovered, ports);
  const unchanged = await timed(
    'discover',
    async () => (await options.previous?.docs(discovered, { compiler, assets })) ?? noPreviousDocs,
  );
  const apis = await loadDocuments(config.openapi, ports);
  const isChecked = config.openapi.length > 0 || config.facts !== null;
  const claimParts = { ...ports, compiler, snapshots: isChecked ? readSnapshots(config, ports.files) : [] };
  const samples = makeSampleChecks(apis, claimParts);
  const facts = makeFactChecks(config, { ...claimParts, documents: apis.documents });
  const claimFindings = rememberEach((page: SourcePage) => [...samples.findings(page), ...facts.findings(page)]);
  const loading = Promise.all([
    loadStructure(config, discovered, {
      ports,
      assetHref: assets.href,
      published: apis.documents.map(({ path }) => path),
      remember: options.remember ?? null,
    }),
    loadSiteModules(config, discovered, ports),
  ]);
  // The bundler receives its requests before this thread is busy. Its errors surface where `loading` is awaited.
  loading.catch(() => {});
  await yieldToEventLoop();
  await meanwhile?.({ discovered, unchanged, compiler, claimFindings });
  const [structure, modules] = await timed('resolve', () => loading);
  const themeFiles = loadThemeFiles(config, discovered, ports, structure.links);
  const history = config.docs.lastUpdated ? ports.history() : null;
  const summary = (page: SourcePage) => unchanged.text(page) ?? compiler.summary(page);
  const headingIds = makeHeadingIds(structure.routes, compiler);
  const translations = makeTranslationStates(config, {
    ...ports,
    facts: compiler.facts,
    outline: (page) => compiler.outline(page),
    summary: compiler.summary,
  });
  const index: SiteIndex = {
    config,
    site: discovered,
    ...structure,
    facts: compiler.facts,
    summary,
    headingIds: headingIds.ids,
    strings: themeFiles.strings,
    lastChange: (file) => history?.changes.get(file) ?? null,
    translationState: translations.of,
  };
  const sidebars = makeSidebarModels(index);
  const knownRoute = (route: Route): RouteRecord | undefined => {
    const record = unchanged.route(route, index.routes.docOfPage.get(route.page));
    if (!record || around === null) return record;
    return record.around === (record.links.leaves ? unchanged.everywhere : around(route)) ? record : undefined;
  };
  const chrome = resolveChrome(index, themeFiles, ports);
  const policy = makePolicy({
    config,
    scripts: [themeFiles.assets.boot, ...(structure.redirects.pages.length === 0 ? [] : [redirectScript])],
    sheets: [...themeFiles.edges, ...chrome.edges.filter(({ kind }) => kind === 'image')],
  });
  const around =
    config.versions.length === 0
      ? null
      : makeSurroundings({ index, chrome: chrome.of, sidebar: sidebars.of, policy, redirects: structure.redirects });
  const docLinks = makeDocLinks(index, { compiler, imageSize: assets.imageSize, recordOf: knownRoute });
  const context: ModelContext = {
    index,
    chrome: chrome.of,
    sidebar: sidebars.of,
    csp: (route) => (config.csp.meta ? cspText(policy(docLinks.embeds(route)), 'meta') : null),
    standaloneMeta: (route) => modules.meta(route),
  };
  return {
    config,
    discovered,
    unchanged: knownRoute,
    around,
    structure: unchanged.structure,
    shown: unchanged.shown,
    isInOutput: ({ path, sha256 }) => ports.output.previous().get(path)?.sha256 === sha256,
    index,
    compiler,
    summary,
    textFindings: (page) =>
      unchanged.text(page)?.diagnostics ?? [
        ...compiler.summary(page).diagnostics,
        ...headingIds.diagnostics(page),
        ...claimFindings(page),
      ],
    modules,
    themeFiles,
    docLinks,
    model: rememberLast((route: Route) => pageModel(route, context)),
    branches: sidebars.branches,
    chromeEdges: [...chrome.edges, ...themeFiles.edges],
    policy,
    assets,
    redirects: structure.redirects,
    apis: apis.documents,
    samples,
    facts,
    diagnostics: [
      ...discovered.diagnostics,
      ...robotsBelowBase(config, discovered),
      ...(history === null ? [] : historyFindings(history)),
      ...apis.diagnostics,
      ...facts.diagnostics,
      ...translations.diagnostics,
      ...structure.diagnostics,
      ...modules.diagnostics,
      ...themeFiles.diagnostics,
      ...secretsInSources(config, discovered, ports),
      ...chrome.diagnostics,
    ],
  };
}

/** Reports dates of last changes that are missing or too recent. */
const historyFindings = ({ isShallow, problems }: History): readonly Diagnostic[] => [
  ...problems.map((problem) => diagnose('history-missing', problem, { key: 'docs.lastUpdated' })),
  ...(isShallow ? [diagnose('shallow-history', {}, { key: 'docs.lastUpdated' })] : []),
];

/** Crawlers request only the `/robots.txt` at the root of a host. */
function robotsBelowBase({ base }: SiteConfig, { statics }: DiscoveredSite): readonly Diagnostic[] {
  const file = 'static/robots.txt';
  const isThere = base !== '' && statics.some(({ path }) => path === file);
  return isThere ? [diagnose('robots-below-base', { base }, { place: startOfFile(file) })] : [];
}

/** Keeps the last value, because the key and the page of a route are made one after the other from the same model. */
function rememberLast<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | null = null;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

/** The chrome of every language. Edges: those of the default language, because the others lead to the same pages, and more announcement links. */
function resolveChrome(index: SiteIndex, themeFiles: ThemeFiles, ports: Ports) {
  const diagnostics: Diagnostic[] = [];
  const edges: LinkEdge[] = [];
  const said = new Set<string>();
  const { i18n, versions } = index.config;
  const inVersions = new Map<string, ChromeModel>();
  const nameOf = (code: string, version: string): string => `${code} ${version}`;
  const models = new Map(
    i18n.locales.map((locale) => {
      const announcement = announcementHtml(index, locale, ports);
      const { assets } = themeFiles;
      for (const { id } of versions) {
        const parts = { assets, announcement: announcement.html, version: id };
        inVersions.set(nameOf(locale.code, id), chromeModel(index, locale, parts).chrome);
      }
      const made = chromeModel(index, locale, { assets, announcement: announcement.html });
      const isDefault = locale.code === defaultLocale(index.config).code;
      if (isDefault) edges.push(...made.edges);
      edges.push(...(isDefault ? announcement.edges : announcement.edges.filter(({ written }) => !said.has(written))));
      for (const { written } of announcement.edges) said.add(written);
      diagnostics.push(...announcement.diagnostics);
      return [locale.code, made.chrome] as const;
    }),
  );
  const of = (code: string, version?: string) => {
    const model = version === undefined ? models.get(code) : inVersions.get(nameOf(code, version));
    if (!model) throw new Error(`no chrome for ${code}`);
    return model;
  };
  return { of, edges, diagnostics };
}
