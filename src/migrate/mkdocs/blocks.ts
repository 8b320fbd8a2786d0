// Notes (`!!!`, `/// note`), details (`???`, `/// details`), tabs (`===`, `/// tab`) → block directives.

import { escapeHtml } from '../../text/html-text.ts';
import { listOf } from '../../text/is-object.ts';
import { flagOf, type Table, tableOf, textOf } from '../read-value.ts';
import { elementOf, type SlashBlock, slashBlockAt } from './slash-blocks.ts';
import { capital } from './titles.ts';

/** Kind of a note in MkDocs → kind in pubdocs. */
const kinds: Readonly<Record<string, string>> = {
  ...{ note: 'note', abstract: 'note', summary: 'note', tldr: 'note', seealso: 'note', quote: 'note', cite: 'note' },
  ...{ info: 'info', todo: 'info', question: 'info', help: 'info', faq: 'info', example: 'info' },
  ...{ tip: 'tip', hint: 'tip', important: 'tip', success: 'tip', check: 'tip', done: 'tip' },
  ...{ warning: 'warning', caution: 'warning', attention: 'warning' },
  ...{ failure: 'danger', fail: 'danger', missing: 'danger', danger: 'danger', error: 'danger', bug: 'danger' },
};

/** Kinds whose default title is the same in pubdocs. */
const sameTitle: ReadonlySet<string> = new Set(['note', 'tip', 'info', 'warning', 'danger']);

/** The space after the sign is optional, and details may have only a title. */
const note =
  /^([ \t]*)(!!!(?=[ \t]*[\w-])|\?\?\?\+?(?=[ \t]*["\w-]))[ \t]*([\w-]*)((?:[ \t]+[\w-]+)*)(?:[ \t]*(?<![\w-])"(.*)")?[ \t]*$/;
const tab = /^([ \t]*)===[!+]?[ \t]+"(.+)"[ \t]*$/;
/** A line such as ```js``` is inline code, so the rest of the line must not contain backticks. */
const fence = /^([ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(`{3,}(?=[^`]*$)|~{3,})/;
/** First lines of constructs with an indented body: list items, footnotes, definitions. */
const item = /^[ \t]*(?:[-*+]|\d+[.)]|\[\^[^\]]+\]:|:)(?=[ \t]|$)/;

/** (open fence with its indent, line) → the fence open after it, or null. A more indented one is shown code. */
export function fenceAfter(open: string | null, line: string): string | null {
  const [, before = '', ticks] = fence.exec(line) ?? [];
  if (open === null) return ticks === undefined ? null : `${before.replace(/\S/g, ' ')}${ticks}`;
  const isEnd = ticks?.startsWith(open.trimStart()) && line.trim() === ticks;
  return isEnd && indentOf(line) < indentOf(open) + 4 ? null : open;
}

/** Python-Markdown shows an unclosed fence as text. */
const isClosed = (open: string, lines: readonly string[], from: number): boolean =>
  lines.some((line, at) => at >= from && fenceAfter(open, line) === null);

export type Count = (name: string, more?: number) => void;

/** Name of a slash block that a site defines → its kind and title. */
export type OwnBlocks = ReadonlyMap<string, { readonly isDetails: boolean; readonly title: string }>;

const noBlocks: OwnBlocks = new Map();

/** (options of pymdownx.blocks.admonition and .details) → own blocks: `types: [new, { name: tip, title: Tip }]` */
export function ownBlocks(notes: Table | null, details: Table | null): OwnBlocks {
  const read = (options: Table | null, isDetails: boolean) =>
    listOf(options?.types).flatMap((type) => {
      const name = textOf(type) ?? textOf(tableOf(type).name);
      if (name === undefined || Object.hasOwn(kinds, name)) return [];
      const title = textOf(tableOf(type).title) ?? capital(name.split(/[_-]+/).join(' '));
      return [[name.toLowerCase(), { isDetails, title }] as const];
    });
  return new Map([...read(notes, false), ...read(details, true)]);
}

/** ('!!! note "A"\n\n    b') → ':::note[A]\nb\n:::'; outer blocks get more colons than inner ones */
export function convertBlocks(text: string, count: Count, siteBlocks: OwnBlocks = noBlocks): string {
  const lines = text.split('\n');
  const result: string[] = [];
  const isCode = makeIsIndentedCode();
  /** Fences without an end, cached. */
  const unclosed = new Set<string>();
  let open: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (open === null && isCode(line)) {
      result.push(line);
      continue;
    }
    const before = open;
    open = fenceAfter(open, line);
    if (before === null && open !== null && (unclosed.has(open) || !isClosed(open, lines, at + 1))) {
      unclosed.add(open);
      result.push(line.replace(open.trimStart(), (ticks) => ticks.replace(/./g, '\\$&')));
      open = null;
      continue;
    }
    if (before !== null || open !== null) {
      result.push(line);
      continue;
    }
    const noteMatch = note.exec(line);
    if (noteMatch !== null) {
      const [, indent = '', sign = '', kind = '', , title] = noteMatch;
      const body = bodyOf(lines, at + 1, indent);
      at = body.last;
      result.push(
        ...indentBlock(indent, writeNote({ sign, kind, title }, convertBlocks(body.text, count, siteBlocks))),
      );
      count(sign === '!!!' ? 'notes (!!!)' : 'details (???)');
      continue;
    }
    if (tab.exec(line) !== null) {
      const group = tabsFrom(lines, at, { count, siteBlocks });
      at = group.last;
      result.push(...indentBlock(group.indent, group.text));
      count('groups of tabs (===)');
      continue;
    }
    const slash = slashBlockAt(lines, at, fenceAfter);
    const slashBlock = slash === null ? null : writeSlash(slash, lines, { count, siteBlocks });
    if (slash !== null && slashBlock !== null) {
      at = slashBlock.last;
      const id = slash.name === 'html' ? undefined : textOf(tableOf(slash.options.attrs).id);
      const anchor = id === undefined ? '' : `<span id="${escapeHtml(id)}"></span>\n\n`;
      result.push(...indentBlock(slash.indent, anchor + slashBlock.text));
      count('blocks between slashes (///)');
      continue;
    }
    result.push(line);
  }
  return result.join('\n');
}

