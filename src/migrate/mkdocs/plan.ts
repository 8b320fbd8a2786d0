// A MkDocs site → the plan of its migration.
import { finishPlan, readingOf, standInFiles, withOriginals } from '../finish-plan.ts';
import { type MigrationPlan, type MigrationPorts, type PlannedFile, type ReadModule, resolveParts } from '../plan.ts';
import { tableOf } from '../read-value.ts';
import { firstRedirects, hostRedirects } from '../redirects.ts';
import { migrateReferences } from '../references.ts';
import { addCounts, noResults, notesOn } from '../results.ts';
import { sidebarsModule } from '../write-module.ts';
import { type ConvertedBlog, convertMkDocsBlog } from './blog.ts';
import { decideAbout, mkdocsConfig, redirectsOf } from './config.ts';
import { shownVariables } from './macros.ts';
import { convertMkDocsPages } from './pages.ts';
import { readNavigation } from './read-nav.ts';
import { type MkDocsSite, readMkDocsSite } from './site.ts';

/** (value of mkdocs.yml, ports) → the plan */
export async function planMkDocs(read: ReadModule, { source, imageSize }: MigrationPorts): Promise<MigrationPlan> {
  const results = noResults();
  const { left, decide } = notesOn(results, 'mkdocs.yml');
  const site = readMkDocsSite(tableOf(read.value), source, left);
  const { config, docsDir, languages } = site;
  const { sidebar, titles } = readNavigation(site, source, left);
  const blogs = blogsOf(site);
  const converted = convertMkDocsPages({ site, titles, source, results });
  const pages = withBlogLists(converted.pages, blogs);
  const references = migrateReferences(converted.references, pages, source, { left, decide });
  decideAbout(config, decide);
  for (const blog of blogs)
    decide(
      `the blog in ${blog.list}`,
      'Its posts are pages, and that page lists them: add a new post to it and to sidebars.ts. Pages of months, categories and authors lead to the list. The feeds of the original end; `changes` in the config makes new ones.',
    );
  const allRedirects = [
    ...blogs.flatMap((blog) => blog.redirects),
    ...redirectsOf(config, (path) => site.addresses.get(resolveParts(docsDir, path))?.wanted ?? null),
    ...hostRedirects(pages, source, left),
  ];
  const redirects = firstRedirects(allRedirects, left);
  const sidebars = sidebarsOf(sidebar, blogs);
  const hasSidebar = Object.keys(sidebars).length > 0;
  const tools = JSON.stringify([config.plugins, config.markdown_extensions]) ?? '';
  const settings = mkdocsConfig({
    folders: [...site.addresses].flatMap(([file, { path, wanted }]) =>
      /(?:^|\/)(?:index|README)\.md$/.test(path) ? [resolveParts(site.places.get(file)?.language ?? '', wanted)] : [],
    ),
    ...{ config, docsDir, languages, redirects, hasSidebar, source, imageSize, left, openapi: references.openapi },
    variables: shownVariables(
      site.macros,
      pages.flatMap((page) => ('text' in page ? [page.text] : [])),
    ),
    reading: readingOf(pages, tools, results),
  });
  addCounts(results, {
    'files that MkDocs does not publish, left out': site.unpublished,
    redirects: redirects.length,
    languages: Math.max(1, languages.length),
  });
  const files: PlannedFile[] = [
    ...(hasSidebar ? [{ path: 'sidebars.ts', text: sidebarsModule(sidebars), converted: null }] : []),
    ...pages.filter(({ path }) => path !== hostRules),
    ...besidePages(pages),
    ...standInFiles(results.components),
    ...references.files,
  ];
  return finishPlan(withOriginals(files, results), results, settings);
}

const hostRules = 'static/_redirects';

/** Copies of files in `static/` into `docs/`, so that relative links from pages stay valid. */
const besidePages = (pages: readonly PlannedFile[]): PlannedFile[] =>
  pages.flatMap((file) =>
    'copyOf' in file && file.path.startsWith('static/') && file.path !== hostRules
      ? [{ path: `docs/${file.path.slice('static/'.length)}`, copyOf: file.copyOf }]
      : [],
  );

/** Converts the blogs that have posts. */
const blogsOf = ({ blogs, posts, addresses, places }: MkDocsSite): ConvertedBlog[] =>
  blogs.flatMap((blog) => {
    const blogPosts = [...posts.values()].filter((each) => each.blog === blog).map(({ post }) => post);
    const list = [...addresses].find(
      ([file, { wanted }]) => wanted === blog.folder && places.get(file)?.language === null,
    );
    return blogPosts.length === 0
      ? []
      : [convertMkDocsBlog(blog, blogPosts, list?.[1].path ?? resolveParts(blog.folder, 'index.md'))];
  });

/** Adds the list of posts to the page of each blog, or creates that page. */
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

/** Name → sidebar. If the site has a blog and no navigation, the other pages get a generated sidebar. */
function sidebarsOf(sidebar: readonly unknown[], blogs: readonly ConvertedBlog[]): Readonly<Record<string, unknown>> {
  const ofFolders = blogs.length > 0 ? [{ type: 'autogenerated', dirName: '.' }] : [];
  const docs = sidebar.length > 0 ? sidebar : ofFolders;
  return {
    ...(docs.length > 0 ? { docs } : {}),
    ...Object.fromEntries(blogs.map((blog, at) => [at === 0 ? 'blog' : `blog-${at + 1}`, blog.sidebar])),
  };
}
