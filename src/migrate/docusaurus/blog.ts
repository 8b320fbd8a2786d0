// Blogs of Docusaurus → pages of the docs with their former routes.

import { slugProblem } from '../../content/doc-address.ts';
import { isPartial } from '../../text/paths.ts';
import { escapeText } from '../../to-markdown/escape-markdown.ts';
import { type BlogAuthor, type BlogPost, blogListPage, blogSidebar, byline, dateOf, newestFirst } from '../blog.ts';
import { importedConstants } from '../imported-constants.ts';
import { frontMatterEnd } from '../markdown-source.ts';
import { keyOfPrefix, withFrontMatter } from '../page-address.ts';
import { type MigrationPorts, type PlannedFile, readOriginal, resolveParts } from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { type Table, tableOf, textOf } from '../read-value.ts';
import { addPage, type MigrationResults, notesOn } from '../results.ts';
import { authorEntries, blogRoute, type DocusaurusPost, postListRedirects, readAuthors } from './blog-lists.ts';
import { docTitle, isPageFile } from './docs-table.ts';
import { convertDocusaurusPage } from './page.ts';
import { type DocusaurusBlog, type DocusaurusSite, isMdxFile } from './site.ts';
import { readMessages } from './translations.ts';

interface BlogInput {
  readonly site: DocusaurusSite;
  readonly ports: MigrationPorts;
  /** Whether this path is already used in the docs. */
  readonly isTaken: (path: string) => boolean;
  readonly results: MigrationResults;
}

export interface ConvertedBlogs {
  readonly files: readonly PlannedFile[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Name → its items. */
  readonly sidebars: Readonly<Record<string, unknown>>;
  /** Folders of the docs. */
  readonly folders: readonly string[];
}

/** Converts every blog of the site that has posts. */
export function convertBlogs(input: BlogInput): ConvertedBlogs {
  const files: PlannedFile[] = [];
  const redirects: { from: string; to: string }[] = [];
  const sidebars: Record<string, unknown> = {};
  const folders: string[] = [];
  for (const blog of input.site.blogs) {
    const posts = readPosts(blog, input);
    if (posts.length === 0) continue;
    const name = blog.routeBasePath === '' ? 'blog' : blog.routeBasePath.replaceAll('/', '-');
    const folder = [name, `${name}-posts`].find((path) => !input.isTaken(path)) ?? `${name}-pages`;
    const list = posts.some(({ file }) => /^(?:index|readme)\.mdx?$/i.test(file)) ? 'all-posts.md' : 'index.md';
    const place = { blog, folder, list: `${folder}/${list}` };
    files.push(...pagesOf(place, posts, input));
    redirects.push(...postListRedirects(blog, posts, { site: input.site, source: input.ports.source }));
    sidebars[folder] = blogSidebar(place.list, inList(posts, folder));
    folders.push(folder);
    notesOn(input.results, null).decide(
      `the blog below ${blogRoute(blog)}`,
      `Its ${posts.length} posts are pages in docs/${folder}, and docs/${place.list} lists them: add a new post to that list and to sidebars.ts. Pages of tags, authors and months lead to the list.${feedsOf(blog)}`,
    );
  }
  return { files, redirects, sidebars, folders };
}

interface Post extends DocusaurusPost {
  readonly text: string;
  readonly route: string;
  readonly title: string;
  readonly date: string | undefined;
}

/** Folder, date and name in `folder/2025-06-04-jest-30/index.md`. */
const datedFile = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<name>.*?)(?:\/index)?\.mdx?$/;

/** Pages of the blog, newest first. */
function readPosts(blog: DocusaurusBlog, { ports }: BlogInput): Post[] {
  const start = blog.path.length + 1;
  const files = ports.source.list(blog.path).filter((file) => isPageFile(file) && !/(?:^|\/)_|\.test\./.test(file));
  return newestFirst(files.map((file) => readPost(file.slice(start), readOriginal(ports.source, file) ?? '', blog)));
}

function readPost(file: string, text: string, blog: DocusaurusBlog): Post {
  const frontMatter = readFrontMatter(text);
  const { folder = '', date, name } = datedFile.exec(file)?.groups ?? {};
  const plain = file.replace(/(?:\/index)?\.mdx?$/, '');
  const natural = date === undefined ? plain : `${date.replaceAll('-', '/')}/${folder}${name ?? ''}`;
  const titleText = textOf(frontMatter.title);
  return {
    file,
    text,
    frontMatter,
    route: `/${resolveParts(blog.routeBasePath, textOf(frontMatter.slug) ?? natural)}`,
    title: titleText === undefined ? (docTitle(text) ?? name ?? plain) : escapeText(titleText),
    date: dateOf(frontMatter.date) ?? dateOf(date),
    isListed: frontMatter.unlisted !== true && frontMatter.draft !== true,
  };
}

const inList = (posts: readonly Post[], folder: string): BlogPost[] =>
  posts
    .filter(({ isListed }) => isListed)
    .map(({ file, title, date, frontMatter }) => ({
      ...{ path: `${folder}/${file}`, title, date, description: textOf(frontMatter.description) },
    }));

interface Place {
  readonly blog: DocusaurusBlog;
  /** Folder in the docs. */
  readonly folder: string;
  /** Path of the page that lists the posts, in the docs. */
  readonly list: string;
}

