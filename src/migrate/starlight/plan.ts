// A Starlight site → the plan of its migration.
import { docAddress } from '../../content/doc-address.ts';
import { isMarkdownFile, withoutMarkdownEnding } from '../../text/paths.ts';
import { slugify } from '../../text/slug.ts';
import { mergeComponents, type UnknownComponent } from '../components.ts';
import { finishFiles, hostRedirects, readingOf, standInFiles } from '../finish-plan.ts';
import { frontMatterEnd } from '../markdown-source.ts';
import { addFrontMatter, neededSlug, withFrontMatter } from '../page-address.ts';
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
import { readFrontMatter } from '../read-front-matter.ts';
import { listOf, type Table, tableOf, textOf, textsOf } from '../read-value.ts';
import { copyShown, isHidden } from '../shown-files.ts';
import { configModule, sidebarsModule } from '../write-module.ts';
import { convertStarlightBlog, isPost, postLine, readStarlightBlogs, type StarlightPage } from './blog.ts';
import { configOf, type Language, titleOf } from './config.ts';
import { convertFrontMatter, heroText } from './front-matter.ts';
import { convertStarlightPage } from './page.ts';
import { convertStarlightSidebar } from './sidebar.ts';

const content = 'src/content/docs';

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

interface Place {
  readonly file: string;
  /** Below the folder of all pages. */
  readonly path: string;
  readonly language: Language;
  /** Below the folder of its language; a translation has the ending of its original, which Starlight does not ask for. */
  readonly own: string;
}

/** (files, languages, the default one first) → where each belongs; files of no language are left out */
function placesOf(files: readonly string[], languages: readonly Language[]): Place[] {
  const places = files.flatMap((file): Place[] => {
    const path = file.slice(content.length + 1);
    const language =
      languages.find(({ folder }) => folder !== '' && path.startsWith(`${folder}/`)) ??
      languages.find(({ folder }) => folder === '');
    if (language === undefined) return [];
    return [{ file, path, language, own: language.folder === '' ? path : path.slice(language.folder.length + 1) }];
  });
  const originals = new Map(
    places.filter(({ language }) => language === languages[0]).map(({ own }) => [withoutMarkdownEnding(own), own]),
  );
  return places.map((place) =>
    isMarkdownFile(place.own) ? { ...place, own: originals.get(withoutMarkdownEnding(place.own)) ?? place.own } : place,
  );
}

/** (value of astro.config, ports) → the plan */
export async function planStarlight(config: ReadModule, { source, imageSize }: MigrationPorts): Promise<MigrationPlan> {
  const astro = tableOf(config.value);
  const integration = listOf(astro.integrations)
    .map(tableOf)
    .find((entry) => entry.integration === 'starlight');
  const options = tableOf(integration?.options);
  const notes: MigrationNote[] = [];
  const counts = new Map<string, number>();
  const components = new Map<string, UnknownComponent>();
  const note = (kind: 'left' | 'decide') => (what: string, advice: string) => {
    notes.push({ kind, file: null, line: null, what, advice });
  };
  if (integration === undefined)
    note('left')(
      'the options of Starlight',
      'They could not be read from `integrations`: write title, languages and sidebar into the config.',
    );
  const languages = languagesOf(options);
  const base = `/${(textOf(astro.base) ?? '').replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, '');
  const [main] = languages;
  const pages: PlannedFile[] = [];
  const ids = new Map<string, string>();
  const blogs = readStarlightBlogs(options);
  const originals: StarlightPage[] = [];
  const places = placesOf(source.list(content), languages);
  for (const { file, path, language, own } of places) {
    if (/^404\.mdx?$/.test(path)) continue;
    const to = joinPath(language === main ? 'docs' : `i18n/${language.folder || language.code}/docs`, own);
    if (!/\.mdx?$/.test(path)) {
      if (!isHidden(own)) pages.push({ path: to, copyOf: file });
      continue;
    }
    const text = readText(source, file) ?? '';
    const page = convertStarlightPage(text, { file, content, base });
    const table = readFrontMatter(text);
    const wanted = own
      .replace(/\.mdx?$/, '')
      .replace(/(?:^|\/)index$/, '')
      .split('/')
      .map((name) => (name === '' ? '' : slugify(name)))
      .join('/');
    if (language === main) ids.set(textOf(table.slug) ?? wanted, docAddress(own, { numberPrefixes: true }).id);
    if (language === main) originals.push({ path: own, frontMatter: table });
    const blog = blogs.find((each) => isPost(each, own));
    const line = blog === undefined ? '' : postLine(blog, table, language.tag);
    const matter = convertFrontMatter(table);
    const body = line + page.text.slice(frontMatterEnd(page.text)).replace(line === '' ? '' : /^\n+/, '');
    const hero = heroText(table, base);
    const whole =
      matter === null && line === ''
        ? page.text
        : withFrontMatter(matter ?? table, hero === null ? body : `${hero}\n\n${body.trimStart()}`);
    const slug = table.slug === undefined ? (neededSlug(own, wanted) ?? undefined) : undefined;
    pages.push({ path: to, text: addFrontMatter(whole, matter ?? table, { slug }), converted: { from: file, text } });
    notes.push(...page.notes);
    for (const [name, more] of page.counts) addCount(counts, name, more);
    for (const component of page.components) mergeComponents(components, component);
    pages.push(...copyShown(page.files, file, source, notes));
    addCount(counts, 'pages', 1);
  }
  const sidebar = convertStarlightSidebar(options.sidebar, {
    idOf: (slug) => ids.get(slug === 'index' ? '' : slug) ?? null,
    languages: new Map(languages.map(({ code, tag }) => [code, tag])),
    left: note('left'),
  });
  const statics = copyFolder(source, 'public', 'static');
  const ofBlogs = blogs.map((blog) => ({ blog, ...convertStarlightBlog(blog, originals, main?.tag ?? 'en') }));
  for (const { blog, sidebar: items } of ofBlogs)
    if (items.length > 0)
      note('decide')(
        `the blog below /${blog.prefix}`,
        `docs/${blog.prefix}/index.md lists its posts: add a new post to that list and to sidebars.ts. Pages of tags and authors lead to the list. Readers may follow /${blog.prefix}/rss.xml, which nothing here writes: copy the last one into static/, or write it by a script of your own.`,
      );
  const blogSidebars = Object.fromEntries(
    ofBlogs.flatMap(({ blog, sidebar: items }) => (items.length > 0 ? [[blog.prefix, items] as const] : [])),
  );
  const redirects = [
    ...redirectsOf(astro, main),
    ...ofBlogs.flatMap((blog) => blog.redirects),
    ...hostRedirects(statics, source, note('left')),
  ].map(({ from, to }) => ({ from: inSite(from, base), to: inSite(to, base) }));
  decideAbout(options, note('decide'));
  for (const { key, source: written } of config.unread)
    if (
      /^integrations\[\d+\]\.options\.(?:title|description|sidebar|locales|social|logo|head)|^(?:site|base|redirects)\b/.test(
        key,
      )
    )
      note('left')(
        `\`${key}\`: ${written}`,
        'Its value is known only when the config runs: write it into the new one.',
      );
  addCount(counts, 'redirects', redirects.length);
  addCount(counts, 'languages', languages.length);
  addCount(counts, 'static files', statics.length);
  const settings = configOf({
    astro,
    options,
    languages,
    redirects,
    components,
    hasSidebar: sidebar.length > 0,
    reading: readingOf(pages, readText(source, 'package.json') ?? '', note('decide')),
    logo: logoOf(options, source, imageSize),
  });
  const files: PlannedFile[] = [
    { path: 'pubdocs.config.ts', text: configModule(settings), converted: null },
    ...(sidebar.length > 0
      ? [{ path: 'sidebars.ts', text: sidebarsModule({ docs: sidebar, ...blogSidebars }), converted: null }]
      : []),
    ...pages,
    ...ofBlogs.flatMap((blog) => blog.files),
    ...standInFiles(components),
    ...statics.filter(({ path }) => path !== 'static/_redirects' && path !== 'static/_headers'),
    ...logoFiles(options, source),
  ];
  return { files: finishFiles(files, counts), notes, counts: Object.fromEntries(counts) };
}

