// Attribute lists of Python-Markdown (`attr_list`).

import { applyEdits } from '../../text/apply-edits.ts';
import { editsInText, readMarkdown } from '../markdown-source.ts';
import type { Count } from './blocks.ts';
import { formulaRanges, type HasExtension } from './marks.ts';

/** `{ #id .class key="value" }`. Each item ends at a space or the brace, so that failed matches take linear time. */
const attributeList =
  /\{:?((?:(?:[.#][^\s{}"'=]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+)|data-[\w-]+)(?=[ \t}])|[ \t])+)\}/;

/** A list needs one of these; other words in braces may be text. */
const isList = /[.#=]|\bdata-/;

/** Converts attribute lists: buttons become buttons of pubdocs, ids stay, other lists are removed. */
export function convertAttributes(text: string, has: HasExtension, count: Count): string {
  const source = readMarkdown(text);
  const formulas = formulaRanges(text, source, has);
  const isHeading = (offset: number): boolean =>
    source.headings.some(({ start, end }) => offset >= start && offset < end);
  const button = new RegExp(`\\[([^[\\]\\n]*)\\]\\(([^()\\s]+)\\)${attributeList.source}`, 'g');
  const buttons = editsInText(text, button, ([, label = '', href = '', list = '']) => {
    if (!/\.md-button\b/.test(list)) return null;
    const tone = list.includes('.md-button--primary') ? '' : ' tone="quiet"';
    count('buttons');
    return `<LinkButton href="${href}"${tone}>${label}</LinkButton>`;
  });
  const afterText = new RegExp(`(?:(?<=[)\\]*_\`])|^[ \\t]*)${attributeList.source}`, 'gm');
  const lists = editsInText(text, afterText, ({ index, 1: list = '' }) => {
    if (isHeading(index) || !isList.test(list)) return null;
    if (formulas.some(({ start, end }) => index >= start && index < end)) return null;
    const id = idIn(list);
    count(id === undefined ? 'lists of attributes, left out' : 'ids in lists of attributes');
    return id === undefined ? '' : `<span id="${id}"></span>`;
  });
  // pubdocs reads the id of a heading; its classes and its label in the table of contents have no equivalent.
  const atEnd = new RegExp(`[ \\t]*${attributeList.source}(?=[ \\t#]*$)`, 'gm');
  const headings = editsInText(text, atEnd, ({ index, 1: list = '' }) => {
    const firstItem = list.trim().split(/[ \t]+/)[0] ?? '';
    if (!isHeading(index) || !isList.test(list) || /^(?:#\S+|id=\S+)$/.test(list.trim())) return null;
    const id = /^id=/.test(firstItem) ? firstItem.replace(/^id=["']?|["']$/g, '') : idIn(list);
    count('attributes of headings, left out');
    return id === undefined ? '' : ` { #${id} }`;
  });
  return applyEdits(text, [...buttons, ...lists, ...headings]);
}

/** ('.a #+b.c') → '+b.c': Python-Markdown accepts any character in an id, here but those with a meaning in HTML */
export const idIn = (list: string): string | undefined => /(?:^|[ \t])#([^\s{}"'=<>&]+)/.exec(list)?.[1];
