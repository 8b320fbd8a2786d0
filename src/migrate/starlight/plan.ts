// A Starlight site → the plan of its migration.
import { listOf } from '../../text/is-object.ts';
import { decideAboutSite, siteLogo } from '../config-parts.ts';
import { finishPlan, readingOf, standInFiles, withOriginals } from '../finish-plan.ts';
import {
  copyFolder,
  type MigrationPlan,
  type MigrationPorts,
  type PlannedFile,
  type ReadModule,
  readOriginal,
  resolveParts,
} from '../plan.ts';
import { type Table, tableOf, textList, textOf } from '../read-value.ts';
import { firstRedirects, hostRedirects } from '../redirects.ts';
import {
  documentPath,
  migrateReferences,
  type OriginalReference,
  referenceName,
  withUniqueNames,
} from '../references.ts';
import { addCounts, type Note, noResults, notesOn, noteUnread } from '../results.ts';
import { sidebarsModule } from '../write-module.ts';
import { convertStarlightBlog, readStarlightBlogs } from './blog.ts';
import { type Language, starlightConfig, starlightTitle } from './config.ts';
import { convertStarlightPages } from './pages.ts';
import { convertStarlightSidebar } from './sidebar.ts';

/** (options) → the languages, the default one first */
function languagesOf(options: Table): readonly Language[] {
  const locales = Object.entries(tableOf(options.locales));
  const main = textOf(options.defaultLocale) ?? 'root';
  const all = locales.map(([folder, value]): Language => {
    const { label, lang, dir } = tableOf(value);
    const tag = textOf(lang) ?? (folder === 'root' ? 'en' : folder);
    return {
      code: folder === 'root' ? tag : folder,
      folder: folder === 'root' ? '' : folder,
      label: textOf(label) ?? tag,
      tag,
      direction: textOf(dir),
    };
  });
  if (all.length === 0) return [{ code: 'en', folder: '', label: 'English', tag: 'en', direction: undefined }];
  const isMain = ({ folder, code }: Language): boolean =>
    main === 'root' ? folder === '' : folder === main || code === main;
  return all.sort((a, b) => Number(isMain(b)) - Number(isMain(a)));
}

/** (value of astro.config, ports) → the plan */
export async function planStarlight(config: ReadModule, { source, imageSize }: MigrationPorts): Promise<MigrationPlan> {
  const astro = tableOf(config.value);
  const integration = listOf(astro.integrations)
    .map(tableOf)
    .find((entry) => entry.integration === 'starlight');
  const options = tableOf(integration?.options);
  const results = noResults();
  const { left, decide } = notesOn(results, null);
  if (integration === undefined)
    left(
      'the options of Starlight',
      'They could not be read from `integrations`: write title, languages and sidebar into the config.',
    );
  const languages = languagesOf(options);
  const [main] = languages;
  const base = `/${(textOf(astro.base) ?? '').replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, '');
  const blogs = readStarlightBlogs(options);
  const { files: pages, ids, originals } = convertStarlightPages({ source, languages, base, blogs, results });
  const withPosts = blogs.flatMap((blog) => {
    const converted = convertStarlightBlog(blog, originals, main?.tag ?? 'en');
    return converted === null ? [] : [{ blog, ...converted }];
  });
  const lists = new Map(withPosts.map(({ blog }) => [blog.prefix, textOf(blog.options.title) ?? 'Blog']));
  const sidebar = convertStarlightSidebar(options.sidebar, {
    idOf: (slug) => ids.get(slug === 'index' ? '' : slug) ?? null,
    lists,
    languages: new Map(languages.map(({ code, tag }) => [code, tag])),
    left,
  });
  const statics = copyFolder(source, 'public', 'static');
  for (const { blog } of withPosts)
    decide(
      `the blog below /${blog.prefix}`,
      `docs/${blog.prefix}/index.md lists its posts: add a new post to that list and to sidebars.ts. Pages of tags and authors lead to the list. Readers may follow /${blog.prefix}/rss.xml, which nothing here writes: copy the last one into static/, or write it by a script of your own.`,
    );
  const blogSidebars = Object.fromEntries(withPosts.map((each) => [each.blog.prefix, each.sidebar] as const));
  const allRedirects = [
    ...redirectsOf(astro, main, left),
    ...withPosts.flatMap((blog) => blog.redirects),
    ...hostRedirects(statics, source, left),
  ].map(({ from, to }) => ({ from: inSite(from, base), to: inSite(to, base) }));
  const redirects = firstRedirects(allRedirects, left);
  decideAbout(options, decide);
  noteUnread(config, left, isNeeded, () => 'Its value is known only when the config runs: write it into the new one.');
  addCounts(results, { redirects: redirects.length, languages: languages.length, 'static files': statics.length });
  const references = migrateReferences(readStarlightReferences(options), [...pages, ...statics], source, {
    left,
    decide,
  });
  const settings = starlightConfig({
    ...{ astro, options, languages, redirects, openapi: references.openapi },
    hasSidebar: sidebar.length > 0,
    reading: readingOf(pages, readOriginal(source, 'package.json') ?? '', results),
    logo: logoOf(options, source, imageSize, left),
  });
  const files: PlannedFile[] = [
    ...(sidebar.length > 0
      ? [{ path: 'sidebars.ts', text: sidebarsModule({ docs: sidebar, ...blogSidebars }), converted: null }]
      : []),
    ...pages,
    ...withPosts.flatMap((blog) => blog.files),
    ...standInFiles(results.components),
    ...references.files,
    ...statics.filter(({ path }) => path !== 'static/_redirects' && path !== 'static/_headers'),
    ...logoFiles(options, source),
  ];
  return finishPlan(withOriginals(files, results), results, settings);
}

/** Keys whose values the new config needs. */
const neededKey =
  /^integrations\[\d+\]\.options\.(?:title|description|sidebar|locales|social|logo|head)|^(?:site|base|redirects)\b/;

// The sidebar notes its items itself.
const isNeeded = (key: string): boolean => neededKey.test(key) && !/(?:\.sidebar|\.items)\[\d+\]$/.test(key);

/** ('/base/a/', '/base') → '/a' */
const inSite = (path: string, base: string): string =>
  (`${path}/`.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path).replace(/(?<=.)\/$/, '');

/** ('about/intro/') → '/about/intro', ('index') → '/': Astro accepts paths without a slash */
const sitePath = (raw: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(raw) ? raw : `/${raw.replace(/^\/+|\/+$/g, '').replace(/^index$/, '')}`;

function redirectsOf(
  astro: Table,
  main: Language | undefined,
  left: Note,
): { readonly from: string; readonly to: string }[] {
  const configRedirects = Object.entries(tableOf(astro.redirects)).flatMap(([from, to]) => {
    const target = textOf(to) ?? textOf(tableOf(to).destination);
    if (/[[\]]/.test(from)) left(`the redirect \`${from}\``, 'Patterns here are `/old/*` to `/new/:splat`.');
    return target === undefined || /[[\]]/.test(from) ? [] : [{ from: sitePath(from), to: sitePath(target) }];
  });
  // In pubdocs, the default language has no segment.
  return main === undefined || main.folder === ''
    ? configRedirects
    : [...configRedirects, { from: `/${main.folder}/*`, to: '/:splat' }];
}

