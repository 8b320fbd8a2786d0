// Slash blocks of pymdownx: `/// note | Title` … `///`.
import { parse as parseYaml } from 'yaml';
import { escapeHtml } from '../../text/html-text.ts';
import { type Table, tableOf, textOf } from '../read-value.ts';

export interface SlashBlock {
  readonly indent: string;
  /** `note`, `tab`, `html`. */
  readonly name: string;
  /** The text after `|`: a title, or the element of `html`. */
  readonly argument: string | undefined;
  /** The indented lines below the first one: `{ type: 'warning', open: true }`. */
  readonly options: Table;
  readonly body: string;
  /** Index of its last line. */
  readonly last: number;
}

const start = /^([ \t]*)(\/{3,})[ \t]*([\w-]+)[ \t]*(?:\|[ \t]*(.*?)[ \t]*)?$/;

/** (lines, index of a line, fence state after a line) → the block that begins there; null without start or end */
export function slashBlockAt(
  lines: readonly string[],
  at: number,
  fenceAfter: (open: string | null, line: string) => string | null,
): SlashBlock | null {
  const [, indent = '', slashes = '', name = '', argument] = start.exec(lines[at] ?? '') ?? [];
  if (slashes === '') return null;
  let open: string | null = null;
  let last = at + 1;
  while (last < lines.length && (open !== null || lines[last]?.trim() !== slashes)) {
    open = fenceAfter(open, lines[last] ?? '');
    last += 1;
  }
  if (last === lines.length) return null;
  const inner = lines.slice(at + 1, last).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
  const end = inner.findIndex((line) => !/^ {4,}\S/.test(line));
  const count = end === -1 ? inner.length : end;
  const options = readOptions(inner.slice(0, count).join('\n'));
  const body = (options === null ? inner : inner.slice(count)).join('\n').replace(/^\n+|\s+$/g, '');
  return { indent, name: name.toLowerCase(), argument, options: options ?? {}, body, last };
}

/** Null if the text is not a YAML object; it is then code. */
function readOptions(text: string): Table | null {
  try {
    const value: unknown = parseYaml(text);
    return value === null || typeof value !== 'object' ? null : tableOf(value);
  } catch {
    return null;
  }
}

/** ('div.result#a', options with `attrs: {class: b}`) → ['<div id="a" class="result b">', '</div>'] */
export function elementOf({ argument = '', options }: SlashBlock): readonly [open: string, close: string] {
  const tag = /^[a-z][\w-]*/i.exec(argument)?.[0] ?? 'div';
  const attrs = tableOf(options.attrs);
  const names = (sign: string): string[] =>
    Array.from(argument.replace(/\[[^\]]*\]/g, '').matchAll(/([.#])([\w-]+)/g)).flatMap(([, own, name = '']) =>
      own === sign ? [name] : [],
    );
  const id = textOf(attrs.id) ?? names('#').at(-1);
  const classes = [...names('.'), ...(textOf(attrs.class)?.split(/\s+/) ?? [])].join(' ');
  const attributes = [
    ...(id === undefined ? [] : [` id="${escapeHtml(id)}"`]),
    ...(classes === '' ? [] : [` class="${escapeHtml(classes)}"`]),
  ].join('');
  return [`<${tag}${attributes}>`, `</${tag}>`];
}

/** A list item of the first level becomes a definition, and the lines below get the required indent. */
const item = /^[-*+][ \t]+/;

/** ('/// define\nDepot\n\n- A place\n///') → 'Depot\n\n:   A place\n': the same list in the syntax of `def_list` */
export function definedTerms(text: string, fenceAfter: (open: string | null, line: string) => string | null): string {
  const lines = text.split('\n');
  const result: string[] = [];
  let open: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const block = open === null && /^[ \t]*\/{3}/.test(line) ? slashBlockAt(lines, at, fenceAfter) : null;
    if (block?.name === 'define') {
      const body = definedTerms(block.body, fenceAfter).split('\n').map(asDefinition);
      result.push(...body.map((each) => (each === '' ? '' : `${block.indent}${each}`)), '');
      at = block.last;
    } else {
      open = fenceAfter(open, line);
      result.push(line);
    }
  }
  return result.join('\n');
}

/** ('- A place') → ':   A place'; ('  more') → '    more' */
const asDefinition = (line: string): string =>
  item.test(line) ? line.replace(item, ':   ') : line.replace(/^[ \t]{2,4}(?=\S)/, '    ');
