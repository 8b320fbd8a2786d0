// Reads the front matter of a page of another generator.
import { parse, stringify } from 'yaml';
import { frontMatterEnd } from './markdown-source.ts';
import { type Table, tableOf } from './read-value.ts';

const yamlOf = (text: string): string => text.slice(0, frontMatterEnd(text)).replace(/^---[ \t]*\n|---[ \t]*\n?$/g, '');

const readers: readonly ((yaml: string) => unknown)[] = [
  (yaml) => parse(yaml),
  // The parser of other generators allows lines of a text that are not indented.
  (yaml) => parse(yaml.replace(/^(?![\w-]+:(?:\s|$)|[\s#]|- )/gm, ' '.repeat(9))),
];

/** The values, and whether pubdocs reads them, too; null if nothing can read them. */
function readYamlOf(text: string): { readonly table: Table; readonly isOurs: boolean } | null {
  for (const [at, read] of readers.entries()) {
    try {
      return { table: tableOf(read(yamlOf(text))), isOurs: at === 0 };
    } catch {
      // The next one may read it.
    }
  }
  return null;
}

/** Front matter of a page; an empty table if it has none, or it cannot be read. */
export const readFrontMatter = (text: string): Table => readYamlOf(text)?.table ?? {};

/** (page whose front matter only the parser of another generator reads) → the page with the same values for pubdocs */
export function withReadableYaml(text: string): string {
  const { table = {}, isOurs = true } = readYamlOf(text) ?? {};
  return isOurs || Object.keys(table).length === 0
    ? text
    : `---\n${stringify(table)}---\n${text.slice(frontMatterEnd(text))}`;
}
