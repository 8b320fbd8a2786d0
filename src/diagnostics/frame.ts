// The source line of a message, with its place marked.

import type { Span } from '../model/place.ts';
import { lineBounds } from '../text/text-position.ts';

/** Maximum columns of a source line; longer lines are cut around the place. */
const widest = 110;

/** Characters that move the cursor, style the terminal or change the reading direction; shown as visible ones. */
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** ('a\u001b[31m') → 'a␛[31m' */
export const printable = (text: string): string =>
  text.replace(unsafe, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '␡' : '�';
  });

// East Asian wide characters and emoji take two columns, combining marks none.
const isWide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** ('中a') → 3 */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += isWide.test(character) ? 2 : /\p{M}|\u200d|\ufe0f/u.test(character) ? 0 : 1;
  return width;
}

const shown = (text: string): string => printable(text.replaceAll('\t', '    '));

/** (source, span) → the line with its number, and a line of `~` under the place; a place beyond the source → []. */
export function frame(source: string, span: Span): string[] {
  const at = lineBounds(source, span.line);
  const line = at && source.slice(at.start, at.end);
  if (line === null) return [];
  const start = Math.min(Math.max(span.column - 1, 0), line.length);
  const end = span.endLine > span.line ? line.length : Math.min(Math.max(span.endColumn - 1, start), line.length);
  const from = windowStart(line, start, end);
  const cut = line.slice(from, from + widest);
  const before = `${from > 0 ? '…' : ''}${shown(line.slice(from, start))}`;
  const marked = shown(line.slice(start, Math.min(end, from + widest)));
  const text = `${from > 0 ? '…' : ''}${shown(cut)}${from + widest < line.length ? '…' : ''}`;
  const number = String(span.line);
  return [
    `${number} │ ${text}`,
    `${' '.repeat(number.length)} │ ${' '.repeat(displayWidth(before))}${'~'.repeat(Math.max(1, displayWidth(marked)))}`,
  ];
}

function windowStart(line: string, start: number, end: number): number {
  if (line.length <= widest) return 0;
  const from = Math.max(0, Math.min(start - 20, end + 20 - widest));
  // Never splits a surrogate pair.
  return /[\udc00-\udfff]/.test(line[from] ?? '') ? from + 1 : from;
}
