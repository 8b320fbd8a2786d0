// A page → its blocks in order: ranges of whole lines with their translatable texts. All between them stays.
import type { Event, Token } from 'micromark-util-types';
import type { SiteConfig } from '../../config/site-config.ts';
import { maskFrontMatter } from '../../content/mask-front-matter.ts';
import { maskMdx } from '../../content/mask-mdx.ts';
import { parseMarkdown } from '../../markdown/parse-markdown.ts';
import { countLeading } from '../../text/count-leading.ts';
import { lineEndOf } from '../../text/line-end.ts';
import { type Inline, readInline } from './inline.ts';

/** A text to translate: a paragraph, a heading, a table cell, the title of an admonition. */
export interface TextUnit {
  /** Without line prefixes (`> `, indentation); lines end with '\n'. */
  readonly text: string;
  readonly inline: Inline;
  readonly start: number;
  readonly end: number;
  /** Prefix of its second line, if there is one. */
  readonly prefix: string | null;
  /** Whether it must be on one line: headings, cells, titles. */
  readonly isOneLine: boolean;
  /** From 1. */
  readonly line: number;
}

export interface TextBlock {
  /** Only blocks of the same kind can be translations: 'h2', 'text', 'item', 'row', 'fence note', 'code sh'. */
  readonly kind: string;
  /** Offsets of its lines, without the last line end. */
  readonly start: number;
  readonly end: number;
  readonly units: readonly TextUnit[];
  /** Number of headings up to here; 0 before the first one. */
  readonly section: number;
}

/** How the site parses its pages. */
export type BlockMode = Pick<SiteConfig['markdown'], 'anchors' | 'math'>;

export interface PageBlocks {
  readonly source: string;
  readonly blocks: readonly TextBlock[];
  /** '\n' or '\r\n' */
  readonly lineEnd: string;
}

const cutTypes: ReadonlySet<string> = new Set(['blockQuotePrefix', 'listItemIndent', 'linePrefix']);

const unitTypes: ReadonlySet<string> = new Set([
  'paragraph',
  'atxHeadingText',
  'setextHeadingText',
  'tableContent',
  'pubdocsDirectiveLabel',
]);

interface Lines {
  readonly starts: readonly number[];
  /** Number of the line with an offset, from 0. */
  readonly of: (offset: number) => number;
}

function readLines(source: string): Lines {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  const of = (offset: number): number =>
    Math.max(
      1,
      countLeading(starts, (start) => start <= offset),
    ) - 1;
  return { starts, of };
}

interface Found {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly unit: TextUnit | null;
}

/** '# A\n\nUp to **30** kg' → a heading and a paragraph, each with one text */
export function readBlocks(source: string, mode: BlockMode): PageBlocks {
  const text = maskMdx(maskFrontMatter(source)).text;
  const events = parseMarkdown(text, { extensions: true, ...mode });
  const lines = readLines(text);
  const placedUnits = findUnits(source, events, lines);
  const byLine = new Map<number, Found[]>();
  for (const one of placedUnits) byLine.set(one.from, [...(byLine.get(one.from) ?? []), one]);
  const blocks: TextBlock[] = [];
  let section = 0;
  for (let line = 0; line < lines.starts.length; ) {
    const here = byLine.get(line) ?? [];
    const last = Math.max(line, ...here.map(({ to }) => to));
    const start = lines.starts[line] ?? 0;
    const end = (lines.starts[last + 1] ?? text.length + 1) - 1;
    const blockText = text.slice(start, end);
    if (/^h\d$/.test(here[0]?.kind ?? '')) section += 1;
    if (here.length > 0 || blockText.trim() !== '') {
      const units = here.flatMap(({ unit }) => (unit === null ? [] : [unit]));
      blocks.push({ kind: here[0]?.kind ?? 'line', start, end: start + blockText.trimEnd().length, units, section });
    }
    line = last + 1;
  }
  return { source, blocks, lineEnd: lineEndOf(source) };
}

