// The text of a page that another generator built → Markdown: headings with ids, paragraphs, lists, tables, code, images, links.
import { DomHandler, Parser } from 'htmlparser2';
import { vitePressContent } from '../../links/audit/ledger-of-html.ts';
import { ticksAround } from '../../text/code-span.ts';
import { escapeHtml } from '../../text/html-text.ts';
import { refusedScheme } from '../../text/refused-scheme.ts';
import { escapeText, linkTarget } from '../markdown-text.ts';
import { fenceFor } from '../page.ts';
import { isLeftOut } from './page-facts.ts';

export type Node = DomHandler['root']['children'][number];
export type Element = Extract<Node, { readonly attribs: unknown }>;

export interface MarkdownOptions {
  /** URL in the original → URL in the new page. */
  readonly urlOf: (written: string) => string;
  /** Ids to keep. */
  readonly anchors: ReadonlySet<string>;
  /** Title of the page; a first heading with the same text is left out. */
  readonly title: string;
}

/** Whether an element is not part of the text: elements that the comparison ignores, page bars, and skip links. */
export const isAround: typeof isLeftOut = (name, attribs, outer) =>
  isLeftOut(name, attribs, outer) ||
  ['banner', 'contentinfo', 'navigation', 'search'].includes(attribs.role ?? '') ||
  /\bskip/i.test(attribs.class ?? '') ||
  /^#.*skip/i.test(attribs.href ?? '');

export const isElement = (node: Node): node is Element => 'attribs' in node;

/** (html, options) → the Markdown of its text, without navigation and buttons */
export const htmlToMarkdown = (html: string, options: MarkdownOptions): string =>
  nodesToMarkdown(mainOf(html), options);

/** (nodes of a text, options) → their Markdown */
export function nodesToMarkdown(nodes: readonly Node[], options: MarkdownOptions): string {
  const blocks = blocksOf(nodes, { ...options, anchors: new Set(options.anchors), outer: '' });
  return `${blocks.join('\n\n')}\n`;
}

/** (html) → the nodes of its text: of `main`, else of `article`, else of the whole page */
export function mainOf(html: string): Node[] {
  const root = parse(html);
  const main = find(root, ({ name, attribs }) => name === 'main' || attribs.role === 'main');
  const region =
    main ??
    find(root, ({ name, attribs }) => name === 'article' || attribs.id === vitePressContent) ??
    find(root, isBody);
  return region?.children ?? root;
}

/** Inline nodes → Markdown without links and anchors: `<code>a</code> <a>b</a>` → '`a` b' */
export const inlineMarkdown = (nodes: readonly Node[]): string =>
  inlineOf(nodes, { urlOf: () => '', anchors: new Set(), title: '', outer: '' })
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim();

/** Maximum depth, because the conversion is recursive; deeper elements become siblings, as in browsers. */
const deepest = 512;

function parse(html: string): Node[] {
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
  /** Ids to keep that are not written yet. */
  readonly anchors: Set<string>;
  /** Class of the parent element. */
  readonly outer: string;
  /** A link around blocks, such as a card; its first heading becomes the link, or else its first text. */
  readonly link?: { readonly href: string; readonly on: 'heading' | 'text'; isDone: boolean };
}

/** (text, context, kind of text) → the text as the surrounding link, once per link */
function linked(text: string, { link, ...context }: Context, on: 'heading' | 'text'): string {
  if (link === undefined || link.isDone || link.on !== on || text === '') return text;
  link.isDone = true;
  return `[${text}](${target(link.href, context)})`;
}

const inlineTags: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'ins', 'kbd', 'mark', 'q', 's'],
  ...['samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'label', 'font', 'picture'],
]);

/** An inline element that contains blocks, such as `<a>` around a card, is a block. */
const isInline = (node: Node): boolean =>
  !isElement(node) || (inlineTags.has(node.name) && node.children.every(isInline));

/** The id of an element if it must be kept and is not written yet; else null. */
const takeId = ({ name, attribs }: Element, { anchors }: Context): string | null => {
  const id = attribs.id ?? (name === 'a' ? attribs.name : undefined);
  return id !== undefined && anchors.delete(id) ? id : null;
};

const anchorOf = (id: string | null): string => (id === null ? '' : `<a id="${escapeHtml(id)}"></a>`);

/** Escapes text that would begin a heading, list, quote, directive or line of code: ('1. May') → '1\\. May' */
const withoutStart = (text: string): string =>
  text
    .replace(/^(?:[#>+=-]|::)/, '\\$&')
    .replace(/^\d+(?=[.)])/, '$&\\')
    .replace(/^[ie](?=(?:mport|xport)\b)/, (letter) => `&#${letter.charCodeAt(0)};`);

/** Nodes → Markdown blocks. Text between blocks becomes a paragraph. */
function blocksOf(nodes: readonly Node[], context: Context): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  const endRun = (): void => {
    const text = inlineOf(run, context).trim();
    if (text !== '') blocks.push(linked(withoutStart(text), context, 'text'));
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) run.push(node);
    else if (isElement(node)) {
      endRun();
      for (const block of blockOf(node, context)) blocks.push(block);
    }
  }
  endRun();
  return blocks;
}

