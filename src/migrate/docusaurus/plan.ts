// A Docusaurus site → the plan of its migration.
import { decideAboutSite } from '../config-parts.ts';
import { finishPlan, readingOf, standInFiles } from '../finish-plan.ts';
import { moveLinks } from '../moved-links.ts';
import {
  copyFolder,
  type MigrationPlan,
  type MigrationPorts,
  type OriginalFiles,
  type PlannedFile,
  type ReadModule,
  readOriginal,
  resolveParts,
} from '../plan.ts';
import { firstRedirects, hostRedirects } from '../redirects.ts';
import { migrateReferences } from '../references.ts';
import { addCounts, type MigrationResults, type Note, noResults, notesOn, noteUnread } from '../results.ts';
import { withFolders, withPages } from './api-pages.ts';
import { convertBlogs } from './blog.ts';
import { type ChromeContext, convertTheme, sitePathOf } from './chrome.ts';
import { docusaurusConfig } from './config.ts';
import { type DocEntry, noPagesIn, readDocs } from './docs-table.ts';
import { convertOtherDocs, type OtherDocs, type OtherInstance, withVersionedFirst } from './other-docs.ts';
import { type DocusaurusSite, readDocusaurusSite } from './site.ts';
import { frontPage, textPages } from './standalone.ts';
import { readTranslations } from './translations.ts';
import { readVersions, type Version } from './version.ts';
import {
  docusaurusVersionFiles,
  ownSidebars,
  translationFolder,
  type VersionInput,
  versionSidebarFiles,
} from './version-files.ts';

/** (value of docusaurus.config, ports) → the plan */
export async function planDocusaurus(config: ReadModule, ports: MigrationPorts): Promise<MigrationPlan> {
  const { source } = ports;
  const original = readDocusaurusSite(config.value);
  const site = withVersionedFirst({ ...original, apis: withFolders(original.apis, source) }, source);
  const results = noResults();
  const { left, decide } = notesOn(results, null);
  const versions = versionInputs(site, ports, results);
  const [main] = versions;
  if (main === undefined) return finishPlan([], results);
  if (site.docs !== null && main.docs.length === 0)
    left(`the docs in ${main.version.folder}`, noPagesIn(main.version.folder));
  const ofVersions = versions.flatMap(docusaurusVersionFiles);
  const ownOfVersions = await Promise.all(
    versions.map(async (input) => [input.version, await ownSidebars(input)] as const),
  );
  const mainSidebars = new Set(Object.keys(ownOfVersions[0]?.[1] ?? {}));
  const isInMain = (path: string): boolean => hasFolder(main.docs, main.version.folder, path);
  const sidebarNames = mainSidebars.size === 0 ? new Set(['docs']) : mainSidebars;
  const others = await convertOtherDocs({ site, ports, results, isTaken: isInMain, sidebarNames });
  const isTaken = (path: string): boolean => isInMain(path) || hasFolder(others.docs, 'docs', path);
  const blogs = convertBlogs({ site, ports, isTaken, results });
  const sidebars = ownOfVersions.flatMap(([version, sidebarsOfVersion]) =>
    versionSidebarFiles(version, sidebarsOfVersion, { ...others.sidebars, ...blogs.sidebars }),
  );
  const docsFolder = main.version.folder;
  const standalone = textPages({ site, source, docs: main.docs, others: others.docs, docsFolder, results });
  const front = standalone.hasFront ? [] : frontPage({ site, source, docs: main.docs, results });
  const urls = new Set(main.docs.map(({ slug }) => `/${resolveParts(site.docs?.routeBasePath ?? 'docs', slug)}`));
  const hasFront =
    standalone.hasFront ||
    front.length > 0 ||
    urls.has('/') ||
    site.blogs.some(({ routeBasePath }) => routeBasePath === '');
  const statics = site.staticDirectories.flatMap((folder) => copyFolder(source, folder, 'static'));
  const allRedirects = [
    ...site.redirects,
    ...searchRedirect({ site, source, urls, hasFront }),
    ...hostRedirects(statics, source, left),
    ...blogs.redirects,
    ...staticPages(
      statics,
      site,
      new Set([...urls, ...others.instances.flatMap(({ routes }) => [...routes.values()])]),
    ),
  ].map(({ from, to }) => ({ from: sitePathOf(from, site.base) ?? from, to: sitePathOf(to, site.base) ?? to }));
  const redirects = firstRedirects(allRedirects, left);
  const texts = [...ofVersions, ...others.files, ...standalone.files, ...blogs.files];
  const chrome = chromeContext(main, instanceTable(site, main.docs, mainSidebars, others));
  const instances = [...(site.docs === null ? [] : [site.docs]), ...site.otherDocs];
  const references = migrateReferences(withPages(site.apis, instances, source), [...texts, ...statics], source, {
    left,
    decide,
  });
  const settings = docusaurusConfig({
    ...{ site, docs: main.docs, hasFront, chrome, redirects, openapi: references.openapi },
    versions: versions.map(({ version }) => version),
    alsoPages: [...others.include, ...standalone.paths, ...blogs.folders.map((folder) => `${folder}/**`)],
    alsoExcluded: others.exclude,
    theme: convertTheme(chrome),
    sidebars: sidebars.some(({ path }) => path === 'sidebars.ts'),
    reading: readingOf(
      texts,
      `${site.markdownPlugins.join(' ')} ${readOriginal(source, 'package.json') ?? ''}`,
      results,
    ),
  });
  const files: PlannedFile[] = [
    ...sidebars,
    ...texts,
    ...front,
    ...standInFiles(results.components),
    ...references.files,
    ...statics.filter(({ path }) => path !== 'static/_redirects'),
  ];
  decisions(site, decide);
  noteUnread(config, notesOn(results, 'docusaurus.config').left, (key) => !isOfNoUse(key));
  addCounts(results, {
    redirects: redirects.length,
    languages: site.locales.length,
    versions: versions.length,
    'static files': statics.length,
  });
  return finishPlan(moveLinks(files, source, site.staticDirectories, results.notes), results, settings);
}

