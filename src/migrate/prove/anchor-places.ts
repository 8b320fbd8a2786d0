// A built page → its words, and where among them its anchors stand.
import { countLeading } from '../../text/count-leading.ts';
import { type Element, inlineMarkdown, isAround, isElement, mainOf, type Node } from './html-to-markdown.ts';
import { isInline, wordsOf } from './page-facts.ts';

export interface AnchorPlace {
  readonly id: string;
  /** Number of words before it. */
  readonly at: number;
  /** Number of words that it has itself. */
  readonly own: number;
  /** Number of words before the next heading that is not below it. */
  readonly until: number;
  /** 2 for `<h2>`; 0 for what is no heading. */
  readonly level: number;
  /** Its text as Markdown, without links. */
  readonly markdown: string;
}

/** (html, ids) → the words of its text, and the place of each id, in their order */
export function anchorPlaces(
  html: string,
  ids: ReadonlySet<string>,
): { readonly words: readonly string[]; readonly places: readonly AnchorPlace[] } {
  let text = '';
  const found = new Map<string, { readonly element: Element; readonly from: number; to: number }>();
  const headings: { readonly from: number; readonly level: number }[] = [];
  const read = (nodes: readonly Node[], outer: string): void => {
    for (const node of nodes) {
      if (!isElement(node)) {
        if ('data' in node && node.type === 'text') text += node.data;
        continue;
      }
      const { name, attribs, children } = node;
      const id = [attribs.id, name === 'a' ? attribs.name : undefined].find(
        (each) => each !== undefined && ids.has(each),
      );
      const isOut = isAround(name, attribs, outer);
      if (!isInline.has(name)) text += ' ';
      const place = { element: node, from: text.length, to: text.length };
      if (id !== undefined && !found.has(id)) found.set(id, place);
      const level = levelOf(name);
      if (level > 0) headings.push({ from: text.length, level });
      if (!isOut) read(children, attribs.class ?? '');
      place.to = text.length;
      if (!isInline.has(name)) text += ' ';
    }
  };
  read(mainOf(html), '');
  const { words, starts } = placedWords(text);
  const before = (offset: number): number => countLeading(starts, (start) => start < offset);
  const places = [...found].map(([id, { element, from, to }]) => {
    const level = levelOf(element.name);
    const at = before(from);
    let next = countLeading(headings, (heading) => heading.from <= from);
    while (level > 0 && (headings[next]?.level ?? 0) > level) next += 1;
    const end = headings[next];
    const markdown = inlineMarkdown(element.children);
    return {
      id,
      at,
      own: before(to) - at,
      until: end === undefined ? words.length : before(end.from),
      level,
      markdown,
    };
  });
  return { words, places };
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

const levelOf = (name: string): number => Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);

/** (html of a list, ids) → for each id within an article of it, the URL of that article: the first link of its first heading that has one */
export function articleLinks(html: string, ids: ReadonlySet<string>): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  const seen = new Set<string>();
  const read = (nodes: readonly Node[], article: string | null): void => {
    for (const node of nodes.filter(isElement)) {
      const { id } = node.attribs;
      const own = node.name === 'article' ? (headingLink(node.children) ?? article) : article;
      if (id !== undefined && ids.has(id) && !seen.has(id)) {
        seen.add(id);
        if (own !== null) links.set(id, own);
      }
      read(node.children, own);
    }
  };
  read(mainOf(html), null);
  return links;
}

function headingLink(nodes: readonly Node[], isInHeading = false): string | null {
  for (const node of nodes.filter(isElement)) {
    const { name, attribs } = node;
    if (isInHeading && name === 'a' && attribs.href !== undefined && !attribs.href.startsWith('#')) return attribs.href;
    const found = headingLink(node.children, isInHeading || levelOf(name) > 0);
    if (found !== null) return found;
  }
  return null;
}
