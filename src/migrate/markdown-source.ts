// Finds code in the Markdown of a page, so that conversions change only text. Uses the parser of pubdocs, so that
// fences in lists, quotes and components are found.

import type { Event } from 'micromark-util-types';
import { maskMdx } from '../content/mask-mdx.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { applyEdits, type TextEdit } from '../text/apply-edits.ts';
import { blankStart } from '../text/mask.ts';
import { rememberEachText } from '../text/remember-each.ts';
import { lineAt, startOfLine } from '../text/text-position.ts';

/** A fenced code block. Offsets refer to the page. */
export interface FenceRange {
  readonly start: number;
  /** After the closing fence, before its line ending. */
  readonly end: number;
  /** The word after the backticks, and the rest of the line. */
  readonly language: string;
  readonly meta: string;
  /** Offsets of both. */
  readonly infoStart: number;
  readonly infoEnd: number;
  readonly code: string;
  /** Spaces and markers before the fence on its line. */
  readonly indent: string;
  readonly marker: string;
}

export interface MarkdownSource {
  /** Offset of the body, after the front matter. */
  readonly bodyStart: number;
  readonly fences: readonly FenceRange[];
  /** Ranges of code: fences, indented blocks, inline code. */
  readonly code: readonly {
    readonly start: number;
    readonly end: number;
    readonly kind: 'fence' | 'indented' | 'text';
  }[];
  /** Whether the offset is in an MDX import or export. */
  readonly isMasked: (offset: number) => boolean;
  readonly headings: readonly { readonly start: number; readonly end: number }[];
  /** Blocks of HTML lines. */
  readonly html: readonly { readonly start: number; readonly end: number }[];
  /** Outermost blocks: a list with all its items, a directive. */
  readonly blocks: readonly { readonly start: number; readonly end: number }[];
  /** Whether the offset is in code, in the front matter, or in an MDX import, export or comment. */
  readonly isCode: (offset: number) => boolean;
}

