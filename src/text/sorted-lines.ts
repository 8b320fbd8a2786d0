// Bisection in a text of sorted lines: a table of all lines of a large text would take several times its memory.

interface LinesToSearch {
  readonly text: string;
  /** (start and end of a line) → its key. The end may include the line end. */
  readonly keyAt: (start: number, end: number) => string;
  /** The lines to search begin and end at these positions. */
  readonly low: number;
  readonly high: number;
}

/** Start of a key's line, and of the line after it; for a missing key, twice the place of its line. */
export function placeOfLine(key: string, lines: LinesToSearch): { readonly start: number; readonly next: number } {
  const { text, keyAt } = lines;
  let { low, high } = lines;
  while (low < high) {
    const start = Math.max(lines.low, text.lastIndexOf('\n', Math.floor((low + high) / 2) - 1) + 1);
    const lineEnd = text.indexOf('\n', start);
    const next = lineEnd < 0 || lineEnd >= lines.high ? lines.high : lineEnd + 1;
    const lineKey = keyAt(start, next);
    if (lineKey === key) return { start, next };
    if (lineKey < key) low = next;
    else high = start;
  }
  return { start: low, next: low };
}
