// Attributes of directives: only ids and classes reach the HTML.
import type { Token } from 'micromark-util-types';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Span } from '../../model/place.ts';
import { decodeHtmlText } from '../../text/decode-html-text.ts';
import { escapeHtml } from '../../text/html-text.ts';
import type { AttributePlace, Emitter, OpenDirective } from './state.ts';
import { addId, report, spanOf } from './write.ts';

// #id, .class, key="value", key
const part = /#([^\s#.{}"'=]+)|\.([^\s#.{}"'=]+)|([A-Za-z_:][\w:.-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)))?/g;

/** An attribute that has no effect, because another one of the element has the same name. */
interface ReplacedAttribute {
  readonly name: string;
  readonly raw: string;
  readonly span: Span;
}

interface Attributes extends Required<Pick<OpenDirective, 'attributes' | 'places'>> {
  readonly replaced: readonly ReplacedAttribute[];
}

/** (attributes, of which the last one of a name counts) → those without effect */
export function withoutEffect<Item extends { readonly name: string }>(attributes: readonly Item[]): Item[] {
  const last = new Map(attributes.map((each) => [each.name, each]));
  return attributes.filter((each) => last.get(each.name) !== each);
}

export function reportReplaced(emitter: Emitter, element: string, replaced: readonly ReplacedAttribute[]): void {
  for (const { name, raw, span } of replaced)
    report(emitter, diagnose('directive-value', { name: element, attribute: name, raw, beside: name }), span);
}

/** A token `{#a .b .c open}` → { id: 'a', class: 'b c', open: '' }, with places; for classes, that of the last one */
export function readAttributes(source: string, { start }: Pick<Token, 'start'>): Attributes {
  const attributes = new Map<string, string>();
  const places = new Map<string, AttributePlace>();
  const replaced: ReplacedAttribute[] = [];
  const { line } = start;
  for (const { 0: whole, 1: id, 2: className, 3: key, 4: double, 5: single, 6: bare, index } of source
    .slice(1, -1)
    .matchAll(part)) {
    const name = id !== undefined ? 'id' : className !== undefined ? 'class' : (key ?? '');
    const isQuoted = double !== undefined || single !== undefined;
    const raw = id ?? className ?? double ?? single ?? bare ?? '';
    const before = attributes.get(name);
    const place = places.get(name);
    const isClass = name === 'class';
    if (place && !isClass) replaced.push({ name, raw: before ?? '', span: place.span });
    attributes.set(name, `${isClass && place ? `${before} ` : ''}${decodeHtmlText(raw)}`);
    const from = 1 + index;
    const at = from + whole.length - raw.length - (isQuoted ? 1 : 0);
    const stretch = (begin: number, length: number): Span => {
      const column = start.column + begin;
      return { line, column, endLine: line, endColumn: column + length };
    };
    const span = stretch(from, whole.length);
    places.set(name, { span, valueSpan: stretch(at, raw.length), start: start.offset + at });
  }
  return { attributes: Object.fromEntries(attributes), places, replaced };
}

/** ({ id: 'a', class: 'b' }) → ' id="a" class="b"' */
export function attributesToHtml(attributes: Readonly<Record<string, string>>): string {
  const id = attributes.id === undefined || attributes.id === '' ? '' : ` id="${escapeHtml(attributes.id)}"`;
  const classes =
    attributes.class === undefined || attributes.class === '' ? '' : ` class="${escapeHtml(attributes.class)}"`;
  return id + classes;
}

/** Records the id of a directive as a link target. */
export function takeId(emitter: Emitter, id: string | undefined, token: Pick<Token, 'start' | 'end'>): void {
  if (id !== undefined && id !== '') addId(emitter, id, spanOf(token));
}
