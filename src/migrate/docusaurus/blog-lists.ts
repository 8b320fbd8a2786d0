// Lists of posts that a blog of Docusaurus has: pages of the list, tags and authors. All redirect to the list.

import { countEach } from '../../text/group-by.ts';
import { listOf } from '../../text/is-object.ts';
import { kebabCase, partsOf } from '../blog.ts';
import { type OriginalFiles, readOriginal, resolveParts } from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { readYaml, type Table, tableOf, textOf } from '../read-value.ts';
import type { DocusaurusBlog, DocusaurusSite } from './site.ts';

export interface DocusaurusPost {
  /** Relative to the folder of the blog: `2025-06-04-jest-30/index.md`. */
  readonly file: string;
  readonly frontMatter: Table;
  readonly isListed: boolean;
}

export const blogRoute = ({ routeBasePath }: DocusaurusBlog): string => `/${routeBasePath}`;

/** Data files of a blog: Docusaurus reads each from the first folder that has it, that of the language first. */
interface BlogFiles {
  readonly source: OriginalFiles;
  readonly folders: readonly string[];
}

interface BlogSite {
  readonly site: DocusaurusSite;
  readonly source: OriginalFiles;
}

/** Redirects for the pages that a blog of Docusaurus has besides its posts; translated tags have their own. */
export function postListRedirects(blog: DocusaurusBlog, posts: readonly DocusaurusPost[], { site, source }: BlogSite) {
  const to = blogRoute(blog);
  const routes = listRoutes(blog, posts, { source, folders: [blog.path] });
  const translated = site.locales.flatMap(({ code, path }) => {
    if (code === site.defaultLocale) return [];
    const folder = `i18n/${code}/${blog.translations}`;
    const local = posts.map((post) => {
      const text = readOriginal(source, `${folder}/${post.file}`);
      return text === null ? post : { ...post, frontMatter: { ...post.frontMatter, ...readFrontMatter(text) } };
    });
    const others = listRoutes(blog, local, { source, folders: [folder, blog.path] });
    return [...others].flatMap((from) => (routes.has(from) ? [] : { from: `/${path}${from}`, to: `/${path}${to}` }));
  });
  return [...[...routes].map((from) => ({ from, to })), ...translated];
}

function listRoutes(blog: DocusaurusBlog, posts: readonly DocusaurusPost[], files: BlogFiles): ReadonlySet<string> {
  const { options } = blog;
  const to = blogRoute(blog);
  const below = (...parts: readonly string[]): string => `/${resolveParts(blog.routeBasePath, ...parts)}`;
  const listed = posts.filter(({ isListed }) => isListed);
  const perPage = Number(options.postsPerPage ?? 10) || listed.length;
  const segment = textOf(options.pageBasePath) ?? 'page';
  const authors = readAuthors(files, blog);
  const authorsBase = textOf(options.authorsBasePath) ?? 'authors';
  const tagsByName = readBlogFile(files, textOf(options.tags) ?? 'tags.yml');
  const tags = countEach(listed.flatMap(({ frontMatter }) => tagsOf(frontMatter, tagsByName)));
  const tagsBase = textOf(options.tagsBasePath) ?? 'tags';
  return new Set([
    ...partsOf(to, listed.length, perPage, segment).slice(1),
    below(textOf(options.archiveBasePath) ?? 'archive'),
    ...(authors.size === 0 ? [] : [below(authorsBase)]),
    ...[...authors].flatMap(([key, author]) => {
      const path = author.page === true ? kebabCase(key) : textOf(tableOf(author.page).permalink);
      const authorPosts = listed.filter(({ frontMatter }) => authorKeys(frontMatter).includes(key));
      return path === undefined ? [] : partsOf(below(authorsBase, path), authorPosts.length, perPage, segment);
    }),
    ...(tags.size === 0 ? [] : [below(tagsBase)]),
    ...[...tags].flatMap(([path, count]) => partsOf(below(tagsBase, path), count, perPage, segment)),
  ]);
}

/** Tags of a post, as URL segments. */
const tagsOf = ({ tags }: Table, tagsByName: Table): string[] =>
  listOf(tags).flatMap((tag) => {
    const name = textOf(tag) ?? textOf(tableOf(tag).label);
    const path = textOf(tableOf(tag).permalink) ?? textOf(tableOf(tagsByName[name ?? '']).permalink);
    return path ?? (kebabCase(name ?? '') || []);
  });

const readBlogFile = ({ source, folders }: BlogFiles, name: string): Table => {
  const texts = folders.map((folder) => readOriginal(source, resolveParts(folder, name)));
  return readYaml(texts.find((text) => text !== null) ?? '');
};

/** Key → the entry of an author in the list of authors. */
export const readAuthors = (files: BlogFiles, { options }: DocusaurusBlog): ReadonlyMap<string, Table> =>
  new Map(
    Object.entries(readBlogFile(files, textOf(options.authorsMapPath) ?? 'authors.yml')).map(([key, author]) => [
      key,
      tableOf(author),
    ]),
  );

export const authorEntries = ({ authors }: Table): readonly unknown[] =>
  Array.isArray(authors) ? authors : authors === undefined ? [] : [authors];

const authorKeys = (frontMatter: Table): string[] =>
  authorEntries(frontMatter).flatMap((entry) => textOf(entry) ?? textOf(tableOf(entry).key) ?? []);
