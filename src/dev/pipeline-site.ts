// The pipeline for the dev server. It loads the whole site without compiling, then compiles one page per request. In idle time it
// compiles and checks the other pages in small steps.

import { loadSite, type Site } from '../build/load-site.ts';
import type { Remember } from '../build/load-structure.ts';
import { crashFindings, type PageCrash } from '../build/page-crashes.ts';
import { componentsOf } from '../build/page-links.ts';
import { makeRenderer } from '../build/render-route.ts';
import { searchFiles } from '../build/search-files.ts';
import type { OwnPages } from '../build/search-pages.ts';
import { secretsInFile } from '../build/secret-sources.ts';
import { sidebarFiles } from '../build/sidebar-files.ts';
import { copiedFile, ownFile, type SiteFile } from '../build/site-file.ts';
import { browserFiles, bytesOf, ownHeaders, siteFiles, staticFiles } from '../build/site-files.ts';
import { validateSite } from '../build/validate-site.ts';
import { withoutFrozen } from '../build/without-frozen.ts';
import { withoutHighlighting } from '../build/without-highlighting.ts';
import { withoutIgnored } from '../build/without-ignored.ts';
import { yieldToEventLoop } from '../build/yield-to-event-loop.ts';
import { componentModules, componentsFolder } from '../config/site-components.ts';
import { textsOf } from '../content/discover-site.ts';
import { applyRules } from '../diagnostics/policy.ts';
import { uniqueFindings } from '../diagnostics/unique-findings.ts';
import { collectLinks } from '../links/collect-links.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Embed } from '../model/embed.ts';
import type { LinkEdge } from '../model/link-graph.ts';
import type { Output, Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { ServedFile } from '../model/server.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourcePage } from '../model/source-page.ts';
import { textAt } from '../site/site-index.ts';
import { digest } from '../text/digest.ts';
import type { DevSite, SiteState } from './dev-site.ts';

/** A config that could be read and the ports that go with it, or why not. */
export type OpenedForDev =
  | {
      readonly config: SiteConfig;
      readonly ports: Omit<Ports, 'output'>;
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly config: null; readonly diagnostics: readonly Diagnostic[] };

/** How long the check may keep requests waiting at a time. */
const sliceMs = 8;

export interface PipelineSiteOptions {
  /** Reads the config anew. */
  readonly open: (changed: readonly string[]) => Promise<OpenedForDev>;
  readonly drafts: boolean;
  /** A version was looked at as a whole. */
  readonly onChecked: () => void;
}

/** Copies of linked files keep their addresses as long as the site runs. */
export function makePipelineSite({ open, onChecked, ...options }: PipelineSiteOptions): DevSite {
  const held = { copies: new Map<string, string>(), grammars: new Set<string>(), onChecked };
  const remember = rememberLast();
  return {
    load: async (changed) => {
      const opened = await open(changed);
      if (opened.config === null) return { diagnostics: opened.diagnostics };
      const ports = { ...opened.ports, output: noOutput };
      const site = await loadSite(opened.config, ports, { ...options, remember }, { timed: (_, work) => work() });
      return makeState(site, { ...held, ports, configDiagnostics: opened.diagnostics });
    },
  };
}

interface Surroundings {
  readonly ports: Ports;
  /** Output path of a copied file → file of the root; grows. */
  readonly copies: Map<string, string>;
  /** Languages whose code can be highlighted without delay; grows. */
  readonly grammars: Set<string>;
  readonly configDiagnostics: readonly Diagnostic[];
  readonly onChecked: () => void;
}

/** Findings of rendering one page. */
interface PageFindings {
  readonly path: string;
  readonly ids: readonly string[];
  readonly edges: readonly LinkEdge[];
  readonly embeds: readonly Embed[];
  readonly diagnostics: readonly Diagnostic[];
  readonly crash: PageCrash | null;
}

function makeState(site: Site, { ports, copies, grammars, configDiagnostics, onChecked }: Surroundings): SiteState {
  const { routes } = site.index.routes;
  const byFile = new Map(routes.map((route) => [route.file, route]));
  const rendered = new Map<string, PageFindings>();
  const compiled = new Map<string, readonly Diagnostic[]>();
  const texts = new Set(site.discovered.docs.flatMap((doc) => textsOf(doc).map(({ file }) => file)));
  /** Files that pages show → what is secret in them. */
  const shown = new Map<string, readonly Diagnostic[]>();
  const renderer = makeRenderer(site, ports);
  const plainRenderer = makeRenderer(site, withoutHighlighting(ports));
  const own: OwnPages = { key: ({ path }) => path, html: (route) => plainRenderer.render(route).html };
  const files = makeFileLookup(site, { ports, copies, own });
  const unhighlighted = new Set<Route>();
  let siteFindings: readonly Diagnostic[] = [];

  const compile = (page: SourcePage): void => {
    const { includes } = site.index.facts(page);
    compiled.set(page.file, site.textFindings(page));
    for (const { file } of includes) if (!texts.has(file)) shown.set(file, secretsInFile(file, ports));
  };
  const textOf = ({ kind, page, locale }: Route): SourcePage | null =>
    (kind === 'doc' && textAt(site.index, page, locale)) || null;
  const uses = (route: Route, names: readonly string[]): boolean => {
    const page = textOf(route);
    return page !== null && site.summary(page).components?.some((name) => names.includes(name)) === true;
  };
  const textsAt = (route: Route): readonly SourcePage[] => {
    const doc = site.index.routes.docOfPage.get(route.page);
    return doc ? textsOf(doc) : [];
  };
  const render = async (route: Route): Promise<ServedFile> => {
    for (const page of textsAt(route)) compile(page);
    // The first use of a grammar takes longer than the rest of the page, so the page is served without highlighting first.
    const isPlain = renderer.languages([route]).some((language) => !grammars.has(language));
    if (isPlain) unhighlighted.add(route);
    const { html, edges, embeds, ids, diagnostics, crash } = (isPlain ? plainRenderer : renderer).render(route);
    rendered.set(route.file, { path: route.path, edges, embeds, ids, diagnostics, crash });
    for (const [file, path] of site.assets.used()) copies.set(path, file);
    const bytes = new TextEncoder().encode(html);
    return { path: route.file, bytes, sha256: digest(bytes), status: html === '' || isBroken(route) ? 500 : 200 };
  };
  // An unreadable file yields a page that its author does not intend: serve the last good version instead.
  const brokenFiles = new Set(
    site.diagnostics.flatMap(({ severity, place }) => (severity === 'error' && place ? [place.file] : [])),
  );
  const isThemeBroken = [...brokenFiles].some(
    (file) => file.startsWith('theme/') && !file.startsWith(`${componentsFolder}/`),
  );
  const brokenComponents = [...componentModules(site.config).keys()].filter(
    (name) => !site.modules.components.has(name),
  );
  const isBroken = (route: Route): boolean => {
    const { kind, source } = route;
    return (
      isThemeBroken ||
      (brokenComponents.length > 0 && uses(route, brokenComponents)) ||
      (source !== null && brokenFiles.has(source)) ||
      (kind === 'standalone' && !site.modules.standalone.has(source ?? ''))
    );
  };
  const pages = new Map<string, Promise<ServedFile>>();
  const page = (route: Route): Promise<ServedFile> => {
    const known = pages.get(route.file) ?? render(route);
    pages.set(route.file, known);
    return known;
  };

  return {
    base: site.config.base,
    locales: site.config.i18n.locales,
    lookup: async (file) => {
      const route = byFile.get(file);
      return route ? page(route) : files(file);
    },
    highlight: async () => {
      const waiting = [...unhighlighted];
      unhighlighted.clear();
      const languages = renderer.languages(waiting);
      await ports.highlighter.prepare(languages);
      for (const language of languages) grammars.add(language);
      for (const { file } of waiting) pages.delete(file);
      return waiting.length > 0;
    },
    diagnostics: () => {
      const all = [
        ...configDiagnostics,
        ...site.diagnostics,
        ...[...compiled.values(), ...shown.values()].flat(),
        ...uniqueFindings([...rendered.values()].flatMap(({ diagnostics }) => diagnostics)),
        ...crashFindings(
          [...rendered.values()].flatMap(({ crash }) => crash ?? []),
          site.config.i18n.locales,
        ),
        ...siteFindings,
      ];
      return applyRules(withoutFrozen(withoutIgnored(all, ports), site.config, ports), site.config.rules);
    },
    check: async (pause) => {
      const standalone = routes.filter(({ kind }) => kind === 'standalone');
      const work = [
        ...site.discovered.docs.flatMap((doc) => textsOf(doc).map((text) => () => compile(text))),
        ...standalone.map((route) => () => page(route)),
        // Components find what is wrong with their props when they run.
        ...routes.map((route) => () => (componentsOf(textOf(route), site).length > 0 ? page(route) : null)),
        // Summarises the links of each route separately, so that the final check of all routes finds them ready.
        ...routes.map((route) => () => void site.docLinks.summary(route)),
      ];
      for (let at = 0, until = ports.clock.now() + sliceMs; at < work.length; at += 1) {
        await work[at]?.();
        if (ports.clock.now() < until) continue;
        if (!(await pause())) return;
        until = ports.clock.now() + sliceMs;
      }
      if (!(await pause())) return;
      const pages = [...rendered.values()];
      const printed = {
        edges: pages.flatMap(({ edges }) => edges),
        embeds: pages.flatMap(({ embeds }) => embeds),
        // A page that crashed has no ids, and links to them are not wrong.
        ids: new Map(pages.flatMap(({ path, ids, crash }) => (crash ? [] : [[path, ids] as const]))),
      };
      siteFindings = validateSite(site, collectLinks(site, printed, 'needsCheck'));
      onChecked();
    },
    pagesOf: (file) => [
      ...routes.filter(({ source }) => source === file).map(({ path }) => path),
      // One mistake in a shared component is one finding, and concerns every page that it broke.
      ...[...rendered.values()].flatMap(({ crash }) => (crash?.place.file === file ? [crash.route.path] : [])),
    ],
  };
}

/** Files that are no pages: theme and `static/` files are listed at once, machine-readable files are made on the first request. */
function makeFileLookup(
  site: Site,
  { ports, copies, own }: Pick<Surroundings, 'ports' | 'copies'> & { readonly own: OwnPages },
): (file: string) => Promise<ServedFile | null> {
  const known = new Map([...staticFiles(site), ...browserFiles(site)].map((file) => [file.path, file]));
  let complete: Promise<void> | null = null;
  const makeAll = async (): Promise<void> => {
    for (const made of siteFiles(site)) known.set(made.path, made);
    const add = (path: string, text: string): void => {
      known.set(
        path,
        ownFile(path, 'a file of pubdocs', () => text),
      );
    };
    const output = { add, last: () => undefined, keep: () => {} };
    const { themeAssets } = ports;
    await searchFiles(site, { themeAssets, own, memory: null, pause: yieldToEventLoop }, output);
    await sidebarFiles(site, null, output);
  };
  const find = async (file: string): Promise<SiteFile | undefined> => {
    const copy = copies.get(file);
    const found = known.get(file) ?? (copy === undefined ? undefined : copiedFile(file, copy));
    if (found || !/\.(?!html$)\w+$/.test(file)) return found;
    // A failure is tried again by the next request.
    complete ??= makeAll().catch((error: unknown) => {
      complete = null;
      throw error;
    });
    await complete;
    return known.get(file);
  };
  return async (file) => {
    const found = await find(file);
    const bytes = found ? bytesOf(found, ports) : null;
    if (!(bytes instanceof Uint8Array)) return null;
    const headers = copies.has(file) && found ? ownHeaders(found, site) : undefined;
    return { path: file, bytes, sha256: digest(bytes), ...(headers && { headers }) };
  };
}

/** Nothing was built before, and nothing is written. */
export const noOutput: Output = {
  notes: [],
  previous: () => new Map(),
  stage: (path, bytes) => ({ path, sha256: '', size: bytes.length }),
  staging: null,
  commit: async () => ({ written: 0, kept: 0, deleted: 0, diagnostics: [] }),
  discard: async () => {},
};

/** → a function that gives back its last result while the inputs are, one by one, identical. */
export function rememberLast(): Remember {
  let last: { readonly inputs: readonly unknown[]; readonly result: unknown } | null = null;
  return <T>(inputs: readonly unknown[], make: () => T): T => {
    const isSame =
      last?.inputs.length === inputs.length && last.inputs.every((input, place) => input === inputs[place]);
    if (last && isSame) return last.result as T;
    const result = make();
    last = { inputs, result };
    return result;
  };
}
