// The HTML of a page → HTML for feed readers: what a reader sees, without classes, ids and scripts, with absolute URLs.
import { escapeHtml } from '../text/html-text.ts';
import { parseUrl } from '../text/parse-url.ts';
import { refusedScheme } from '../text/refused-scheme.ts';
import { isAllowedTag, isVoidTag } from '../text/safe-html.ts';
import { allElements, hasClass, isElement, parseHtml, type TreeElement, type TreeNode } from './html-tree.ts';
import { isUnread } from './page-style.ts';

/** Attributes to keep. Feed readers have their own style sheets. */
const keptAttributes: ReadonlySet<string> = new Set(
  'href src alt width height start value colspan rowspan datetime'.split(' '),
);

/** Elements that mean nothing without a style sheet. */
const unwrapped: ReadonlySet<string> = new Set(['picture', 'section', 'source', 'span']);

/** Where the text of a page is, as in print pages. */
const textPlaces: readonly ((element: TreeElement) => boolean)[] = [
  (element) => hasClass(element, 'prose'),
  ({ name }) => name === 'article',
  ({ name }) => name === 'main',
];

/** `maxLength`: in characters; `url`: of the page. */
interface PlainOptions {
  readonly url: string;
  readonly maxLength: number;
}

export interface PlainHtml {
  readonly html: string;
  /** Whether the text was too long. */
  readonly isCut: boolean;
}

/** `<div class="prose"><p id="x"><a href="/c">c</a></p></div>` → `<p><a href="https://a.example/c">c</a></p>` */
export function plainHtml(html: string, { url, maxLength }: PlainOptions): PlainHtml {
  let rest = maxLength;
  const keep = (text: string): string => {
    rest -= text.length;
    return text;
  };
  const attributes = ({ attribs }: TreeElement): string =>
    Object.entries(attribs)
      .filter(([name]) => keptAttributes.has(name))
      .map(([name, value]) => {
        const isUrl = name === 'href' || name === 'src';
        return ` ${name}="${escapeHtml(isUrl ? (parseUrl(value, url)?.href ?? value) : value)}"`;
      })
      .join('');
  const element = (node: TreeElement): string => {
    const { name, attribs, children } = node;
    if (name === 'h1' || isUnread(name, attribs) || hasClass(node, 'code-language')) return '';
    if (name === 'math') return keep(`<code>${escapeHtml(attribs.alttext ?? '')}</code>`);
    if (name === 'svg') return keep(escapeHtml(attribs['aria-label'] ?? ''));
    const refused = refusedScheme(attribs.href ?? attribs.src ?? '') !== null;
    if (refused || unwrapped.has(name) || !isAllowedTag(name)) return inside(children);
    const start = keep(`<${name}${attributes(node)}>`);
    return isVoidTag(name) ? start : start + inside(children) + keep(`</${name}>`);
  };
  const text = (data: string): string => {
    // Not half a character of two code units.
    const shown = data.length > rest ? `${data.slice(0, rest).replace(/[\ud800-\udbff]$/, '')}…` : data;
    return keep(escapeHtml(shown));
  };
  const inside = (nodes: readonly TreeNode[]): string =>
    nodes.map((node) => (rest <= 0 ? '' : isElement(node) ? element(node) : text(node.data))).join('');
  const nodes = parseHtml(html);
  const elements = allElements(nodes);
  const places = textPlaces.map((isText) => elements.filter(isText)).find(({ length }) => length > 0);
  const shown = inside(places?.flatMap(({ children }) => children) ?? nodes).trim();
  return { html: shown, isCut: rest <= 0 };
}
