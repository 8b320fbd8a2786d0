// The texts of front matter that are translated: titles, descriptions, keywords.
import { isMap, isScalar, isSeq, parse, parseDocument } from 'yaml';
import { findBodyStart } from '../../content/front-matter.ts';

export interface FrontText {
  readonly key: string;
  /** A list has its items separated by ', '. */
  readonly text: string;
  readonly isList: boolean;
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
}

const translated = new Set(['title', 'description', 'sidebar_label', 'pagination_label', 'keywords']);

/** '---\ntitle: Parcels\n---\n' → the title with its place; text that is no YAML has none */
export function readFrontTexts(source: string): FrontText[] {
  const body = findBodyStart(source);
  const from = source.indexOf('\n') + 1;
  const to = source.slice(0, body).lastIndexOf('---');
  if (body === 0 || to < from) return [];
  const document = parseDocument(source.slice(from, to));
  if (document.errors.length > 0 || !isMap(document.contents)) return [];
  return document.contents.items.flatMap(({ key, value }): FrontText[] => {
    const name = isScalar(key) ? String(key.value) : '';
    if (!translated.has(name) || !(isScalar(value) || isSeq(value)) || !value.range) return [];
    const [start, end] = [value.range[0] + from, value.range[1] + from];
    const line = source.slice(0, start).split('\n').length;
    const found = { key: name, start, end, line };
    if (isScalar(value)) {
      const isText =
        typeof value.value === 'string' && value.value.trim() !== '' && value.type?.startsWith('BLOCK') === false;
      return isText ? [{ ...found, text: String(value.value), isList: false }] : [];
    }
    const items: unknown = value.toJSON();
    const isFlow = value.flow === true && Array.isArray(items) && items.length > 0;
    if (!isFlow || items.some((item) => typeof item !== 'string' || item.includes(','))) return [];
    return [{ ...found, text: items.join(', '), isList: true }];
  });
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

/** ('a: b', no list) → '"a: b"'; ('x, y', list) → '[x, y]' */
export const writeFrontText = (text: string, isList: boolean): string =>
  isList
    ? `[${text
        .split(',')
        .map((item) => scalar(item, true))
        .join(', ')}]`
    : scalar(text, false);