/** ('/base/a/', '/base') → '/a' */
const inSite = (path: string, base: string): string =>
  (`${path}/`.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path).replace(/(?<=.)\/$/, '');

function redirectsOf(astro: Table, main: Language | undefined): { readonly from: string; readonly to: string }[] {
  const written = Object.entries(tableOf(astro.redirects)).flatMap(([from, to]) => {
    const target = textOf(to) ?? textOf(tableOf(to).destination);
    return target === undefined || /[[\]]/.test(from)
      ? []
      : [{ from: from.replace(/(?<=.)\/$/, ''), to: target.replace(/(?<=.)\/$/, '') }];
  });
  // The default language has no segment here.
  return main === undefined || main.folder === ''
    ? written
    : [...written, { from: `/${main.folder}/*`, to: '/:splat' }];
}

function decideAbout(options: Table, decide: (what: string, advice: string) => void): void {
  for (const css of textsOf(options.customCss))
    decide(
      `the style sheet ${css}`,
      'It names classes of Starlight. Carry over what still matters, and list it in `styles`.',
    );
  for (const name of Object.keys(tableOf(options.components)))
    decide(`the component ${name} of the theme`, 'Replace a part of the theme with a component in theme/.');
  if (listOf(options.plugins).length > readStarlightBlogs(options).length)
    decide('plugins of Starlight', 'Search, languages and link checks are built in.');
  if (options.editLink !== undefined)
    decide('the link to edit a page', 'Set `docs.editUrl`: the pages are in docs/ now.');
  decide("onBrokenLinks: 'warn'", "Fix what the build reports, then set it to 'throw'.");
}

const logoPaths = (options: Table): readonly (string | undefined)[] => {
  const logo = tableOf(options.logo);
  return [textOf(logo.src) ?? textOf(logo.light), textOf(logo.dark)];
};

const sourcePath = (written: string): string => joinPath(written.replace(/^\.?\//, ''));
const publicPath = (written: string): string => `/img/${written.split('/').at(-1) ?? 'logo'}`;

const logoFiles = (options: Table, source: MigrationPorts['source']): PlannedFile[] =>
  logoPaths(options).flatMap((path) =>
    path === undefined || source.read(sourcePath(path)) === null
      ? []
      : [{ path: joinPath('static', publicPath(path)), copyOf: sourcePath(path) }],
  );

function logoOf(
  options: Table,
  source: MigrationPorts['source'],
  imageSize: MigrationPorts['imageSize'],
): Table | undefined {
  const [light, dark] = logoPaths(options);
  const bytes = light === undefined ? null : source.read(sourcePath(light));
  const size = bytes === null ? null : imageSize(bytes);
  if (light === undefined || size === null) return undefined;
  return {
    src: publicPath(light),
    ...(dark === undefined ? {} : { srcDark: publicPath(dark) }),
    alt: textOf(tableOf(options.logo).alt) || titleOf(options),
    width: Math.max(1, Math.round((size.width / size.height) * 32)),
    height: 32,
  };
}
