// Offsets → lines and columns, for many offsets of one text.
import type { Span } from '../../model/place.ts';

/** (text, read when it is needed) → a function from a range of offsets to its span */
export function makeLineFinder(text: () => string): (range: { readonly start: number; readonly end: number }) => Span {
  let starts: number[] | undefined;
  const position = (offset: number): { line: number; column: number } => {
    starts ??= [0, ...[...text().matchAll(/\r\n|\n|\r/g)].map((end) => end.index + end[0].length)];
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
  return ({ start, end }) => {
    const from = position(start);
    const to = position(end);
    return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  };
}
