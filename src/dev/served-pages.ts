// Pages of the dev server: each is compiled and rendered at its first request, and its findings are kept.

import { componentModules, componentsFolder } from '../config/site-components.ts';
import { textsOf } from '../content/discover-site.ts';
import { uniqueFindings } from '../diagnostics/unique-findings.ts';
import type { Printed } from '../links/collect-links.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { ServedFile } from '../model/server.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { Site } from '../pipeline/load-site.ts';
import { crashFindings } from '../pipeline/page-crashes.ts';
import { makeRenderer, type RenderedPage } from '../pipeline/render-route.ts';
import type { StandalonePages } from '../pipeline/search-pages.ts';
import { secretsInFile } from '../pipeline/secret-sources.ts';
import { withoutHighlighting } from '../pipeline/without-highlighting.ts';
import { textAt } from '../site/site-index.ts';
import { digest } from '../text/digest.ts';

export interface ServedParts {
  readonly ports: Ports;
  /** Output path of a copied file → file of the root; grows */
  readonly copies: Map<string, string>;
  /** Languages whose code can be highlighted without delay; grows. */
  readonly grammars: Set<string>;
}

export interface ServedPages {
  readonly page: (route: Route) => Promise<ServedFile>;
  /** The page for programs, at this path; null if it cannot be rendered. */
  readonly program: (route: Route, path: string) => Promise<ServedFile | null>;
  readonly compile: (page: SourcePage) => void;
  /** The text of a route; null for a page without one. */
  readonly textOf: (route: Route) => SourcePage | null;
  /** Standalone pages, for the search index. */
  readonly standalone: StandalonePages;
  /** Highlights pages that were served without highlighting; false if there are none. */
  readonly highlight: () => Promise<boolean>;
  /** Findings of all compiled and rendered pages. */
  readonly findings: () => readonly Diagnostic[];
  readonly printed: () => Printed;
  /** Paths of pages that crashed in a file. */
  readonly crashedBy: (file: string) => readonly string[];
}

interface PageFindings extends Omit<RenderedPage, 'html' | 'markdown'> {
  readonly path: string;
}

export function makeServedPages(site: Site, { ports, copies, grammars }: ServedParts): ServedPages {
  const rendered = new Map<string, PageFindings>();
  const compiled = new Map<string, readonly Diagnostic[]>();
  const texts = new Set(site.discovered.docs.flatMap((doc) => textsOf(doc).map(({ file }) => file)));
  /** Files that pages show → their secrets */
  const shown = new Map<string, readonly Diagnostic[]>();
  const renderer = makeRenderer(site, ports);
  const plainRenderer = makeRenderer(site, ports, withoutHighlighting(site.code, ports.highlighter));
  /** Path of a page → its Markdown for programs */
  const programs = new Map<string, string>();
  const unhighlighted = new Set<Route>();
  const pages = new Map<string, Promise<ServedFile>>();
  const textOf = ({ kind, page, locale }: Route): SourcePage | null =>
    (kind === 'doc' && textAt(site.index, page, locale)) || null;
  const isBroken = makeBrokenTest(site, textOf);

  const compile = (page: SourcePage): void => {
    const { includes } = site.index.facts(page);
    compiled.set(page.file, site.textFindings.get(page));
    for (const { file } of includes) if (!texts.has(file)) shown.set(file, secretsInFile(file, ports));
  };
  const render = async (route: Route): Promise<ServedFile> => {
    const doc = site.index.routes.docOfPage.get(route.page);
    for (const page of doc ? textsOf(doc) : []) compile(page);
    // The first use of a grammar takes longer than the rest of the page, which is served first, without highlighting.
    const isPlain = renderer.languages([route]).some((language) => !grammars.has(language));
    if (isPlain) unhighlighted.add(route);
    const { html, markdown, ...facts } = (isPlain ? plainRenderer : renderer).render(route);
    rendered.set(route.file, { path: route.path, ...facts });
    if (markdown !== null) programs.set(route.path, markdown);
    for (const [file, path] of site.assets.used()) copies.set(path, file);
    const bytes = new TextEncoder().encode(html);
    return { path: route.file, bytes, sha256: digest(bytes), status: html === '' || isBroken(route) ? 500 : 200 };
  };

  const page = (route: Route): Promise<ServedFile> => {
    const servedPage = pages.get(route.file) ?? render(route);
    pages.set(route.file, servedPage);
    return servedPage;
  };

  return {
    page,
    program: async (route, path) => {
      await page(route);
      const text = programs.get(route.path);
      if (text === undefined) return null;
      const bytes = new TextEncoder().encode(text);
      return { path, bytes, sha256: digest(bytes) };
    },
    ...{ compile, textOf },
    standalone: { key: ({ path }) => path, html: (route) => plainRenderer.render(route).html },
    highlight: async () => {
      const waiting = [...unhighlighted];
      unhighlighted.clear();
      const languages = renderer.languages(waiting);
      await ports.highlighter.prepare(languages);
      for (const language of languages) grammars.add(language);
      for (const { file } of waiting) pages.delete(file);
      return waiting.length > 0;
    },
    findings: () => {
      const all = [...rendered.values()];
      const crashes = all.flatMap(({ crash }) => crash ?? []);
      return [
        // Texts of an OpenAPI document are on many pages.
        ...uniqueFindings(
          [...compiled.values(), ...shown.values(), ...all.map(({ diagnostics }) => diagnostics)].flat(),
        ),
        ...crashFindings(crashes, site.config.i18n.locales),
      ];
    },
    printed: () => {
      const all = [...rendered.values()];
      return {
        edges: all.flatMap(({ edges }) => edges),
        embeds: all.flatMap(({ embeds }) => embeds),
        // A crashed page has no ids, so links to its anchors are not checked.
        ids: new Map(all.flatMap(({ path, ids, crash }) => (crash ? [] : [[path, ids] as const]))),
      };
    },
    crashedBy: (file) =>
      [...rendered.values()].flatMap(({ crash }) => (crash?.place.file === file ? [crash.route.path] : [])),
  };
}

/** → whether a route is incomplete, because one of its files cannot be read; the last good version is served instead */
function makeBrokenTest(site: Site, textOf: ServedPages['textOf']): (route: Route) => boolean {
  const brokenFiles = new Set(
    site.diagnostics.flatMap(({ severity, place }) => (severity === 'error' && place ? [place.file] : [])),
  );
  const isThemeBroken = [...brokenFiles].some(
    (file) => file.startsWith('theme/') && !file.startsWith(`${componentsFolder}/`),
  );
  const brokenComponents = [...componentModules(site.config).keys()].filter(
    (name) => !site.modules.components.has(name),
  );
  const uses = (route: Route, names: readonly string[]): boolean => {
    const page = textOf(route);
    return page !== null && site.texts.summary.get(page).components?.some((name) => names.includes(name)) === true;
  };
  return (route) => {
    const { kind, source } = route;
    return (
      isThemeBroken ||
      (brokenComponents.length > 0 && uses(route, brokenComponents)) ||
      (source !== null && brokenFiles.has(source)) ||
      (kind === 'standalone' && !site.modules.standalone.has(source ?? ''))
    );
  };
}
