// Definition lists of Python-Markdown (`def_list`): a term above paragraphs after `:` → `:::definitions`.
import { slugify } from '../../text/slug.ts';
import { bodyOf, type Count, colonsAround, convertBlocks, fenceAfter, indentBlock, indentOf } from './blocks.ts';

interface Definition {
  readonly term: string;
  /** The text of each definition of the term. */
  readonly bodies: string[];
}

/** A definition list in the lines of a page. */
interface List {
  readonly indent: string;
  readonly level: number;
  readonly items: Definition[];
}

const marker = /^([ \t]*):[ \t]+(?=\S)/;
const heading = /^(#{1,6})[ \t]/;
/** Lines that are not a paragraph, so they cannot be a term. */
const isBlock = /^[ \t]*(?:#{1,6}[ \t]|[-*+][ \t]|\d+[.)][ \t]|>|\||:|`{3}|~{3}|!!!|\?\?\?|===|<(?!!--.*-->))/;

/** (open fence or comment, line) → the one that is open after the line, or null */
function openAfter(open: string | null, line: string): string | null {
  if (open === '-->') return line.includes(open) ? null : open;
  const after = fenceAfter(open, line);
  if (open !== null || after !== null) return after;
  return line.lastIndexOf('<!--') > line.lastIndexOf('-->') ? '-->' : null;
}

/** ('Depot\n:   A place') → ':::definitions\n## Depot {#term-depot}\n\nA place\n:::' */
export function convertDefinitions(text: string, count: Count): string {
  const used = new Map<string, number>();
  const convert = (part: string, outer: number): string => {
    const lines = part.split('\n');
    const result: (string | List)[] = [];
    let level = outer;
    let open: string | null = null;
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] ?? '';
      open = openAfter(open, line);
      level = open === null ? (heading.exec(line)?.[1]?.length ?? level) : level;
      const [match, indent = ''] = (open === null ? marker.exec(line) : null) ?? [];
      const item = match === undefined ? null : openItem(result, { indent, level: Math.min(6, level + 1) });
      if (match === undefined || item === null) {
        result.push(line);
        continue;
      }
      const body = bodyFrom(lines, at, indent, match.length);
      // Convert inner blocks first, because outer blocks need more colons.
      item.bodies.push(convertBlocks(convert(body.text, level), count));
      at = body.last;
      count('definitions');
    }
    return result.flatMap((entry) => (typeof entry === 'string' ? [entry] : writeList(entry, used))).join('\n');
  };
  return convert(text, 1);
}

/** (lines before a definition, its indent) → its item, its term removed from the lines; null without a term */
function openItem(before: (string | List)[], { indent, level }: Omit<List, 'items'>): Definition | null {
  const end = before.findLastIndex((line) => line !== '') + 1;
  const last = before[end - 1];
  if (last === undefined) return null;
  if (typeof last !== 'string') {
    if (last.indent !== indent) return null;
    before.length = end;
    return last.items.at(-1) ?? null;
  }
  let start = end;
  while (isTermLine(before[start - 1], indent)) start -= 1;
  if (start === end) return null;
  const lines = before.slice(start, end).filter((line) => typeof line === 'string');
  const item = { term: lines.map((line) => line.trim()).join(' · '), bodies: [] };
  const above = before.findLastIndex((line, place) => place < start && line !== '');
  const list = before[above];
  before.length = start;
  if (typeof list === 'object' && list.indent === indent) {
    list.items.push(item);
    before.length = above + 1;
  } else before.push({ indent, level, items: [item] });
  return item;
}

const isTermLine = (line: string | List | undefined, indent: string): boolean =>
  typeof line === 'string' && line.trim() !== '' && /^[ \t]*/.exec(line)?.[0] === indent && !isBlock.test(line);

/** The text after `:`, unindented continuation lines, and the indented lines below. */
function bodyFrom(
  lines: readonly string[],
  at: number,
  indent: string,
  start: number,
): { readonly text: string; readonly last: number } {
  const first = [(lines[at] ?? '').slice(start)];
  let next = at + 1;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (line.trim() === '' || marker.test(line) || indentOf(line) >= indent.length + 4) break;
    first.push(line.trim());
  }
  const rest = bodyOf(lines, next, indent);
  const isApart = (lines[next] ?? '').trim() === '';
  const text = rest.last < next ? first : [...first, ...(isApart ? [''] : []), rest.text];
  return { text: text.join('\n').trimEnd(), last: Math.max(next - 1, rest.last) };
}

function writeList({ indent, level, items }: List, used: Map<string, number>): string[] {
  const colons = colonsAround(items.flatMap(({ bodies }) => bodies).join('\n'));
  const parts = items.map(
    ({ term, bodies }) => `${'#'.repeat(level)} ${term}${idOf(term, used)}\n\n${bodies.join('\n\n')}`,
  );
  // The page already has an empty line after it.
  return indentBlock(indent, `${colons}definitions\n${parts.join('\n\n')}\n${colons}`).slice(0, -1);
}

/**
 * (term, slug → number of uses; updated) → an id that cannot be the id of a heading, because headings must keep theirs.
 * No id for an empty term, or one with an attribute list.
 */
function idOf(term: string, used: Map<string, number>): string {
  const text = term.replace(/<!--.*?-->/g, '').trim();
  if (text === '' || /\{[^{}]*\}$/.test(text)) return '';
  const slug = `term-${slugify(text)}`;
  const uses = (used.get(slug) ?? 0) + 1;
  used.set(slug, uses);
  return uses === 1 ? ` {#${slug}}` : ` {#${slug}--${uses}}`;
}
