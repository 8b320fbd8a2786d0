// Offsets of a text → lines and columns.
import type { LineColumn, Span } from '../model/place.ts';
import { countLeading } from './count-leading.ts';

/** (3, 10) → the first ten characters of line 3 */
export const lineSpan = (line: number, length: number): Span => ({
  line,
  column: 1,
  endLine: line,
  endColumn: length + 1,
});

/** ('ab\ncd') → a function: (3, 5) → line 2, columns 1 to 3 */
export function makeLocator(text: string): (start: number, end: number) => Span {
  // A byte order mark is not part of the first line.
  const starts = [text.startsWith('\ufeff') ? 1 : 0];
  for (const ending of text.matchAll(/\r\n|\n|\r/g)) starts.push(ending.index + ending[0].length);
  const point = (offset: number): LineColumn => {
    const line = Math.max(
      1,
      countLeading(starts, (start) => start <= offset),
    );
    return { line, column: Math.max(1, offset - (starts[line - 1] ?? 0) + 1) };
  };
  return (start, end) => {
    const from = point(start);
    const to = point(Math.max(start, end));
    return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  };
}

/** ('ab\ncd', 4) → line 2, column 2 */
export function pointAt(text: string, offset: number): LineColumn {
  const { line, column } = makeLocator(text)(offset, offset);
  return { line, column };
}
