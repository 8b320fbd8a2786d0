// MDX reads components on lines of their own as blocks, even without empty lines; Markdown, as one paragraph.

import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { startOfLine } from '../../text/text-position.ts';
import { beginsBlock, componentUses, endOfUse, isKnown } from '../components.ts';
import { readMarkdown } from '../markdown-source.ts';

/** Two lines that begin with a component. */
export const componentLines = /^[ \t]*<[A-Z].*>[ \t]*\n[ \t]*<[A-Z]/m;

/** ('<A>b</A>\n<C />') → '<A>b</A>\n\n<C />'; lines of a paragraph, and components of pubdocs, stay as they are */
export function separateComponents(text: string): string {
  const uses = componentUses(text, readMarkdown(text));
  const edits: TextEdit[] = [];
  /** Where the line after the last component of the site begins, if that component was a block. */
  let next = -1;
  for (const use of uses) {
    const line = startOfLine(text, use.start);
    if (use.form === 'end' || isKnown(use.name) || text.slice(line, use.start).trim() !== '') continue;
    const { end } = (use.form === 'start' ? endOfUse(uses, use) : use) ?? { end: text.length };
    const eol = text.indexOf('\n', end);
    if (eol === -1 || text.slice(use.start, eol).includes('\n') || text.slice(end, eol).trim() !== '') continue;
    if (line === next) edits.push({ start: line, end: line, text: '\n' });
    else if (!beginsBlock(text, line)) continue;
    next = eol + 1;
  }
  return applyEdits(text, edits);
}
