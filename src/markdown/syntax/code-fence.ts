// First and last lines of fenced code, for containers that look for their own end: colons in code do not count.
import type { Construct, State } from 'micromark-util-types';
import { isLineEnd, isSpace } from './spaces.ts';

/** An open code fence: its marks, and the column at which the text of its list item begins. */
export interface CodeFence {
  readonly marks: string;
  readonly offset: number;
}

/** A fence is indented by at most three spaces, beyond the indentation of its container. */
const maxSpaces = 3;

/** Markers of list items, then marks; a grave accent after those would be code within a line of text. */
const opening = /^((?:(?:[*+-]|\d{1,9}[.)]) {1,4})*)(?:(`{3,})[^`]*|(~{3,}).*)$/s;

const indentOf = (line: string): number => line.search(/[^ ]|$/);

/** ('- ```js', indentation of the container) → { marks: '```', offset: 2 }; null for other lines */
export function openedCodeFence(line: string, indent: number): CodeFence | null {
  const start = indentOf(line);
  const match = start > maxSpaces + indent ? null : opening.exec(line.slice(start));
  if (match === null) return null;
  const [, list = '', graves, tildes = ''] = match;
  return { marks: graves ?? tildes, offset: list === '' ? 0 : start + list.length };
}

/** Whether a line has text before the column of the code's list item: it ends the item and the code. */
export function endsListItem(line: string, { offset }: CodeFence): boolean {
  const start = indentOf(line);
  return start < offset && start < line.length;
}

/** Whether a line has at least as many marks, and nothing after them. */
export function closesCodeFence(line: string, indent: number, { marks, offset }: CodeFence): boolean {
  const text = line.replace(/^ +| +$/g, '');
  const isSame = text.length >= marks.length && text === text.charAt(0).repeat(text.length) && text[0] === marks[0];
  return isSame && indentOf(line) <= maxSpaces + indent + offset;
}

/** Passes the rest of a line on, with a space for each column of a tab. It always fails, so that nothing is read. */
export const lineAhead = (pass: (line: string) => void): Construct => ({
  partial: true,
  tokenize: (effects, _, nok) => {
    let line = '';
    const read: State = (code) => {
      if (code === null || isLineEnd(code)) {
        pass(line);
        return nok(code);
      }
      line += isSpace(code) ? ' ' : String.fromCharCode(code);
      effects.consume(code);
      return read;
    };
    // micromark reads only within a token, but discards it after a look-ahead.
    return (code) => {
      effects.enter('pubdocsContainerFence');
      return read(code);
    };
  },
});
