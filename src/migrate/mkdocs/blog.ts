// Blogs of Material for MkDocs (plugin `blog`): posts keep their URLs, the page of the blog lists them, and URLs of the
// other pages (months, categories, authors, pagination) redirect there.
import { fileNameOf } from '../../text/paths.ts';
import { escapeText } from '../../to-markdown/escape-markdown.ts';
import {
  type BlogAuthor,
  type BlogPost,
  blogEntries,
  blogSidebar,
  byline,
  dateOf,
  newestFirst,
  partsOf,
} from '../blog.ts';
import { frontMatterEnd } from '../markdown-source.ts';
import { type OriginalFiles, readOriginal, resolveParts } from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { flagOf, readYaml, type Table, tableOf, textList, textOf } from '../read-value.ts';
import { titleIn, titleOfFile } from './titles.ts';

export interface MkDocsBlog {
  /** Relative to the docs: `blog`, or `''` if the blog is the whole site. */
  readonly folder: string;
  readonly postFolder: string;
  readonly options: Table;
  /** Key → name and page of the author, from `.authors.yml`. */
  readonly authors: Table;
  /** Language of the dates. */
  readonly language: string;
}

export interface MkDocsPost extends Omit<BlogPost, 'path'> {
  /** Path in the docs: `blog/posts/labels.md`. */
  readonly path: string;
  /** Path in the site: `blog/2025/06/04/labels`. */
  readonly wanted: string;
  /** Its categories as URL segments. */
  readonly categories: readonly string[];
  readonly authors: readonly string[];
  readonly isDraft: boolean;
}

/** (options of each instance of the plugin, folder of the docs, language) → the blogs */
export const readMkDocsBlogs = (
  plugins: readonly Table[],
  {
    source,
    docsDir,
    language,
  }: { readonly source: OriginalFiles; readonly docsDir: string; readonly language: string },
): MkDocsBlog[] =>
  plugins
    .filter(({ enabled }) => enabled !== false)
    .map((options) => {
      const folder = resolveParts(textOf(options.blog_dir) ?? 'blog');
      const place = (key: string, common: string): string =>
        resolveParts((textOf(options[key]) ?? common).replace('{blog}', folder));
      const authors = readYaml(
        readOriginal(source, resolveParts(docsDir, place('authors_file', '{blog}/.authors.yml'))) ?? '',
      );
      return {
        ...{ folder, options, language, postFolder: place('post_dir', '{blog}/posts') },
        // Older versions have no `authors:` above the list.
        authors: authors.authors === undefined ? authors : tableOf(authors.authors),
      };
    });

export const isMkDocsPost = ({ postFolder }: MkDocsBlog, path: string): boolean =>
  path.startsWith(`${postFolder}/`) && path.endsWith('.md');

/** (blog, 'blog/posts/labels.md', its text) → the data of the post, read as by the plugin */
export function readPost({ folder, options }: MkDocsBlog, path: string, text: string): MkDocsPost {
  const front = readFrontMatter(text);
  const file = fileNameOf(path).replace(/\.md$/, '');
  const body = text.slice(frontMatterEnd(text));
  const titleText = textOf(front.title);
  const date = dateOf(front.date) ?? dateOf(tableOf(front.date).created);
  const separator = textOf(options.post_slugify_separator) ?? '-';
  const categories = textList(front.categories).map((name) => categorySlug(name, options));
  const most = Number(options.post_url_max_categories ?? 1);
  const url = fill(textOf(options.post_url_format) ?? '{date}/{slug}', {
    categories: categories.slice(0, most).join('/'),
    date: inUrl(date, textOf(options.post_url_date_format) ?? 'yyyy/MM/dd'),
    file,
    slug: textOf(front.slug) ?? slugOf(titleText ?? firstLineTitle(body) ?? titleOfFile(file), separator),
  });
  return {
    ...{ path, date, categories, wanted: resolveParts(folder, url), description: textOf(front.description) },
    title: titleText === undefined ? titleIn(body)?.text || escapeText(titleOfFile(file)) : escapeText(titleText),
    authors: textList(front.authors),
    isDraft: flagOf(front.draft) === true,
  };
}

