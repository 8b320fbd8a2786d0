// Reads the front matter of a page of another generator.
import { parse as parseYaml } from 'yaml';
import { frontMatterEnd } from './markdown-source.ts';
import { type Table, tableOf } from './read-value.ts';

/** Front matter of a page; an empty table if it has none, or it cannot be read. */
export function readFrontMatter(text: string): Table {
  const source = text.slice(0, frontMatterEnd(text)).replace(/^---[ \t]*\n|---[ \t]*\n?$/g, '');
  try {
    return tableOf(parseYaml(source));
  } catch {
    return {};
  }
}
