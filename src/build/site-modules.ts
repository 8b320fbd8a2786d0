// The site's own modules: standalone pages, overrides of templates, islands, data.

import type { DiscoveredSite } from '../content/discover-site.ts';
import { readSnapshot } from '../data/read-snapshot.ts';
import { refreshAddress } from '../data/refresh-address.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { uniqueFindings } from '../diagnostics/unique-findings.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import type { IslandModule, LoadedModule, Ports, Theme } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { digest, digestOf, hashedName } from '../text/digest.ts';
import { checkOverrides } from './check-overrides.ts';

/** A standalone page: its component, and the digest of all it was made from. */
export interface StandaloneModule {
  readonly component: unknown;
  readonly meta: unknown;
  readonly digest: string;
  /** Files of the root that it was made from. */
  readonly sources: readonly string[];
  readonly readsMachine: () => boolean;
}

/** The `meta` export of a standalone page in one language. */
export interface StandaloneMeta {
  readonly title: string;
  readonly description: string;
  /** Whether the search has the page. */
  readonly search: boolean;
}

export interface SiteModules {
  readonly standalone: ReadonlyMap<string, StandaloneModule>;
  readonly theme: Theme;
  /** Files of the root that the site's own components were made from. */
  readonly themeSources: readonly string[];
  /** Data source → its value, for standalone pages and islands. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly dataDigest: string;
  /** Island name → browser module: path in the output and its code. */
  readonly islands: ReadonlyMap<string, { readonly path: string; readonly code: string }>;
  /** Whether a component of the site that is on this page has read the environment or the machine so far. */
  readonly readsMachine: (route: Route) => boolean;
  readonly meta: (route: Route) => StandaloneMeta;
  readonly diagnostics: readonly Diagnostic[];
}

/** Loads them all; what cannot be loaded is a diagnostic, and its place stays empty. */
export async function loadSiteModules(config: SiteConfig, site: DiscoveredSite, ports: Ports): Promise<SiteModules> {
  // All at once: the bundler works on every core, and each answer is waited for but once.
  const [pages, components, scripts, snapshots] = await Promise.all([
    loadTogether(site.standalone, ports.modules.load),
    loadTogether(
      [...site.overrides.values()].filter((file) => file.endsWith('.tsx')),
      ports.modules.load,
    ),
    loadTogether([...site.islands.values()], ports.modules.bundleIsland),
    Promise.all(config.data.map(async (source) => ({ source, snapshot: await readSnapshot(source, ports) }))),
  ]);
  const diagnostics = [...pages.diagnostics, ...components.diagnostics, ...scripts.diagnostics];
  diagnostics.push(...lostHandlers([...pages.loaded.values(), ...components.loaded.values()], scripts.loaded.values()));
  const standalone = new Map<string, StandaloneModule>();
  for (const [file, loaded] of pages.loaded) {
    if (typeof loaded.exports.default !== 'function') {
      const place = startOfFile(file);
      diagnostics.push(diagnose('page-without-component', { file }, { place }));
      continue;
    }
    standalone.set(file, {
      component: loaded.exports.default,
      meta: loaded.exports.meta,
      digest: digestOf(loaded.inputs),
      sources: loaded.inputs.map(({ file }) => file),
      readsMachine: loaded.readsMachine,
    });
  }
  const overrides: Record<string, unknown> = {};
  const themeSources = new Set<string>();
  let overridesDigest = '';
  const unloaded = new Set<string>();
  for (const [name, file] of site.overrides) {
    const loaded = components.loaded.get(file);
    if (!loaded) {
      unloaded.add(name);
      continue;
    }
    overrides[name] = loaded.exports.default;
    overridesDigest += digestOf(loaded.inputs);
    for (const input of loaded.inputs) themeSources.add(input.file);
  }
  const islands = new Map<string, { path: string; code: string }>();
  for (const [name, file] of site.islands) {
    const bundled = scripts.loaded.get(file);
    if (!bundled) continue;
    if (!isDefined(bundled.code))
      diagnostics.push(diagnose('island-undefined', { file, name }, { place: startOfFile(file) }));
    islands.set(name, { path: hashedName(`assets/islands/${name}.js`, bundled.hash), code: bundled.code });
  }
  const data: Record<string, unknown> = {};
  for (const { source, snapshot } of snapshots) {
    diagnostics.push(...snapshot.diagnostics);
    data[source.name] = snapshot.value && { ...snapshot.value, refresh: refreshAddress(source, config.api) };
  }
  const theme = ports.makeTheme(overrides);
  diagnostics.push(
    ...checkOverrides({
      files: site.overrides,
      components: new Set(Object.keys(overrides).filter((name) => typeof overrides[name] === 'function')),
      unloaded,
      listed: new Set(config.styles.map((sheet) => sheet.replace(/^\.?\//, ''))),
      known: [...theme.components, ...ports.themeAssets.styles.map(({ name }) => `styles/${name}`)],
    }),
  );
  return {
    standalone,
    themeSources: [...themeSources],
    theme: { ...theme, digest: digest(theme.digest + overridesDigest) },
    data,
    dataDigest: digestOf(data),
    islands,
    readsMachine: (route) =>
      standalone.get(route.source ?? '')?.readsMachine() === true ||
      [...components.loaded.values()].some((loaded) => loaded.readsMachine()),
    meta: (route) => metaOf(standalone.get(route.source ?? '')?.meta, route, config),
    // Modules share files: what is wrong in one of them is found by each.
    diagnostics: uniqueFindings(diagnostics),
  };
}

/** The name of an import is the one thing that no bundler shortens. */
const isDefined = (code: string): boolean => /\bdefineIsland\b/.test(code);

/** Handlers in what is only rendered: what an island is made from is brought to life, wherever else it is used. */
function lostHandlers(modules: readonly LoadedModule[], islands: Iterable<IslandModule>): Diagnostic[] {
  const alive = new Set([...islands].flatMap(({ files }) => files));
  const lost = modules.flatMap(({ handlers }) => handlers.filter(({ place }) => !alive.has(place.file)));
  return lost.map(({ place, ...handler }) => diagnose('handler-lost', handler, { place }));
}

/** Loads files at the same time; what they are and what was found stay in their order. */
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

function metaOf(meta: unknown, route: Route, config: SiteConfig): StandaloneMeta {
  const text = (value: unknown): string => {
    if (typeof value === 'string') return value;
    const texts = (value ?? {}) as Readonly<Record<string, unknown>>;
    const found = texts[route.locale] ?? texts[config.i18n.defaultLocale];
    return typeof found === 'string' ? found : '';
  };
  const { title, description, search } = (meta ?? {}) as { title?: unknown; description?: unknown; search?: unknown };
  return { title: text(title), description: text(description), search: search !== false };
}
