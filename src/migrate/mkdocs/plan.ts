// A MkDocs site → the plan of its migration.
import { docAddress } from '../../content/doc-address.ts';
import { mergeComponents, type UnknownComponent } from '../components.ts';
import { drawsDiagrams, finishFiles, hostRedirects, needsTrust, standInFiles } from '../finish-plan.ts';
import { frontMatterEnd } from '../markdown-source.ts';
import { addFrontMatter, neededSlug, withFrontMatter } from '../page-address.ts';
import {
  addCount,
  joinPath,
  type MigrationNote,
  type MigrationPlan,
  type MigrationPorts,
  type PlannedFile,
  type ReadModule,
  readText,
} from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { flagOf, type Table, tableOf, textOf, textsOf } from '../read-value.ts';
import { configModule, sidebarsModule } from '../write-module.ts';
import {
  convertMkDocsBlog,
  isPost,
  type MkDocsBlog,
  type MkDocsPost,
  postLine,
  readMkDocsBlogs,
  readPost,
  withLine,
} from './blog.ts';
import { allOptionsOf, configOf, decideAbout, optionsOf, redirectsOf } from './config.ts';
import { docsFiles } from './docs-files.ts';
import { languagesOf, placeOf } from './languages.ts';
import { convertNav, type Titles } from './nav.ts';
import { convertMkDocsPage } from './page.ts';
import { documentedObjects } from './reference.ts';
import { makeSnippets, readAppended } from './snippets.ts';

