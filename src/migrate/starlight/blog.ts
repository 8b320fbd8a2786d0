// The blog of a Starlight site (starlight-blog): posts are pages; adds their list, a sidebar and redirects.
import { listOf } from '../../text/is-object.ts';
import { slugify } from '../../text/slug.ts';
import { escapeText } from '../../to-markdown/escape-markdown.ts';
import { type BlogPost, blogListPage, blogSidebar, byline, dateOf, newestFirst, partsOf } from '../blog.ts';
import type { PlannedFile } from '../plan.ts';
import { type Table, tableOf, textOf } from '../read-value.ts';

export interface StarlightBlog {
  /** Folder of the posts, also their path in URLs: `blog`. */
  readonly prefix: string;
  readonly options: Table;
}

/** Options of Starlight → its blogs */
export const readStarlightBlogs = (options: Table): StarlightBlog[] =>
  listOf(options.plugins)
    .map(tableOf)
    .filter(({ integration }) => integration === 'starlightBlog')
    .map(({ options }) => {
      const table = tableOf(options);
      return { prefix: (textOf(table.prefix) ?? 'blog').replace(/^\/+|\/+$/g, ''), options: table };
    });

/** A page of the default language. */
export interface StarlightPage {
  /** Path in the docs: `blog/knip-v6.mdx`. */
  readonly path: string;
  readonly frontMatter: Table;
}

/** Whether a path of the docs is a post of the blog. */
export const isStarlightPost = ({ prefix }: StarlightBlog, path: string): boolean =>
  path.startsWith(`${prefix}/`) && !/\/index\.mdx?$/.test(path.slice(prefix.length));

/** (blog, front matter of a post, 'en') → the line with its date and authors */
export const starlightPostLine = ({ options }: StarlightBlog, { date, authors }: Table, language: string): string =>
  byline(
    dateOf(date),
    authorTables(authors, options).flatMap(({ name, url }) => {
      const authorName = textOf(name);
      return authorName === undefined ? [] : [{ name: authorName, url: textOf(url) }];
    }),
    language,
  );

/** Authors of a post: keys into the config, or objects. */
const authorTables = (authors: unknown, options: Table): Table[] =>
  (Array.isArray(authors) ? authors : authors === undefined ? [] : [authors]).map((entry: unknown) => {
    const key = textOf(entry);
    return key === undefined ? tableOf(entry) : tableOf(tableOf(options.authors)[key]);
  });

/** (blog, pages, 'en') → its list, sidebar and redirects; null for a blog without posts */
export function convertStarlightBlog(blog: StarlightBlog, pages: readonly StarlightPage[], language: string) {
  const { prefix, options } = blog;
  const blogPages = newestFirst(
    pages
      .filter(({ path, frontMatter }) => isStarlightPost(blog, path) && frontMatter.draft !== true)
      .map((page) => ({ ...page, date: dateOf(page.frontMatter.date) })),
  );
  if (blogPages.length === 0) return null;
  const posts = blogPages.map(({ path, date, frontMatter }): BlogPost => {
    const title = escapeText(textOf(frontMatter.title) ?? path);
    return { path, date, title, description: textOf(frontMatter.excerpt) ?? textOf(frontMatter.description) };
  });
  const route = `/${prefix}`;
  const list = `${prefix}/index.md`;
  const hasList = pages.some(({ path }) => /\/index\.mdx?$/.test(path) && path.startsWith(`${prefix}/index`));
  const perPage = Number(options.postCount ?? 5) || blogPages.length;
  const tags = blogPages.flatMap(({ frontMatter }) => listOf(frontMatter.tags).flatMap((tag) => textOf(tag) ?? []));
  const authors = blogPages.flatMap(({ frontMatter }) =>
    authorTables(frontMatter.authors, options).flatMap(({ name }) => textOf(name) ?? []),
  );
  const counted = (names: readonly string[], segment: string): string[] =>
    [...new Set(names.map(slugify))].flatMap((name) =>
      partsOf(`${route}/${segment}/${name}`, names.filter((each) => slugify(each) === name).length, perPage, ''),
    );
  const from = [
    ...partsOf(route, blogPages.length, perPage, '').slice(1),
    ...counted(tags, 'tags'),
    ...counted(authors, 'authors'),
  ];
  const text = blogListPage({
    ...{ route, folder: prefix, language, posts, description: undefined },
    title: textOf(options.title) ?? 'Blog',
  });
  return {
    files: hasList ? [] : [{ path: `docs/${list}`, text, converted: null } satisfies PlannedFile],
    redirects: from.map((each) => ({ from: each, to: route })),
    sidebar: blogSidebar(list, posts),
  };
}