function blockOf(element: Element, context: Context): string[] {
  const { name, attribs, children } = element;
  if (isAround(name, attribs, context.outer)) return [];
  const inner = { ...context, outer: attribs.class ?? '' };
  const id = takeId(element, context);
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level !== undefined) {
    // A `#` at the end would be the closing sequence of the heading.
    const text = inlineOf(children, inner)
      .trim()
      .replace(/(?<=\s)#+$/, '\\$&');
    if (level === '1' && textOf(children).trim() === context.title) return [];
    const [anchor, end] =
      id === null || /^[^\s{}]+$/.test(id) ? ['', id === null ? '' : ` {#${id}}`] : [anchorOf(id), ''];
    return text === '' ? [] : [`${'#'.repeat(Number(level))} ${anchor}${linked(text, context, 'heading')}${end}`];
  }
  const blocks = converters[name]?.(element, inner) ?? blocksOf(children, inner);
  return id === null ? blocks : [anchorOf(id), ...blocks];
}

const prefixed = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first + line : (rest + line).trimEnd()))
    .join('\n');

const itemsOf = (element: Element, context: Context, marker: (at: number) => string): string[] => {
  const items = element.children.filter(isElement).map((item, at) => {
    const sign = marker(at);
    return prefixed(blockOf(item, context).join('\n\n'), sign, ' '.repeat(sign.length));
  });
  return items.length === 0 ? [] : [items.join('\n')];
};

const isHeading = ({ name }: Element): boolean => /^h[1-6]$/.test(name);

/** Element → Markdown blocks. */
const converters: Readonly<Record<string, (element: Element, context: Context) => string[]>> = {
  ul: (element, context) => itemsOf(element, context, () => '- '),
  ol: (element, context) => itemsOf(element, context, (at) => `${at + 1}. `),
  a: ({ attribs, children }, context) => {
    if (!isAllowed(attribs.href)) return blocksOf(children, context);
    const on = find(children, isHeading) === null ? 'text' : 'heading';
    return blocksOf(children, { ...context, link: { href: attribs.href, on, isDone: false } });
  },
  blockquote: ({ children }, context) => [prefixed(blocksOf(children, context).join('\n\n'), '> ', '> ')],
  hr: () => ['---'],
  pre: (element) => {
    const code = textOf(element.children).replace(/\n+$/, '');
    const fence = fenceFor(code);
    return [`${fence}${languageOf(element)}\n${code}\n${fence}`];
  },
  table: (element, context) => {
    const rows = allOf(element, 'tr').map((row) => {
      const anchor = anchorOf(takeId(row, context));
      const cells = row.children
        .filter(isElement)
        .map((cell) => inlineOf([cell], context).replaceAll('|', '\\|').trim());
      return cells.map((cell, at) => (at === 0 ? anchor + cell : cell));
    });
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
    /(?:^|\s)language-([\w+#-]+)/.exec(each.attribs.class ?? '')?.[1] ??
    /^[\w+#.-]+$/.exec(each.attribs['data-language'] ?? '')?.[0] ??
    '';
  return (
    own(element) ||
    element.children
      .filter(isElement)
      .map(own)
      .find((name) => name !== '') ||
    ''
  );
};

/** In some generators, each line of code is an element. */
const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return 'data' in node && node.type === 'text' ? node.data : '';
      if (isLeftOut(node.name, node.attribs, '')) return '';
      return node.name === 'br' ? '\n' : textOf(node.children) + (/^(?:div|p)$/.test(node.name) ? '\n' : '');
    })
    .join('');

/** Delimiters around the text of an element. */
const marks: Readonly<Record<string, string>> = { b: '**', strong: '**', em: '*', i: '*', del: '~~', s: '~~' };

function inlineOf(nodes: readonly Node[], context: Context): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return 'data' in node && node.type === 'text' ? escapeText(node.data) : '';
      const { name, attribs } = node;
      if (isAround(name, attribs, context.outer)) return '';
      const inner = { ...context, outer: attribs.class ?? '' };
      const text = anchorOf(takeId(node, context)) + inlineElement(node, inner);
      // Separates the text of blocks in a table cell by spaces.
      return inlineTags.has(name) ? text : ` ${text} `;
    })
    .join('');
}

function inlineElement({ name, attribs, children }: Element, context: Context): string {
  if (name === 'br') return '<br />';
  if (name === 'img') return image(attribs, context);
  if (name === 'code' || name === 'kbd' || name === 'samp') {
    return codeSpan(textOf(children).replace(/\s+/g, ' ').trim());
  }
  const text = inlineOf(children, context);
  if (text.trim() === '') return text;
  const mark = marks[name];
  if (mark !== undefined) return text.replace(/^(\s*)([\s\S]*?)(\s*)$/, `$1${mark}$2${mark}$3`);
  return name === 'a' && isAllowed(attribs.href) ? `[${text.trim()}](${target(attribs.href, context)})` : text;
}

/** ('a`b') → '``a`b``' */
function codeSpan(code: string): string {
  const ticks = '`'.repeat(ticksAround(code));
  const space = /^`|`$/.test(code) ? ' ' : '';
  return code === '' ? '' : ticks + space + code + space + ticks;
}

/** A `javascript:` URL would be a finding. */
const isAllowed = (url: string | undefined): url is string => url !== undefined && refusedScheme(url) === null;

const target = (written: string, { urlOf }: Context): string =>
  linkTarget(urlOf(written.replace(/[\t\r\n]/g, '').trim()).replace(/[<>\\]/g, encodeURIComponent));

const image = ({ src, alt = '' }: Element['attribs'], context: Context): string =>
  !isAllowed(src) ? '' : `![${escapeText(alt)}](${target(src, context)})`;
