// The first four stages: config → discover → compile (on demand) → resolve. The result has all data about the site and
// can render each of its routes. A build requests all routes, the dev server one at a time.

import { readsHistory } from '../config/docs-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { allTexts, type DiscoveredSite } from '../content/discover-site.ts';
import { type DocLinks, makeDocLinks } from '../links/doc-links.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LinkEdge, ResolvedLink } from '../model/link-graph.ts';
import type { Ports, Theme } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import { type ApiDocuments, loadDocuments } from '../openapi/load-documents.ts';
import { cspText, makePolicy, type PagePolicy } from '../pages/csp.ts';
import { resolveHeadTags } from '../pages/head-tags.ts';
import type { ModelContext } from '../pages/page-models.ts';
import { earlierNames } from '../pages/page-versions.ts';
import { redirectScript } from '../site/redirects/redirect-pages.ts';
import type { SiteRedirects } from '../site/redirects/site-redirects.ts';
import { makeSidebarModels, type SidebarModels } from '../site/sidebar/sidebar-model.ts';
import type { SiteIndex } from '../site/site-index.ts';
import { shortDigest } from '../text/digest.ts';
import { loadDataPages } from './data-pages.ts';
import { readSnapshots } from './data-snapshots.ts';
import { discoverPages } from './discover-pages.ts';
import { type Engine, makeEngine } from './engine/engine.ts';
import { oneId, type Step, textIds } from './engine/step.ts';
import { type FactChecks, makeFactChecks } from './fact-findings.ts';
import { makeHeadingIds } from './heading-ids.ts';
import { historyFindings } from './history-findings.ts';
import { loadStructure, type Structure, type StructureDigests } from './load-structure.ts';
import { resolveChrome } from './resolve-chrome.ts';
import { makeSampleChecks, type SampleChecks } from './sample-findings.ts';
import { secretsInSources } from './secret-sources.ts';
import { makeAssetNames } from './site-assets.ts';
import { loadSiteModules, type SiteModules } from './site-modules.ts';
import { replacedRules, robotsBelowBase } from './static-findings.ts';
import { makeApiDocuments } from './steps/api-document.ts';
import { apiTextFindings } from './steps/api-texts.ts';
import { makeCards, type SiteCards } from './steps/cards.ts';
import { hasClaims } from './steps/claims.ts';
import { type CodeLines, makeCodeLines } from './steps/code.ts';
import { type ComponentLink, makeComponentLinkStep } from './steps/component-link.ts';
import { makeIcons, type SiteIcons } from './steps/icons.ts';
import { makeImages, type SiteImages } from './steps/images.ts';
import { makeChromeStep, makePageInputs, type PageInputs } from './steps/page-inputs.ts';
import { makeShownStep, type ShownPage } from './steps/shown.ts';
import { makeTextFindings, type TextFindings } from './steps/text-findings.ts';
import { buildBudget, type MemoryBudget, makeTexts, type StepTexts } from './steps/texts.ts';
import { loadThemeFiles, type ThemeFiles } from './theme-files.ts';
import { makeTranslationStates } from './translation-states.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

export interface LoadOptions {
  readonly drafts: boolean;
  /** The engine of earlier versions of the site; by default a new one. */
  readonly engine?: Engine;
  readonly budget?: MemoryBudget;
}

