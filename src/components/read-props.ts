// The props of a component's tag: `<Card title="x" items={[1, 2]} open>` → their names, values and offsets.
import type { Literal, WrittenProp } from '../model/component.ts';
import { decodeHtmlText } from '../text/decode-html-text.ts';
import { readLiteral } from './literals.ts';

export interface TagProp extends Omit<WrittenProp, 'span'> {
  /** Offsets within the tag. */
  readonly start: number;
  readonly end: number;
  /** Start of its value, after brace and quote. */
  readonly valueStart: number;
}

/** A part of a tag that is not a prop with a literal value. */
export interface TagCode {
  /** Name of the prop; null for `{...props}` and other code without a name. */
  readonly name: string | null;
  readonly raw: string;
  readonly start: number;
  readonly end: number;
}

const head = /^<[\w.]+/;
const part = /([A-Za-z_$][\w$:.-]*)(\s*=\s*)?|[^\s]/y;

/** Offset after the value that begins here. */
function valueEnd(tag: string, from: number, last: number): number {
  const first = tag[from];
  if (first === '"' || first === "'") return indexAfter(tag, first, from + 1, last);
  if (first !== '{') return from + (/^[^\s>]*/.exec(tag.slice(from, last))?.[0].length ?? 0);
  let depth = 0;
  for (let at = from; at < last; at += 1) {
    const char = tag[at] ?? '';
    if ('"\'`'.includes(char)) at = textEnd(tag, char, at + 1, last);
    else if (char === '{') depth += 1;
    else if (char === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return last;
}

function indexAfter(tag: string, sign: string, from: number, last: number): number {
  const at = tag.indexOf(sign, from);
  return at === -1 || at >= last ? last : at + 1;
}

/** Offset of the closing quote of a string in braces. */
function textEnd(tag: string, quote: string, from: number, last: number): number {
  for (let at = from; at < last; at += 1) {
    if (tag[at] === '\\') at += 1;
    else if (tag[at] === quote) return at;
  }
  return last;
}

/** ('"a &amp; b"') → a text; ('{[1]}') → a literal; ('{a.b}') → null */
function readValue(raw: string): { readonly form: 'text' | 'literal'; readonly value: Literal } | null {
  if (!raw.startsWith('{')) return { form: 'text', value: decodeHtmlText(/^["']/.test(raw) ? raw.slice(1, -1) : raw) };
  const literal = readLiteral(raw.slice(1, -1));
  return literal === null ? null : { form: 'literal', ...literal };
}

/** ('<Card title="x" open>') → two props; `{...rest}` and `{a.b}` are code */
export function readTagProps(tag: string): { readonly props: readonly TagProp[]; readonly code: readonly TagCode[] } {
  const props: TagProp[] = [];
  const code: TagCode[] = [];
  const last = tag.length - (tag.endsWith('/>') ? 2 : 1);
  let at = head.exec(tag)?.[0].length ?? 0;
  while (at < last) {
    if (/\s/.test(tag[at] ?? '')) {
      at += 1;
      continue;
    }
    part.lastIndex = at;
    const [whole = '', name, equals] = part.exec(tag) ?? [];
    const start = at;
    if (name === undefined) {
      at = tag[at] === '{' ? valueEnd(tag, at, last) : at + Math.max(1, whole.length);
      code.push({ name: null, raw: tag.slice(start, at), start, end: at });
      continue;
    }
    if (equals === undefined) {
      at += name.length;
      props.push({ name, form: 'bare', value: true, start, end: at, valueStart: at });
      continue;
    }
    const from = at + whole.length;
    at = Math.max(from, valueEnd(tag, from, last));
    const valueText = tag.slice(from, at);
    const read = readValue(valueText);
    if (read === null) code.push({ name, raw: valueText, start, end: at });
    else
      props.push({
        name,
        ...read,
        start,
        end: at,
        valueStart: from + (/^\{?\s*["'`]?/.exec(valueText)?.[0].length ?? 0),
      });
  }
  return { props, code };
}
