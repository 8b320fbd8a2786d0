// Translatable texts of front matter: titles, descriptions, keywords.
import { isMap, isScalar, isSeq, parse, parseDocument, type Scalar, type YAMLSeq } from 'yaml';
import { findBodyStart, parseFrontMatter } from '../../content/front-matter.ts';
import { lineEndOf } from '../../text/line-end.ts';
import { lineAt, startOfLine } from '../../text/text-position.ts';

export interface FrontText {
  readonly key: string;
  /** The items of a list are joined by ', '. */
  readonly text: string;
  readonly isList: boolean;
  /** Whether the value starts a block (`>-`, `- a`); `[a, b]` and `a` are on one line. */
  readonly isBlock: boolean;
  /** Range of the value; for a block, from its first to its last word. */
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
}

export interface Front {
  readonly texts: readonly FrontText[];
  /** All its keys. */
  readonly keys: ReadonlySet<string>;
  /** Whether it cannot be parsed, so that an edit could damage it. */
  readonly isBroken: boolean;
}

const translated = new Set(['title', 'description', 'sidebar_label', 'pagination_label', 'keywords']);

const unreadable = new Set(['front-matter-unclosed', 'front-matter-format', 'front-matter-too-large']);

/** '---\ntitle: Parcels\n---\n' → the title with its place */
export function readFront(source: string): Front {
  const none = { texts: [], keys: new Set<string>() };
  const body = findBodyStart(source);
  const from = source.indexOf('\n') + 1;
  const to = source.slice(0, body).lastIndexOf('---');
  const isUnreadable = parseFrontMatter(source, '').diagnostics.some(({ code }) => unreadable.has(code));
  if (body === 0 || to < from || isUnreadable) return { ...none, isBroken: isUnreadable || body > 0 };
  const document = parseDocument(source.slice(from, to));
  const { contents } = document;
  if (document.errors.length > 0 || !isMap(contents))
    return { ...none, isBroken: document.errors.length > 0 || contents !== null };
  const keys = contents.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
  const texts = contents.items.flatMap(({ value }, place): FrontText[] => {
    const key = keys[place] ?? '';
    if (!translated.has(key)) return [];
    const passage = isScalar(value) ? ofScalar(value, source, from) : isSeq(value) ? ofList(value, source, from) : null;
    return passage === null ? [] : [{ key, ...passage, line: lineAt(source, passage.start) }];
  });
  return { texts, keys: new Set(keys), isBroken: false };
}

type Found = Omit<FrontText, 'key' | 'line'> | null;

function ofScalar({ value, type, range }: Scalar, source: string, from: number): Found {
  if (typeof value !== 'string' || value.trim() === '' || !range) return null;
  const [start, end] = [range[0] + from, range[1] + from];
  if (type?.startsWith('BLOCK') !== true) return { text: value, isList: false, isBlock: false, start, end };
  const rawText = source.slice(start, end);
  const content = /^[^\n]*\n\s*/.exec(rawText)?.[0].length ?? 0;
  const block = { start: start + content, end: start + rawText.trimEnd().length };
  return { text: value.trim(), isList: false, isBlock: true, ...block };
}

/** Skips a list with comments between its items, because they would be lost. */
function ofList(list: YAMLSeq, source: string, from: number): Found {
  const items = list.items.flatMap((item) =>
    isScalar(item) && typeof item.value === 'string' && !item.value.includes(',') && item.range
      ? [{ text: item.value, start: item.range[0] + from, end: item.range[1] + from }]
      : [],
  );
  const [first, last] = [items[0], items.at(-1)];
  if (items.length < list.items.length || !first || !last || !list.range) return null;
  const listText = { text: items.map(({ text }) => text).join(', '), isList: true };
  if (list.flow === true)
    return { ...listText, isBlock: false, start: list.range[0] + from, end: list.range[1] + from };
  const isPlain = items.every(
    ({ end }, place) => place === items.length - 1 || /^\s*-\s+$/.test(source.slice(end, items[place + 1]?.start)),
  );
  return isPlain ? { ...listText, isBlock: true, start: first.start, end: last.end } : null;
}

const scalar = (text: string, isInList: boolean): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!/^[\p{L}\p{N}]/u.test(line) || (isInList && /[,[\]{}]/.test(line))) return JSON.stringify(line);
  try {
    return parse(isInList ? `[${line}]` : line)?.toString() === line && parse(`a: ${line}`)?.a === line
      ? line
      : JSON.stringify(line);
  } catch {
    return JSON.stringify(line);
  }
};

/** 'x,  y' → ['x', 'y'] */
const itemsOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.replace(/\s+/g, ' ').trim())
    .filter((item) => item !== '');

/** ('a: b', no list) → '"a: b"'; ('x, y', list) → '[x, y]' */
export const writeFrontText = (text: string, isList: boolean): string =>
  isList
    ? `[${itemsOf(text)
        .map((item) => scalar(item, true))
        .join(', ')}]`
    : scalar(text, false);

/** Formats a new text like the old one: a block stays a block. */
export function rewriteFrontText(target: string, { isList, isBlock, start }: FrontText, source: string): string {
  if (!isBlock) return writeFrontText(target, isList);
  if (!isList) return target.replace(/\s+/g, ' ').trim();
  const before = source.slice(startOfLine(source, start), start);
  const lineEnd = lineEndOf(source);
  return itemsOf(target)
    .map((item) => scalar(item, false))
    .join(lineEnd + before);
}

/** Whether a text equals the target, as a list or not. */
export const isFrontText = ({ text, isList }: FrontText, target: string): boolean => {
  const [one, other] = [itemsOf(text), itemsOf(target)].map((items) => items.join(', '));
  return isList ? one === other : text.replace(/\s+/g, ' ').trim() === target.replace(/\s+/g, ' ').trim();
};
