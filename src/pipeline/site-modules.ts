// The site's own modules: standalone pages, overrides of templates, islands, data.

import { type Fields, readSchema } from '../components/prop-schema.ts';
import { componentModules, componentsFolder } from '../config/site-components.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { DiscoveredSite } from '../content/discover-site.ts';
import { fileText } from '../content/file-text.ts';
import { islandsAmong } from '../content/islands-among.ts';
import { readSnapshot } from '../data/read-snapshot.ts';
import { refreshUrl } from '../data/refresh-url.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { uniqueFindings } from '../diagnostics/unique-findings.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Span, spanToPlace, startOfFile } from '../model/place.ts';
import type { IslandModule, LoadedModule, Ports, Theme } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import { digest, digestOf, hashedName } from '../text/digest.ts';
import { makeLocator } from '../text/locate.ts';
import { plural } from '../text/plural.ts';
import { checkOverrides, checkThemeApi } from './check-overrides.ts';
import type { ModuleOutcome } from './data-pages.ts';
import { componentOf, type ModuleComponent, type StandaloneModule, standaloneModules } from './standalone-modules.ts';

/** A component for Markdown. */
export interface SiteComponent extends ModuleComponent {
  readonly fields: Fields;
}

export interface SiteModules {
  /** Name → component for Markdown; components that could not be loaded are not included. */
  readonly components: ReadonlyMap<string, SiteComponent>;
  /** Whether a component of the site replaces one of the theme. */
  readonly hasOverrides: boolean;
  readonly standalone: ReadonlyMap<string, StandaloneModule>;
  readonly theme: Theme;
  /** Source files below the root of overrides. */
  readonly themeSources: readonly string[];
  /** Data source → its value, for standalone pages and islands. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly dataDigest: string;
  /** Island name → browser module: path in the output and its code. */
  readonly islands: ReadonlyMap<string, { readonly path: string; readonly code: string }>;
  /** Names of all islands, including those that have a finding. */
  readonly islandNames: ReadonlySet<string>;
  /** Whether a component of the site on this page has read the environment or the machine so far. */
  readonly readsMachine: (route: Route) => boolean;
  readonly meta: (route: Route) => {
    readonly title: string;
    readonly description: string;
    readonly search: boolean;
  };
  readonly diagnostics: readonly Diagnostic[];
}

