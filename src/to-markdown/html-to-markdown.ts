// The text of a page as HTML → Markdown: headings with ids, paragraphs, lists, tables, code, images, links. A style
// decides what is escaped and left out, and adds elements that a generator writes in its own way.
import { fenceFor } from '../text/code-span.ts';
import { escapeHtml } from '../text/html-text.ts';
import { refusedScheme } from '../text/refused-scheme.ts';
import { wordSet } from '../text/word-list.ts';
import { codeSpan, escapeTarget, isDelimited } from './escape-markdown.ts';
import { findElement, isElement, type TreeElement, type TreeNode } from './html-tree.ts';
import { cellsOf, numberOr } from './table-cells.ts';

export interface MarkdownOptions {
  /** URL in the original → URL in the Markdown. */
  readonly urlOf: (raw: string) => string;
  /** Ids to keep. */
  readonly anchors: ReadonlySet<string>;
  /** Title of the page; a first heading with the same text is left out. */
  readonly title: string;
}

/** How the HTML of a generator is read, and which Markdown is written. */
export interface MarkdownStyle {
  /** Whether an element is not part of the text. `outer` is the class of its parent element. */
  readonly isLeftOut: (name: string, attribs: TreeElement['attribs'], outer: string) => boolean;
  /** Text → Markdown that shows it. */
  readonly escape: (text: string) => string;
  /** The start of a paragraph → the same, so that it begins no other block. */
  readonly escapeStart: (text: string) => string;
  /** Whether a style sheet separates an element from the one before it, without a space between them. */
  readonly isApart?: (element: TreeElement) => boolean;
  /** The Markdown of an element by a rule of the style; undefined for elements without a rule. */
  readonly block?: (element: TreeElement, convert: Convert) => readonly string[] | undefined;
  readonly inline?: (element: TreeElement, convert: Convert) => string | undefined;
}

/** The conversion of what is inside an element, for rules of a style. */
export interface Convert {
  readonly blocks: (nodes: readonly TreeNode[]) => string[];
  readonly inline: (nodes: readonly TreeNode[]) => string;
  /** The text as it is, such as code. */
  readonly text: (nodes: readonly TreeNode[]) => string;
  readonly url: (raw: string) => string;
}

/** (nodes of a text, options, style) → their Markdown */
export function nodesToMarkdown(nodes: readonly TreeNode[], options: MarkdownOptions, style: MarkdownStyle): string {
  const context = makeContext({ ...options, style, anchors: new Set(options.anchors), otherLists: new Set() });
  return `${blocksOf(nodes, context).join('\n\n')}\n`;
}

/** Inline nodes → Markdown without links and anchors: `<code>a</code> <a>b</a>` → '`a` b' */
export const inlineMarkdown = (nodes: readonly TreeNode[], style: MarkdownStyle): string =>
  inlineOf(nodes, makeContext({ urlOf: () => '', anchors: new Set(), title: '', style, otherLists: new Set() }))
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim();

interface Context extends Omit<MarkdownOptions, 'anchors'> {
  /** Ids to keep that are not written yet. */
  readonly anchors: Set<string>;
  readonly style: MarkdownStyle;
  readonly isInItem?: boolean;
  /** A link around blocks, such as a card; its first heading becomes the link, or else its first text. */
  readonly link?: { readonly href: string; readonly on: 'heading' | 'text'; isDone: boolean };
  /** Lists with the second of two signs, because each follows another list, which it would continue. */
  readonly otherLists: Set<TreeElement>;
  /** The conversion with this context. */
  readonly convert: Convert;
}

function makeContext(parts: Omit<Context, 'convert'>): Context {
  const convert: Convert = {
    blocks: (nodes) => blocksOf(nodes, context),
    inline: (nodes) => inlineOf(nodes, context),
    text: (nodes) => textOf(nodes, context),
    url: (raw) => target(raw, context),
  };
  const context: Context = { ...parts, convert };
  return context;
}

/** (text, context, kind of text) → the text as the surrounding link, once per link */
function linked(text: string, { link, ...context }: Context, on: 'heading' | 'text'): string {
  if (link === undefined || link.isDone || link.on !== on || text === '') return text;
  link.isDone = true;
  return `[${text}](${target(link.href, context)})`;
}

const inlineTags = wordSet(`
  a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr label font
  picture input math svg
`);

/** A formula or drawing is inline with its parts; an element with blocks, such as `<a>` around a card, is a block. */
const isInline = (node: TreeNode): boolean =>
  !isElement(node) || /^(?:math|svg)$/.test(node.name) || (inlineTags.has(node.name) && node.children.every(isInline));

