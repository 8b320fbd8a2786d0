// All files of the output except pages: scripts, styles, static files, copies of linked files, and files for machines.

import type { Embed } from '../model/embed.ts';
import { hostFor } from '../model/hosts.ts';
import type { AnchorTable } from '../model/link-graph.ts';
import { startOfFile } from '../model/place.ts';
import type { FileProblem, Ports } from '../model/ports.ts';
import { manifestName } from '../model/write-plan.ts';
import { cspText, downloadHeaders } from '../pages/csp.ts';
import { touchIconOf } from '../pages/drawn-icons.ts';
import { markdownFile } from '../pages/markdown-page.ts';
import { type HostFileInput, hostSettings } from '../site/host-files/host-files.ts';
import type { OutputClaim } from '../site/output-table.ts';
import { hostRules, netlifyRules, nginxRules } from '../site/redirects/rule-files.ts';
import { branchesFile } from '../site/sidebar/sidebar-branches.ts';
import { defaultLocale } from '../site/site-index.ts';
import { fileToHref, hrefToAbsolute, localisePath, searchIndexFile, staticToHref } from '../site/url.ts';
import { byPath } from '../text/paths.ts';
import { splitPath } from '../text/url-path.ts';
import { feedFiles } from './feed-files.ts';
import { pagePaths } from './html-aliases.ts';
import { llmsFiles } from './llms-files.ts';
import type { Site } from './load-site.ts';
import type { PageFiles } from './page-files.ts';
import { redirectFiles } from './redirect-files.ts';
import { hasLargeSidebar } from './sidebar-files.ts';
import { copiedFile, localFile, ownFile, type SiteFile } from './site-file.ts';
import { type LedgerEntries, ledgerBytes, ledgerFile, siteLedger } from './site-ledger.ts';
import { langOf, sitemapFiles } from './sitemap.ts';

/** Files of the theme and of the islands. */
export const browserFiles = ({ themeFiles, modules }: Site): readonly SiteFile[] => [
  ...[...themeFiles.files].map(([path, content]) => ownFile(path, 'a file of the theme', () => content)),
  ...[...modules.islands.values()].map(({ path, code }) => ownFile(path, 'the code of an island', () => code)),
];

export const staticFiles = ({ discovered }: Site): readonly SiteFile[] =>
  discovered.statics.map(({ path }) => copiedFile(path.slice('static/'.length), path));

/** OpenAPI documents, for download. */
const apiFiles = ({ apis }: Site): readonly SiteFile[] =>
  apis.map(({ path, file, text }) =>
    text === null ? copiedFile(path, file) : { ...copiedFile(path, file), kind: 'text', text },
  );

/** Files of the output that are copies of files of the root. */
export const copiedFiles = (site: Site): readonly SiteFile[] => [
  ...staticFiles(site),
  ...apiFiles(site),
  ...linkedFiles(site),
  ...site.images.files(),
];

/** Copies of linked files beside pages. Equal files with one name, as in an older version, share one copy. */
function linkedFiles({ assets }: Site): readonly SiteFile[] {
  const copies = new Map<string, SiteFile>();
  for (const [file, path] of [...assets.used()].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const content = `${path} ${assets.info(file)?.sha256 ?? ''}`;
    if (!copies.has(content)) copies.set(content, copiedFile(path, file));
  }
  return [...copies.values()];
}

export interface RenderedParts {
  /** Embeds of pages, for their headers. */
  readonly embeds: readonly Embed[];
  /** Ids of pages, including those printed by components, for the ledger. */
  readonly anchors: AnchorTable;
  /** The entries of the ledger; null without the plans of a build. */
  readonly entries: LedgerEntries | null;
  /** The files of the pages; null where pages are made on request. */
  readonly pages: PageFiles | null;
}

