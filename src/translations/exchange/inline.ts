// The text of a paragraph → words and inline markup, which a translation must keep.
import type { Event, Token } from 'micromark-util-types';
import { countEach } from '../../text/group-by.ts';
import { wordSet } from '../../text/word-list.ts';

/** Words, an element without content (`code`, `{{name}}`), or one end of an element with content (`**`, `](url)`). */
export type InlinePart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'alone'; readonly id: number; readonly markup: string }
  | { readonly type: 'open' | 'close'; readonly id: number; readonly markup: string };

/** An inline element: its markup, and a key to compare the two languages. */
export interface InlineElement {
  readonly id: number;
  /** Without the title of a link: ('[', '](./limits.md "Limits")') → '[…](./limits.md)' */
  readonly key: string;
  readonly open: string;
  /** Null for an element without content. */
  readonly close: string | null;
}

export interface Inline {
  readonly parts: readonly InlinePart[];
  readonly elements: readonly InlineElement[];
}

/** Elements with content → the token of the content */
const paired: Readonly<Partial<Record<Token['type'], Token['type']>>> = {
  strong: 'strongText',
  emphasis: 'emphasisText',
  strikethrough: 'strikethroughText',
  link: 'labelText',
  image: 'labelText',
};

const alone = wordSet(`
  codeText autolink literalAutolink htmlText gfmFootnoteCall pubdocsVariable mathText hardBreakTrailing
  hardBreakEscape
`);

const withoutTitle = (close: string): string => close.replace(/\s+(?:"[^"]*"|'[^']*'|\([^()]*\))\s*\)$/, ')');

const keyOf = (type: string, open: string, close: string): string =>
  type === 'link' || type === 'image' ? `${open}…${withoutTitle(close)}` : type;

/** (events of a page, the offsets of one text) → its parts; `read` returns text without line prefixes */
export function readInline(
  events: readonly Event[],
  start: number,
  end: number,
  read: (from: number, to: number) => string,
): Inline {
  const parts: InlinePart[] = [];
  const elements: InlineElement[] = [];
  const open: { readonly token: Token; inner: Token | null; id: number }[] = [];
  let cursor = start;
  const flush = (to: number): void => {
    if (to > cursor) parts.push({ type: 'text', text: read(cursor, to) });
    cursor = Math.max(cursor, to);
  };
  const addAlone = (from: number, to: number): void => {
    flush(from);
    const markup = read(from, to);
    const id = elements.length + 1;
    elements.push({ id, key: markup, open: markup, close: null });
    parts.push({ type: 'alone', id, markup });
    cursor = to;
  };
  events.forEach(([phase, token], place) => {
    const last = open.at(-1);
    if (token.start.offset < start || token.end.offset > end) return;
    if (phase === 'enter' && paired[token.type] !== undefined && token.start.offset >= cursor) {
      open.push({ token, inner: null, id: 0 });
    } else if (phase === 'enter' && last && last.inner === null && token.type === paired[last.token.type]) {
      // `[name]` is its own reference, so translated words would break the link.
      if (last.token.type === 'link' && read(token.end.offset, last.token.end.offset) === ']') return;
      last.inner = token;
      flush(last.token.start.offset);
      const [markup, close] = [read(cursor, token.start.offset), read(token.end.offset, last.token.end.offset)];
      last.id = elements.length + 1;
      elements.push({ id: last.id, key: keyOf(last.token.type, markup, close), open: markup, close });
      parts.push({ type: 'open', id: last.id, markup });
      cursor = token.start.offset;
    } else if (phase === 'exit' && last?.inner === token) {
      flush(token.end.offset);
      parts.push({ type: 'close', id: last.id, markup: read(token.end.offset, last.token.end.offset) });
      cursor = last.token.end.offset;
    } else if (phase === 'exit' && last?.token === token) {
      open.pop();
      if (last.inner === null) addAlone(token.start.offset, token.end.offset);
    } else if (phase === 'enter' && alone.has(token.type) && token.start.offset >= cursor) {
      const isBreak = token.type.startsWith('hardBreak');
      const after = isBreak ? events.slice(place).find(([, { type }]) => type === 'lineEnding')?.[1] : undefined;
      addAlone(token.start.offset, after?.end.offset ?? token.end.offset);
    }
  });
  flush(end);
  return { parts, elements };
}

/** Parts → Markdown */
export const writeInline = (parts: readonly InlinePart[]): string =>
  parts.map((part) => (part.type === 'text' ? part.text : part.markup)).join('');

/** Key of each element → number of occurrences */
export const countElements = ({ elements }: Inline): Map<string, number> => countEach(elements.map(({ key }) => key));

/** Gives equal elements the same numbers in both languages; elements that only the translation has come last. */
export function renumber(source: Inline, target: Inline): Inline {
  const free = [...source.elements];
  let next = source.elements.length;
  const ids = new Map(
    target.elements.map(({ id, key }) => {
      const sameIndex = free.findIndex((element) => element.key === key);
      const [same] = sameIndex < 0 ? [] : free.splice(sameIndex, 1);
      if (same === undefined) next += 1;
      return [id, same?.id ?? next] as const;
    }),
  );
  const idOf = (id: number): number => ids.get(id) ?? id;
  return {
    parts: target.parts.map((part) => (part.type === 'text' ? part : { ...part, id: idOf(part.id) })),
    elements: target.elements.map((element) => ({ ...element, id: idOf(element.id) })),
  };
}
