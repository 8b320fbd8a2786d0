// A Docusaurus site → the plan of its migration.
import type { UnknownComponent } from '../components.ts';
import { drawsDiagrams, finishFiles, hostRedirects, needsTrust, standInFiles } from '../finish-plan.ts';
import { moveLinks } from '../moved-links.ts';
import {
  addCount,
  copyFolder,
  joinPath,
  type MigrationNote,
  type MigrationPlan,
  type MigrationPorts,
  type PlannedFile,
  type ReadModule,
  readText,
} from '../plan.ts';
import { configModule } from '../write-module.ts';
import { convertBlogs } from './blog.ts';
import { type ChromeContext, convertTheme } from './chrome.ts';
import { configOf } from './config.ts';
import { decisions } from './decisions.ts';
import { type DocEntry, readDocs } from './docs-table.ts';
import { convertOtherDocs, type OtherDocs, type OtherInstance, withVersionedFirst } from './other-docs.ts';
import { searchRedirect } from './search-page.ts';
import { type DocusaurusSite, readDocusaurusSite } from './site.ts';
import { frontPage, textPages } from './standalone.ts';
import { readTranslations } from './translations.ts';
import { readVersions } from './version.ts';
import { ownSidebars, sidebarFiles, translationFolder, type VersionInput, versionFiles } from './version-files.ts';