/** The id of an element if it must be kept and is not written yet; else null. */
const takeId = ({ name, attribs }: TreeElement, { anchors }: Context): string | null => {
  const id = attribs.id ?? (name === 'a' ? attribs.name : undefined);
  return id !== undefined && anchors.delete(id) ? id : null;
};

const isLeftOut = ({ name, attribs, parent }: TreeElement, { style }: Context): boolean =>
  style.isLeftOut(name, attribs, parent?.attribs.class ?? '');

const anchorOf = (id: string | null): string => (id === null ? '' : `<a id="${escapeHtml(id)}"></a>`);

/** An element without text, such as an icon, leaves the spaces around it: ('a  b ') → 'a b' */
const withoutDouble = (text: string): string => text.replace(/ {2,}/g, ' ').trim();

/** Nodes → Markdown blocks. Text between blocks becomes a paragraph. */
function blocksOf(nodes: readonly TreeNode[], context: Context): string[] {
  const blocks: string[] = [];
  let run: TreeNode[] = [];
  const endRun = (): void => {
    if (run.length === 0) return;
    const text = withoutDouble(inlineOf(run, context));
    if (text !== '') blocks.push(linked(context.style.escapeStart(text), context, 'text'));
    run = [];
  };
  for (const node of nodes) {
    if (!isElement(node) && run.length === 0 && node.data.trim() === '') continue;
    if (isInline(node)) run.push(node);
    else if (isElement(node)) {
      endRun();
      for (const block of blockOf(node, context)) blocks.push(block);
    }
  }
  endRun();
  return blocks;
}

function blockOf(element: TreeElement, context: Context): readonly string[] {
  const { name, attribs, children } = element;
  if (isLeftOut(element, context)) return [];
  const id = takeId(element, context);
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level !== undefined) {
    // A `#` at the end would be the closing sequence of the heading.
    const text = withoutDouble(inlineOf(children, context)).replace(/(?<=\s)#+$/, '\\$&');
    if (level === '1' && textOf(children, context).trim() === context.title) return [];
    // It names its item, as the entries of a page that lists others.
    if (context.isInItem === true && attribs.id === undefined)
      return text === '' ? [] : [linked(context.style.escapeStart(text), context, 'heading')];
    const [anchor, end] =
      id === null || /^[^\s{}]+$/.test(id) ? ['', id === null ? '' : ` {#${id}}`] : [anchorOf(id), ''];
    return text === '' ? [] : [`${'#'.repeat(Number(level))} ${anchor}${linked(text, context, 'heading')}${end}`];
  }
  const blocks =
    context.style.block?.(element, context.convert) ??
    converters[name]?.(element, context) ??
    blocksOf(children, context);
  return id === null ? blocks : [anchorOf(id), ...blocks];
}

/** ('a\n\nb', '- ', '  ') → '- a\n\n  b' */
export const prefixed = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first + line : (rest + line).trimEnd()))
    .join('\n');

/** (list, context, ['- ', '* ']) → '- ', or the second sign after a list with the first. */
function signOf(element: TreeElement, { otherLists }: Context, [sign, other]: readonly [string, string]): string {
  const before = element.prev !== null && !isElement(element.prev) ? element.prev.prev : element.prev;
  const isAfterList = before !== null && isElement(before) && before.name === element.name;
  if (!isAfterList || otherLists.has(before)) return sign;
  otherLists.add(element);
  return other;
}

const itemsOf = (element: TreeElement, context: Context, marker: (item: TreeElement) => string): string[] => {
  const inItem = context.isInItem ? context : makeContext({ ...context, isInItem: true });
  const items = element.children.filter(isElement).map((item) => {
    const sign = marker(item);
    return prefixed(blockOf(item, inItem).join('\n\n'), sign, ' '.repeat(sign.length));
  });
  return items.length === 0 ? [] : [items.join('\n')];
};

const isHeading = ({ name }: TreeElement): boolean => /^h[1-6]$/.test(name);

