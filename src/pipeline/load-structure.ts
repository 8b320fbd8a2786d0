// From the discovered files to the site's structure: sidebars, routes and the look-ups that links need. Nothing is compiled yet.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LinkSite } from '../model/link-graph.ts';
import type { LocaleCode } from '../model/locale.ts';
import type { Ports } from '../model/ports.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { DiscoveredSite } from '../stages/discover/discover-site.ts';
import { makeFileIndex } from '../stages/resolve/link-graph/file-index.ts';
import { makeRouteTable } from '../stages/resolve/link-graph/route-table.ts';
import { checkConfigIds, checkFrontMatterIds } from '../stages/resolve/named-ids.ts';
import { resolveLink } from '../stages/resolve/resolve-link.ts';
import { resolveRoutes, type SiteRoutes } from '../stages/resolve/routes.ts';
import { parseSidebars } from '../stages/resolve/sidebar/parse-sidebars.ts';
import { generatedSidebars, resolveSidebars, type SidebarSource } from '../stages/resolve/sidebar/resolve-sidebars.ts';
import type { SidebarTree } from '../stages/resolve/sidebar/sidebar-tree.ts';
import { joinPath, localisePath, pathToHref } from '../stages/resolve/url.ts';
import { type SiteRedirects, siteRedirects } from './site-redirects.ts';

export interface Structure {
  readonly routes: SiteRoutes;
  readonly sidebars: ReadonlyMap<string, SidebarTree>;
  readonly links: LinkSite & {
    readonly resolveChrome: (url: string, locale: LocaleCode) => { readonly href: string; readonly external: boolean };
  };
  readonly redirects: SiteRedirects;
  readonly diagnostics: readonly Diagnostic[];
}

/** Addresses are asked for many times each: every link and every sidebar names them. */
function remember(make: (path: string) => string): (path: string) => string {
  const known = new Map<string, string>();
  return (path) => {
    const href = known.get(path) ?? make(path);
    known.set(path, href);
    return href;
  };
}

/** Reads the sidebars module, makes sidebars and routes. `assetHref` names the copy of a file in the output. */
export async function loadStructure(
  config: SiteConfig,
  site: DiscoveredSite,
  { ports, assetHref }: { readonly ports: Ports; readonly assetHref: (file: string) => string },
): Promise<Structure> {
  const source = await readSidebars(config, ports);
  const resolved = resolveSidebars(config, site, source);
  const routes = resolveRoutes(config, site, resolved.indexes);
  const redirects = siteRedirects(config, site, routes);
  const linkSite: LinkSite = {
    config,
    routes: makeRouteTable(routes.routes, routes.claimed),
    files: makeFileIndex([...site.statics.map(({ path }) => path), ...site.assets], isLinkable(ports)),
    redirects: redirects.table,
    drafts: draftAddresses(config, site, routes.docsRoot),
    pageHref: remember((path) => pathToHref(path, config)),
    assetHref,
  };
  const resolveChrome = (url: string, locale: LocaleCode) => {
    const at = config.i18n.locales.find(({ code }) => code === locale) ?? { path: '' };
    const { clean: _, ...target } = resolveLink(
      { url },
      { site: linkSite, file: null, path: localisePath(at, '/'), locale },
    );
    return { href: target.kind === 'refused' ? '#' : target.href, external: target.kind === 'external' };
  };
  return {
    routes,
    sidebars: resolved.sidebars,
    redirects,
    links: { ...linkSite, resolveChrome },
    diagnostics: [
      ...source.diagnostics,
      ...resolved.diagnostics,
      ...checkFrontMatterIds({ site, routes, sidebars: resolved.sidebars }),
      ...checkConfigIds({ config, routes, sidebars: resolved.sidebars }),
    ],
  };
}

/** Images and downloads may lie anywhere in the root; code, settings and hidden files are never handed out by a link. */
const isLinkable =
  ({ files }: Pick<Ports, 'files'>) =>
  (path: string): boolean =>
    /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|ogg|pdf|zip|gz|csv|txt)$/i.test(path) &&
    !path.split('/').some((part) => part.startsWith('.') || part === 'node_modules') &&
    files.stat(path) !== null;

/** Source files of drafts, and the addresses that they would have in every language. */
const draftAddresses = (config: SiteConfig, { drafts }: DiscoveredSite, docsRoot: string): ReadonlySet<string> =>
  new Set(
    [...drafts].flatMap(([path, { slug }]) => [
      `${config.docs.path}/${path}`,
      ...config.i18n.locales.map((locale) => localisePath(locale, joinPath(docsRoot, slug))),
    ]),
  );

async function readSidebars(
  config: SiteConfig,
  { files, modules }: Ports,
): Promise<SidebarSource & { readonly diagnostics: readonly Diagnostic[] }> {
  const path = config.docs.sidebars?.replace(/^\.\//, '') ?? null;
  const nothing = { spec: generatedSidebars, file: null, text: '' };
  if (path === null) return { ...nothing, diagnostics: [] };
  const bytes = files.read(path);
  if (!(bytes instanceof Uint8Array)) {
    return { ...nothing, diagnostics: [diagnose('sidebar-file-missing', { path }, { key: 'docs.sidebars' })] };
  }
  const loaded = await modules.load(path);
  if ('diagnostics' in loaded) return { ...nothing, diagnostics: loaded.diagnostics };
  const { sidebars, diagnostics } = parseSidebars(loaded.exports.default);
  const place = { file: path, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const placed = diagnostics.length === 0 ? [] : await modules.placeKeys(path, diagnostics);
  return {
    spec: sidebars,
    file: path,
    text: new TextDecoder().decode(bytes),
    diagnostics: placed.map((diagnostic) => ({ place, ...diagnostic })),
  };
}
