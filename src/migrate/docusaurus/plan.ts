// A Docusaurus site → the plan of its migration.
import type { UnknownComponent } from '../components.ts';
import { drawsDiagrams, finishFiles, hostRedirects, needsTrust, standInFiles } from '../finish-plan.ts';
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
import { readDocs } from './docs-table.ts';
import { readDocusaurusSite } from './site.ts';
import { frontPage, textPages } from './standalone.ts';
import { readTranslations } from './translations.ts';
import { readVersions } from './version.ts';
import { translationFolder, type VersionInput, versionFiles, versionSidebars } from './version-files.ts';

/** (value of docusaurus.config, ports) → the plan */
export async function planDocusaurus(config: ReadModule, ports: MigrationPorts): Promise<MigrationPlan> {
  const site = readDocusaurusSite(config.value);
  const notes: MigrationNote[] = [];
  const counts = new Map<string, number>();
  const components = new Map<string, UnknownComponent>();
  const note = (kind: 'left' | 'decide', file: string | null) => (what: string, advice: string) => {
    notes.push({ kind, file, line: null, what, advice });
  };
  const all = readVersions(site, ports.source).map((version) => ({
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
    const options = { docs: translationFolder(site, version), defaultLocale: site.defaultLocale };
    const translations = readTranslations(ports.source, site.locales, options);
    return { site, version, docs, translations, ports, notes, counts, components };
  });
  const [main] = inputs;
  if (main === undefined) return { files: [], notes, counts: {} };
  const pages = inputs.flatMap(versionFiles);
  const isTaken = (path: string): boolean =>
    main.docs.some(({ file }) => `${file}/`.startsWith(`${main.version.folder}/${path}/`));
  const results = { notes, counts, components };
  const blogs = convertBlogs({ site, ports, isTaken, results, decide: note('decide', null) });
  const ofVersions = await Promise.all(inputs.map((input) => versionSidebars(input, blogs.sidebars)));
  const sidebars = ofVersions.flatMap(({ files }) => files);
  const slugs = new Map(main.docs.map(({ id, slug }) => [id, slug]));
  const chrome: ChromeContext = {
    site,
    translations: main.translations,
    routeOf: (id) => {
      const slug = slugs.get(id);
      return slug === undefined ? null : `/${joinPath(site.docs?.routeBasePath ?? 'docs', slug)}`;
    },
    sizeOf: (path) => {
      const bytes = site.staticDirectories.flatMap((folder) => ports.source.read(joinPath(folder, path)) ?? [])[0];
      return bytes === undefined ? null : ports.imageSize(bytes);
    },
    sidebars: new Set(ofVersions[0]?.names),
    left: note('left', null),
    decide: note('decide', null),
  };
  const statics = site.staticDirectories.flatMap((folder) => copyFolder(ports.source, folder, 'static'));
  const standalone = textPages({
    ...{ site, source: ports.source, docs: main.docs, docsFolder: main.version.folder },
    ...{ note: note('left', null), results },
  });
  const redirects = [
    ...site.redirects,
    ...hostRedirects(statics, ports.source, note('left', null)),
    ...blogs.redirects,
  ];
  const texts = [...pages, ...standalone.files, ...blogs.files];
  const settings = configOf({
    ...{ site, docs: main.docs, versions, chrome, redirects, components },
    alsoPages: [...standalone.paths, ...blogs.folders.map((folder) => `${folder}/**`)],
    theme: convertTheme(chrome),
    sidebars: sidebars.some(({ path }) => path === 'sidebars.ts'),
    needsTrust: needsTrust(texts),
    diagrams: drawsDiagrams(texts, readText(ports.source, 'package.json') ?? '', note('decide', null)),
  });
  const files: PlannedFile[] = [
    { path: 'pubdocs.config.ts', converted: null, text: configModule(settings) },
    ...sidebars,
    ...texts,
    ...(standalone.hasFront ? [] : frontPage({ site, source: ports.source, docs: main.docs })),
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
  return { files: finishFiles(files), notes, counts: Object.fromEntries(counts) };
}

/** Values that change nothing here: plugins, which are decided about by their names, colours of code, functions of the bundler. */
const isOfNoUse = (key: string): boolean =>
  /(?:^|\.)(?:prism|remarkPlugins|rehypePlugins|beforeDefaultRemarkPlugins|plugins|themes|webpack|future|customFields|algolia|customCss|theme)\b|sidebarPath$|^presets\[\d+\]$/i.test(
    key,
  );
