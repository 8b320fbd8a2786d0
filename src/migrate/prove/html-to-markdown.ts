// The text of a page that another generator built → Markdown: headings with their ids, paragraphs, lists, tables, code, images, links.
import { parseDocument } from 'htmlparser2';
import { escapeText } from '../blog.ts';
import { fenceFor } from '../page.ts';
import { isLeftOut } from './page-facts.ts';

type Document = ReturnType<typeof parseDocument>;
type Node = Document['children'][number];
type Element = Extract<Node, { readonly attribs: unknown }>;

export interface MarkdownOptions {
  /** URL as it is written → how it is written here. */
  readonly urlOf: (written: string) => string;
  /** Ids that must stay. */
  readonly anchors: ReadonlySet<string>;
  /** Title of the page: a first heading with these words is left out. */
  readonly title: string;
}

/** Parts around the text: those that the comparison leaves out, bars, and links to the start of the text. */
const isAround: typeof isLeftOut = (name, attribs, outer) =>
  isLeftOut(name, attribs, outer) ||
  ['banner', 'contentinfo', 'navigation', 'search'].includes(attribs.role ?? '') ||
  /\bskip/i.test(attribs.class ?? '') ||
  /^#.*skip/i.test(attribs.href ?? '');

const isElement = (node: Node): node is Element => 'attribs' in node;

/** (html, options) → the Markdown of its text; what navigates, and buttons, are left out */
export function htmlToMarkdown(html: string, options: MarkdownOptions): string {
  const root = parseDocument(html);
  const main = find(root.children, ({ name, attribs }) => name === 'main' || attribs.role === 'main');
  const region = main ?? find(root.children, ({ name }) => name === 'article') ?? find(root.children, isBody);
  const blocks = blocksOf(region?.children ?? root.children, {
    ...options,
    anchors: new Set(options.anchors),
    outer: '',
  });
  return `${blocks.join('\n\n')}\n`;
}

const isBody = ({ name }: Element): boolean => name === 'body';

function find(nodes: readonly Node[], matches: (element: Element) => boolean): Element | null {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = matches(node) ? node : find(node.children, matches);
    if (found !== null) return found;
  }
  return null;
}

interface Context extends Omit<MarkdownOptions, 'anchors'> {
  /** Ids that must stay and that nothing has yet. */
  readonly anchors: Set<string>;
  /** Class of the element around. */
  readonly outer: string;
}

const inlineTags: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'ins', 'kbd', 'mark', 'q', 's'],
  ...['samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'label', 'font', 'picture'],
]);

/** An inline element that contains blocks is a block, as `<a>` around a card. */
const isInline = (node: Node): boolean =>
  !isElement(node) || (inlineTags.has(node.name) && node.children.every(isInline));

/** Nodes → blocks of Markdown. Text between blocks is a paragraph. */
function blocksOf(nodes: readonly Node[], context: Context): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  const endRun = (): void => {
    const text = inlineOf(run, context).trim();
    // Signs that would begin a heading, a list or a quote are text here.
    if (text !== '')
      blocks.push(
        text.replace(/^(?:[#>+=-]|:{3}|\d+(?=[.)]))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`)),
      );
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) run.push(node);
    else if (isElement(node)) {
      endRun();
      blocks.push(...blockOf(node, context));
    }
  }
  endRun();
  return blocks;
}

function blockOf(element: Element, context: Context): string[] {
  const { name, attribs, children } = element;
  if (isAround(name, attribs, context.outer)) return [];
  const inner = { ...context, outer: attribs.class ?? '' };
  const id = attribs.id !== undefined && context.anchors.delete(attribs.id) ? attribs.id : null;
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level !== undefined) {
    const text = inlineOf(children, inner).trim();
    if (level === '1' && textOf(children).trim() === context.title) return [];
    return text === '' ? [] : [`${'#'.repeat(Number(level))} ${text}${id === null ? '' : ` {#${id}}`}`];
  }
  const blocks = converters[name]?.(element, inner) ?? blocksOf(children, inner);
  return id === null ? blocks : [`<a id="${id}"></a>`, ...blocks];
}

const prefixed = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first + line : (rest + line).trimEnd()))
    .join('\n');