/** ('\n# A\ntext') → 'A'. The plugin takes any first non-empty line with `# `, before it renders pages. */
function firstLineTitle(body: string): string | undefined {
  const line = body.trimStart().split('\n', 1)[0] ?? '';
  return line.startsWith('# ') ? line.replace(/^[# ]+/, '') : undefined;
}

/** ('{date}/{slug}', { date: '2025', slug: 'a' }) → '2025/a' */
const fill = (format: string, values: Readonly<Record<string, string>>): string =>
  format.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Date fields, with Babel's names. */
const fields: readonly (readonly [string, (date: string) => string])[] = [
  ['yyyy', (date) => date.slice(0, 4)],
  ['yy', (date) => date.slice(2, 4)],
  ['y', (date) => date.slice(0, 4)],
  ['MM', (date) => date.slice(5, 7)],
  ['M', (date) => String(Number(date.slice(5, 7)))],
  ['dd', (date) => date.slice(8, 10)],
  ['d', (date) => String(Number(date.slice(8, 10)))],
];

/** ('2025-06-04', 'yyyy/MM') → '2025/06' */
const inUrl = (date: string | undefined, format: string): string =>
  date === undefined
    ? ''
    : format.replace(/y+|M+|d+/g, (field) => fields.find(([name]) => name === field)?.[1](date) ?? field);

/** ('New API & v3') → 'new-api--v3', as `pymdownx.slugs`: words and hyphens stay, each space becomes a separator */
export function slugOf(text: string, separator: string): string {
  // No tag begins after the last `>`; searching there would take quadratic time.
  const tagsEnd = text.lastIndexOf('>') + 1;
  return (text.slice(0, tagsEnd).replace(/<[^>]*>/g, '') + text.slice(tagsEnd))
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(' ', separator);
}

const categorySlug = (name: string, options: Table): string =>
  slugOf(name, textOf(options.categories_slugify_separator) ?? '-');

/** (blog, post) → the line with its date and authors */
export const mkdocsPostLine = ({ authors, language }: MkDocsBlog, { date, authors: keys }: MkDocsPost): string =>
  byline(
    date,
    keys.map((key): BlogAuthor => {
      const { name, url } = tableOf(authors[key]);
      const link = textOf(url);
      return { name: textOf(name) ?? key, url: /^https?:/.test(link ?? '') ? link : undefined };
    }),
    language,
  );

/** (converted page, line with date and authors) → the page without the excerpt marker, with the line below its title */
export function withLine(text: string, line: string): string {
  const end = frontMatterEnd(text);
  const body = text.slice(end).replace(/^[ \t]*<!--\s*more\s*-->[ \t]*\n+/gm, '');
  const titleEnd = titleIn(body)?.end ?? 0;
  const [title, rest] = [body.slice(0, titleEnd), body.slice(titleEnd).trimStart()];
  return `${text.slice(0, end)}${title}\n\n${line}${rest}`;
}

/** The converted blog, without drafts. */
export interface ConvertedBlog {
  /** The page of the blog, in the docs. */
  readonly list: string;
  /** The list of posts, appended to the text of that page. */
  readonly entries: string;
  /** Items of its sidebar. */
  readonly sidebar: readonly unknown[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

/** (blog, its posts, its page in the docs: `blog/index.md`) → the converted blog */
export function convertMkDocsBlog(blog: MkDocsBlog, posts: readonly MkDocsPost[], list: string): ConvertedBlog {
  const { folder, options, language } = blog;
  const livePosts = newestFirst(posts.filter(({ isDraft }) => !isDraft));
  const listed = livePosts.map(({ path, title, date, description }): BlogPost => ({ path, title, date, description }));
  const route = `/${folder}`;
  const formatted = (key: string, common: string, values: Readonly<Record<string, string>>): string =>
    `/${resolveParts(folder, fill(textOf(options[key]) ?? common, values))}`;
  const perPage = (view: string): number => {
    const isOn = flagOf(options[`${view}pagination`]) ?? flagOf(options.pagination) ?? true;
    const number = Number(options[`${view}pagination_per_page`] ?? options.pagination_per_page ?? 10);
    return isOn ? number || livePosts.length : livePosts.length;
  };
  const parts = (path: string, count: number, view: string): string[] =>
    partsOf(path, count, perPage(view), '').map((part, at) =>
      at === 0
        ? part
        : `${path === '/' ? '' : path}/${resolveParts(fill(textOf(options.pagination_url_format) ?? 'page/{page}', { page: String(at + 1) }))}`,
    );
  const counted = (names: readonly string[], view: string, urlOf: (name: string) => string): string[] =>
    [...new Set(names)].flatMap((name) => parts(urlOf(name), names.filter((each) => each === name).length, view));
  const dates = livePosts.flatMap(({ date }) => inUrl(date, textOf(options.archive_url_date_format) ?? 'yyyy') || []);
  const from = [
    ...parts(route, livePosts.length, '').slice(1),
    ...(flagOf(options.archive) === false
      ? []
      : counted(dates, 'archive_', (date) => formatted('archive_url_format', 'archive/{date}', { date }))),
    ...(flagOf(options.categories) === false
      ? []
      : counted(
          livePosts.flatMap(({ categories }) => categories),
          'categories_',
          (slug) => formatted('categories_url_format', 'category/{slug}', { slug }),
        )),
    ...(flagOf(options.authors_profiles) !== true
      ? []
      : counted(
          livePosts.flatMap(({ authors }) => authors),
          'authors_profiles_',
          (key) => {
            const { slug, name } = tableOf(blog.authors[key]);
            const values = { slug: textOf(slug) ?? key, name: textOf(name) ?? key };
            return formatted('authors_profiles_url_format', 'author/{slug}', values);
          },
        )),
  ];
  return {
    list,
    entries: blogEntries({ folder, language, posts: listed }),
    sidebar: blogSidebar(list, listed),
    redirects: [...new Set(from)].map((each) => ({ from: each, to: route })),
  };
}
