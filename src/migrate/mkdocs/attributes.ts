// Attribute lists of Python-Markdown (`attr_list`).

import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { matchesInText, readMarkdown } from '../markdown-source.ts';
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
  const edits: TextEdit[] = [];
  const formulas = formulaRanges(text, source, has);
  const isHeading = (offset: number): boolean =>
    source.headings.some(({ start, end }) => offset >= start && offset < end);
  const button = new RegExp(`\\[([^[\\]\\n]*)\\]\\(([^()\\s]+)\\)${attributeList.source}`, 'g');
  for (const match of matchesInText(text, source, button)) {
    const [whole, label = '', href = '', list = ''] = match;
    if (!/\.md-button\b/.test(list)) continue;
    const tone = list.includes('.md-button--primary') ? '' : ' tone="quiet"';
    count('buttons');
    edits.push({
      start: match.index,
      end: match.index + whole.length,
      text: `<LinkButton href="${href}"${tone}>${label}</LinkButton>`,
    });
  }
  for (const match of matchesInText(
    text,
    source,
    new RegExp(`(?:(?<=[)\\]*_\`])|^[ \\t]*)${attributeList.source}`, 'gm'),
  )) {
    const list = match[1] ?? '';
    if (isHeading(match.index) || !isList.test(list)) continue;
    if (formulas.some(({ start, end }) => match.index >= start && match.index < end)) continue;
    const id = idIn(list);
    count(id === undefined ? 'lists of attributes, left out' : 'ids in lists of attributes');
    const text = id === undefined ? '' : `<span id="${id}"></span>`;
    edits.push({ start: match.index, end: match.index + match[0].length, text });
  }
  // pubdocs reads the id of a heading; its classes and its label in the table of contents have no equivalent.
  for (const match of matchesInText(text, source, new RegExp(`[ \\t]*${attributeList.source}(?=[ \\t#]*$)`, 'gm'))) {
    const list = match[1] ?? '';
    const firstItem = list.trim().split(/[ \t]+/)[0] ?? '';
    if (!isHeading(match.index) || !isList.test(list) || /^(?:#\S+|id=\S+)$/.test(list.trim())) continue;
    const id = /^id=/.test(firstItem) ? firstItem.replace(/^id=["']?|["']$/g, '') : idIn(list);
    count('attributes of headings, left out');
    edits.push({ start: match.index, end: match.index + match[0].length, text: id === undefined ? '' : ` { #${id} }` });
  }
  return applyEdits(text, edits);
}

/**
 * ('.a #+b.c') → '+b.c': Python-Markdown accepts any character in an id; characters with a meaning in HTML are excluded
 */
export const idIn = (list: string): string | undefined => /(?:^|[ \t])#([^\s{}"'=<>&]+)/.exec(list)?.[1];
