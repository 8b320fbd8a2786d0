// A Docusaurus config → the parts that pubdocs has equivalents for, with defaults filled in.
import { listOf } from '../../text/is-object.ts';
import { flagOf, type Table, tableOf, textList, textOf, valueAt } from '../read-value.ts';
import { isUnknown, shortSource } from '../static-methods.ts';
import { apiPlugins, type DocusaurusApi, readApis } from './api-pages.ts';

export interface DocusaurusLocale {
  readonly code: string;
  readonly label: string | undefined;
  readonly htmlLang: string | undefined;
  readonly direction: string | undefined;
  readonly path: string;
}

export interface DocusaurusDocs {
  /** Folder of the pages, relative to the site. */
  readonly path: string;
  readonly routeBasePath: string;
  /** `undefined`: generated from the folders; `false`: no sidebar. */
  readonly sidebarPath: string | false | undefined;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly editUrl: string | undefined;
  readonly lastUpdated: boolean;
  /** Id of the plugin instance; `default` for the one of the preset. */
  readonly id: string;
  readonly options: Table;
}

export interface DocusaurusBlog {
  /** Folder of the posts, relative to the site. */
  readonly path: string;
  readonly routeBasePath: string;
  /** Folder of its translations in `i18n/<locale>/`. */
  readonly translations: string;
  readonly options: Table;
}

