// The text of a built page → the position of its anchors among its words.
import { countLeading } from '../../text/count-leading.ts';
import { inlineMarkdown } from '../../to-markdown/html-to-markdown.ts';
import { isElement, type TreeElement, type TreeNode } from '../../to-markdown/html-tree.ts';
import type { PageText } from './page-text.ts';
import { mainOf, takenStyle } from './taken-text.ts';

export interface AnchorPlace {
  readonly id: string;
  /** Number of words before it. */
  readonly at: number;
  /** Number of words in the element itself. */
  readonly length: number;
  /** Number of words before the next heading of the same or a higher level. */
  readonly until: number;
  /** 2 for `<h2>`; 0 if it is not a heading. */
  readonly level: number;
  /** Its text as Markdown, without links. */
  readonly markdown: string;
}

/** (text of a page, ids) → the positions of those ids that it has, in page order */
export function anchorPlaces({ words, ranges }: PageText, ids: ReadonlySet<string>): readonly AnchorPlace[] {
  const elements = [...ranges].flatMap(([node, range]) => (isElement(node) ? [{ node, ...range }] : []));
  const headings = elements.flatMap(({ node: { name }, from }, at) =>
    levelOf(name) > 0 ? [{ at, from, level: levelOf(name) }] : [],
  );
  const places = new Map<string, AnchorPlace>();
  for (const [at, { node, from, to }] of elements.entries()) {
    const id = elementIds(node).find((each) => ids.has(each));
    if (id === undefined || places.has(id)) continue;
    const level = levelOf(node.name);
    let next = countLeading(headings, (heading) => heading.at <= at);
    while (level > 0 && (headings[next]?.level ?? 0) > level) next += 1;
    const until = headings[next]?.from ?? words.length;
    const markdown = inlineMarkdown(node.children, takenStyle);
    places.set(id, { id, at: from, length: to - from, until, level, markdown });
  }
  return [...places.values()];
}

/** The id of an element; for a link also its name. */
export const elementIds = ({ name, attribs }: TreeElement): string[] =>
  [attribs.id, name === 'a' ? attribs.name : undefined].filter((id) => id !== undefined);

export const levelOf = (name: string): number => Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);

/** (HTML of a list, ids) → for each id in an article, the URL of the article: the first link in its headings */
export function articleLinks(html: string, ids: ReadonlySet<string>): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  const seenIds = new Set<string>();
  const read = (nodes: readonly TreeNode[], article: string | null): void => {
    for (const node of nodes.filter(isElement)) {
      const { id } = node.attribs;
      const url = node.name === 'article' ? (headingLink(node.children) ?? article) : article;
      if (id !== undefined && ids.has(id) && !seenIds.has(id)) {
        seenIds.add(id);
        if (url !== null) links.set(id, url);
      }
      read(node.children, url);
    }
  };
  read(mainOf(html), null);
  return links;
}

function headingLink(nodes: readonly TreeNode[], isInHeading = false): string | null {
  for (const node of nodes.filter(isElement)) {
    const { name, attribs } = node;
    if (isInHeading && name === 'a' && attribs.href !== undefined && !attribs.href.startsWith('#')) return attribs.href;
    const link = headingLink(node.children, isInHeading || levelOf(name) > 0);
    if (link !== null) return link;
  }
  return null;
}