/** All files that are not pages, sorted by path; of those beside pages, the ones that rendered pages link to. */
export function siteFiles(site: Site, rendered: RenderedParts): readonly SiteFile[] {
  const { embeds, anchors, entries, pages } = rendered;
  const { config } = site;
  const ledger = ownFile(ledgerFile, 'the ledger of pubdocs', () =>
    entries ? ledgerBytes(site, anchors, entries) : `${JSON.stringify(siteLedger(site, anchors))}\n`,
  );
  if (config.offline !== null)
    return [...readerFiles(site).map((file) => localFile(file, config)), ledger].sort(byPath);
  const lists = llmsFiles(site, pages);
  const ofHeaders = { embeds, lists: lists.map(({ path }) => path) };
  const files = [
    ...readerFiles(site),
    ledger,
    ...sitemapFiles(site),
    ...lists,
    ...feedFiles(site, pages),
    ...site.cards.files(site.index.routes.routes),
    ownFile('pubdocs-headers.json', 'the list of headers of pubdocs', () => headerList(site, ofHeaders)),
    ...config.i18n.locales.flatMap((locale) => [
      ownFile(localisePath(locale, '/manifest.webmanifest').slice(1), 'the web manifest of pubdocs', () =>
        manifest(site, locale.code),
      ),
      ownFile(localisePath(locale, '/routes.json').slice(1), 'the list of routes of pubdocs', () =>
        routeList(site, locale.code),
      ),
    ]),
  ];
  const paths = new Set(files.map(({ path }) => path));
  const replaceable = [
    ...site.icons.files,
    ownFile('robots.txt', 'the robots.txt of pubdocs', () => robotsText(site)),
    ...ruleFiles(
      site,
      ofHeaders,
      files.map(({ path }) => `/${path}`),
    ),
  ].filter(({ path }) => !paths.has(path));
  return [...files, ...replaceable].sort(byPath);
}

/** Files that browsers load; all others are for hosts and other programs. */
const readerFiles = (site: Site): readonly SiteFile[] => [
  ...browserFiles(site),
  ...copiedFiles(site),
  ...redirectFiles(site),
];

/** Every file that a build of this site would write, pages first. `files`: those of `siteFiles`. */
export function outputClaims(site: Site, files: readonly SiteFile[]): readonly OutputClaim[] {
  const pages = site.index.routes.routes.flatMap((route) => {
    const { source } = route;
    const name = source ?? `${route.path} that pubdocs generates`;
    const at = source === null ? {} : { place: startOfFile(source) };
    const markdown = markdownFile(route, site.config);
    const paths = [...pagePaths(site, route), ...(markdown === null ? [] : [markdown])];
    return paths.map((path) => ({ path, source: { kind: 'page' as const, name, at } }));
  });
  const claimOf = (name: string, path: string) => ({ path, source: { kind: 'own' as const, name, at: {} } });
  const manifest = claimOf('the manifest of pubdocs', manifestName);
  const search =
    site.config.search === null
      ? []
      : site.config.i18n.locales
          .flatMap((locale) =>
            [undefined, ...site.config.versions].map((version) => searchIndexFile(locale, version?.id)),
          )
          .map((path) => claimOf('the search index of pubdocs', path));
  const sidebars = hasLargeSidebar(site)
    ? site.config.i18n.locales.map((locale) => claimOf('the sidebars of pubdocs', branchesFile(locale)))
    : [];
  return [...pages, manifest, ...search, ...sidebars, ...files];
}

/** The parts of the settings for a host; null without a host. `paths`: those of all files but pages, below the base. */
export function hostInput(site: Site, parts: HeaderParts, paths: readonly string[]): HostFileInput | null {
  const { config } = site;
  if (config.host === null) return null;
  const host = hostFor(config.host, config.trailingSlash);
  const redirects = { ...site.redirects.rules, context: config };
  const moved = new Set(redirectFiles(site).map(({ path }) => `/${path}`));
  const pages = site.index.routes.routes.map(({ file }) => `/${file}`);
  const keptPaths = [...paths, ...pages].filter((path) => !moved.has(path));
  return {
    ...headers(site, parts),
    name: config.host,
    host,
    redirects,
    rules: hostRules(redirects, host, keptPaths),
    url: config.url,
    base: config.base,
    trailingSlash: config.trailingSlash,
    segments: config.i18n.locales.flatMap(({ path }) => (path === '' ? [] : [path])),
  };
}

/** Settings of the config's host, or redirect rules for any host; a file in `static/` overrides each. */
function ruleFiles(site: Site, parts: HeaderParts, paths: readonly string[]): SiteFile[] {
  const hostFiles = hostInput(site, parts, paths);
  if (hostFiles !== null)
    return hostSettings(hostFiles).files.map(({ path, text }) =>
      ownFile(path, `the settings for ${hostFiles.name}`, () => text),
    );
  const input = { ...site.redirects.rules, context: site.config };
  const rules = netlifyRules(input);
  if (rules === '') return [];
  return [
    ownFile('_redirects', 'the redirects of pubdocs', () => rules),
    ownFile('nginx-redirects.txt', 'the redirects of pubdocs for nginx', () => nginxRules(input)),
  ];
}