/** Element → Markdown blocks. */
const converters: Readonly<Record<string, (element: TreeElement, context: Context) => string[]>> = {
  ul: (element, context) => {
    const sign = signOf(element, context, ['- ', '* ']);
    return itemsOf(element, context, () => sign);
  },
  ol: (element, context) => {
    const sign = signOf(element, context, ['. ', ') ']);
    let number = numberOr(element.attribs.start, 1) - 1;
    return itemsOf(element, context, ({ attribs }) => {
      number = numberOr(attribs.value, number + 1);
      return number + sign;
    });
  },
  a: ({ attribs, children }, context) => {
    if (!isAllowed(attribs.href)) return blocksOf(children, context);
    const on = findElement(children, isHeading) === null ? 'text' : 'heading';
    return blocksOf(children, makeContext({ ...context, link: { href: attribs.href, on, isDone: false } }));
  },
  blockquote: ({ children }, context) => [prefixed(blocksOf(children, context).join('\n\n'), '> ', '> ')],
  hr: () => ['---'],
  pre: (element, context) => [fenced(textOf(element.children, context), languageOf(element))],
  table: (element, context) => {
    const [head = [], ...others] = cellsOf(
      allOf(element, 'tr'),
      (row) => anchorOf(takeId(row, context)),
      (cell) => withoutDouble(inlineOf([cell], context).replaceAll('|', '\\|')),
    );
    const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
    if (head.length === 0) return [];
    const caption = element.children
      .filter(isElement)
      .filter((child) => child.name === 'caption')
      .flatMap(({ children }) => blocksOf(children, context));
    return [...caption, [line(head), line(head.map(() => '---')), ...others.map(line)].join('\n')];
  },
};

/** ('a\n', 'js') → '```js\na\n```' */
export function fenced(text: string, info: string): string {
  const code = text.replace(/\n+$/, '');
  const fence = fenceFor(code);
  return `${fence}${info}\n${code}\n${fence}`;
}

const allOf = (element: TreeElement, name: string): TreeElement[] =>
  element.children
    .filter(isElement)
    .flatMap((child) => (child.name === name ? [child] : child.name === 'table' ? [] : allOf(child, name)));

const languageOf = (element: TreeElement): string =>
  [element, ...element.children.filter(isElement)]
    .map(
      ({ attribs }) =>
        /(?:^|\s)language-([\w+#-]+)/.exec(attribs.class ?? '')?.[1] ??
        /^[\w+#.-]+$/.exec(attribs['data-language'] ?? '')?.[0],
    )
    .find((name) => name !== undefined) ?? '';

/** In some generators, each line of code is an element. */
const textOf = (nodes: readonly TreeNode[], context: Context): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return 'data' in node && node.type === 'text' ? node.data : '';
      if (isLeftOut(node, context)) return '';
      return node.name === 'br' ? '\n' : textOf(node.children, context) + (/^(?:div|p)$/.test(node.name) ? '\n' : '');
    })
    .join('');

/** Delimiters around the text of an element. */
const marks: Readonly<Record<string, string>> = { b: '**', strong: '**', em: '*', i: '*', del: '~~', s: '~~' };

function inlineOf(nodes: readonly TreeNode[], context: Context): string {
  let text = '';
  for (const node of nodes) {
    if (!isElement(node)) text += context.style.escape(node.data);
    else if (!isLeftOut(node, context)) {
      if (context.style.isApart?.(node) === true) text += ' ';
      text += anchorOf(takeId(node, context));
      const element = inlineElement(node, text, context);
      // Separates the text of blocks in a table cell by spaces.
      text += inlineTags.has(node.name) ? element : ` ${element} `;
    }
  }
  return text;
}

/** (element, text before it on the line, context) → its Markdown */
function inlineElement(element: TreeElement, before: string, context: Context): string {
  const { name, attribs, children } = element;
  const inlineText = context.style.inline?.(element, context.convert);
  if (inlineText !== undefined) return inlineText;
  if (name === 'br') return '<br />';
  if (name === 'img') return image(attribs, context);
  if (name === 'code' || name === 'kbd' || name === 'samp') {
    return codeSpan(textOf(children, context).replace(/\s+/g, ' ').trim());
  }
  const text = inlineOf(children, context);
  if (text.trim() === '') return text;
  const mark = marks[name];
  if (mark !== undefined) {
    const [, space = '', inner = '', end = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
    const next = element.next === null || isElement(element.next) ? '' : element.next.data;
    const isRead = isDelimited(before + space, inner, end + next);
    return space + (isRead ? mark + inner + mark : `<${name}>${inner}</${name}>`) + end;
  }
  return name === 'a' && isAllowed(attribs.href) ? `[${text.trim()}](${target(attribs.href, context)})` : text;
}

/** A `javascript:` URL would be a finding. */
const isAllowed = (url: string | undefined): url is string => url !== undefined && refusedScheme(url) === null;

const target = (raw: string, { urlOf }: Context): string =>
  escapeTarget(urlOf(raw.replace(/[\t\r\n]/g, '').trim()).replace(/[<>\\]/g, encodeURIComponent));

const image = ({ src, alt = '' }: TreeElement['attribs'], context: Context): string =>
  !isAllowed(src) ? '' : `![${context.style.escape(alt)}](${target(src, context)})`;
