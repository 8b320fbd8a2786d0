// HTML → a tree of nodes, for the conversion to Markdown.
import { DomHandler, Parser } from 'htmlparser2';

export type TreeNode = DomHandler['root']['children'][number];
export type TreeElement = Extract<TreeNode, { readonly attribs: unknown }>;

export const isElement = (node: TreeNode): node is TreeElement => 'attribs' in node;

/** (element, 'code') → whether `class` has this name */
export const hasClass = ({ attribs }: TreeElement, name: string): boolean =>
  attribs.class?.split(/\s+/).includes(name) === true;

/** Maximum depth, because the conversion is recursive; deeper elements become siblings, as in browsers. */
const deepest = 512;

/** ('<p>a</p>b') → a `p` with a text, and a text */
export function parseHtml(html: string): TreeNode[] {
  const tree = new DomHandler();
  let depth = 0;
  const parser = new Parser({
    onopentag: (name, attribs) => {
      depth += 1;
      if (depth <= deepest) tree.onopentag(name, attribs);
    },
    onclosetag: () => {
      if (depth <= deepest) tree.onclosetag();
      depth -= 1;
    },
    ontext: (text) => tree.ontext(text),
  });
  parser.end(html);
  return tree.root.children;
}

/** The first element, in document order; null if there is none. */
export function findElement(
  nodes: readonly TreeNode[],
  matches: (element: TreeElement) => boolean,
): TreeElement | null {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const match = matches(node) ? node : findElement(node.children, matches);
    if (match !== null) return match;
  }
  return null;
}

/** All elements, in document order. One list for all, because copies at each level would take as long as parsing. */
export function allElements(nodes: readonly TreeNode[]): TreeElement[] {
  const elements: TreeElement[] = [];
  const visit = (node: TreeNode): void => {
    if (!isElement(node)) return;
    elements.push(node);
    for (const child of node.children) visit(child);
  };
  for (const node of nodes) visit(node);
  return elements;
}
