// The text of a page that another generator built → Markdown of pubdocs.
import { vitePressContent } from '../../links/audit/published-page.ts';
import { escapeText } from '../../to-markdown/escape-markdown.ts';
import { type MarkdownOptions, type MarkdownStyle, nodesToMarkdown } from '../../to-markdown/html-to-markdown.ts';
import { findElement, parseHtml, type TreeNode } from '../../to-markdown/html-tree.ts';
import { isLeftOut } from './page-facts.ts';

/** Whether an element is not part of the text: elements that the comparison ignores, page bars, and skip links. */
export const isAround: typeof isLeftOut = (name, attribs, outer) =>
  isLeftOut(name, attribs, outer) ||
  ['banner', 'contentinfo', 'navigation', 'search'].includes(attribs.role ?? '') ||
  /\bskip/i.test(attribs.class ?? '') ||
  /^#.*skip/i.test(attribs.href ?? '');

/** Escapes text that would begin a heading, list, quote, directive or line of code: ('1. May') → '1\\. May' */
const withoutStart = (text: string): string =>
  text
    .replace(/^(?:[#>+=-]|::)/, '\\$&')
    .replace(/^\d+(?=[.)])/, '$&\\')
    .replace(/^[ie](?=(?:mport|xport)\b)/, (letter) => `&#${letter.charCodeAt(0)};`);

export const takenStyle: MarkdownStyle = { isLeftOut: isAround, escape: escapeText, escapeStart: withoutStart };

/** (html, options) → the Markdown of its text, without navigation and buttons */
export const takenMarkdown = (html: string, options: MarkdownOptions): string =>
  nodesToMarkdown(mainOf(html), options, takenStyle);

/** (html) → the nodes of its text: of `main`, else of `article`, else of the whole page */
export function mainOf(html: string): readonly TreeNode[] {
  const root = parseHtml(html);
  const main = findElement(root, ({ name, attribs }) => name === 'main' || attribs.role === 'main');
  const region =
    main ??
    findElement(root, ({ name, attribs }) => name === 'article' || attribs.id === vitePressContent) ??
    findElement(root, ({ name }) => name === 'body');
  return region?.children ?? root;
}