function decideAbout(options: Table, decide: Note): void {
  decideAboutSite(textList(options.customCss), decide);
  for (const name of Object.keys(tableOf(options.components)))
    decide(`the component ${name} of the theme`, 'Replace a part of the theme with a component in theme/.');
  if (listOf(options.plugins).length > readStarlightBlogs(options).length + apiPlugins(options).length)
    decide('plugins of Starlight', 'Search, languages and link checks are built in.');
  if (options.editLink !== undefined)
    decide('the link to edit a page', 'Set `docs.editUrl`: the pages are in docs/ now.');
}

/** Uses of starlight-openapi. */
const apiPlugins = (options: Table): Table[] =>
  listOf(options.plugins)
    .map(tableOf)
    .filter(({ integration }) => /openapi/i.test(textOf(integration) ?? ''));

/** Options of Starlight → the API references of starlight-openapi */
const readStarlightReferences = (options: Table): OriginalReference[] =>
  withUniqueNames(
    apiPlugins(options)
      .flatMap((plugin) => listOf(plugin.options))
      .map(tableOf)
      .flatMap(({ base, schema }) => {
        const [pages, document] = [textOf(base) ?? '', textOf(schema)];
        if (document === undefined) return [];
        return [{ name: referenceName(pages, document), document: documentPath(document), pages }];
      }),
  );

const logoPaths = (options: Table): readonly (string | undefined)[] => {
  const logo = tableOf(options.logo);
  return [textOf(logo.src) ?? textOf(logo.light), textOf(logo.dark)];
};

const sourcePath = (raw: string): string => resolveParts(raw.replace(/^\.?\//, ''));
const publicPath = (raw: string): string => `/img/${raw.split('/').at(-1) ?? 'logo'}`;

const logoFiles = (options: Table, source: MigrationPorts['source']): PlannedFile[] =>
  logoPaths(options).flatMap((path) =>
    path === undefined || source.read(sourcePath(path)) === null
      ? []
      : [{ path: resolveParts('static', publicPath(path)), copyOf: sourcePath(path) }],
  );

function logoOf(
  options: Table,
  source: MigrationPorts['source'],
  imageSize: MigrationPorts['imageSize'],
  left: Note,
): Table | undefined {
  const [light, dark] = logoPaths(options);
  const bytes = light === undefined ? null : source.read(sourcePath(light));
  const size = bytes === null ? null : imageSize(bytes);
  const alt = textOf(tableOf(options.logo).alt) || starlightTitle(options);
  return siteLogo({ src: light && publicPath(light), srcDark: dark && publicPath(dark), alt, size }, left);
}