/** (value of mkdocs.yml, ports) → the plan */
export async function planMkDocs(read: ReadModule, { source, imageSize }: MigrationPorts): Promise<MigrationPlan> {
  const notes: MigrationNote[] = [];
  const config = tableOf(read.value);
  const docsDir = joinPath(textOf(config.docs_dir) ?? 'docs');
  const counts = new Map<string, number>();
  const components = new Map<string, UnknownComponent>();
  const note = (kind: 'left' | 'decide') => (what: string, advice: string) => {
    notes.push({ kind, file: 'mkdocs.yml', line: null, what, advice });
  };
  const languages = languagesOf(config, note('left'));
  const below = (file: string): string => (docsDir === '' ? file : file.slice(docsDir.length + 1));
  const listed = source.list(docsDir);
  const { isPublished, isDraft } = docsFiles(config, listed.map(below), languages);
  const all = listed.filter((file) => isPublished(below(file)));
  addCount(counts, 'files that MkDocs does not publish, left out', listed.length - all.length);
  const places = new Map(all.map((file) => [file, placeOf(below(file), languages)]));
  const isMarkdown = (file: string): boolean => file.endsWith('.md');
  const textLanguage = textOf(tableOf(config.theme).language) ?? 'en';
  const blogs = readMkDocsBlogs(allOptionsOf(config.plugins, 'blog'), { source, docsDir, language: textLanguage });
  const posts = new Map(
    all.flatMap((file) => {
      const place = places.get(file);
      const blog = blogs.find((each) => place?.language === null && isPost(each, place.path));
      if (blog === undefined || place === undefined) return [];
      return [[file, { blog, post: readPost(blog, place.path, readText(source, file) ?? '') }] as const];
    }),
  );
  const addresses = new Map(
    all.filter(isMarkdown).map((file) => {
      const path = places.get(file)?.path ?? '';
      const wanted = posts.get(file)?.post.wanted ?? path.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, '');
      return [file, { path, wanted, id: docAddress(path, { numberPrefixes: true }).id }] as const;
    }),
  );
  const idOf = (path: string): string | null => addresses.get(joinPath(docsDir, path))?.id ?? null;
  const paths = [...addresses.values()].map(({ path }) => path);
  const hasPages = (folder: string): boolean => paths.some((path) => path.startsWith(`${folder}/`));
  const titles: Titles = new Map();
  const sidebar = convertNav(config.nav, { idOf, hasPages, left: note('left') }, titles);
  const has = (name: string, option?: string): boolean => {
    const options = optionsOf(config.markdown_extensions, name);
    return options !== null && (option === undefined || flagOf(options[option]) !== false);
  };
  const base = optionsOf(config.markdown_extensions, 'pymdownx.snippets')?.base_path;
  const pagePlace = (file: string): string | null => {
    const place = addresses.has(file) ? places.get(file) : undefined;
    if (place === undefined) return null;
    return joinPath(place.language === null ? 'docs' : `i18n/${place.language}/docs`, place.path);
  };
  const snippets = makeSnippets(source, [...textsOf(base), '.', docsDir], pagePlace);
  const inFolders = flagOf(config.use_directory_urls) !== false;
  const hasVariables = optionsOf(config.plugins, 'macros') !== null;
  const addressOf = (file: string) => {
    const { path = '', wanted = '' } = addresses.get(file) ?? {};
    const isFolder = inFolders || /(?:^|\/)(?:index|README)\.md$/.test(path);
    const url = `/${wanted}${wanted === '' ? '' : isFolder ? '/' : '.html'}`;
    return { url, isFile: (target: string) => places.has(joinPath(docsDir, target)), hasVariables };
  };
  const showsObjects = ['autorefs', 'mkdocstrings'].some((name) => optionsOf(config.plugins, name) !== null);
  const objects =
    showsObjects || has('mkdocs-click')
      ? documentedObjects(all.filter(isMarkdown).map((file) => [file, readText(source, file) ?? '']))
      : null;
  const appended = readAppended(
    optionsOf(config.markdown_extensions, 'pymdownx.snippets')?.auto_append,
    [...textsOf(base), '.', docsDir],
    source,
    note('left'),
  );
  const convert = (file: string, written: string): string => {
    const text = appended(written);
    const page = convertMkDocsPage(text, { file, has, objects, ...addressOf(file), snippet: snippets.find });
    notes.push(...page.notes);
    for (const [name, number] of page.counts) addCount(counts, name, number);
    for (const component of page.components) mergeComponents(components, component);
    return page.text;
  };
  const pages: PlannedFile[] = [];
  for (const file of all) {
    const place = places.get(file);
    const address = addresses.get(file);
    if (place === undefined) continue;
    if (address === undefined) {
      // A file that is no page and lies beside none is published under its path.
      pages.push({
        path:
          place.language === null
            ? joinPath('static', place.path)
            : joinPath('i18n', place.language, 'docs', place.path),
        copyOf: file,
      });
      continue;
    }
    const text = readText(source, file) ?? '';
    const converted = convert(file, text);
    const frontMatter = readFrontMatter(text);
    const more = {
      title: place.language === null ? titles.get(below(file)) : undefined,
      slug: neededSlug(address.path, address.wanted) ?? undefined,
      draft: isDraft(below(file)) || undefined,
    };
    const ofBlog = posts.get(file);
    const own = convertFrontMatter(frontMatter);
    const body = own === null ? converted : withFrontMatter(own, converted.slice(frontMatterEnd(converted)));
    pages.push({
      path: pagePlace(file) ?? file,
      text:
        ofBlog === undefined
          ? addFrontMatter(body, own ?? frontMatter, more)
          : postPage(ofBlog, body, own ?? frontMatter),
      converted: { from: file, text },
    });
    addCount(counts, 'pages', 1);
  }
  // Snippets within snippets are added to the table while it is read.
  for (const [path, { from, text }] of snippets.texts)
    pages.push({ path, text: convert(from, text), converted: { from, text } });
  pages.push(...snippets.copies);
  const rules = 'static/_redirects';
  // Links from pages to files beside them lead to copies beside the pages.
  const beside = pages.flatMap((file): PlannedFile[] =>
    'copyOf' in file && file.path.startsWith('static/') && file.path !== rules
      ? [{ path: `docs/${file.path.slice(7)}`, copyOf: file.copyOf }]
      : [],
  );
  decideAbout(config, note('decide'));
  const ownBlogs = blogs.flatMap((blog) => {
    const own = [...posts.values()].filter((each) => each.blog === blog).map(({ post }) => post);
    const list = [...addresses].find(
      ([file, { wanted }]) => wanted === blog.folder && places.get(file)?.language === null,
    );
    return own.length === 0 ? [] : [convertMkDocsBlog(blog, own, list?.[1].path ?? joinPath(blog.folder, 'index.md'))];
  });
  for (const { list, entries } of ownBlogs) appendTo(pages, `docs/${list}`, entries);
  for (const blog of ownBlogs)
    note('decide')(
      `the blog in ${blog.list}`,
      'Its posts are pages, and that page lists them: add a new post to it and to sidebars.ts. Pages of months, categories and authors lead to the list. Nothing here writes feeds.',
    );
  const redirects = [
    ...ownBlogs.flatMap((blog) => blog.redirects),
    ...redirectsOf(config, (path) => addresses.get(joinPath(docsDir, path))?.wanted ?? null),
    ...hostRedirects(pages, source, note('left')),
  ];
  addCount(counts, 'redirects', redirects.length);
  addCount(counts, 'languages', Math.max(1, languages.length));
  const sidebars: Record<string, unknown> = {
    ...(sidebar.length > 0 ? { docs: sidebar } : {}),
    // Without a list of its own, the rest of the site has the sidebar of its folders.
    ...(sidebar.length === 0 && ownBlogs.length > 0 ? { docs: [{ type: 'autogenerated', dirName: '.' }] } : {}),
    ...Object.fromEntries(ownBlogs.map((blog, at) => [at === 0 ? 'blog' : `blog-${at + 1}`, blog.sidebar])),
  };
  const settings = configOf({
    config,
    docsDir,
    languages,
    redirects,
    components,
    hasSidebar: Object.keys(sidebars).length > 0,
    trust: needsTrust(pages),
    diagrams: drawsDiagrams(pages, JSON.stringify([config.plugins, config.markdown_extensions]) ?? '', note('decide')),
    source,
    imageSize,
  });
  const files: PlannedFile[] = [
    { path: 'pubdocs.config.ts', text: configModule(settings), converted: null },
    ...(Object.keys(sidebars).length > 0
      ? [{ path: 'sidebars.ts', text: sidebarsModule(sidebars), converted: null }]
      : []),
    ...pages.filter(({ path }) => path !== rules),
    ...beside,
    ...standInFiles(components),
  ];
  return { files: finishFiles(files, counts), notes, counts: Object.fromEntries(counts) };
}