const itemsOf = (element: Element, context: Context, marker: (at: number) => string): string[] => {
  const items = element.children.filter(isElement).map((item, at) => {
    const sign = marker(at);
    return prefixed(blocksOf(item.children, context).join('\n\n'), sign, ' '.repeat(sign.length));
  });
  return items.length === 0 ? [] : [items.join('\n')];
};

/** Element → its blocks. */
const converters: Readonly<Record<string, (element: Element, context: Context) => string[]>> = {
  ul: (element, context) => itemsOf(element, context, () => '- '),
  ol: (element, context) => itemsOf(element, context, (at) => `${at + 1}. `),
  blockquote: ({ children }, context) => [prefixed(blocksOf(children, context).join('\n\n'), '> ', '> ')],
  hr: () => ['---'],
  pre: (element) => {
    const code = textOf(element.children).replace(/\n+$/, '');
    const fence = fenceFor(code);
    return [`${fence}${languageOf(element)}\n${code}\n${fence}`];
  },
  table: (element, context) => {
    const rows = allOf(element, 'tr').map(({ children }) =>
      children.filter(isElement).map((cell) => inlineOf(cell.children, context).replaceAll('|', '\\|').trim()),
    );
    const [head = [], ...others] = rows;
    const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
    return head.length === 0 ? [] : [[line(head), line(head.map(() => '---')), ...others.map(line)].join('\n')];
  },
};

const allOf = (element: Element, name: string): Element[] =>
  element.children
    .filter(isElement)
    .flatMap((child) => (child.name === name ? [child] : child.name === 'table' ? [] : allOf(child, name)));

const languageOf = (element: Element): string => {
  const own = (each: Element): string =>
    /(?:^|\s)language-([\w+#-]+)/.exec(each.attribs.class ?? '')?.[1] ?? each.attribs['data-language'] ?? '';
  return (
    own(element) ||
    element.children
      .filter(isElement)
      .map(own)
      .find((name) => name !== '') ||
    ''
  );
};

/** Lines of code are elements in some generators: each ends its line. */
const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return 'data' in node && node.type === 'text' ? node.data : '';
      return node.name === 'br' ? '\n' : textOf(node.children) + (/^(?:div|p)$/.test(node.name) ? '\n' : '');
    })
    .join('');

/** Marks around the text of an element. */
const marks: Readonly<Record<string, string>> = { b: '**', strong: '**', em: '*', i: '*', del: '~~', s: '~~' };

function inlineOf(nodes: readonly Node[], context: Context): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return 'data' in node && node.type === 'text' ? escapeText(node.data) : '';
      const { name, attribs } = node;
      if (isAround(name, attribs, context.outer)) return '';
      const inner = { ...context, outer: attribs.class ?? '' };
      const id = attribs.id ?? (name === 'a' ? attribs.name : undefined);
      const anchor = id !== undefined && context.anchors.delete(id) ? `<a id="${id}"></a>` : '';
      return anchor + inlineElement(node, inner);
    })
    .join('');
}

function inlineElement({ name, attribs, children }: Element, context: Context): string {
  if (name === 'br') return '<br />';
  if (name === 'img') return image(attribs, context);
  if (name === 'code' || name === 'kbd' || name === 'samp') {
    const code = textOf(children).trim();
    const ticks = code.includes('`') ? '``' : '`';
    return code === '' ? '' : `${ticks}${code}${ticks}`;
  }
  const text = inlineOf(children, context);
  if (text.trim() === '') return text;
  const mark = marks[name];
  if (mark !== undefined) return text.replace(/^(\s*)([\s\S]*?)(\s*)$/, `$1${mark}$2${mark}$3`);
  return name === 'a' && attribs.href !== undefined ? `[${text.trim()}](${target(attribs.href, context)})` : text;
}

const target = (written: string, { urlOf }: Context): string => {
  const url = urlOf(written);
  return /[\s()<>]/.test(url) ? `<${url.replace(/[<>]/g, encodeURIComponent)}>` : url;
};

const image = ({ src, alt = '' }: Element['attribs'], context: Context): string =>
  src === undefined || src.startsWith('data:') ? '' : `![${escapeText(alt)}](${target(src, context)})`;