/**
 * The versions of the first docs that have pages, the current one first. A version without pages would stop the build.
 */
function versionInputs(site: DocusaurusSite, ports: MigrationPorts, results: MigrationResults): VersionInput[] {
  return readVersions(site.docs, ports.source).flatMap((entry): VersionInput[] => {
    const version = { ...entry, folder: folderWithPages(entry, site, ports, results) };
    const docs = readDocs(ports.source, version.folder, site.docs?.exclude ?? []);
    if (version.root !== '' && docs.length === 0) {
      notesOn(results, null).left(`the version ${version.id}`, noPagesIn(version.folder));
      return [];
    }
    const options = { docs: translationFolder(site.docs, version), defaultLocale: site.defaultLocale };
    const translations = readTranslations(ports.source, site.locales, options);
    const place = { place: null, sidebarOf: (name: string) => name };
    return [{ site, instance: site.docs, version, docs, translations, ports, results, ...place }];
  });
}

/** Some sites copy the current docs into the latest version before they build: the copy may not exist yet. */
function folderWithPages(
  { folder, root, name }: Version,
  { docs }: DocusaurusSite,
  { source }: MigrationPorts,
  results: MigrationResults,
): string {
  const hasPages = (path: string): boolean => readDocs(source, path, docs?.exclude ?? []).length > 0;
  const isCopied = root === '' && name !== 'current' && docs !== null && !hasPages(folder);
  if (!isCopied || !hasPages(docs.path)) return folder;
  notesOn(results, null).decide(`the docs in ${folder}`, `There are no pages: those in ${docs.path} take their place.`);
  return docs.path;
}

/** (pages, 'docs', 'guide') → whether there is a page in docs/guide */
const hasFolder = (docs: readonly DocEntry[], folder: string, path: string): boolean =>
  docs.some(({ file }) => `${file}/`.startsWith(`${folder}/${path}/`));

type InstanceTable = Pick<OtherInstance, 'routes' | 'sidebarNames'>;

/** Id of an instance (links may omit it) → its pages and sidebars; an unknown id means the first instance. */
type InstanceOf = (id: string | undefined) => InstanceTable;

