// HTML → a tree of nodes, for the conversion to Markdown.
import { Parser } from 'htmlparser2';
import { decodeHtmlText } from '../text/decode-html-text.ts';
import { isVoidTag } from '../text/safe-html.ts';

export interface TreeText {
  readonly type: 'text';
  readonly data: string;
  readonly prev: TreeNode | null;
  readonly next: TreeNode | null;
}

export interface TreeElement {
  readonly type: 'tag';
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
  readonly children: readonly TreeNode[];
  /** At the top, an element without a name. */
  readonly parent: TreeElement | null;
  readonly prev: TreeNode | null;
  readonly next: TreeNode | null;
}

export type TreeNode = TreeText | TreeElement;

export const isElement = (node: TreeNode): node is TreeElement => node.type === 'tag';

/** (element, 'code') → whether `class` has this name */
export const hasClass = ({ attribs }: TreeElement, name: string): boolean =>
  attribs.class?.includes(name) === true && attribs.class.split(/\s+/).includes(name);

type Growing<T> = { -readonly [Key in keyof T]: T[Key] };
type GrowingElement = Growing<Omit<TreeElement, 'children'>> & {
  readonly children: (Growing<TreeText> | GrowingElement)[];
};

/** Receives the parts of a text in their order. Two texts in a row are one. */
interface TreeBuilder {
  readonly nodes: readonly TreeNode[];
  readonly open: (name: string, attribs: Readonly<Record<string, string>>) => void;
  readonly text: (data: string) => void;
  readonly close: () => void;
}

function makeTree(): TreeBuilder {
  const root: GrowingElement = {
    type: 'tag',
    name: '',
    attribs: {},
    children: [],
    parent: null,
    prev: null,
    next: null,
  };
  const outer: GrowingElement[] = [];
  let current = root;
  const add = (node: Growing<TreeText> | GrowingElement): void => {
    const last = current.children.at(-1);
    if (last !== undefined) {
      node.prev = last;
      last.next = node;
    }
    current.children.push(node);
  };
  return {
    nodes: root.children,
    open: (name, attribs) => {
      const element: GrowingElement = {
        type: 'tag',
        name,
        attribs,
        children: [],
        parent: current,
        prev: null,
        next: null,
      };
      add(element);
      outer.push(current);
      current = element;
    },
    text: (data) => {
      const last = current.children.at(-1);
      if (last?.type === 'text') last.data += data;
      else add({ type: 'text', data, prev: null, next: null });
    },
    close: () => {
      current = outer.pop() ?? root;
    },
  };
}

/** Maximum depth, because the conversion is recursive; deeper elements become siblings, as in browsers. */
const deepest = 512;

/** ('<p>a</p>b') → a `p` with a text, and a text */
export const parseHtml = (html: string): readonly TreeNode[] => parsePlain(html) ?? parseAny(html);

const plainTag = /<(\/?)([a-z][a-z\d]*)((?: [\w:-]+="[^"]*")*)(?: ?\/)?>/y;
const plainAttribute = / ([\w:-]+)="([^"]*)"/g;
const noAttributes: TreeElement['attribs'] = {};

/** HTML with rules of its own: references without `;`, comments, code, drawings. */
const needsRules = /&(?![a-z\d]+;|#\d+;|#x[\da-f]+;)|<(?:!|script|style|textarea|title|svg|math|i?frame|no|xmp|plain)/i;

/** The name of an element, and that of one whose start ends it. */
const impliesEnd =
  /^(?:a a|button button|d[dt] d[dt]|h\d h\d|li li|option option|p (?:address|article|aside|blockquote|details|div|dl|fieldset|fig(?:caption|ure)|footer|form|h\d|header|hr|main|nav|ol|p|pre|section|table|ul))$/;

/** HTML as we write it, in which each element has its end tag, in half the time; null for other HTML. */
function parsePlain(html: string): readonly TreeNode[] | null {
  if (needsRules.test(html)) return null;
  const tree = makeTree();
  const names: string[] = [];
  let position = 0;
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', position)) {
    if (start > position) tree.text(decodeHtmlText(html.slice(position, start)));
    plainTag.lastIndex = start;
    const [tag, slash, name = '', attributes = ''] = plainTag.exec(html) ?? [];
    const endsOuter = slash === '' && impliesEnd.test(`${names.at(-1)} ${name}`);
    if (tag === undefined || endsOuter || names.length > deepest) return null;
    position = start + tag.length;
    if (slash === '') {
      tree.open(name, attributes === '' ? noAttributes : readAttributes(attributes));
      if (!isVoidTag(name)) names.push(name);
    } else if (names.pop() !== name) return null;
    if (slash !== '' || isVoidTag(name)) tree.close();
  }
  if (position < html.length) tree.text(decodeHtmlText(html.slice(position)));
  return names.length === 0 ? tree.nodes : null;
}

/** (' id="a" id="b"') → { id: 'a' } */
function readAttributes(text: string): TreeElement['attribs'] {
  const attribs: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(plainAttribute))
    attribs[name.toLowerCase()] ??= decodeHtmlText(value);
  return attribs;
}

function parseAny(html: string): readonly TreeNode[] {
  const tree = makeTree();
  let depth = 0;
  const parser = new Parser({
    onopentag: (name, attribs) => {
      depth += 1;
      if (depth <= deepest) tree.open(name, attribs);
    },
    onclosetag: () => {
      if (depth <= deepest) tree.close();
      depth -= 1;
    },
    ontext: tree.text,
  });
  parser.end(html);
  return tree.nodes;
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