/** Loads all modules; a module that cannot be loaded is a finding, and is left out. */
export async function loadSiteModules(
  config: SiteConfig,
  site: DiscoveredSite,
  ports: Ports,
  /** Modules that were loaded before. */
  earlier: ReadonlyMap<string, ModuleOutcome>,
): Promise<SiteModules> {
  // Start all at once, because the bundler uses every core.
  const ofMarkdown = componentModules(config);
  const overridden = [...site.overrides].filter(([, file]) => !file.startsWith(`${componentsFolder}/`));
  const islandFiles = new Map([...site.islands, ...islandsAmong(ofMarkdown.values())]);
  const [pages, components, scripts, parts, snapshots] = await Promise.all([
    loadTogether(site.standalone, async (file) => earlier.get(file) ?? ports.modules.load(file)),
    loadTogether(
      overridden.flatMap(([, file]) => (file.endsWith('.tsx') ? [file] : [])),
      ports.modules.load,
    ),
    loadTogether([...islandFiles.values()], ports.modules.bundleIsland),
    loadTogether([...new Set(ofMarkdown.values())], ports.modules.load),
    Promise.all(config.data.map(async (source) => ({ source, snapshot: await readSnapshot(source, ports) }))),
  ]);
  const diagnostics = [...pages.diagnostics, ...components.diagnostics, ...scripts.diagnostics, ...parts.diagnostics];
  const modules = [pages, components, parts].flatMap(({ loaded }) => [...loaded.values()]);
  diagnostics.push(...modules.flatMap(({ notes }) => notes), ...lostHandlers(modules, scripts.loaded.values()));
  const standalone = await standaloneModules(config, site, { loaded: pages.loaded, ports }, diagnostics);
  const loadedOverrides = overridden.flatMap(([name, file]) => {
    const module = components.loaded.get(file);
    return module ? [{ name, module }] : [];
  });
  const overrides = Object.fromEntries(loadedOverrides.map(({ name, module }) => [name, module.exports.default]));
  const islands = islandsOf(islandFiles, scripts.loaded, ports.files);
  diagnostics.push(...islands.diagnostics);
  const data: Record<string, unknown> = {};
  for (const { source, snapshot } of snapshots) {
    diagnostics.push(...snapshot.diagnostics);
    data[source.name] = snapshot.value && { ...snapshot.value, refresh: refreshUrl(source, config.api) };
  }
  const theme = ports.makeTheme(overrides);
  const hasOverrides = components.loaded.size > 0;
  diagnostics.push(
    ...checkOverrides({
      files: new Map(overridden),
      components: new Set(Object.keys(overrides).filter((name) => typeof overrides[name] === 'function')),
      unloaded: new Set(overridden.flatMap(([name, file]) => (components.loaded.has(file) ? [] : [name]))),
      listed: new Set(config.styles.map((sheet) => sheet.replace(/^\.?\//, ''))),
      partNames: [...theme.components, ...ports.themeAssets.sheetNames.map((name) => `styles/${name}`)],
    }),
    ...checkThemeApi(new Map(overridden), theme.api, (file) => fileText(ports.files, file) ?? ''),
  );
  return {
    components: componentsOf(ofMarkdown, parts.loaded, diagnostics),
    hasOverrides,
    standalone,
    themeSources: [...new Set(loadedOverrides.flatMap(({ module }) => module.inputs.map(({ file }) => file)))],
    theme: withLimit(
      { ...theme, digest: digest(theme.digest + loadedOverrides.map(({ module }) => module.digest).join('')) },
      ports.guard,
      config.limits.pageSeconds,
      hasOverrides,
    ),
    data,
    dataDigest: digestOf(data),
    islands: islands.byName,
    islandNames: islands.names,
    readsMachine: (route) =>
      standalone.get(route.source ?? '')?.readsMachine() === true ||
      [...components.loaded.values()].some((loaded) => loaded.readsMachine()),
    meta: ({ source, page, locale }) => {
      const meta = standalone.get(source ?? '')?.meta.get(page);
      const { [locale]: title = '' } = meta?.title ?? {};
      const { [locale]: description = '' } = meta?.description ?? {};
      return { title, description, search: meta?.search !== false };
    },
    // Modules share files, so each may report the same finding.
    diagnostics: uniqueFindings(diagnostics),
  };
}

/** The scripts of islands. Names that differ from those of their files count too, so pages need no other finding. */
function islandsOf(
  islandFiles: ReadonlyMap<string, string>,
  scripts: ReadonlyMap<string, IslandModule>,
  files: Ports['files'],
) {
  const byName = new Map<string, { path: string; code: string }>();
  const names = new Set(islandFiles.keys());
  const diagnostics: Diagnostic[] = [];
  for (const [name, file] of islandFiles) {
    const script = scripts.get(file);
    if (!script) continue;
    if (!isDefined(script.code))
      diagnostics.push(diagnose('island-undefined', { file, name }, { place: startOfFile(file) }));
    const wrong = otherIslandName(name, fileText(files, file) ?? '');
    if (wrong !== null) {
      const place = spanToPlace(file, wrong.span);
      diagnostics.push(diagnose('island-undefined', { file, name, other: wrong.name }, { place }));
      names.add(wrong.name);
    }
    byName.set(name, { path: hashedName(`assets/islands/${name}.js`, script.hash), code: script.code });
  }
  return { byName, names, diagnostics };
}

/** Components of the site have a time limit: an endless loop would block everything, signals included. */
function withLimit(theme: Theme, guard: Ports['guard'], seconds: number, hasOverrides: boolean): Theme {
  // These are not tried again: they may be on every page.
  const tooSlow = new Set<unknown>();
  const limited = <T>(component: unknown, render: () => T): T => {
    const timed = tooSlow.has(component) ? null : guard(seconds * 1000, render);
    if (timed?.kind === 'done') return timed.value;
    tooSlow.add(component);
    throw new Error(`It took more than ${plural(seconds, 'second')} (limits.pageSeconds)`);
  };
  return {
    ...theme,
    render: (model, body, services) =>
      hasOverrides || body.kind === 'component'
        ? limited(body.kind === 'component' ? body.component : theme, () => theme.render(model, body, services))
        : theme.render(model, body, services),
    renderBranch: (items, model) =>
      hasOverrides ? limited(theme, () => theme.renderBranch(items, model)) : theme.renderBranch(items, model),
    renderComponent: (component, place, page) =>
      limited(component, () => theme.renderComponent(component, place, page)),
  };
}

/** Components for Markdown with their schemas; findings have the place of the file. */
function componentsOf(
  files: ReadonlyMap<string, string>,
  loaded: ReadonlyMap<string, LoadedModule>,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, SiteComponent> {
  const components = new Map<string, SiteComponent>();
  for (const [name, file] of files) {
    const module = loaded.get(file);
    if (module === undefined) continue;
    const place = startOfFile(file);
    const component = module.exports.default;
    const schema = readSchema(module.exports.props);
    if (typeof component !== 'function') diagnostics.push(diagnose('page-without-component', { file }, { place }));
    else if ('wrong' in schema)
      diagnostics.push(diagnose('component-schema', { component: name, file, wrong: schema.wrong }, { place }));
    else components.set(name, { ...componentOf(module), fields: schema.fields });
  }
  return components;
}

/** The name of an import stays when code is minified. */
const isDefined = (code: string): boolean => /\bdefineIsland\b/.test(code);

/** ('counter', "defineIsland('clock', …)") → 'clock' and its span; null if the text defines this name, or none. */
function otherIslandName(name: string, text: string): { readonly name: string; readonly span: Span } | null {
  const calls = [...text.matchAll(/\bdefineIsland(?:<[^>]*>)?\(\s*(['"`])(?<name>[^'"`\n]*)\1/g)];
  const [first] = calls;
  const other = first?.groups?.name;
  if (first === undefined || other === undefined || calls.some(({ groups }) => groups?.name === name)) return null;
  const end = first.index + first[0].length - 1;
  return { name: other, span: makeLocator(text)(end - other.length, end) };
}

/** Event handlers in components rendered only on the server. Files of an island are hydrated: theirs work. */
function lostHandlers(modules: readonly LoadedModule[], islands: Iterable<IslandModule>): Diagnostic[] {
  const alive = new Set([...islands].flatMap(({ files }) => files));
  const lost = modules.flatMap(({ handlers }) => handlers.filter(({ place }) => !alive.has(place.file)));
  return lost.map(({ place, ...handler }) => diagnose('handler-lost', handler, { place }));
}

/** Loads files in parallel; modules and findings keep the order of the files. */
async function loadTogether<Loaded extends object>(
  files: readonly string[],
  load: (file: string) => Promise<Loaded | { readonly diagnostics: readonly Diagnostic[] }>,
): Promise<{ readonly loaded: ReadonlyMap<string, Loaded>; readonly diagnostics: readonly Diagnostic[] }> {
  const outcomes = await Promise.all(files.map(async (file) => ({ file, outcome: await load(file) })));
  const loaded = new Map<string, Loaded>();
  const diagnostics: Diagnostic[] = [];
  for (const { file, outcome } of outcomes) {
    if ('diagnostics' in outcome) diagnostics.push(...outcome.diagnostics);
    else loaded.set(file, outcome);
  }
  return { loaded, diagnostics };
}
