// The site's own modules: standalone pages, overrides of templates, islands, data.

import { readSnapshot } from '../data/read-snapshot.ts';
import { refreshAddress } from '../data/refresh-address.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LoadedModule, Ports, Theme } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { DiscoveredSite } from '../stages/discover/discover-site.ts';
import { digest, digestOf, hashedName } from './digest.ts';

/** A standalone page: its component, and the digest of all it was made from. */
export interface StandaloneModule {
  readonly component: unknown;
  readonly meta: unknown;
  readonly digest: string;
}

export interface SiteModules {
  readonly standalone: ReadonlyMap<string, StandaloneModule>;
  readonly theme: Theme;
  /** Data source → its value, for standalone pages and islands. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly dataDigest: string;
  /** Island name → browser module: path in the output and its code. */
  readonly islands: ReadonlyMap<string, { readonly path: string; readonly code: string }>;
  readonly meta: (route: Route) => { readonly title: string; readonly description: string };
  readonly diagnostics: readonly Diagnostic[];
}

/** Loads them all; what cannot be loaded is a diagnostic, and its place stays empty. */
export async function loadSiteModules(config: SiteConfig, site: DiscoveredSite, ports: Ports): Promise<SiteModules> {
  const diagnostics: Diagnostic[] = [];
  const load = async (file: string): Promise<LoadedModule | null> => {
    const loaded = await ports.modules.load(file);
    if (!('diagnostics' in loaded)) return loaded;
    diagnostics.push(...loaded.diagnostics);
    return null;
  };
  const standalone = new Map<string, StandaloneModule>();
  for (const file of site.standalone) {
    const loaded = await load(file);
    if (!loaded) continue;
    if (typeof loaded.exports.default !== 'function') {
      diagnostics.push(
        diagnose('page-without-component', { file }, { place: { file, line: 1, column: 1, endLine: 1, endColumn: 1 } }),
      );
      continue;
    }
    standalone.set(file, {
      component: loaded.exports.default,
      meta: loaded.exports.meta,
      digest: digestOf(loaded.inputs),
    });
  }
  const overrides: Record<string, unknown> = {};
  let overridesDigest = '';
  for (const [name, file] of site.overrides) {
    if (!file.endsWith('.tsx')) continue;
    const loaded = await load(file);
    if (!loaded) continue;
    overrides[name] = loaded.exports.default;
    overridesDigest += digestOf(loaded.inputs);
  }
  const islands = new Map<string, { path: string; code: string }>();
  for (const [name, file] of site.islands) {
    const bundled = await ports.modules.bundleIsland(file);
    if ('diagnostics' in bundled) diagnostics.push(...bundled.diagnostics);
    else islands.set(name, { path: hashedName(`assets/islands/${name}.js`, bundled.hash), code: bundled.code });
  }
  const data: Record<string, unknown> = {};
  for (const source of config.data) {
    const snapshot = await readSnapshot(source, ports);
    diagnostics.push(...snapshot.diagnostics);
    data[source.name] = snapshot.value && { ...snapshot.value, refresh: refreshAddress(source, config.api) };
  }
  const theme = ports.makeTheme(overrides);
  return {
    standalone,
    theme: { ...theme, digest: digest(theme.digest + overridesDigest) },
    data,
    dataDigest: digestOf(data),
    islands,
    meta: (route) => metaOf(standalone.get(route.source ?? '')?.meta, route, config),
    diagnostics,
  };
}

function metaOf(
  meta: unknown,
  route: Route,
  config: SiteConfig,
): { readonly title: string; readonly description: string } {
  const text = (value: unknown): string => {
    if (typeof value === 'string') return value;
    const texts = (value ?? {}) as Readonly<Record<string, unknown>>;
    const found = texts[route.locale] ?? texts[config.i18n.defaultLocale];
    return typeof found === 'string' ? found : '';
  };
  const { title, description } = (meta ?? {}) as { title?: unknown; description?: unknown };
  return { title: text(title), description: text(description) };
}
