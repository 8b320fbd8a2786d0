// Front matter of MkDocs: YAML between lines of `---`, or lines of `Key: value` at the start of the page.
import { parseDocument } from 'yaml';
import { frontMatterEnd } from '../markdown-source.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import type { Table } from '../read-value.ts';

export interface PageWithMeta {
  readonly table: Table;
  /** The page without such lines; they are replaced by empty lines, so that line numbers stay. YAML is not changed. */
  readonly text: string;
}

/** ('Title: Parcels\nAuthor: A\n\nText') → the table `{ title: 'Parcels', author: 'A' }`, and '\n\n\nText' */
export function readMetaData(text: string): PageWithMeta {
  if (frontMatterEnd(text) > 0) {
    // Text that is not YAML is a part of the page: below an empty line, it is no front matter.
    const isYaml = parseDocument(text.slice(0, frontMatterEnd(text)).replace(/^---[ \t]*$/gm, '')).errors.length === 0;
    return isYaml ? { table: readFrontMatter(text), text } : { table: {}, text: `\n${text}` };
  }
  const lines = text.split('\n');
  const table: Record<string, string> = {};
  let key: string | null = null;
  let at = 0;
  for (const line of lines) {
    const [, name, value = ''] = /^ {0,3}([A-Za-z\d_-]+):\s*(.*)$/.exec(line) ?? [];
    const more = key === null ? undefined : /^(?: {4}|\t)\s*(.*)$/.exec(line)?.[1];
    if (line.trim() === '' || (name === undefined && more === undefined)) break;
    key = name?.toLowerCase() ?? key ?? '';
    const fieldText = (name === undefined ? (more ?? '') : value).trim();
    table[key] = Object.hasOwn(table, key) ? `${table[key] ?? ''} ${fieldText}` : fieldText;
    at += 1;
  }
  return { table, text: [...lines.slice(0, at).map(() => ''), ...lines.slice(at)].join('\n') };
}