/** A loaded site. Everything in it is a look-up or a pure function; pages are compiled on demand. */
export interface Site {
  readonly config: SiteConfig;
  readonly discovered: DiscoveredSite;
  readonly engine: Engine;
  readonly index: SiteIndex;
  readonly texts: StepTexts;
  readonly code: CodeLines;
  /** Parts of the site that pages show besides their own texts. */
  readonly inputs: PageInputs & StructureDigests;
  /** Findings about a text: of compiling it, of its claims, and of headings that differ from the original's. */
  readonly textFindings: TextFindings;
  readonly modules: SiteModules;
  readonly themeFiles: ThemeFiles;
  readonly docLinks: DocLinks;
  /** Links that components of the site make. */
  readonly componentLinks: Step<ComponentLink, ResolvedLink>;
  readonly shown: Step<Route, ShownPage>;
  readonly theme: Step<'', Theme>;
  /** Pictures of pages for link previews. */
  readonly cards: SiteCards;
  /** Icons that are drawn from an SVG. */
  readonly icons: SiteIcons;
  /** Smaller versions of the images of pages. */
  readonly images: SiteImages;
  /** Branches of large sidebars that browsers fetch. */
  readonly branches: SidebarModels['branches'];
  /** Edges of the chrome: config, navbar, footer, sidebars. */
  readonly chromeEdges: readonly LinkEdge[];
  /** The security policy of pages that embed this. */
  readonly policy: PagePolicy;
  readonly policies: Step<'', PagePolicy>;
  readonly assets: ReturnType<typeof makeAssetNames>;
  readonly redirects: SiteRedirects;
  readonly apis: ApiDocuments['documents'];
  readonly samples: SampleChecks;
  readonly facts: FactChecks;
  /** All findings except those of compiling and rendering. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A site whose pages are known, while its own modules are loaded. */
export interface BegunSite
  extends Pick<Site, 'config' | 'engine' | 'discovered' | 'texts' | 'code' | 'assets' | 'samples' | 'facts'> {
  readonly ports: Ports;
  readonly apis: ApiDocuments;
  readonly structure: Promise<Structure>;
  readonly modules: Promise<SiteModules>;
}

export const loadSite = async (config: SiteConfig, ports: Ports, options: LoadOptions): Promise<Site> =>
  finishSite(await beginSite(config, ports, options));

/** The stage `discover`. Starts to load the site's own modules. */
export async function beginSite(config: SiteConfig, ports: Ports, options: LoadOptions): Promise<BegunSite> {
  const engine = options.engine ?? makeEngine(ports.cache, ports.clock.now);
  const listed = discoverPages(engine, config, { ports, drafts: options.drafts });
  const { site: discovered, modules: loaded } = await loadDataPages(listed, config, ports);
  const texts = makeTexts(engine, {
    config,
    ports,
    all: () => allTexts(discovered.docs),
    budget: options.budget ?? buildBudget,
  });
  const code = makeCodeLines(engine, ports, config.limits);
  const assets = makeAssetNames(engine, config, discovered, ports);
  const apis = await loadDocuments(config.openapi, { ...ports, read: makeApiDocuments(engine, ports) });
  const claimParts = {
    ...ports,
    engine,
    texts,
    snapshots: hasClaims(config) ? readSnapshots(config, ports.files) : [],
  };
  const samples = makeSampleChecks(apis, claimParts);
  const facts = makeFactChecks(config, { ...claimParts, documents: apis.documents });
  const structure = loadStructure(config, discovered, {
    ports,
    assetHref: assets.href,
    published: apis.documents.map(({ path }) => path),
    engine,
  });
  const modules = loadSiteModules(config, discovered, ports, loaded);
  // The bundler receives its requests before this thread is busy. Errors surface where the promises are awaited.
  structure.catch(() => {});
  modules.catch(() => {});
  await yieldToEventLoop();
  return { config, ports, engine, discovered, texts, code, assets, samples, facts, apis, structure, modules };
}

/** The stage `resolve`: routes, sidebars, links, navbar and footer. */
export async function finishSite(begun: BegunSite): Promise<Site> {
  const { config, ports, engine, discovered, texts, code, assets, samples, facts, apis } = begun;
  const structure = await begun.structure;
  const modules = await begun.modules;
  const themeFiles = loadThemeFiles(config, discovered, ports, structure.links);
  const history = readsHistory(config.docs) ? ports.history() : null;
  const ofRoute = {
    idOf: ({ path }: Route) => path,
    find: (path: string) => structure.routes.byPath.get(path),
    memory: { limit: 64 },
  };
  const inputs = makePageInputs({
    engine,
    discovered,
    texts,
    lastChange: (file) => (config.docs.lastUpdated ? (history?.changes.get(file) ?? null) : null),
    contributors: (file) => (config.docs.contributors ? (history?.changes.get(file)?.authors ?? []) : []),
  });
  const headingIds = makeHeadingIds(engine, structure.routes, texts);
  const translations = makeTranslationStates(config, {
    ...ports,
    engine,
    facts: texts.facts,
    outline: (page) => texts.outline(page),
    summary: texts.summary.get,
  });
  const strings = engine.memory<string, ReturnType<SiteIndex['strings']>>({
    name: 'strings',
    ...textIds,
    run: themeFiles.strings,
    digest: (texts) => shortDigest(texts),
  });
  const headTags = resolveHeadTags({ config, links: structure.links });
  const index: SiteIndex = {
    config,
    site: discovered,
    ...structure,
    facts: texts.facts,
    h1: (page) => inputs.titles.get(page.version ?? '')(page).h1,
    description: inputs.description.get,
    headingIds: headingIds.ids,
    strings: strings.get,
    headTags: headTags.tags,
    earlierNames: earlierNames(structure),
    lastChange: inputs.lastChange.get,
    contributors: inputs.contributors.get,
    translationState: translations.of,
  };
  const sidebars = makeSidebarModels(index, (make) => {
    const step = engine.memory({
      name: 'sidebar',
      idOf: ({ key }) => key,
      run: make,
      memory: { limit: 64 },
    });
    return step.get;
  });
  const chrome = resolveChrome(index, themeFiles, texts.tools);
  const policy = makePolicy({
    config,
    scripts: [themeFiles.assets.boot, ...(structure.redirects.pages.length === 0 ? [] : [redirectScript])],
    styles: [themeFiles.assets.inlineStyle].filter((css) => css !== ''),
    sheets: [...themeFiles.edges, ...chrome.edges.filter(({ kind }) => kind === 'image')],
  });
  const policies = engine.memory<'', PagePolicy>({
    name: 'policy',
    ...oneId,
    run: () => policy,
    digest: (shared) => cspText(shared(), 'header'),
  });
  const images = makeImages(engine, config, { info: assets.info, href: assets.href, ports });
  const docLinks = makeDocLinks(index, {
    facts: texts.facts,
    imageSize: assets.imageSize,
    sources: images.sources,
    remember: (make) => engine.memory({ ...ofRoute, name: 'resolved', run: make }).get,
  });
  const standaloneMeta: ModelContext['standaloneMeta'] = (route) => modules.meta(route);
  const cards = makeCards(engine, { config, context: { index, standaloneMeta }, ports });
  const chromes = makeChromeStep(engine, chrome.of);
  const context: ModelContext = {
    index,
    chrome: (locale, version) => chromes.get(version === undefined ? locale : `${locale} ${version}`),
    sidebar: sidebars.of,
    csp: (route) => (config.csp.meta ? cspText(policies.get('')(docLinks.embeds(route)), 'meta') : null),
    card: cards.of,
    standaloneMeta,
  };
  return {
    config,
    discovered,
    engine,
    index,
    texts,
    code,
    inputs: { ...inputs, ...structure.digests },
    textFindings: makeTextFindings(begun, headingIds),
    modules,
    themeFiles,
    docLinks,
    componentLinks: makeComponentLinkStep(engine, index, assets),
    shown: makeShownStep({ engine, context, docLinks, redirects: structure.redirects }),
    theme: engine.memory<'', Theme>({
      name: 'theme',
      ...oneId,
      run: () => modules.theme,
      digest: ({ digest }) => digest.slice(0, 32),
    }),
    branches: sidebars.branches,
    cards,
    icons: makeIcons(engine, config, ports),
    images,
    chromeEdges: [...chrome.edges, ...headTags.edges, ...themeFiles.edges],
    policy,
    policies,
    assets,
    redirects: structure.redirects,
    apis: apis.documents,
    samples,
    facts,
    diagnostics: [
      ...discovered.diagnostics,
      ...robotsBelowBase(config, discovered),
      ...replacedRules(structure.redirects, discovered, config),
      ...(history === null ? [] : historyFindings(history, discovered, config)),
      ...apis.diagnostics,
      ...apiTextFindings(engine, config, { ...ports, facts }),
      ...facts.diagnostics,
      ...translations.diagnostics,
      ...structure.diagnostics,
      ...modules.diagnostics,
      ...themeFiles.diagnostics,
      ...secretsInSources(config, discovered, { ...ports, apis: apis.documents }),
      ...chrome.diagnostics,
    ],
  };
}
