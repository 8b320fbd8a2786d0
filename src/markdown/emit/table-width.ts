// How wide a table must be to read well. Below that width, a style sheet shows it as cards or lets it scroll.
import { htmlToText } from '../../text/html-text.ts';

/** Code in a table up to this length stays on one line, longer code breaks between its words. A time is as long. */
export const wholeInTable = 26;

/** Scripts whose words break anywhere. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;

/** The parts of a cell that stay on one line: words and short code. */
const partsOf = (html: string): readonly string[] =>
  htmlToText(
    html
      .replace(/<br\b/g, ' <br')
      .replace(/<code>([^<]{0,60})<\/code>/g, (all, code: string) =>
        code.length <= wholeInTable ? code.replaceAll(' ', '\u00a0') : all,
      ),
  )
    .replace(breaksAnywhere, ' $& ')
    .split(/[ \n\t]+/);

/** Adds a cell to the widths of the columns, in characters. `hasLabel`: a cell that style sheets keep readable. */
export function addWidth(widths: number[], column: number, html: string, hasLabel: boolean): void {
  const lengths = partsOf(html).map(({ length }) => length);
  const size = lengths.reduce((sum, length) => sum + length + 1, -1);
  const isText = hasLabel && !/^<code>[^<]*<\/code>$/.test(html);
  const least = isText ? (size > 60 ? 16 : 12) : 0;
  widths[column] = Math.max(widths[column] ?? 0, least, ...lengths);
}

/** (characters of each column) → the classes of the table */
export function tableClass(widths: readonly number[]): string {
  // In `ch`: a character of code is narrower than a digit. A column has six at least, a line of text 58 at most.
  const ch = widths.reduce((sum, width) => sum + Math.max(6, 0.84 * width + 2), -2);
  return ch <= 46 ? 'table' : ch <= 57 ? 'table from-57' : 'table from-92';
}
