// A built page → its nodes and words, and the range of words of each node.
import { countLeading } from '../../text/count-leading.ts';
import { isElement, type TreeNode } from '../../to-markdown/html-tree.ts';
import { isInline, wordsOfText } from './page-facts.ts';
import { isAround, mainOf } from './taken-text.ts';

/** Index of the first word of a node, and of the first word after it. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

export interface PageText {
  readonly nodes: readonly TreeNode[];
  readonly words: readonly string[];
  /** All nodes of the text, in order; parts around the text are not included. */
  readonly ranges: ReadonlyMap<TreeNode, WordRange>;
}

/** (html) → its text: `<main><p>A <b>fine day</b></p></main>` has 'a', 'fine', 'day', and `b` the range 1 to 3 */
export function readPageText(html: string): PageText {
  let text = '';
  const offsets = new Map<TreeNode, { readonly from: number; to: number }>();
  const read = (nodes: readonly TreeNode[], outer: string): void => {
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

/** (text) → its words and their offsets: of the part between spaces if normalisation changes their number */
function placedWords(text: string): { readonly words: readonly string[]; readonly starts: readonly number[] } {
  const words: string[] = [];
  const starts: number[] = [];
  for (const { 0: stretch, index } of text.matchAll(/[^ \t\r\n]+/g)) {
    const stretchWords = wordsOfText(stretch);
    const offsets = Array.from(stretch.matchAll(/[\p{L}\p{M}\p{N}]+/gu), (match) => index + match.index);
    const isSure = offsets.length === stretchWords.length;
    for (const [at, word] of stretchWords.entries()) {
      words.push(word);
      starts.push(isSure ? (offsets[at] ?? index) : index);
    }
  }
  return { words, starts };
}
