// The files of a MkDocs site: its pages, their languages and URLs.
import { unchangedId } from '../page-address.ts';
import { type OriginalFiles, readOriginal, resolveParts } from '../plan.ts';
import { type Table, tableOf, textOf } from '../read-value.ts';
import type { Note } from '../results.ts';
import { isMkDocsPost, type MkDocsBlog, type MkDocsPost, readMkDocsBlogs, readPost } from './blog.ts';
import { allOptionsOf, optionsOf } from './config.ts';
import { docsFiles } from './docs-files.ts';
import { languagesOf, type MkDocsLanguage, placeOf } from './languages.ts';
import { type Macros, readMacros } from './macros.ts';

interface Place {
  /** Null: the default language. */
  readonly language: string | null;
  /** Path in the folder of its language, or the path without the language suffix. */
  readonly path: string;
}

interface Address {
  readonly path: string;
  /** Path of its URL in the original, without slashes at its ends. */
  readonly wanted: string;
  readonly id: string;
}

export interface PostOfBlog {
  readonly blog: MkDocsBlog;
  readonly post: MkDocsPost;
}

/** The site; files have their paths in the original as keys. */
export interface MkDocsSite {
  readonly config: Table;
  readonly docsDir: string;
  readonly languages: readonly MkDocsLanguage[];
  /** All published files. */
  readonly places: ReadonlyMap<string, Place>;
  /** All pages. */
  readonly addresses: ReadonlyMap<string, Address>;
  readonly blogs: readonly MkDocsBlog[];
  readonly posts: ReadonlyMap<string, PostOfBlog>;
  readonly isDraft: (file: string) => boolean;
  /** The plugin that renders templates in pages; null if the site does not have it. */
  readonly macros: Macros | null;
  /** Number of files that MkDocs does not publish. */
  readonly unpublished: number;
}

/** (mkdocs.yml, files, report) → the published content of the site */
export function readMkDocsSite(config: Table, source: OriginalFiles, left: Note): MkDocsSite {
  const docsDir = resolveParts(textOf(config.docs_dir) ?? 'docs');
  const below = (file: string): string => belowDocs({ docsDir }, file);
  const languages = languagesOf(config, left);
  const listed = source.list(docsDir);
  const { isPublished, isDraft } = docsFiles(config, listed.map(below), languages);
  const published = listed.filter((file) => isPublished(below(file)));
  const places = new Map(published.map((file) => [file, placeOf(below(file), languages)]));
  const language = textOf(tableOf(config.theme).language) ?? 'en';
  const blogs = readMkDocsBlogs(allOptionsOf(config.plugins, 'blog'), { source, docsDir, language });
  const posts = new Map(
    [...places].flatMap(([file, place]) => {
      const blog = blogs.find((each) => place.language === null && isMkDocsPost(each, place.path));
      if (blog === undefined) return [];
      return [[file, { blog, post: readPost(blog, place.path, readOriginal(source, file) ?? '') }] as const];
    }),
  );
  const addresses = new Map(
    [...places].flatMap(([file, { path }]) => {
      if (!file.endsWith('.md')) return [];
      const wanted = posts.get(file)?.post.wanted ?? path.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, '');
      return [[file, { path, wanted, id: unchangedId(path) }] as const];
    }),
  );
  return {
    ...{ config, docsDir, languages, places, addresses, blogs, posts },
    isDraft: (file) => isDraft(below(file)),
    macros: readMacros(config, (path) => readOriginal(source, path)),
    unpublished: listed.length - published.length,
  };
}

/** (site, 'docs/a.md') → 'a.md' */
export const belowDocs = ({ docsDir }: Pick<MkDocsSite, 'docsDir'>, file: string): string =>
  docsDir === '' ? file : file.slice(docsDir.length + 1);

/** (site, file) → the path of the page in the new site; null if it is not a page */
export function pagePlace({ addresses, places }: MkDocsSite, file: string): string | null {
  const place = addresses.has(file) ? places.get(file) : undefined;
  if (place === undefined) return null;
  return resolveParts(place.language === null ? 'docs' : `i18n/${place.language}/docs`, place.path);
}

/** (site, 'pymdownx.snippets') → the options of an extension; null without it */
export const extensionOf = ({ config }: MkDocsSite, name: string): Table | null =>
  optionsOf(config.markdown_extensions, name);
