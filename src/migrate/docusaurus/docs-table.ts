// The pages of a Docusaurus site: ids and paths, as pubdocs will make them.
import { parse as parseYaml } from 'yaml';
import { docAddress } from '../../content/doc-address.ts';
import { frontMatterEnd } from '../markdown-source.ts';
import { readText, type SourceFiles } from '../plan.ts';
import { flagOf, type Table, tableOf, textOf } from '../read-value.ts';

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

/** Front matter of a page; an empty table when it has none or it cannot be read. */
export function readFrontMatter(text: string): Table {
  const source = text.slice(0, frontMatterEnd(text)).replace(/^---[ \t]*\n|---[ \t]*\n?$/g, '');
  try {
    return tableOf(parseYaml(source));
  } catch {
    return {};
  }
}

/** (folder) → its pages; files and folders that begin with `_` are none */
export function readDocs(source: SourceFiles, folder: string): DocEntry[] {
  return source.list(folder).flatMap((file) => {
    const path = file.slice(folder.length + 1);
    if (!isPageFile(path) || path.split('/').some((part) => part.startsWith('_'))) return [];
    const text = readText(source, file) ?? '';
    const frontMatter = readFrontMatter(text);
    const { id, slug } = docAddress(path, {
      id: textOf(frontMatter.id),
      slug: textOf(frontMatter.slug),
      numberPrefixes: flagOf(frontMatter.parse_number_prefixes) ?? true,
    });
    const heading = /^#[ \t]+(.+?)[ \t]*(?:\{#[^}]*\})?$/m.exec(text)?.[1];
    return [{ file, text, id, slug, frontMatter, title: textOf(frontMatter.title) ?? heading ?? id }];
  });
}