/** Posts, their files, and their list, in each language that has posts. */
function pagesOf({ blog, folder, list }: Place, posts: readonly Post[], input: BlogInput): PlannedFile[] {
  const { site, ports, results } = input;
  return site.locales.flatMap((locale) => {
    const isDefault = locale.code === site.defaultLocale;
    const from = isDefault ? blog.path : `i18n/${locale.code}/${blog.translations}`;
    const authors = readAuthors({ source: ports.source, folders: [from, blog.path] }, blog);
    const root = isDefault ? 'docs' : `i18n/${locale.path}/docs`;
    const language = locale.htmlLang ?? locale.code;
    const files: PlannedFile[] = [];
    const localPosts = new Map<string, Post>();
    for (const file of ports.source.list(from)) {
      const path = file.slice(from.length + 1);
      const original = posts.find((post) => post.file === path);
      const to = resolveParts(root, folder, path);
      if (original === undefined) {
        // Keep partials of posts; skip the data files of the blog, and translations without an original, as Docusaurus.
        if (isPageFile(path) ? isPartial(path) : !/\.(?:ya?ml|json)$/.test(path))
          files.push({ path: to, copyOf: file });
        continue;
      }
      const ownPost = isDefault ? original : readPost(path, readOriginal(ports.source, file) ?? '', blog);
      const { text, route } = ownPost;
      const post = { ...ownPost, route: original.route, date: ownPost.date ?? original.date };
      localPosts.set(path, post);
      const isMdx = isMdxFile(site, file, post.frontMatter);
      const constants = importedConstants(text, file, (other) => readOriginal(ports.source, other));
      const page = convertDocusaurusPage(text, { file, isMdx, constants, tabBlocks: false, siblings: [] });
      const line = byline(post.date, authorsOf(post.frontMatter, authors), language);
      const isOtherUrl = route !== post.route;
      const aliases = isOtherUrl && slugProblem(route) === null ? [route] : [];
      if (isOtherUrl && aliases.length === 0)
        notesOn(results, file).left(`the URL ${route}`, 'No page here can have it: redirect it on your host.');
      files.push({ path: to, text: ownText(page.text, post, line, aliases), converted: { from: file, text } });
      const isOutside = (shown: string): boolean => !shown.startsWith(`${from}/`);
      files.push(...addPage(results, { ...page, file }, ports.source, isOutside));
    }
    if (localPosts.size === 0) return files;
    const listed = posts.map((post) => localPosts.get(post.file) ?? post);
    const messages = isDefault ? new Map<string, string>() : readMessages(ports.source, `${from}/options.json`);
    const text = blogListPage({
      ...{ route: blogRoute(blog), folder, language, posts: inList(listed, folder) },
      title: messages.get('title') ?? textOf(blog.options.blogTitle) ?? 'Blog',
      description: messages.get('description') ?? textOf(blog.options.blogDescription),
    });
    return [...files, { path: resolveParts(root, list), text, converted: null }];
  });
}

/** Keys of a post that have no meaning or another one in pubdocs. */
const droppedKey = /^(?:id|slug|route|title|hide_reading_time|author(?:$|[A-Z_].*))$/;

/** (converted page, post, line with date and authors, its other routes) → the page with its route and title */
function ownText(
  text: string,
  { file, route, title, frontMatter }: Post,
  line: string,
  aliases: readonly string[],
): string {
  const fields = Object.entries(frontMatter).filter(([key]) => !droppedKey.test(key));
  const titleText = textOf(frontMatter.title);
  const body = text
    .slice(frontMatterEnd(text))
    .replace(/^[ \t]*(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\})[ \t]*\n+/gm, '')
    .replace(/^\n+/, '');
  const [heading = ''] = /^#[ \t].*\n+/.exec(body) ?? [];
  const ownTitle = titleText ?? (heading === '' ? title : undefined);
  const start = titleText === undefined ? heading : '';
  const table = {
    ...(ownTitle === undefined ? {} : { title: ownTitle }),
    route,
    ...keyOfPrefix(file),
    ...(aliases.length === 0 ? {} : { aliases }),
    ...Object.fromEntries(fields),
  };
  return withFrontMatter(table, start + line + body.slice(heading.length));
}

/** Names of the authors, with their URLs and titles. */
function authorsOf(frontMatter: Table, authorsByKey: ReadonlyMap<string, Table>): BlogAuthor[] {
  const single = textOf(frontMatter.author);
  const ofKey = (entry: unknown): Table => {
    const key = textOf(entry) ?? textOf(tableOf(entry).key);
    return { name: key, ...(key === undefined ? {} : authorsByKey.get(key)), ...tableOf(entry) };
  };
  const all =
    single === undefined
      ? authorEntries(frontMatter).map(ofKey)
      : [
          {
            name: single,
            url: frontMatter.author_url ?? frontMatter.authorURL,
            title: frontMatter.author_title ?? frontMatter.authorTitle,
          },
        ];
  return all.flatMap(({ name, url, title }) => {
    const authorName = textOf(name);
    const link = textOf(url);
    const author = { url: /^https?:/.test(link ?? '') ? link : undefined, title: textOf(title) };
    return authorName === undefined ? [] : [{ name: authorName, ...author }];
  });
}

/** The feeds of the original, which are not at the same URLs any more. */
function feedsOf(blog: DocusaurusBlog): string {
  const { type = ['rss', 'atom'] } = tableOf(blog.options.feedOptions);
  const types = type === 'all' ? ['rss', 'atom', 'json'] : type === null ? [] : Array.isArray(type) ? type : [type];
  const names = types.flatMap((each: unknown) =>
    each === 'json' ? 'feed.json' : each === 'rss' || each === 'atom' ? `${each}.xml` : [],
  );
  const urls = names.map((name) => `/${resolveParts(blog.routeBasePath, name)}`).join(' and ');
  return urls === ''
    ? ''
    : ` Readers may follow ${urls}, which nothing here writes: copy the last ones into static/. \`changes\` in the config makes new feeds, at other URLs.`;
}
