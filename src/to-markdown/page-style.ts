// How the HTML of a page of pubdocs reads as Markdown: notes, tabs, code with titles, lists of fields, formulas,
// diagrams, and what components of the site print. The rule for a picture is the one for readers who cannot see it: its
// accessible name is its text.

import { escapeMarkdownText } from './escape-markdown.ts';
import { type Convert, fenced, type MarkdownStyle, prefixed } from './html-to-markdown.ts';
import { allElements, findElement, hasClass, isElement, type TreeElement, type TreeNode } from './html-tree.ts';

/** Controls, and elements that contain no text. */
const leftOutTags: ReadonlySet<string> = new Set([
  ...['button', 'dialog', 'input', 'link', 'meta', 'nav', 'noscript', 'script', 'select', 'style', 'template'],
  ...['textarea', 'title'],
]);

/** Text that only some readers get: those with JavaScript, or with a screen reader. */
const leftOutClass = /(?:^|\s)(?:anchor|anchor-alias|code-language|footnote-back|js-only|visually-hidden)(?:\s|$)/;

/** Whether the author hides an element from readers, or from those who cannot see it. */
export const isHiddenElement = (attribs: TreeElement['attribs']): boolean =>
  attribs.hidden !== undefined || attribs['aria-hidden'] === 'true';

/** Whether an element is not part of the text. */
export const isUnread = (name: string, attribs: TreeElement['attribs']): boolean =>
  leftOutTags.has(name) ||
  isHiddenElement(attribs) ||
  (attribs.class !== undefined && leftOutClass.test(attribs.class));

