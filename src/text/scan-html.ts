// Raw HTML → tags, comments and texts. Anything not clearly a tag is text. Whether tags are safe is decided elsewhere.
import { type ComponentTag, type IsOwn, scanComponent } from './scan-component.ts';
import { wordSet } from './word-list.ts';

export interface HtmlAttribute {
  readonly name: string;
  /** As written, without quotes; null without `=`. */
  readonly value: string | null;
  /** Offsets of the value within the scanned text. */
  readonly start: number;
  readonly end: number;
  /** Start of the whole attribute, including the space before it. */
  readonly from: number;
}

export interface HtmlTag extends Stretch<'start' | 'end'> {
  /** In lower case. */
  readonly name: string;
  readonly attributes: readonly HtmlAttribute[];
}

interface Stretch<Kind extends string> {
  readonly kind: Kind;
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

export type HtmlPiece = HtmlTag | ComponentTag | Stretch<'text'> | Stretch<'comment'> | Stretch<'other'>;

const comment = /<!--(?:>|->|[\s\S]*?(?:-->|$))/y;
const startTag =
  /<([A-Za-z][A-Za-z0-9-]*)((?:\s+[^\s"'<>/=`]+(?:\s*=\s*(?:\{(?:[^{}]|\{[^{}]*\})*\}|[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*)\s*\/?>/y;
const endTag = /<\/([A-Za-z][A-Za-z0-9-]*)\s*>/y;
/** Starts of declarations and their ends. */
const declarations: readonly (readonly [RegExp, string])[] = [
  [/<\?/y, '?>'],
  [/<!\[CDATA\[/y, ']]>'],
  [/<![A-Za-z]/y, '>'],
];
const attribute = /(\s+)([^\s"'<>/=`]+)(?:\s*=\s*(\{(?:[^{}]|\{[^{}]*\})*\}|[^\s"'=<>`]+|'[^']*'|"[^"]*"))?/g;

/** Elements whose content is not HTML: each is one piece up to its end tag. */
const rawText = wordSet('script style textarea title iframe noscript noembed noframes xmp plaintext');

/** ('<b>x</b>') → start tag b, text x, end tag b */
export function scanHtml(html: string, isOwn: IsOwn = () => false): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  const scan = makeScan(html, isOwn);
  let position = 0;
  let textStart = 0;
  const flush = (end: number): void => {
    if (end > textStart) pieces.push({ kind: 'text', source: html.slice(textStart, end), start: textStart, end });
  };
  while (position < html.length) {
    const next = html.indexOf('<', position);
    if (next === -1) break;
    const piece = readPiece(scan, next);
    if (piece === null) {
      position = next + 1;
      continue;
    }
    flush(next);
    pieces.push(piece);
    position = piece.end;
    textStart = position;
  }
  flush(html.length);
  return pieces;
}

function match(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

/** The text with memoised searches: a search that failed once is not repeated, so that the time stays linear. */
interface Scan {
  readonly html: string;
  /** Offset of `end` at or after `from`; -1 if there is none. */
  readonly find: (end: string, from: number) => number;
  readonly componentAt: (at: number) => ComponentTag | null;
}

/** Limit of characters scanned for all component tags without an end. */
const maxUnclosed = 1_000_000;

function makeScan(html: string, isOwn: IsOwn): Scan {
  const missing = new Set<string>();
  let scanBudget = maxUnclosed;
  return {
    html,
    find: (end, from) => {
      const endPosition = missing.has(end) ? -1 : html.indexOf(end, from);
      if (endPosition === -1) missing.add(end);
      return endPosition;
    },
    componentAt: (at) => {
      const component = scanBudget > 0 ? scanComponent(html, at, isOwn) : null;
      if (component === 'unclosed') scanBudget -= html.length - at;
      return component === 'unclosed' ? null : component;
    },
  };
}

function readDeclaration({ html, find }: Scan, at: number): HtmlPiece | null {
  for (const [start, end] of declarations) {
    const opening = match(start, html, at);
    if (opening === null) continue;
    const endStart = find(end, at + opening[0].length);
    return endStart === -1
      ? null
      : { kind: 'other', source: html.slice(at, endStart + end.length), start: at, end: endStart + end.length };
  }
  return null;
}

function readPiece(scan: Scan, at: number): HtmlPiece | null {
  const { html } = scan;
  const commentMatch = match(comment, html, at);
  if (commentMatch !== null)
    return { kind: 'comment', source: commentMatch[0], start: at, end: at + commentMatch[0].length };
  const component = scan.componentAt(at);
  if (component !== null) return component;
  const start = match(startTag, html, at);
  if (start !== null) return readStartTag(html, at, start);
  const end = match(endTag, html, at);
  if (end !== null)
    return { kind: 'end', name: lower(end[1]), attributes: [], source: end[0], start: at, end: at + end[0].length };
  return readDeclaration(scan, at);
}

const lower = (name: string | undefined): string => (name ?? '').toLowerCase();

function readStartTag(html: string, at: number, match: RegExpExecArray): HtmlPiece {
  const name = lower(match[1]);
  const source = rawText.has(name) ? html.slice(at, rawTextEnd(html, at + match[0].length, name)) : match[0];
  const attributes = readAttributes(match[2] ?? '', at + 1 + name.length);
  return { kind: 'start', name, attributes, source, start: at, end: at + source.length };
}

function rawTextEnd(html: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}\\s*>`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html) === null ? html.length : closing.lastIndex;
}

/** Pages that were written for React use `className`. */
const plainName = (name: string): string => (name === 'className' ? 'class' : name.toLowerCase());

function readAttributes(text: string, offset: number): HtmlAttribute[] {
  const attributes: HtmlAttribute[] = [];
  for (const attributeMatch of text.matchAll(attribute)) {
    const [whole, , name = '', rawValue] = attributeMatch;
    const from = offset + attributeMatch.index;
    const quoted = rawValue !== undefined && /^["']/.test(rawValue);
    const value = rawValue === undefined ? null : quoted ? rawValue.slice(1, -1) : rawValue;
    const end = from + whole.length - (quoted ? 1 : 0);
    attributes.push({ name: plainName(name), value, start: end - (value?.length ?? 0), end, from });
  }
  return attributes;
}
