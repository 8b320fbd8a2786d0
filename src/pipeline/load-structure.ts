// From the discovered files to the structure: sidebars, routes, look-ups for links. Nothing is compiled yet.

import type { DocsVersion, SiteConfig } from '../config/site-config.ts';
import { allTexts, type DiscoveredSite, type Doc, docsPart } from '../content/discover-site.ts';
import { docsRoots } from '../content/docs-roots.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { problemToDiagnostic } from '../diagnostics/file-problem.ts';
import { makeFileIndex } from '../links/resolve/file-index.ts';
import { resolveLink } from '../links/resolve/resolve-link.ts';
import { makeRouteTable } from '../links/resolve/route-table.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LocaleCode } from '../model/locale.ts';
import { startOfFile } from '../model/place.ts';
import type { Ports } from '../model/ports.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { LinkSite } from '../site/link-site.ts';
import { checkConfigIds, checkFrontMatterIds } from '../site/named-ids.ts';
import { type SiteRedirects, siteRedirects } from '../site/redirects/site-redirects.ts';
import { pageOf, resolveRoutes, type SiteRoutes } from '../site/routes.ts';
import { parseSidebars } from '../site/sidebar/parse-sidebars.ts';
import { generatedSidebars, resolveSidebars, type SidebarSource } from '../site/sidebar/resolve-sidebars.ts';
import { sidebarPaths, versionSidebarPaths } from '../site/sidebar/sidebar-paths.ts';
import { printPagePaths, type SiteIndex } from '../site/site-index.ts';
import { localisePath, pathToHref } from '../site/url.ts';
import { digest, digestOf } from '../text/digest.ts';
import { groupBy } from '../text/group-by.ts';
import { isHidden } from '../text/paths.ts';
import { rememberEachText } from '../text/remember-each.ts';
import type { Engine } from './engine/engine.ts';
import { oneId, type Step, textIds } from './engine/step.ts';

export interface Structure extends Pick<SiteIndex, 'routes' | 'sidebars' | 'links'> {
  readonly redirects: SiteRedirects;
  readonly diagnostics: readonly Diagnostic[];
  readonly digests: StructureDigests;
}

/** Everything that decides about routes, sidebars and links: of a version ('' for the current one), and of all. */
export interface StructureDigests {
  readonly structure: Step<string, string>;
  readonly everything: Step<'', string>;
}

interface StructureParts {
  readonly ports: Ports;
  /** File of the root → URL of its copy in the output. */
  readonly assetHref: (file: string) => string;
  /** Files of the output that links may lead to, other than those of `static/`. */
  readonly published: readonly string[];
  readonly engine: Engine;
}

/** Reads the sidebars module, makes sidebars and routes. */
export async function loadStructure(
  config: SiteConfig,
  site: DiscoveredSite,
  { ports, assetHref, published, engine }: StructureParts,
): Promise<Structure> {
  const sources = await Promise.all(
    [null, ...config.versions].map((version) =>
      version ? versionSidebars(config, version, ports) : readSidebars(sidebarPaths(config)[0] ?? null, config, ports),
    ),
  );
  const digests = digestStructure(engine, config, site, { sources, published });
  const skeletons = engine.memory<'', Skeleton>({
    name: 'skeleton',
    ...oneId,
    outlivesBuild: true,
    run: () => {
      digests.everything.digest('');
      return makeSkeleton(config, site, sources);
    },
  });
  const skeleton = skeletons.get('');
  const { sidebars, redirects, addresses, table, drafts, pageHref } = skeleton;
  // A skeleton that was just made has the current texts.
  const docOfPage = skeleton.docs === site.docs ? addresses.docOfPage : withTexts(addresses.docOfPage, site);
  const routes = { ...addresses, docOfPage };
  const linkable = engine.memory<string, boolean>({
    name: 'linkable',
    ...textIds,
    run: isLinkable(ports),
    digest: String,
  });
  const linkSite: LinkSite = {
    config,
    routes: table,
    files: makeFileIndex(
      [...site.statics.map(({ path }) => path), ...published.map((path) => `static/${path}`), ...site.assets],
      linkable.get,
    ),
    redirects: redirects.table,
    drafts,
    printPages: printPagePaths(config, addresses),
    pageHref,
    assetHref,
  };
  const resolveChrome = (url: string, locale: LocaleCode) => {
    const at = config.i18n.locales.find(({ code }) => code === locale) ?? { path: '' };
    const { target } = resolveLink({ url }, { site: linkSite, file: null, path: localisePath(at, '/'), locale });
    return { href: target.kind === 'refused' ? '#' : target.href, external: target.kind === 'external' };
  };
  return {
    routes,
    sidebars,
    redirects,
    digests,
    links: { ...linkSite, resolveChrome },
    diagnostics: [...sources.flatMap(({ diagnostics }) => diagnostics), ...skeleton.diagnostics],
  };
}

/** The part of the structure that does not depend on the body of any page. */
interface Skeleton {
  /** The documents that it was made from. */
  readonly docs: DiscoveredSite['docs'];
  readonly sidebars: Structure['sidebars'];
  readonly addresses: SiteRoutes;
  readonly redirects: SiteRedirects;
  readonly table: LinkSite['routes'];
  readonly drafts: LinkSite['drafts'];
  readonly pageHref: LinkSite['pageHref'];
  readonly diagnostics: readonly Diagnostic[];
}

/** Keys of front matter whose places appear in findings of the skeleton. */
const placedKeys = ['aliases', 'displayed_sidebar', 'pagination_next', 'pagination_prev'];

/** (a page) → what the skeleton and other pages depend on */
const frontOf = ({ frontHash, keySpans }: SourcePage): string =>
  placedKeys.some((key) => keySpans[key]) ? `${frontHash} ${JSON.stringify(keySpans)}` : frontHash;

