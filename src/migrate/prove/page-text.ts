// A built page → its elements and words, and which words each element has.
import { countLeading } from '../../text/count-leading.ts';
import { isAround, isElement, mainOf, type Node } from './html-to-markdown.ts';
import { isInline, wordsOf } from './page-facts.ts';

/** Numbers of the first word of an element, and of the first one after it. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

export interface PageText {
  readonly nodes: readonly Node[];
  readonly words: readonly string[];
  /** Every node of the text, in order: parts around the text have none. */
  readonly ranges: ReadonlyMap<Node, WordRange>;
}

/** (html) → its text: of `<main><p>A <b>fine day</b></p></main>` the words 'a', 'fine', 'day', of which `b` has 1 to 3 */
export function readPageText(html: string): PageText {
  let text = '';
  const offsets = new Map<Node, { readonly from: number; to: number }>();
  const read = (nodes: readonly Node[], outer: string): void => {
    for (const node of nodes) {
      if (!isElement(node)) {
        const from = text.length;
        if ('data' in node && node.type === 'text') text += node.data;
        offsets.set(node, { from, to: text.length });
        continue;
      }
      const { name, attribs, children } = node;
      if (!isInline.has(name)) text += ' ';
      const place = { from: text.length, to: text.length };
      offsets.set(node, place);
      if (!isAround(name, attribs, outer)) read(children, attribs.class ?? '');
      place.to = text.length;
      if (!isInline.has(name)) text += ' ';
    }
  };
  const nodes = mainOf(html);
  read(nodes, '');
  const { words, starts } = placedWords(text);
  const before = (offset: number): number => countLeading(starts, (start) => start < offset);
  return {
    nodes,
    words,
    ranges: new Map([...offsets].map(([node, { from, to }]) => [node, { from: before(from), to: before(to) }])),
  };
}

/** (text) → its words, and the offset at which each begins: of its stretch between spaces where characters of it are no part of words */
function placedWords(text: string): { readonly words: readonly string[]; readonly starts: readonly number[] } {
  const words: string[] = [];
  const starts: number[] = [];
  for (const { 0: stretch, index } of text.matchAll(/[^ \t\r\n]+/g)) {
    const own = wordsOf(stretch);
    const offsets = Array.from(stretch.matchAll(/[\p{L}\p{M}\p{N}]+/gu), (match) => index + match.index);
    const isSure = offsets.length === own.length;
    for (const [at, word] of own.entries()) {
      words.push(word);
      starts.push(isSure ? (offsets[at] ?? index) : index);
    }
  }
  return { words, starts };
}
