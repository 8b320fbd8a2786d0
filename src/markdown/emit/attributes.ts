// Attributes that authors give to directives: only an id and classes reach the HTML.
import type { Token } from 'micromark-util-types';
import type { Span } from '../../model/place.ts';
import { decodeHtmlText } from '../../text/decode-html-text.ts';
import { escapeHtml } from '../../text/html-text.ts';
import type { Emitter } from './state.ts';
import { addId, spanOf } from './write.ts';

// #id, .class, key="value", key
const part = /#([^\s#.{}"'=]+)|\.([^\s#.{}"'=]+)|([A-Za-z_:][\w:.-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)))?/g;

/** ('{#a .b .c open}') → { id: 'a', class: 'b c', open: '' } */
export function parseAttributes(source: string): Record<string, string> {
  const found = new Map<string, string>();
  for (const [, id, className, key, quoted, single, bare] of source.slice(1, -1).matchAll(part)) {
    const name = id !== undefined ? 'id' : className !== undefined ? 'class' : (key ?? '');
    const value = decodeHtmlText(id ?? className ?? quoted ?? single ?? bare ?? '');
    const before = name === 'class' ? found.get('class') : undefined;
    found.set(name, before === undefined ? value : `${before} ${value}`);
  }
  return Object.fromEntries(found);
}

/** A token `{a=b open}` → the places of its attributes by name; of several classes, that of the last one */
export function attributeSpans(source: string, { start }: Pick<Token, 'start'>): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  for (const { 0: whole, 1: id, 2: className, 3: key, index } of source.slice(1, -1).matchAll(part)) {
    const name = id !== undefined ? 'id' : className !== undefined ? 'class' : (key ?? '');
    const column = start.column + 1 + index;
    spans.set(name, { line: start.line, column, endLine: start.line, endColumn: column + whole.length });
  }
  return spans;
}

/** ({ id: 'a', class: 'b' }) → ' id="a" class="b"' */
export function attributesToHtml(attributes: Readonly<Record<string, string>>): string {
  const id = attributes.id === undefined || attributes.id === '' ? '' : ` id="${escapeHtml(attributes.id)}"`;
  const classes =
    attributes.class === undefined || attributes.class === '' ? '' : ` class="${escapeHtml(attributes.class)}"`;
  return id + classes;
}

/** The id of a directive is one that links can lead to. */
export function takeId(e: Emitter, id: string | undefined, token: Pick<Token, 'start' | 'end'>): void {
  if (id !== undefined && id !== '') addId(e, id, spanOf(token));
}
