// Reads the front matter of a page of another generator.
import { frontMatterEnd } from './markdown-source.ts';
import { readYaml, type Table } from './read-value.ts';

/** Front matter of a page; an empty table if it has none, or it cannot be read. */
export function readFrontMatter(text: string): Table {
  return readYaml(text.slice(0, frontMatterEnd(text)).replace(/^---[ \t]*\n|---[ \t]*\n?$/g, ''));
}