function findUnits(source: string, events: readonly Event[], lines: Lines): Found[] {
  const unitList: Found[] = [];
  const cuts = events.flatMap(([phase, token]) => (phase === 'enter' && cutTypes.has(token.type) ? [token] : []));
  let fence = '';
  let isCell = false;
  let level = 1;
  let itemLine = -1;
  let code: { readonly from: number; kind: string } | null = null;
  events.forEach(([phase, token], place) => {
    const from = lines.of(token.start.offset);
    const to = lines.of(Math.max(token.start.offset, token.end.offset - 1));
    const isCode = token.type === 'codeFenced' || token.type === 'codeIndented' || token.type === 'mathFlow';
    if (phase === 'exit') {
      if (isCode && code) unitList.push({ kind: code.kind, from: code.from, to, unit: null });
      return;
    }
    if (isCode) code = { from, kind: 'code' };
    else if (token.type === 'codeFencedFenceInfo' && code)
      code.kind = `code ${source.slice(token.start.offset, token.end.offset)}`;
    else if (token.type === 'atxHeadingSequence') level = token.end.offset - token.start.offset;
    else if (token.type === 'setextHeading')
      level = /\n[ \t>]*=+\s*$/.test(source.slice(token.start.offset, token.end.offset)) ? 1 : 2;
    else if (token.type === 'listItemPrefix') itemLine = from;
    else if (token.type === 'pubdocsDirectiveName') fence = source.slice(token.start.offset, token.end.offset);
    else if (token.type === 'tableHeader' || token.type === 'tableData') isCell = true;
    else if (token.type === 'tableDelimiterRow') isCell = false;
    if (!unitTypes.has(token.type) || (token.type === 'tableContent' && !isCell)) return;
    const unit = readUnit(source, events.slice(place, exitOf(events, place) + 1), { cuts, lines });
    const kind =
      {
        atxHeadingText: `h${level}`,
        setextHeadingText: `h${level}`,
        tableContent: 'row',
        pubdocsDirectiveLabel: `fence ${fence}`,
      }[token.type as string] ?? (itemLine === from ? 'item' : 'text');
    unitList.push({ kind, from, to: token.type === 'setextHeadingText' ? to + 1 : to, unit });
  });
  return unitList;
}

const exitOf = (events: readonly Event[], place: number): number => {
  const token = events[place]?.[1];
  let at = place + 1;
  while (at < events.length && events[at]?.[1] !== token) at += 1;
  return at;
};

const firstAfter = (tokens: readonly Token[], offset: number): number =>
  countLeading(tokens, ({ start }) => start.offset <= offset);

interface Page {
  /** Line prefixes, in order. */
  readonly cuts: readonly Token[];
  readonly lines: Lines;
}

function readUnit(source: string, events: readonly Event[], { cuts, lines }: Page): TextUnit | null {
  const token = events[0]?.[1];
  if (!token) return null;
  let start = token.start.offset;
  let end = token.end.offset;
  for (const [phase, { type, start: from, end: to }] of events) {
    if (phase === 'exit') continue;
    if (type === 'taskListCheck') start = to.offset;
    if (type === 'pubdocsHeadingId' && to.offset === token.end.offset) end = from.offset;
  }
  const unitCuts: Token[] = [];
  for (let at = firstAfter(cuts, start); ; at += 1) {
    const cut = cuts[at];
    if (cut === undefined || cut.start.offset >= end) break;
    if (cut.end.offset <= end) unitCuts.push(cut);
  }
  while (start < end && /\s/.test(source[start] ?? '')) start += 1;
  while (end > start && /\s/.test(source[end - 1] ?? '')) end -= 1;
  if (start === end) return null;
  const read = (from: number, to: number): string => {
    let text = '';
    let at = from;
    for (const cut of unitCuts) {
      if (cut.start.offset < at || cut.end.offset > to) continue;
      text += source.slice(at, cut.start.offset);
      at = cut.end.offset;
    }
    return (text + source.slice(at, to)).replaceAll('\r\n', '\n');
  };
  const lineEnd = source.indexOf('\n', start) + 1;
  const hasSecond = lineEnd > 0 && lineEnd < end;
  const prefixEnd = unitCuts.reduce((to, cut) => (hasSecond && cut.start.offset === to ? cut.end.offset : to), lineEnd);
  return {
    text: read(start, end),
    inline: readInline(events, start, end, read),
    start,
    end,
    prefix: hasSecond ? source.slice(lineEnd, prefixEnd) : null,
    isOneLine: token.type !== 'paragraph' && token.type !== 'setextHeadingText',
    line: lines.of(start) + 1,
  };
}
