// MDX components that stand on one line with their content: `<TabItem label="npm">npm ci</TabItem>`.
import { partByName } from '../markdown/emit/parts/parts.ts';
import { applyEdits, type TextEdit } from '../text/apply-edits.ts';
import { startOfLine } from '../text/text-position.ts';
import { componentUses, endOfUse, type OriginalComponentUse } from './components.ts';
import { readMarkdown } from './markdown-source.ts';

/** A line that begins with a start tag and contains an end tag. */
export const lineOfTags = /^[ \t]*<[A-Z].*<\/[A-Z]/m;

/** Whether pubdocs has the component, and not in a line of text. */
function isBlock({ name }: OriginalComponentUse): boolean {
  const part = partByName(name);
  return part === undefined ? /^Tab(?:s|Item)$/.test(name) : !part.inline;
}

/** ('<TabItem label="A">b</TabItem>') → '<TabItem label="A">\n\nb\n\n</TabItem>', as Markdown needs it */
export function tagsOnLines(text: string): string {
  const uses = componentUses(text, readMarkdown(text)).filter(isBlock);
  const edits: TextEdit[] = [];
  let done = 0;
  for (const use of uses) {
    const start = startOfLine(text, use.start);
    const indent = text.slice(start, use.start);
    if (use.start < done || use.form !== 'start' || indent.trim() !== '') continue;
    const lineEnd = use.end + (/.*/.exec(text.slice(use.end))?.[0].length ?? 0);
    const onLine = uses.filter((each) => each.start >= use.start && each.end <= lineEnd);
    const last = onLine.at(-1) ?? use;
    const isClosed = (each: OriginalComponentUse): boolean => {
      const end = each.form === 'start' ? endOfUse(uses, each) : each;
      return end !== null && onLine.includes(end);
    };
    // pubdocs reads a part that is alone on its line as a block.
    if (onLine.length === 2 && use.name !== 'TabItem') continue;
    if (!onLine.every(isClosed) || text.slice(last.end, lineEnd).trim() !== '') continue;
    done = last.end;
    const lines: string[] = [];
    let at = use.start;
    for (const tag of onLine) {
      const content = text.slice(at, tag.start).trim();
      if (content !== '') lines.push('', `${indent}${content}`, '');
      lines.push(`${indent}${tag.source}`);
      at = tag.end;
    }
    edits.push({ start, end: last.end, text: lines.join('\n') });
  }
  return applyEdits(text, edits);
}