interface PostOfBlog {
  readonly blog: MkDocsBlog;
  readonly post: MkDocsPost;
}

/** (post, converted page, its front matter) → the page with the route that the plugin gave it, its date and authors */
function postPage({ blog, post }: PostOfBlog, text: string, { slug: _, date: __, ...front }: Table): string {
  const table = {
    route: `/${post.wanted}`,
    ...front,
    ...(post.date === undefined ? {} : { date: post.date }),
    ...(post.isDraft ? { draft: true } : {}),
  };
  return withFrontMatter(table, withLine(text.slice(frontMatterEnd(text)), postLine(blog, post)));
}

/** Adds a text to the end of a page; a blog without a page of its own gets one. */
function appendTo(pages: PlannedFile[], path: string, text: string): void {
  const at = pages.findIndex((page) => page.path === path);
  const page = pages[at];
  if (page === undefined) pages.push({ path, text: `# Blog\n\n${text}`, converted: null });
  else if ('text' in page) pages[at] = { ...page, text: `${page.text.trimEnd()}\n\n${text}` };
}

/** Keys that mean the same here. */
const keptKeys: ReadonlySet<string> = new Set(['title', 'description', 'tags', 'date', 'authors', 'keywords']);

/** (front matter) → that of pubdocs; null when it can stay. Keys of the theme there go. */
function convertFrontMatter(table: Table): Table | null {
  if (Object.keys(table).every((key) => keptKeys.has(key))) return null;
  const hidden = textsOf(table.hide);
  const kept = Object.entries(table).filter(([key]) => keptKeys.has(key));
  return {
    ...Object.fromEntries(kept),
    ...(hidden.includes('toc') ? { hide_table_of_contents: true } : {}),
    ...(hidden.includes('navigation') ? { displayed_sidebar: null } : {}),
    ...(tableOf(table.search).exclude === true ? { search: false } : {}),
  };
}