/** Text that would begin a heading, list or quote: ('1. May') → '1\\. May' */
const escapeStart = (text: string): string =>
  text.replace(/^(?:#{1,6}(?=\s)|>|[+-](?=\s)|(?:---|===))/, '\\$&').replace(/^\d+(?=[.)]\s)/, '$&\\');

/** Elements that show something else than text. */
const pictures: ReadonlySet<string> = new Set(['audio', 'canvas', 'embed', 'iframe', 'object', 'svg', 'video']);

const isPicture = ({ name, attribs }: TreeElement): boolean => pictures.has(name) || attribs.role === 'img';

const bold = (text: string): string => (text === '' || text.startsWith('**') ? text : `**${text}**`);

/** (`<dt id="depot">`) → ' {#depot}' */
const idOf = (element: TreeElement | null): string =>
  element?.attribs.id === undefined ? '' : ` {#${element.attribs.id}}`;

const isText = (node: TreeNode | null | undefined): boolean => node?.type === 'text';

/** The style of one page. `unread` receives the name of each element that has no text. */
export function makePageStyle(unread: (element: string) => void, hasFormulas = false): MarkdownStyle {
  /** Beside formulas, `$5` and `$6` would enclose one. */
  const escapeProse = (text: string): string =>
    hasFormulas ? escapeMarkdownText(text).replaceAll('$', '\\$') : escapeMarkdownText(text);

  /** A picture → its name, as a link where it has a URL. */
  const picture = ({ name, attribs, children }: TreeElement, { inline, url, text }: Convert): string => {
    const title = findElement(children, (child) => child.name === 'title');
    const label =
      attribs['aria-label'] || attribs.title || (title === null ? '' : text(title.children)) || attribs.alt || '';
    const source = findElement(children, (child) => child.name === 'source')?.attribs.src;
    const address = attribs.src ?? attribs.data ?? source;
    if (address !== undefined && address !== '') return `[${escapeProse(label) || name}](${url(address)})`;
    const shown = label === '' && name !== 'svg' ? inline(children).trim() : escapeProse(label.trim());
    if (shown === '') unread(name);
    return shown;
  };

  const block: MarkdownStyle['block'] = (element, convert) => {
    const { name, children } = element;
    const { blocks, inline } = convert;
    if (isPicture(element)) return [picture(element, convert)].filter((text) => text !== '');
    if (name === 'summary' || hasClass(element, 'tab-title') || hasClass(element, 'admonition-title'))
      return [bold(inline(children).trim()) + idOf(element.parent)];
    if (hasClass(element, 'admonition') || (name === 'details' && isNested(element)))
      return [prefixed(blocks(children).join('\n\n'), '> ', '> ')];
    if (hasClass(element, 'math')) {
      const formula = findElement(children, (child) => child.name === 'math');
      return formula === null ? undefined : [`$$\n${formula.attribs.alttext ?? ''}\n$$`];
    }
    if (name === 'figure' && hasClass(element, 'code')) return codeBlock(element, convert);
    if (name === 'section' && hasClass(element, 'footnotes')) return notes(element, convert);
    return name === 'dl' ? terms(element, convert) : undefined;
  };

  const inlineRule: MarkdownStyle['inline'] = (element, convert) => {
    const { name, attribs, children, next } = element;
    const isSpaced = next === null || (isText(next) && /^\s/.test(convert.text([next])));
    if (name === 'input') return `[${attribs.checked === undefined ? ' ' : 'x'}]${isSpaced ? '' : ' '}`;
    if (isPicture(element)) return picture(element, convert);
    if (name === 'a' && hasClass(element, 'zoom')) return convert.inline(children);
    if (name === 'math' && attribs.alttext !== undefined) return `$${attribs.alttext}$`;
    if (name === 'img' && (attribs.alt ?? '') === '') return '';
    const note = hasClass(element, 'footnote') ? findElement(children, isReference) : null;
    if (note !== null) return `[^${convert.text(note.children)}]`;
    if (name === 'sup' || name === 'sub') {
      const text = convert.inline(children);
      return text.trim() === '' ? text : `<${name}>${text}</${name}>`;
    }
    // A style sheet separates a mark from the text after it.
    if (name === 'span' && /(?:^|\s)pd-(?:badge|role)/.test(attribs.class ?? '')) {
      const before = hasClass(element, 'pd-role') ? ', ' : '';
      const after = isSpaced ? '' : ' ';
      return `${before}${convert.inline(children)}${after}`;
    }
    return undefined;
  };

  return {
    isLeftOut: (name, attribs) =>
      // The text of a task has its box before it.
      name === 'input' && attribs.type === 'checkbox' && attribs.disabled !== undefined
        ? false
        : isUnread(name, attribs),
    // Two elements of one kind, such as links side by side.
    isApart: ({ name, prev }) =>
      (name === 'a' || name === 'span') &&
      prev !== null &&
      isElement(prev) &&
      prev.name === name &&
      prev.children.length > 0,
    escape: escapeProse,
    escapeStart,
    block,
    inline: inlineRule,
  };
}

/** Whether a disclosure is in another one: the end of the inner one must be seen. */
const isNested = ({ parent }: TreeElement): boolean =>
  parent !== null && (parent.name === 'details' || isNested(parent));

const isReference = (element: TreeElement): boolean => hasClass(element, 'footnote-ref');

/** `<figure class="code" data-language="json">` → '```json title="a.json"' and its code */
function codeBlock(figure: TreeElement, { text }: Convert): readonly string[] {
  const elements = allElements(figure.children);
  const title = elements.find((element) => hasClass(element, 'code-title'));
  const pre = elements.find(({ name }) => name === 'pre');
  const language = (figure.attribs['data-language'] ?? '').replace(/[\s`]+/g, '-');
  const titleAttribute = title === undefined ? '' : ` title="${text(title.children).replace(/["`]/g, "'")}"`;
  return pre === undefined
    ? []
    : [fenced(text(pre.children), `${language || (titleAttribute && 'text')}${titleAttribute}`)];
}

/** The list of footnotes → '[^1]: First note' */
function notes(section: TreeElement, { blocks }: Convert): readonly string[] {
  return allElements(section.children)
    .filter(({ name, attribs }) => name === 'li' && /^fn-\d+$/.test(attribs.id ?? ''))
    .map(({ attribs, children }) =>
      prefixed(blocks(children).join('\n\n'), `[^${attribs.id?.slice('fn-'.length)}]: `, '    '),
    );
}

/** Terms with their descriptions → a list: '- `weight` integer' and, indented, what it is */
function terms(list: TreeElement, { blocks, inline }: Convert): readonly string[] {
  const entries = list.children.filter(isElement).flatMap((child) => (child.name === 'div' ? child.children : [child]));
  const items: string[][] = [];
  for (const entry of entries.filter(isElement)) {
    if (entry.name === 'dd') items.at(-1)?.push(...blocks(entry.children));
    if (entry.name !== 'dt') continue;
    const term = inline(entry.children.flatMap(withoutOwnLink)).trim();
    items.push([(hasClass(list, 'fields') ? term : bold(term)) + (idOf(entry) || idOf(entry.parent))]);
  }
  return [items.map((item) => prefixed(joinTerm(item), '- ', '  ')).join('\n')];
}

/** A block that is no paragraph. */
const otherBlock = /^(?:```|~~~|[-*] |\||>|#|\d+[.)] |\$\$)/;

/** (['**Weight**', '2 kg', '- a']) → '**Weight**: 2 kg\n\n- a' */
const joinTerm = ([term = '', first = '', ...more]: readonly string[]): string => {
  const start = first === '' || otherBlock.test(first) ? [term, first] : [`${term}: ${first}`];
  return [...start, ...more].filter((block) => block !== '').join('\n\n');
};

/** A field links to itself. */
const withoutOwnLink = (node: TreeNode): readonly TreeNode[] =>
  isElement(node) && node.name === 'a' && node.attribs.href?.startsWith('#') ? node.children : [node];
