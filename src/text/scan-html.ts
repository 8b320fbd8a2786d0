// Raw HTML → its tags, comments and texts. What is not clearly a tag is text; nothing here decides what is safe.
import { type ComponentTag, scanComponent } from './scan-component.ts';

export interface HtmlAttribute {
  readonly name: string;
  /** As written, quotes taken off; null without `=`. */
  readonly value: string | null;
  /** Offsets of the value within the scanned text. */
  readonly start: number;
  readonly end: number;
  /** Offsets of the whole attribute with the blank before it. */
  readonly from: number;
}

export interface HtmlTag {
  readonly kind: 'start' | 'end';
  /** In lower case. */
  readonly name: string;
  readonly attributes: readonly HtmlAttribute[];
  readonly source: string;
  readonly start: number;
  readonly end: number;
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
const declaration = /<(?:\?[\s\S]*?\?>|!\[CDATA\[[\s\S]*?\]\]>|![A-Za-z][^>]*>)/y;
const attribute = /(\s+)([^\s"'<>/=`]+)(?:\s*=\s*(\{(?:[^{}]|\{[^{}]*\})*\}|[^\s"'=<>`]+|'[^']*'|"[^"]*"))?/g;

/** Elements whose content is no HTML: refused or not, they are one piece up to their end. */
const rawText = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
]);

/** ('<b>x</b>') → start tag b, text x, end tag b */
export function scanHtml(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let position = 0;
  let textStart = 0;
  const flush = (end: number): void => {
    if (end > textStart) pieces.push({ kind: 'text', source: html.slice(textStart, end), start: textStart, end });
  };
  while (position < html.length) {
    const next = html.indexOf('<', position);
    if (next === -1) break;
    const piece = readPiece(html, next);
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

function readPiece(html: string, at: number): HtmlPiece | null {
  const found = match(comment, html, at);
  if (found !== null) return { kind: 'comment', source: found[0], start: at, end: at + found[0].length };
  const component = scanComponent(html, at);
  if (component !== null) return component;
  const start = match(startTag, html, at);
  if (start !== null) return readStartTag(html, at, start);
  const end = match(endTag, html, at);
  if (end !== null)
    return { kind: 'end', name: lower(end[1]), attributes: [], source: end[0], start: at, end: at + end[0].length };
  const other = match(declaration, html, at);
  return other === null ? null : { kind: 'other', source: other[0], start: at, end: at + other[0].length };
}

const lower = (name: string | undefined): string => (name ?? '').toLowerCase();

function readStartTag(html: string, at: number, found: RegExpExecArray): HtmlPiece {
  const name = lower(found[1]);
  const source = rawText.has(name) ? html.slice(at, rawTextEnd(html, at + found[0].length, name)) : found[0];
  const attributes = readAttributes(found[2] ?? '', at + 1 + name.length);
  return { kind: 'start', name, attributes, source, start: at, end: at + source.length };
}

function rawTextEnd(html: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}\\s*>`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html) === null ? html.length : closing.lastIndex;
}

/** Pages that were written for React say `className`. */
const plainName = (name: string): string => (name === 'className' ? 'class' : name.toLowerCase());

function readAttributes(text: string, offset: number): HtmlAttribute[] {
  const attributes: HtmlAttribute[] = [];
  for (const found of text.matchAll(attribute)) {
    const [whole, , name = '', written] = found;
    const from = offset + found.index;
    const quoted = written !== undefined && /^["']/.test(written);
    const value = written === undefined ? null : quoted ? written.slice(1, -1) : written;
    const end = from + whole.length - (quoted ? 1 : 0);
    attributes.push({ name: plainName(name), value, start: end - (value?.length ?? 0), end, from });
  }
  return attributes;
}