interface BlockContext {
  readonly count: Count;
  readonly siteBlocks: OwnBlocks;
}

interface Written {
  readonly text: string;
  readonly last: number;
}

/** Converts a slash block, with all tabs of its group; null for a kind without an equivalent. */
function writeSlash(block: SlashBlock, lines: readonly string[], { count, siteBlocks }: BlockContext): Written | null {
  const { name, options, last } = block;
  const added = siteBlocks.get(name);
  const argument = block.argument ?? added?.title;
  const type = textOf(options.type);
  if (name === 'tab') return slashTabs(block, lines, { count, siteBlocks });
  const isNote = name === 'admonition' || added !== undefined || Object.hasOwn(kinds, name);
  if (!isNote && !/^(?:html|details|.*caption)$/.test(name)) return null;
  const body = convertBlocks(block.body, count, siteBlocks);
  if (name === 'html') {
    const [open, close] = elementOf(block);
    return { text: `${open}\n\n${body}\n\n${close}`, last };
  }
  if (name === 'details' || added?.isDetails === true)
    return {
      text: writeNote(
        { sign: flagOf(options.open) === true ? '???+' : '???', kind: type ?? name, title: argument },
        body,
      ),
      last,
    };
  if (!isNote) return { text: body, last };
  const kind = name === 'admonition' ? (type ?? 'note') : name;
  const title = argument ?? (name === 'admonition' && type === undefined ? '' : undefined);
  return { text: writeNote({ sign: '!!!', kind, title }, body), last };
}

/** Consecutive tabs are a group, unless one of them starts a new group. */
function slashTabs(first: SlashBlock, lines: readonly string[], { count, siteBlocks }: BlockContext): Written {
  const group: SlashBlock[] = [];
  for (let next: SlashBlock | null = first; next?.name === 'tab'; ) {
    if (group.length > 0 && flagOf(next.options.new) === true) break;
    group.push(next);
    let at = next.last + 1;
    while (lines[at]?.trim() === '') at += 1;
    next = slashBlockAt(lines, at, fenceAfter);
  }
  const panels = group.map(({ argument = '', body }) => ({
    label: argument,
    body: convertBlocks(body, count, siteBlocks),
  }));
  return { text: writeTabs(panels), last: group.at(-1)?.last ?? first.last };
}