export interface DocusaurusSite {
  readonly config: Table;
  readonly theme: Table;
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  /** `''` or `/base`. */
  readonly base: string;
  readonly trailingSlash: boolean | undefined;
  readonly defaultLocale: string;
  readonly locales: readonly DocusaurusLocale[];
  /** The first instance of the docs plugin; the others are in `otherDocs`. */
  readonly docs: DocusaurusDocs | null;
  readonly otherDocs: readonly DocusaurusDocs[];
  readonly blogs: readonly DocusaurusBlog[];
  readonly pagesPath: string | null;
  readonly customCss: readonly string[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Whether `/a.html` redirects to `/a`. */
  readonly fromHtml: boolean;
  /** Whether a function creates redirects. */
  readonly hasRedirectFunction: boolean;
  /** URL of the search page: `/search`; null if there is none. */
  readonly searchPath: string | null;
  readonly staticDirectories: readonly string[];
  /** Names of the remark and rehype plugins. */
  readonly markdownPlugins: readonly string[];
  /** Names of plugins and themes without an equivalent. */
  readonly otherPlugins: readonly string[];
  /** References that plugins make from OpenAPI documents. */
  readonly apis: readonly DocusaurusApi[];
  /** `detect`: by the file extension. */
  readonly format: 'mdx' | 'md' | 'detect';
}

interface Plugin {
  readonly name: string;
  readonly options: Table;
}

/** `'name'`, `['name', options]` or `require.resolve('name')`; null for a function, which has no name. */
function readPlugin(entry: unknown): Plugin | null {
  const [first, options] = Array.isArray(entry) ? entry : [entry, {}];
  const name = nameOf(first);
  if (name === undefined) return null;
  const table = tableOf(options);
  // A plugin of the site's own that takes options of the blog wraps the blog of Docusaurus.
  const isBlog = /^\.{0,2}\//.test(name) && Object.keys(table).some((key) => /^(?:blog[A-Z]|postsPerPage$)/.test(key));
  return { name: isBlog ? 'content-blog' : shortName(name), options: table };
}

function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const name = textOf(tableOf(value).package);
  if (name !== undefined) return name;
  return isUnknown(value) ? /['"]([@\w/.-]+)['"]/.exec(shortSource(value))?.[1] : undefined;
}

/** ('@docusaurus/plugin-content-docs') → 'content-docs'; ('classic') → 'classic' */
const shortName = (name: string): string =>
  name.replace(/^@docusaurus\/(?:plugin-|preset-|theme-)?/, '').replace(/^(?:docusaurus-)?(?:plugin|preset)-/, '');

const knownPlugins: ReadonlySet<string> = new Set([
  ...['classic', 'content-docs', 'content-blog', 'content-pages', 'client-redirects', 'sitemap', 'debug', 'svgr'],
  ...['ideal-image', 'remark-plugin-npm2yarn', 'search-algolia', 'css-cascade-layers'],
  ...apiPlugins,
]);

const baseOf = (value: unknown): string => {
  const path = `/${(textOf(value) ?? '').replace(/^\/+|\/+$/g, '')}`;
  return path === '/' ? '' : path;
};

/** (config) → its parts */
export function readDocusaurusSite(value: unknown): DocusaurusSite {
  const config = tableOf(value);
  const presets = listOf(config.presets).flatMap((entry) => readPlugin(entry) ?? []);
  const plugins = [...listOf(config.plugins), ...listOf(config.themes)].flatMap((entry) => readPlugin(entry) ?? []);
  const preset = presets.find(({ name }) => name === 'classic')?.options ?? {};
  const instances = plugins.filter(({ name }) => name === 'content-docs').map(({ options }) => readDocs(options));
  const ofPreset = presets.length > 0 && preset.docs !== false ? [readDocs(tableOf(preset.docs))] : [];
  const [docs = null, ...otherDocs] = [...ofPreset, ...instances];
  const redirects = plugins.find(({ name }) => name === 'client-redirects')?.options ?? {};
  const ownBlogs = plugins.filter(({ name }) => name === 'content-blog').map(({ options }) => readBlog(options));
  const ofPresetBlog = presets.length > 0 && preset.blog !== false ? [readBlog(tableOf(preset.blog))] : [];
  const pages = presets.length > 0 && preset.pages !== false ? tableOf(preset.pages) : null;
  const i18n = tableOf(config.i18n);
  const defaultLocale = textOf(i18n.defaultLocale) ?? 'en';
  const trailingSlash = flagOf(config.trailingSlash);
  return {
    config,
    theme: tableOf(config.themeConfig),
    title: textOf(config.title) || 'Docs',
    tagline: textOf(config.tagline) ?? '',
    url: textOf(config.url) ?? 'https://docs.example',
    base: baseOf(config.baseUrl),
    trailingSlash,
    defaultLocale,
    locales: readLocales(i18n, defaultLocale),
    docs,
    otherDocs,
    blogs: [...ofPresetBlog, ...ownBlogs],
    pagesPath: pages === null ? null : (textOf(pages.path) ?? 'src/pages'),
    customCss: textList(valueAt(preset, 'theme', 'customCss')),
    redirects: listOf(redirects.redirects).flatMap((entry) => {
      const { from, to } = tableOf(entry);
      const target = textOf(to);
      return target === undefined ? [] : textList(from).map((each) => ({ from: each, to: target }));
    }),
    fromHtml: textList(redirects.fromExtensions).includes('html'),
    hasRedirectFunction: redirects.createRedirects !== undefined,
    searchPath: searchPathOf(tableOf(config.themeConfig).algolia, plugins),
    staticDirectories: config.staticDirectories === undefined ? ['static'] : textList(config.staticDirectories),
    markdownPlugins: markdownPlugins([docs?.options, tableOf(preset.pages)]),
    otherPlugins: [...plugins, ...presets].map(({ name }) => name).filter((name) => !knownPlugins.has(name)),
    apis: readApis([...plugins, ...presets]),
    format: formatOf(valueAt(config, 'markdown', 'format')) ?? 'mdx',
  };
}

/** The preset includes Algolia search if it is configured; the most common local search has the same URL. */
function searchPathOf(algolia: unknown, plugins: readonly Plugin[]): string | null {
  if (algolia === undefined) return plugins.some(({ name }) => name.includes('search-local')) ? '/search' : null;
  const { searchPagePath: path = 'search' } = tableOf(algolia);
  return typeof path === 'string' && path !== '' ? `/${path.replace(/^\/+|\/+$/g, '')}` : null;
}

function markdownPlugins(options: readonly (Table | undefined)[]): string[] {
  const lists = options.flatMap((each) => [each?.remarkPlugins, each?.beforeDefaultRemarkPlugins, each?.rehypePlugins]);
  const names = lists.flatMap((list) =>
    listOf(list).map((entry) => nameOf(Array.isArray(entry) ? entry[0] : entry) ?? 'a plugin'),
  );
  return [...new Set(names)];
}

function readLocales(i18n: Table, defaultLocale: string): DocusaurusLocale[] {
  const codes = textList(i18n.locales);
  return (codes.length === 0 ? [defaultLocale] : codes).map((code) => {
    const locale = tableOf(valueAt(i18n, 'localeConfigs', code));
    return {
      code,
      label: textOf(locale.label),
      htmlLang: textOf(locale.htmlLang),
      direction: textOf(locale.direction),
      path: textOf(locale.path) ?? code,
    };
  });
}

/** The default of `exclude` is the same in pubdocs. */
function readDocs(options: Table): DocusaurusDocs {
  const { sidebarPath } = options;
  return {
    path: (textOf(options.path) ?? 'docs').replace(/^\.\//, '').replace(/\/+$/, ''),
    routeBasePath: (textOf(options.routeBasePath) ?? 'docs').replace(/^\/+|\/+$/g, ''),
    sidebarPath: sidebarPath === false ? false : textOf(sidebarPath)?.replace(/^\.\//, ''),
    include: textList(options.include),
    exclude: textList(options.exclude),
    editUrl: textOf(options.editUrl) ?? startOfPath(options.editUrl),
    lastUpdated: options.showLastUpdateTime === true || options.showLastUpdateAuthor === true,
    id: textOf(options.id) ?? 'default',
    options,
  };
}

/** The start of the URL that a function returns: `https://git.example/${versionDocsDirPath}/${docPath}` */
const startOfPath = (value: unknown): string | undefined =>
  isUnknown(value)
    ? /`(https?:[^`$]*)\$\{(?:\w+\.)?versionDocsDirPath\}\/\$\{(?:\w+\.)?docPath\}`/.exec(value.unknownSource)?.[1]
    : undefined;

function readBlog(options: Table): DocusaurusBlog {
  const id = textOf(options.id) ?? 'default';
  return {
    path: (textOf(options.path) ?? 'blog').replace(/^\.\//, '').replace(/\/+$/, ''),
    routeBasePath: (textOf(options.routeBasePath) ?? 'blog').replace(/^\/+|\/+$/g, ''),
    translations: `docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}`,
    options,
  };
}

const formatOf = (value: unknown): DocusaurusSite['format'] | undefined =>
  value === 'mdx' || value === 'md' || value === 'detect' ? value : undefined;

/** (site, 'docs/a.md', front matter) → whether it is MDX: by `mdx.format` of the page, else of the site */
export function isMdxFile(site: DocusaurusSite, file: string, frontMatter: Table): boolean {
  const format = formatOf(valueAt(frontMatter, 'mdx', 'format')) ?? site.format;
  return format === 'detect' ? /\.mdx$/i.test(file) : format === 'mdx';
}