/** (value of docusaurus.config, ports) → the plan */
export async function planDocusaurus(config: ReadModule, ports: MigrationPorts): Promise<MigrationPlan> {
  const site = withVersionedFirst(readDocusaurusSite(config.value), ports.source);
  const notes: MigrationNote[] = [];
  const counts = new Map<string, number>();
  const components = new Map<string, UnknownComponent>();
  const note = (kind: 'left' | 'decide', file: string | null) => (what: string, advice: string) => {
    notes.push({ kind, file, line: null, what, advice });
  };
  const all = readVersions(site.docs, ports.source).map((version) => ({
    version,
    docs: readDocs(ports.source, version.folder),
  }));
  // A version without a page would stop the build.
  const isThere = ({ version, docs }: (typeof all)[number]): boolean => version.root === '' || docs.length > 0;
  for (const { version } of all.filter((each) => !isThere(each)))
    note('left', null)(
      `the version ${version.id}`,
      `There are no pages in ${version.folder}: copy them, and add the version.`,
    );
  const versions = all.filter(isThere).map(({ version }) => version);
  const inputs = all.filter(isThere).map(({ version, docs }): VersionInput => {
    const options = { docs: translationFolder(site.docs, version), defaultLocale: site.defaultLocale };
    const translations = readTranslations(ports.source, site.locales, options);
    return {
      ...{ site, instance: site.docs, version, docs, translations, ports, notes, counts, components },
      ...{ place: null, sidebarOf: (name) => name },
    };
  });
  const [main] = inputs;
  if (main === undefined) return { files: [], notes, counts: {} };
  if (site.docs !== null && main.docs.length === 0)
    note('left', null)(
      `the docs in ${main.version.folder}`,
      main.version.folder.startsWith('../')
        ? 'No page was found. Files outside of this folder are read only in a git repository: run `git init` in the folder that has both, or what writes the pages, and migrate again.'
        : 'No page was found: run what writes them, and migrate again.',
    );
  const pages = inputs.flatMap(versionFiles);
  const hasFolder = (docs: readonly DocEntry[], folder: string, path: string): boolean =>
    docs.some(({ file }) => `${file}/`.startsWith(`${folder}/${path}/`));
  const isInMain = (path: string): boolean => hasFolder(main.docs, main.version.folder, path);
  const ownOfVersions = await Promise.all(
    inputs.map(async (input) => [input.version, await ownSidebars(input)] as const),
  );
  const mainSidebars = new Set(Object.keys(ownOfVersions[0]?.[1] ?? {}));
  const results = { notes, counts, components };
  const others = await convertOtherDocs({
    ...{ site, ports, isTaken: isInMain, sidebarNames: mainSidebars.size === 0 ? new Set(['docs']) : mainSidebars },
    ...{ left: note('left', null), decide: note('decide', null), ...results },
  });
  const isTaken = (path: string): boolean => isInMain(path) || hasFolder(others.docs, 'docs', path);
  const blogs = convertBlogs({ site, ports, isTaken, results, decide: note('decide', null) });
  const sidebars = ownOfVersions.flatMap(([version, own]) =>
    sidebarFiles(version, own, { ...others.sidebars, ...blogs.sidebars }),
  );
  const instances = instanceTable(site, main.docs, mainSidebars, others);
  const chrome: ChromeContext = {
    site,
    translations: main.translations,
    routeOf: (id, instance) => instances(instance).routes.get(id) ?? null,
    sizeOf: (path) => {
      const bytes = site.staticDirectories.flatMap((folder) => ports.source.read(joinPath(folder, path)) ?? [])[0];
      return bytes === undefined ? null : ports.imageSize(bytes);
    },
    sidebarsOf: (instance) => instances(instance).sidebarNames,
    left: note('left', null),
    decide: note('decide', null),
  };
  const statics = site.staticDirectories.flatMap((folder) => copyFolder(ports.source, folder, 'static'));
  const standalone = textPages({
    ...{ site, source: ports.source, docs: main.docs, others: others.docs, docsFolder: main.version.folder },
    ...{ note: note('left', null), results },
  });
  const front = standalone.hasFront ? [] : frontPage({ site, source: ports.source, docs: main.docs });
  const hasFront = standalone.hasFront || front.length > 0;
  const redirects = [
    ...site.redirects,
    ...searchRedirect({ site, source: ports.source, docs: main.docs, hasFront }),
    ...hostRedirects(statics, ports.source, note('left', null)),
    ...blogs.redirects,
  ];
  const texts = [...pages, ...others.files, ...standalone.files, ...blogs.files];
  const settings = configOf({
    ...{ site, docs: main.docs, versions, chrome, redirects, components },
    alsoPages: [...others.include, ...standalone.paths, ...blogs.folders.map((folder) => `${folder}/**`)],
    alsoExcluded: others.exclude,
    theme: convertTheme(chrome),
    sidebars: sidebars.some(({ path }) => path === 'sidebars.ts'),
    needsTrust: needsTrust(texts),
    diagrams: drawsDiagrams(texts, readText(ports.source, 'package.json') ?? '', note('decide', null)),
  });
  const files: PlannedFile[] = [
    { path: 'pubdocs.config.ts', converted: null, text: configModule(settings) },
    ...sidebars,
    ...texts,
    ...front,
    ...standInFiles(components),
    ...statics.filter(({ path }) => path !== 'static/_redirects'),
  ];
  decisions(site, note('decide', null));
  if (needsTrust(texts))
    note('decide', null)(
      "markdown.html: 'trusted'",
      'Pages have frames, media or forms. Leave it if you trust everyone who writes pages.',
    );
  for (const { key, source } of config.unread)
    if (!isOfNoUse(key))
      note('left', 'docusaurus.config')(
        `\`${key}\`: ${source}`,
        'Its value is known only when the config runs (`--trust-and-run-config`).',
      );
  addCount(counts, 'redirects', redirects.length);
  addCount(counts, 'languages', site.locales.length);
  addCount(counts, 'versions', versions.length);
  addCount(counts, 'static files', statics.length);
  return {
    files: finishFiles(moveLinks(files, ports.source, site.staticDirectories, notes), counts),
    notes,
    counts: Object.fromEntries(counts),
  };
}

type InstanceTable = Pick<OtherInstance, 'routes' | 'sidebarNames'>;

/** Id of an instance, which links may leave out → its pages and sidebars; an unknown id means the first instance. */
function instanceTable(
  { docs }: DocusaurusSite,
  pages: readonly DocEntry[],
  sidebars: ReadonlySet<string>,
  others: OtherDocs,
): (id: string | undefined) => InstanceTable {
  const first: InstanceTable = {
    routes: new Map(pages.map(({ id, slug }) => [id, `/${joinPath(docs?.routeBasePath ?? 'docs', slug)}`])),
    sidebarNames: new Map([...sidebars].map((name) => [name, name])),
  };
  const byId = new Map<string, InstanceTable>(others.instances.map((other) => [other.instance.id, other]));
  return (id = 'default') => (docs?.id === id ? first : (byId.get(id) ?? first));
}

/** Values that change nothing here: plugins, which are decided about by their names, colours of code, functions of the bundler. */
const isOfNoUse = (key: string): boolean =>
  /(?:^|\.)(?:prism|remarkPlugins|rehypePlugins|beforeDefaultRemarkPlugins|plugins|themes|webpack|future|customFields|algolia|customCss|theme)\b|sidebarPath$|^presets\[\d+\]$/i.test(
    key,
  );