export const indentOf = (line: string): number => {
  const text = line.replace(/\t/g, '    ');
  return text.length - text.trimStart().length;
};

/** → a test for consecutive lines: whether a line is indented code, 4 spaces further than the text around it */
function makeIsIndentedCode(): (line: string) => boolean {
  /** Indents of the list items that contain the line. */
  let items: number[] = [];
  let wasEmpty = true;
  return (line) => {
    if (line.trim() === '') {
      wasEmpty = true;
      return false;
    }
    const indent = indentOf(line);
    const isItem = item.test(line);
    // Without an empty line before it, less indented text still belongs to the item.
    if (isItem || wasEmpty) items = items.filter((outer) => outer < indent);
    wasEmpty = false;
    const last = items.at(-1);
    if (indent >= (last === undefined ? 4 : last + 8)) return true;
    if (isItem) items.push(indent);
    return false;
  };
}

/** The lines of a block, with the indent of its list item and an empty line after it. */
export const indentBlock = (indent: string, text: string): string[] => [
  ...text.split('\n').map((line) => (line === '' ? '' : `${indent}${line}`)),
  '',
];

/** The lines that are indented further than a marker, without that indent. */
export function bodyOf(
  lines: readonly string[],
  from: number,
  indent: string,
): { readonly text: string; readonly last: number } {
  const width = indent.length + 4;
  let last = from - 1;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    if (indentOf(line) < width) break;
    last = at;
  }
  const body = lines.slice(from, last + 1).map((line) => line.replace(/\t/g, '    ').slice(width));
  return { text: body.join('\n').replace(/^\n+/, ''), last: Math.max(last, from - 1) };
}

/** Returns more colons than any directive in the text has. */
export const colonsAround = (text: string): string =>
  ':'.repeat(Math.max(2, ...[...text.matchAll(/^[ \t>]*(:{3,})/gm)].map(([, colons = '']) => colons.length)) + 1);

function writeNote(
  { sign, kind, title }: { readonly sign: string; readonly kind: string; readonly title: string | undefined },
  body: string,
): string {
  const colons = colonsAround(body);
  const name = kinds[kind.toLowerCase()] ?? 'note';
  const shown = title ?? (sign === '!!!' && sameTitle.has(kind.toLowerCase()) ? '' : capital(kind));
  const label = shown === '' ? '' : `[${shown}]`;
  const open =
    sign === '!!!' ? `${colons}${name}${label}` : `${colons}details${label}${sign === '???+' ? '{open}' : ''}`;
  return `${open}\n${body}\n${colons}`;
}

function tabsFrom(
  lines: readonly string[],
  start: number,
  { count, siteBlocks }: BlockContext,
): { readonly text: string; readonly last: number; readonly indent: string } {
  const panels: Panel[] = [];
  let last = start;
  const indent = tab.exec(lines[start] ?? '')?.[1] ?? '';
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    const tabMatch = tab.exec(line);
    if (tabMatch === null || tabMatch[1] !== indent) break;
    const body = bodyOf(lines, at + 1, indent);
    panels.push({ label: tabMatch[2] ?? '', body: convertBlocks(body.text, count, siteBlocks) });
    at = body.last;
    last = at;
  }
  return { text: writeTabs(panels), last, indent };
}

interface Panel {
  readonly label: string;
  readonly body: string;
}

/** ([{ label: 'A', body: 'b' }]) → '::::tabs\n:::tab[A]\nb\n:::\n::::' */
function writeTabs(panels: readonly Panel[]): string {
  const inner = colonsAround(panels.map(({ body }) => body).join('\n'));
  const outer = `${inner}:`;
  const tabTexts = panels.map(({ label, body }) => `${inner}tab[${label}]\n${body}\n${inner}`);
  return `${outer}tabs\n${tabTexts.join('\n')}\n${outer}`;
}
