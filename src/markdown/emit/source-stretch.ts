// Source ranges of raw HTML and formulas, which Markdown containers may split.
import type { Token } from 'micromark-util-types';
import type { Span } from '../../model/place.ts';

/** A piece of source and its start in the file; container markers (`> `) may be between two pieces. */
export interface SourceStretch {
  readonly text: string;
  readonly start: Token['start'];
}

/** A formula that is being read. */
export interface Formula {
  readonly token: Token;
  readonly lines: SourceStretch[];
  /** Its opening and closing line. */
  readonly fences: Token[];
}

/** Lines 'a' and 'b' → 'a\nb' */
export const texOf = ({ lines }: Formula): string => lines.map(({ text }) => text).join('\n');

const command = /\\(?:[a-zA-Z]+|.)|./suy;

/** The place of the command at an offset of the formula; without an offset, its first line. */
export function spanIn(formula: Formula, at: number | null): Span {
  const [line] = formula.lines;
  if (line === undefined) return spanAt(formula.token.start, 0, 2);
  if (at === null) return spanAt(line.start, 0, line.text.length);
  const offset = Math.min(at, texOf(formula).length);
  let from = 0;
  for (const [index, { text, start }] of formula.lines.entries()) {
    if (offset > from + text.length && index < formula.lines.length - 1) {
      from += text.length + 1;
      continue;
    }
    command.lastIndex = offset - from;
    return spanAt(start, offset - from, command.exec(text)?.[0].length ?? 1);
  }
  return spanAt(formula.token.start, 0, 2);
}

const spanAt = ({ line, column }: Token['start'], offset: number, length: number): Span => ({
  line,
  column: column + offset,
  endLine: line,
  endColumn: column + offset + length,
});