function instanceTable(
  { docs }: DocusaurusSite,
  pages: readonly DocEntry[],
  sidebars: ReadonlySet<string>,
  others: OtherDocs,
): InstanceOf {
  const first: InstanceTable = {
    routes: new Map(pages.map(({ id, slug }) => [id, `/${resolveParts(docs?.routeBasePath ?? 'docs', slug)}`])),
    sidebarNames: new Map([...sidebars].map((name) => [name, name])),
  };
  const byId = new Map<string, InstanceTable>(others.instances.map((other) => [other.instance.id, other]));
  return (id = 'default') => (docs?.id === id ? first : (byId.get(id) ?? first));
}

function chromeContext({ site, translations, ports, results }: VersionInput, instanceOf: InstanceOf): ChromeContext {
  return {
    ...{ site, translations },
    routeOf: (id, instance) => instanceOf(instance).routes.get(id) ?? null,
    sizeOf: (path) => {
      const bytes = site.staticDirectories.flatMap((folder) => ports.source.read(resolveParts(folder, path)) ?? [])[0];
      return bytes === undefined ? null : ports.imageSize(bytes);
    },
    sidebarsOf: (instance) => instanceOf(instance).sidebarNames,
    ...notesOn(results, null),
  };
}

/**
 * Config values without an effect on the new site: plugins (reported by name elsewhere), code colours, bundler
 * functions.
 */
const isOfNoUse = (key: string): boolean =>
  /(?:^|\.)(?:prism|remarkPlugins|rehypePlugins|beforeDefaultRemarkPlugins|plugins|themes|webpack|future|customFields|algolia|customCss|theme)\b|sidebarPath$|editUrl$|^presets\[\d+\]$/i.test(
    key,
  );

/** (site) → a note for each decision */
function decisions(site: DocusaurusSite, decide: Note): void {
  decideAboutSite(site.customCss, decide);
  for (const name of site.markdownPlugins)
    if (!/npm2yarn|tab-blocks|(?:remark|rehype)-(?:math|katex)/.test(name))
      decide(`the Markdown plugin ${name}`, 'Pages that need it show their source: see what differs with --prove.');
  for (const name of site.otherPlugins)
    decide(
      `the plugin ${name}`,
      'Search, sitemap, redirects and languages are built in; run anything else before or after the build.',
    );
  if (site.docs !== null && site.docs.editUrl === undefined && site.docs.options.editUrl !== undefined)
    decide('the link to edit a page', 'A function made it: set `docs.editUrl` to the URL of the folder with docs/.');
  if (site.hasRedirectFunction) decide('`createRedirects` of the config', 'List its redirects in `redirects`.');
}

/** Docusaurus copies static files into the folder of each language: there, its pages become redirects. */
const staticPages = (
  statics: readonly PlannedFile[],
  { locales, defaultLocale }: DocusaurusSite,
  urls: ReadonlySet<string>,
) =>
  statics.flatMap(({ path }) => {
    const to = /^static(\/.+)\.html$/.exec(path)?.[1];
    if (to === undefined || /^\/(?:index|404)$/.test(to)) return [];
    const from = to.replace(/\/index$/, '');
    // A page and a static file can differ in the ending only.
    if (urls.has(from)) return [];
    return locales.flatMap((each) =>
      each.code === defaultLocale ? [] : { from: `/${each.path}${from}`, to: `${to}.html` },
    );
  });

interface SearchPageInput {
  readonly site: DocusaurusSite;
  readonly source: OriginalFiles;
  /** URLs of the docs. */
  readonly urls: ReadonlySet<string>;
  /** Whether `/` is a page. */
  readonly hasFront: boolean;
}

/** (site with Algolia search) → [{ from: '/search', to: '/' }]; none without a front page, or if a page has the URL */
function searchRedirect({ site, source, urls, hasFront }: SearchPageInput): { from: string; to: string }[] {
  const { searchPath: from, pagesPath } = site;
  if (from === null) return [];
  const pageFiles = pagesPath === null ? [] : source.list(pagesPath).map((file) => file.slice(pagesPath.length));
  const isOwn = pageFiles.some((file) => file.replace(/(?:\/index)?\.(?:mdx?|[jt]sx?)$/, '') === from);
  return isOwn || urls.has(from) || !hasFront ? [] : [{ from, to: '/' }];
}