const robotsText = ({ config }: Site): string =>
  config.noindex
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /\n\nSitemap: ${hrefToAbsolute(fileToHref('sitemap.xml', config), config)}\n`;

function manifest(site: Site, locale: string): string {
  const { config, index } = site;
  const name = config.title[locale] ?? '';
  const path = localisePath(config.i18n.locales.find(({ code }) => code === locale) ?? defaultLocale(config), '/');
  return `${JSON.stringify({
    name,
    short_name: name.slice(0, 30),
    lang: langOf(site, locale),
    start_url: index.links.pageHref(path),
    scope: `${config.base}/`,
    display: 'browser',
    background_color: config.theme.themeColor.light,
    theme_color: config.theme.themeColor.light,
    icons: [config.theme.icon, touchIconOf(config)].flatMap((path) => (path === null ? [] : [icon(site, path)])),
  })}\n`;
}

/** An SVG fits any size; other images need theirs. A system may crop the touch icon to the shape of its icons. */
function icon({ config, assets, discovered }: Site, raw: string): Readonly<Record<string, string>> {
  const src = staticToHref(raw, config);
  const { path } = splitPath(raw);
  if (path.endsWith('.svg')) return { src, sizes: 'any', type: 'image/svg+xml' };
  const isCutToShape = raw === touchIconOf(config);
  const isOwn = discovered.statics.some((file) => file.path === `static${path}`);
  const size = isCutToShape && !isOwn ? drawnTouchIcon : assets.imageSize(`static${path}`);
  const sizes = size === null ? 'any' : `${size.width}x${size.height}`;
  return { src, sizes, type: 'image/png', ...(isCutToShape ? { purpose: 'any maskable' } : {}) };
}

const drawnTouchIcon = { width: 180, height: 180 };

/** Suggestions for a not-found page: the URLs of the listed pages in its language, as JSON. */
function routeList({ index }: Site, locale: string): string {
  const paths = index.routes.routes
    .filter((route) => route.locale === locale && route.kind !== 'not-found' && !route.unlisted)
    .map(({ path }) => index.links.pageHref(path));
  return `${JSON.stringify(paths)}\n`;
}

const noindex = { 'X-Robots-Tag': 'noindex' };

interface HeaderParts {
  readonly embeds: readonly Embed[];
  /** Paths of the lists of pages for programs. */
  readonly lists: readonly string[];
}

/** Headers that the host should send with every page, and with files that must be downloads. */
function headers(
  { policy, assets, config }: Site,
  { embeds, lists }: HeaderParts,
): Pick<HostFileInput, 'headers' | 'fileHeaders'> {
  const downloads = assets.downloads().map(({ path }) => [path, downloadHeaders] as const);
  // Search engines should find the pages themselves.
  const programs = config.markdown.pages ? ['*.md', ...lists].map((path) => [path, noindex] as const) : [];
  return {
    headers: {
      'Content-Security-Policy': cspText(policy(embeds), 'header'),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    },
    fileHeaders: Object.fromEntries([...downloads.sort(), ...programs]),
  };
}

function headerList(site: Site, parts: HeaderParts): string {
  const { headers: all, fileHeaders } = headers(site, parts);
  const files = Object.keys(fileHeaders).length === 0 ? {} : { files: fileHeaders };
  return `${JSON.stringify({ ...all, ...files }, null, 2)}\n`;
}

/** Headers for the copy of a linked file: those of a download if it could run scripts. */
export const ownHeaders = (file: SiteFile, { assets }: Site): Readonly<Record<string, string>> | undefined =>
  file.kind === 'copy' && assets.isDownload(file.file) ? downloadHeaders : undefined;

export function bytesOf(file: SiteFile, { files }: Pick<Ports, 'files'>): Uint8Array | FileProblem {
  if (file.kind === 'copy') return files.read(file.file);
  const text = file.text();
  return typeof text === 'string' ? new TextEncoder().encode(text) : text;
}
