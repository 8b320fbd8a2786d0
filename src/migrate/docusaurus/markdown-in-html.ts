// MDX reads Markdown inside of HTML elements; Markdown shows the lines of an HTML block as they are.

import { micromark } from 'micromark';
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { voidTags } from '../../text/safe-html.ts';
import { startOfLine } from '../../text/text-position.ts';
import { readMarkdown } from '../markdown-source.ts';

/** A line that starts with an element of HTML. */
export const htmlLine = /^[ \t]*<[a-z]/m;

/** Elements whose content is not Markdown. */
const rawElement = /^<(?:pre|script|style|svg|math|textarea|!--)/i;

/** Elements without paragraphs in them. */
const hasOnlyPhrases = /^(?:a|b|caption|em|figcaption|h[1-6]|i|label|p|small|span|strong|summary)$/;

const inlineMark = /(?:^|[^\\])(?:[*_`~]\S|\]\()/;
const blockMark = /^\s*(?:#{1,6}|[-*+>]|\d+[.)]|```|~~~|\|)(?:\s|$|\w|\|)/;
const tags = /<(\/?)([A-Za-z][\w.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;

/** ('<center> ![x](/x.png)</center>') → '<center> <img src="/x.png" alt="x" /></center>' */
function inlineHtml(line: string): string {
  if (/=\{/.test(line)) return line;
  // Behind a full stop, tags are part of a paragraph, and each mark can start.
  const paragraph = micromark(`.${line.trim()}`, {
    ...{ allowDangerousHtml: true, allowDangerousProtocol: true },
    ...{ extensions: [gfmStrikethrough()], htmlExtensions: [gfmStrikethroughHtml()] },
  });
  return (/^\s*/.exec(line)?.[0] ?? '') + paragraph.slice('<p>.'.length, -'</p>'.length);
}

/** ('<div>\n**a**\n</div>') → '<div>\n\n**a**\n\n</div>'; `count` receives the number of changed blocks */
export function separateMarkdown(text: string, count: (name: string, more: number) => void): string {
  const { html } = readMarkdown(text);
  const edits = html.flatMap(({ start, end }): TextEdit[] => {
    const before = text.slice(startOfLine(text, start), start);
    const block = text.slice(start, end);
    // In a quote, each line has the mark of the quote.
    if (
      rawElement.test(block) ||
      before.includes('>') ||
      !(inlineMark.test(block) || block.split('\n').some((line) => blockMark.test(line)))
    )
      return [];
    const converted = convertBlock(block, before.replace(/\S/g, ' '));
    return converted === block ? [] : [{ start, end, text: converted }];
  });
  if (edits.length > 0) count('HTML elements with Markdown', edits.length);
  return applyEdits(text, edits);
}

/** (lines of an HTML block, its indent) → the same with its Markdown as HTML, or apart from its tags */
function convertBlock(block: string, indent: string): string {
  const lines: { readonly text: string; readonly isApart: boolean }[] = [];
  const open: string[] = [];
  let fence = '';
  let isInTag = false;
  for (const line of block.split('\n')) {
    const trimmed = line.trim();
    const isText = !isInTag && (fence !== '' || (trimmed !== '' && !trimmed.startsWith('<')));
    const isPhrase = hasOnlyPhrases.test(open.at(-1) ?? '');
    const mark = /^(?:`{3,}|~{3,})/.exec(trimmed)?.[0] ?? '';
    if (isText && !isPhrase && mark !== '') fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence;
    if (isText && !isPhrase) {
      lines.push({ text: line, isApart: true });
      continue;
    }
    const hasText = !isInTag && line.replace(tags, '').trim() !== '';
    lines.push({ text: hasText && inlineMark.test(line) ? inlineHtml(line) : line, isApart: false });
    for (const [, close = '', name = '', , ending = ''] of line.matchAll(tags)) {
      if (close !== '') open.splice(Math.max(0, open.lastIndexOf(name)));
      else if (ending === '' && !voidTags.has(name)) open.push(name);
    }
    const rest = line.replace(tags, '');
    isInTag = isInTag ? !rest.includes('>') : /<[A-Za-z][^<>]*$/.test(rest);
  }
  return joinLines(lines, indent);
}

/** Puts empty lines around groups of Markdown lines; then no line may be indented as code is. */
function joinLines(lines: readonly { readonly text: string; readonly isApart: boolean }[], indent: string): string {
  const groups: { lines: string[]; readonly isApart: boolean }[] = [];
  for (const { text, isApart } of lines) {
    const group = groups.at(-1);
    if (group?.isApart === isApart) group.lines.push(text);
    else groups.push({ lines: [text], isApart });
  }
  const hasMarks = ({ lines: each, isApart }: (typeof groups)[number]): boolean =>
    isApart && each.some((line) => inlineMark.test(line) || blockMark.test(line));
  if (!groups.some(hasMarks)) return lines.map(({ text }) => text).join('\n');
  return groups
    .map((group, at) => {
      const less = Math.min(...group.lines.map((line) => (line.trim() === '' ? 99 : line.search(/\S/))));
      const converted = group.lines.map((line) =>
        group.isApart ? `${indent}${line.slice(less)}` : `${indent}${line.trimStart()}`,
      );
      const [first = '', ...rest] = converted;
      return [at === 0 ? first.trimStart() : first, ...rest].join('\n');
    })
    .reduce((all, next, at) => {
      const isApart = [groups[at - 1], groups[at]].some((group) => group !== undefined && hasMarks(group));
      return `${all}${isApart ? '\n\n' : '\n'}${next}`;
    });
}
