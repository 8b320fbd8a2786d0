// A MkDocs site → the plan of its migration.
import { drawsDiagrams, finishPlan, hostRedirects, needsTrust, standInFiles } from '../finish-plan.ts';
import {
  joinPath,
  type MigrationPlan,
  type MigrationPorts,
  type PlannedFile,
  type ReadModule,
  readText,
  type SourceFiles,
} from '../plan.ts';
import { tableOf } from '../read-value.ts';
import { addCounts, type Note, noResults, notesOn } from '../results.ts';
import { configModule, sidebarsModule } from '../write-module.ts';
import { type ConvertedBlog, convertMkDocsBlog } from './blog.ts';
import { configOf, decideAbout, optionsOf, redirectsOf } from './config.ts';
import { literateNav } from './literate-nav.ts';
import { convertNav, type Titles } from './nav.ts';
import { convertPages } from './pages.ts';
import { type MkDocsSite, readMkDocsSite } from './site.ts';

/** (value of mkdocs.yml, ports) → the plan */
export async function planMkDocs(read: ReadModule, { source, imageSize }: MigrationPorts): Promise<MigrationPlan> {
  const results = noResults();
  const { left, decide } = notesOn(results, 'mkdocs.yml');
  const site = readMkDocsSite(tableOf(read.value), source, left);
  const { config, docsDir, languages } = site;
  const { sidebar, titles } = readNav(site, source, left);
  const blogs = blogsOf(site);
  const pages = withBlogLists(convertPages({ site, titles, source, results }), blogs);
  decideAbout(config, decide);
  for (const blog of blogs)
    decide(
      `the blog in ${blog.list}`,
      'Its posts are pages, and that page lists them: add a new post to it and to sidebars.ts. Pages of months, categories and authors lead to the list. Nothing here writes feeds.',
    );
  const redirects = [
    ...blogs.flatMap((blog) => blog.redirects),
    ...redirectsOf(config, (path) => site.addresses.get(joinPath(docsDir, path))?.wanted ?? null),
    ...hostRedirects(pages, source, left),
  ];
  const sidebars = sidebarsOf(sidebar, blogs);
  const hasSidebar = Object.keys(sidebars).length > 0;
  const tools = JSON.stringify([config.plugins, config.markdown_extensions]) ?? '';
  const settings = configOf({
    ...{ config, docsDir, languages, redirects, hasSidebar, source, imageSize },
    components: results.components,
    trust: needsTrust(pages),
    diagrams: drawsDiagrams(pages, tools, decide),
    math: tools.includes('pymdownx.arithmatex') ? true : undefined,
  });
  addCounts(results, {
    'files that MkDocs does not publish, left out': site.unpublished,
    redirects: redirects.length,
    languages: Math.max(1, languages.length),
  });
  const files: PlannedFile[] = [
    { path: 'pubdocs.config.ts', text: configModule(settings), converted: null },
    ...(hasSidebar ? [{ path: 'sidebars.ts', text: sidebarsModule(sidebars), converted: null }] : []),
    ...pages.filter(({ path }) => path !== hostRules),
    ...besidePages(pages),
    ...standInFiles(results.components),
  ];
  return finishPlan(files, results);
}

const hostRules = 'static/_redirects';

/** Links from pages to files beside them lead to copies beside the pages. */
const besidePages = (pages: readonly PlannedFile[]): PlannedFile[] =>
  pages.flatMap((file) =>
    'copyOf' in file && file.path.startsWith('static/') && file.path !== hostRules
      ? [{ path: `docs/${file.path.slice('static/'.length)}`, copyOf: file.copyOf }]
      : [],
  );

/** (site, report) → its sidebar, and the titles that it gives to pages */
function readNav(
  { config, docsDir, addresses }: MkDocsSite,
  source: SourceFiles,
  left: Note,
): { sidebar: unknown[]; titles: Titles } {
  const titles: Titles = new Map();
  const paths = [...addresses.values()].map(({ path }) => path);
  const idOf = (path: string): string | null => addresses.get(joinPath(docsDir, path))?.id ?? null;
  const readDoc = (path: string): string | null => readText(source, joinPath(docsDir, path));
  const nav = literateNav(config.nav, optionsOf(config.plugins, 'literate-nav'), readDoc);
  return { sidebar: convertNav(nav, { idOf, paths, left }, titles), titles };
}

/** The blogs that have posts. */
const blogsOf = ({ blogs, posts, addresses, places }: MkDocsSite): ConvertedBlog[] =>
  blogs.flatMap((blog) => {
    const own = [...posts.values()].filter((each) => each.blog === blog).map(({ post }) => post);
    const list = [...addresses].find(
      ([file, { wanted }]) => wanted === blog.folder && places.get(file)?.language === null,
    );
    return own.length === 0 ? [] : [convertMkDocsBlog(blog, own, list?.[1].path ?? joinPath(blog.folder, 'index.md'))];
  });

/** The list of posts is added to the page of each blog; a blog without one gets it. */
function withBlogLists(pages: readonly PlannedFile[], blogs: readonly ConvertedBlog[]): PlannedFile[] {
  const result = [...pages];
  for (const { list, entries } of blogs) {
    const at = result.findIndex(({ path }) => path === `docs/${list}`);
    const page = result[at];
    if (page === undefined) result.push({ path: `docs/${list}`, text: `# Blog\n\n${entries}`, converted: null });
    else if ('text' in page) result[at] = { ...page, text: `${page.text.trimEnd()}\n\n${entries}` };
  }
  return result;
}

/** Name → sidebar. Without a list of its own, the rest of a site with a blog has the sidebar of its folders. */
function sidebarsOf(sidebar: readonly unknown[], blogs: readonly ConvertedBlog[]): Readonly<Record<string, unknown>> {
  const ofFolders = blogs.length > 0 ? [{ type: 'autogenerated', dirName: '.' }] : [];
  const docs = sidebar.length > 0 ? sidebar : ofFolders;
  return {
    ...(docs.length > 0 ? { docs } : {}),
    ...Object.fromEntries(blogs.map((blog, at) => [at === 0 ? 'blog' : `blog-${at + 1}`, blog.sidebar])),
  };
}
