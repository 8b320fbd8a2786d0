// GFM tables, tried only at lines that can belong to one. The construct reads a whole line at every start of a block
// before it decides: without this check, each paragraph is read twice, and a page takes a quarter longer.
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Construct, Extension } from 'micromark-util-types';

/** The delimiter row of a table, in any containers. */
const delimiterRow = /^[\s>]*[|:-][\s|:-]*$/;
const blank = /^\s*$/;

/** Numbers, from 1, of possible rows of tables: the line above a delimiter row, and those down to an empty line. */
export function tableLines(text: string): ReadonlySet<number> {
  const numbers = new Set<number>();
  let isBelow = false;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (blank.test(line)) isBelow = false;
    else if (delimiterRow.test(line)) {
      isBelow = true;
      numbers.add(index);
    }
    if (isBelow) numbers.add(index + 1);
  }
  return numbers;
}

/** (text) → the table syntax for this text only */
export function tableSyntax(text: string): Extension {
  const lines = tableLines(text);
  const whole = gfmTable();
  if (lines.size === 0) return {};
  const constructs = [whole.flow?.null ?? []].flat().map(
    (construct: Construct): Construct => ({
      ...construct,
      tokenize(effects, ok, nok) {
        return lines.has(this.now().line) ? construct.tokenize.call(this, effects, ok, nok) : nok;
      },
    }),
  );
  return { ...whole, flow: { ...whole.flow, null: constructs } };
}