/** Makes the digests of everything that the skeleton is made from. */
function digestStructure(
  engine: Engine,
  config: SiteConfig,
  site: DiscoveredSite,
  { sources, published }: { readonly sources: readonly SidebarSource[]; readonly published: readonly string[] },
): StructureDigests {
  const parts = [site, ...site.versions.values()].map(({ categories, categoryLabels, drafts }) => [
    categories,
    [...categoryLabels],
    [...drafts],
  ]);
  const shared = digestOf([
    // Folders of this machine do not affect pages.
    { ...config, outDir: '', cacheDir: '', cache: null },
    sources.map(({ spec, file, text }) => [spec, file, text]),
    parts,
    site.standalone,
    [...(site.dataPages ?? [])].map(([file, pages]) => [file, pages.map(({ page }) => page)]),
    [...site.islands.keys()],
    [...site.overrides.keys()],
    site.statics.map(({ path }) => path),
    [...site.assets],
    published,
  ]);
  const texts = groupBy(allTexts(site.docs), ({ version }) => version ?? '');
  const structure = engine.memory<string, string>({
    name: 'structure',
    ...textIds,
    run: (version) => digest([shared, ...(texts.get(version) ?? []).map(frontOf)].join('\n')),
    digest: (hash) => hash.slice(0, 32),
  });
  return {
    structure,
    everything: engine.memory<'', string>({
      name: 'everything',
      ...oneId,
      run: () => digest([shared, ...[...texts.keys()].map(structure.digest)].join('\n')),
      digest: (hash) => hash.slice(0, 32),
    }),
  };
}

function makeSkeleton(config: SiteConfig, site: DiscoveredSite, sources: readonly SidebarSource[]): Skeleton {
  const { sidebars, indexes, diagnostics } = resolveSidebars(config, site, sources);
  const addresses = resolveRoutes(config, site, indexes);
  const parts = { config, site, routes: addresses, sidebars };
  return {
    docs: site.docs,
    sidebars,
    addresses,
    redirects: siteRedirects(config, site, addresses),
    table: makeRouteTable(config.i18n.locales, addresses),
    drafts: draftAddresses(config, site, addresses.docsRoot),
    // Every link and every sidebar requests the URL of its page.
    pageHref: rememberEachText((path) => pathToHref(path, config), Number.POSITIVE_INFINITY),
    diagnostics: [...diagnostics, ...checkFrontMatterIds(parts), ...checkConfigIds(parts)],
  };
}

/** The same documents with their current texts. */
function withTexts(docOfPage: ReadonlyMap<string, Doc>, { docs }: DiscoveredSite): ReadonlyMap<string, Doc> {
  const current = new Map(docs.map((doc) => [doc.original.file, doc]));
  return new Map(Array.from(docOfPage, ([page, doc]) => [page, current.get(doc.original.file) ?? doc]));
}

/** Links may lead to images and downloads anywhere in the root, but never publish code, settings or hidden files. */
const isLinkable =
  ({ files }: Pick<Ports, 'files'>) =>
  (path: string): boolean =>
    /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|ogg|pdf|zip|gz|csv|txt|woff2?|ttf|otf|eot|cur)$/i.test(path) &&
    // The path of a file of a source may begin with `../`; `stat` allows only files of sources.
    !isHidden(path) &&
    files.stat(path) !== null;

/** Source files of drafts, and the paths that they would have in every language. */
const draftAddresses = (config: SiteConfig, site: DiscoveredSite, docsRoot: string): ReadonlySet<string> =>
  new Set(
    docsRoots(config).flatMap(({ version, folder }) =>
      [...docsPart(site, version?.id).drafts].flatMap(([path, draft]) => [
        `${folder}/${path}`,
        ...config.i18n.locales.map((locale) => localisePath(locale, pageOf(docsRoot, draft))),
      ]),
    ),
  );

type ReadSidebars = SidebarSource & { readonly diagnostics: readonly Diagnostic[] };

const nothing = { spec: generatedSidebars(), file: null, text: '' };

async function readSidebars(
  path: string | null,
  { i18n, openapi }: Pick<SiteConfig, 'i18n' | 'openapi'>,
  { files, modules }: Ports,
): Promise<ReadSidebars> {
  if (path === null)
    return { ...nothing, spec: generatedSidebars(openapi.flatMap(({ pages }) => pages ?? [])), diagnostics: [] };
  const bytes = files.read(path);
  if (!(bytes instanceof Uint8Array)) {
    if (bytes.why !== 'missing') return { ...nothing, diagnostics: [problemToDiagnostic(bytes)] };
    return { ...nothing, diagnostics: [diagnose('sidebar-file-missing', { path }, { key: 'docs.sidebars' })] };
  }
  const text = new TextDecoder().decode(bytes);
  const loaded = await modules.load(path);
  if ('diagnostics' in loaded) return { ...nothing, diagnostics: loaded.diagnostics };
  const { sidebars, diagnostics } = parseSidebars(loaded.exports.default, i18n);
  const place = startOfFile(path);
  const placed = diagnostics.length === 0 ? [] : await modules.placeKeys(path, diagnostics);
  return {
    spec: sidebars,
    file: path,
    text,
    diagnostics: [...loaded.notes, ...placed.map((diagnostic) => ({ place, ...diagnostic }))],
  };
}

/** The sidebars of a version: `sidebars.json`, else the module named in the config, else generated from its folders. */
async function versionSidebars(config: SiteConfig, { id, folder }: DocsVersion, ports: Ports): Promise<ReadSidebars> {
  const path = versionSidebarPaths(config, folder).find((file) => ports.files.stat(file) !== null) ?? null;
  return { ...(await readSidebars(path, { ...config, openapi: [] }, ports)), version: id };
}