/** ('---\na: 1\n---\n# B') → 13; without front matter 0 */
export function frontMatterEnd(text: string): number {
  return /^---[ \t]*\r?\n(?:[\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/.exec(text)?.[0].length ?? 0;
}

const kinds: Readonly<Record<string, 'fence' | 'indented' | 'text'>> = {
  codeFenced: 'fence',
  codeIndented: 'indented',
  codeText: 'text',
};

/** The passes of a conversion read the same page, and versions and languages share pages. */
const maxPages = 2000;

/** (text of a page) → the positions of its code */
export const readMarkdown: (text: string) => MarkdownSource = rememberEachText(findCode, maxPages);

function findCode(text: string): MarkdownSource {
  const bodyStart = frontMatterEnd(text);
  const masked = maskMdx(blankStart(text, bodyStart)).text;
  const events = parseMarkdown(masked, { extensions: true });
  const code: { start: number; end: number; kind: 'fence' | 'indented' | 'text' }[] = [];
  const headings: { start: number; end: number }[] = [];
  const fences: FenceRange[] = [];
  const html: { start: number; end: number }[] = [];
  const blocks: { start: number; end: number }[] = [];
  let depth = 0;
  for (const [at, [type, token]] of events.entries()) {
    depth += type === 'enter' ? 1 : -1;
    if (type !== 'enter') continue;
    if (depth === 1 && !/^line|Whitespace|^linePrefix/.test(token.type))
      blocks.push({ start: token.start.offset, end: token.end.offset });
    const range = { start: token.start.offset, end: token.end.offset };
    const kind = Object.hasOwn(kinds, token.type) ? kinds[token.type] : undefined;
    if (kind !== undefined) code.push({ ...range, kind });
    if (token.type === 'htmlFlow') html.push(range);
    if (token.type === 'codeFenced') fences.push(readFence(text, events, at));
    if (token.type === 'atxHeading' || token.type === 'setextHeading') headings.push(range);
  }
  code.sort((a, b) => a.start - b.start);
  return {
    bodyStart,
    fences,
    code,
    headings,
    html,
    blocks,
    isMasked: (offset) => masked[offset] !== text[offset],
    // In the masked text, MDX imports, exports and comments are spaces.
    isCode: (offset) =>
      masked[offset] !== text[offset] || code.some(({ start, end }) => offset >= start && offset < end),
  };
}

function readFence(text: string, events: readonly Event[], at: number): FenceRange {
  const token = events[at]?.[1];
  const [start, end] = [token?.start.offset ?? 0, token?.end.offset ?? 0];
  let [infoStart, infoEnd] = [-1, -1];
  let [marker, language, meta] = ['', '', ''];
  let firstLineEnd = text.indexOf('\n', start);
  if (firstLineEnd === -1) firstLineEnd = text.length;
  const lines: string[] = [];
  for (const [type, inner] of events.slice(at + 1)) {
    if (type === 'exit' && inner.type === 'codeFenced') break;
    if (type !== 'enter') continue;
    const source = text.slice(inner.start.offset, inner.end.offset);
    if (inner.type === 'codeFencedFenceSequence' && marker === '') marker = source;
    if (inner.type === 'codeFencedFenceInfo') {
      language = source;
      [infoStart, infoEnd] = [inner.start.offset, inner.end.offset];
    }
    if (inner.type === 'codeFencedFenceMeta') {
      meta = source;
      infoEnd = inner.end.offset;
      if (infoStart === -1) infoStart = inner.start.offset;
    }
    if (inner.type === 'codeFlowValue') lines[inner.start.line - (token?.start.line ?? 0) - 1] = source;
  }
  if (infoStart === -1) infoStart = infoEnd = start + marker.length;
  const indent = text.slice(startOfLine(text, start), start);
  const code = Array.from(lines, (line) => line ?? '').join('\n');
  return { start, end, language, meta, infoStart, infoEnd, code, indent, marker };
}

/** ('> - ') → '>   ': the start of a further line in the quote and the list of a line */
export const startBelow = (start: string): string => start.replace(/[^\s>]/g, ' ');

/** Matches of a pattern outside code and front matter. The pattern needs the flag `g`. */
export function* matchesInText(text: string, source: MarkdownSource, pattern: RegExp): Generator<RegExpExecArray> {
  for (const match of text.matchAll(pattern))
    if (match.index >= source.bodyStart && !source.isCode(match.index)) yield match;
}

/** Edits for the matches of a pattern outside code and front matter; a match stays where `replace` returns null. */
export const editsInText = (
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string | null,
): TextEdit[] =>
  [...matchesInText(text, readMarkdown(text), pattern)].flatMap((match) => {
    const raw = replace(match);
    return raw === null ? [] : [{ start: match.index, end: match.index + match[0].length, text: raw }];
  });

/** `editsInText`, applied: ('a `a`', /a/g, () => 'b') → 'b `a`' */
export const replaceInText = (
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string | null,
): string => applyEdits(text, editsInText(text, pattern, replace));

/** Whether an offset is in an HTML tag, where pubdocs knows no variables and no escapes. */
export function isInTag(text: string, offset: number): boolean {
  const start = text.lastIndexOf('<', offset);
  return start > text.lastIndexOf('>', offset) && /[A-Za-z]/.test(text[start + 1] ?? '');
}

/** Edits for the imports and exports of MDX that match a pattern; one stays where `replace` returns null. */
export const editsOfImports = (
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string | null,
): TextEdit[] => {
  const { isMasked } = readMarkdown(text);
  return [...text.matchAll(pattern)].flatMap((match) => {
    const raw = isMasked(match.index) ? replace(match) : null;
    return raw === null ? [] : [{ start: match.index, end: match.index + match[0].length, text: raw }];
  });
};

/** ('{{ name }}') → '\\{{ name }}': otherwise pubdocs reads it as a variable, except in code */
export const keepBraces = (text: string): string =>
  replaceInText(text, /(?<!\\)\{\{(?=[ \w$.-]+\}\})/g, ({ 0: braces, index }) =>
    isInTag(text, index) ? null : `\\${braces}`,
  );

/**
 * (text) → a function that returns the line of a text, or null if it is not there; the nth call for the same text
 * finds its nth occurrence
 */
export function makeFindLine(text: string): (raw: string) => number | null {
  let read: MarkdownSource | undefined;
  const next = new Map<string, number>();
  return (rawText) => {
    read ??= readMarkdown(text);
    const source = read;
    const start = Math.max(source.bodyStart, next.get(rawText) ?? 0);
    let at = text.indexOf(rawText, start);
    while (at !== -1 && source.isCode(at)) at = text.indexOf(rawText, at + 1);
    if (at === -1) at = text.indexOf(rawText, start);
    if (at === -1) return null;
    next.set(rawText, at + 1);
    return lineAt(text, at);
  };
}
