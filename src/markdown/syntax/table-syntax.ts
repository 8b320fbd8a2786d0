// GFM tables, tried only at lines that can belong to one. The construct reads a whole line before it knows, at every start of a block: without
// this, each paragraph is read twice, and a page takes a quarter longer.
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Construct, Extension } from 'micromark-util-types';

/** A row of dashes as it stands below the head of a table, whatever containers it stands in. */
const delimiterRow = /^[\s>]*[|:-][\s|:-]*$/;
const blank = /^\s*$/;

/** Numbers, from 1, of the lines that can be a row of a table: above a row of dashes, and below it up to an empty line. */
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

/** (text) → the syntax of tables for this text alone */
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
