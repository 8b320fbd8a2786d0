// Reads the front matter of a page of another generator.
import { parseDocument, stringify } from 'yaml';
import { rememberEachText } from '../text/remember-each.ts';
import { frontMatterEnd } from './markdown-source.ts';
import { readYaml, type Table } from './read-value.ts';

const yamlOf = (text: string): string => text.slice(0, frontMatterEnd(text)).replace(/^---[ \t]*\n|---[ \t]*\n?$/g, '');

/** Indents the lines of a text in quotes, if it cannot be parsed without: other parsers do not need it. */
const readableYaml = rememberEachText((yaml) =>
  parseDocument(yaml).errors.length === 0 ? yaml : yaml.replace(/^(?![\w-]+:(?:\s|$)|[\s#]|- )/gm, ' '.repeat(9)),
);

/** Front matter of a page; an empty table if it has none, or it cannot be read. */
export const readFrontMatter = (text: string): Table => readYaml(readableYaml(yamlOf(text)));

/** (page with front matter that only other parsers read) → the page with the same values for pubdocs */
export function withReadableYaml(text: string): string {
  // Without a second line of dashes, other parsers read a rule.
  if (frontMatterEnd(text) === 0) return text.replace(/^---(?=[ \t]*\r?\n)/, '***');
  const yaml = yamlOf(text);
  if (readableYaml(yaml) === yaml) return text;
  const table = readFrontMatter(text);
  return Object.keys(table).length === 0 ? text : `---\n${stringify(table)}---\n${text.slice(frontMatterEnd(text))}`;
}
