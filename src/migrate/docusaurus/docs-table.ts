// The pages of a Docusaurus site, with their ids and paths in pubdocs.
import picomatch from 'picomatch';
import { docAddress } from '../../content/doc-address.ts';
import { isPartial } from '../../text/paths.ts';
import { type OriginalFiles, readOriginal } from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { flagOf, type Table, textOf } from '../read-value.ts';

export interface DocEntry {
  /** Path in the original. */
  readonly file: string;
  readonly text: string;
  readonly id: string;
  readonly slug: string;
  readonly frontMatter: Table;
  readonly title: string;
}

export const isPageFile = (path: string): boolean => /\.(?:mdx?|markdown)$/i.test(path);

/** ('02-guide/intro.md', its front matter) → { id: 'guide/intro', slug: 'guide/intro' } */
export const docusaurusAddress = (path: string, frontMatter: Table): ReturnType<typeof docAddress> =>
  docAddress(path, {
    id: textOf(frontMatter.id),
    slug: textOf(frontMatter.slug),
    numberPrefixes: flagOf(frontMatter.parse_number_prefixes) ?? true,
  });

export const noPagesIn = (folder: string): string =>
  `There are no pages in ${folder}: run what writes them, and migrate again.`;

/** (folder, patterns of files that are no pages) → its pages, without files and folders that begin with `_` */
export function readDocs(source: OriginalFiles, folder: string, exclude: readonly string[]): DocEntry[] {
  const isExcluded = picomatch([...exclude]);
  return source.list(folder).flatMap((file) => {
    const path = file.slice(folder.length + 1);
    if (!isPageFile(path) || isPartial(path) || isExcluded(path)) return [];
    const text = readOriginal(source, file) ?? '';
    const frontMatter = readFrontMatter(text);
    const { id, slug } = docusaurusAddress(path, frontMatter);
    return [{ file, text, id, slug, frontMatter, title: docTitle(text) ?? id }];
  });
}

/** ('# Intro {#a}') → 'Intro'; a title in the front matter takes precedence; undefined without a title */
export const docTitle = (text: string): string | undefined =>
  textOf(readFrontMatter(text).title) ?? /^#[ \t]+(.+?)[ \t]*(?:\{#[^}]*\})?$/m.exec(text)?.[1];
