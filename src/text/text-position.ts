// Lines and columns from 1, as in a `Place` → offsets from 0. The other way: `locate.ts`.

/** (text, 2) → the offsets of the second line without its end; null if there are fewer. `\r` alone ends a line, too. */
export function lineBounds(text: string, line: number): { readonly start: number; readonly end: number } | null {
  const ends = /\r\n|\n|\r/g;
  ends.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
  let start = ends.lastIndex;
  for (let at = 1; at < line; at += 1) {
    if (ends.exec(text) === null) return null;
    start = ends.lastIndex;
  }
  return { start, end: ends.exec(text)?.index ?? text.length };
}

/** (text, 2, 3) → offset of the third UTF-16 unit of the second line; the first begins after a byte order mark */
export function offsetOf(text: string, line: number, column: number): number | null {
  const span = lineBounds(text, line);
  if (span === null) return null;
  const offset = span.start + column - 1;
  return offset < span.start || offset > span.end ? null : offset;
}

/** ('ab\ncd', 4) → 3: where the line of an offset starts. Without the check, `lastIndexOf` would read -1 as 0. */
export const startOfLine = (text: string, offset: number): number =>
  offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;

/** ('ab\ncd', 4) → 2: the line of an offset, by `\n` alone */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
