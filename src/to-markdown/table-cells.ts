// The rows of a table → cells in columns. A cell of several rows is in each of them, for those who read one row.
import { isElement, type TreeElement } from './html-tree.ts';

/** ('7', 1) → 7, (undefined, 1) → 1: the value of an attribute */
export const numberOr = (text: string | undefined, other: number): number =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : other;

/** (rows, Markdown before a row, Markdown of a cell) → the cells of each row; no row is wider than the first */
export function cellsOf(
  rows: readonly TreeElement[],
  startOf: (row: TreeElement) => string,
  textOf: (cell: TreeElement) => string,
): string[][] {
  /** Of each column: the last text, and the number of rows that it is still in. */
  const columns: { readonly text: string; rows: number }[] = [];
  const all = rows.map((row) => {
    const start = startOf(row);
    const cells: string[] = [];
    const takeSpanned = (): void => {
      for (let spanned = columns[cells.length]; spanned && spanned.rows > 0; spanned = columns[cells.length]) {
        spanned.rows -= 1;
        cells.push(spanned.text);
      }
    };
    for (const cell of row.children.filter(isElement)) {
      takeSpanned();
      const width = Math.min(Math.max(numberOr(cell.attribs.colspan, 1), 1), 50);
      for (const text of [textOf(cell), ...Array<string>(width - 1).fill('')]) {
        columns[cells.length] = { text, rows: numberOr(cell.attribs.rowspan, 1) - 1 };
        cells.push(text);
      }
    }
    takeSpanned();
    return cells.map((cell, at) => (at === 0 ? start + cell : cell));
  });
  const [first = []] = all;
  // Programs leave out the cells of a row that is wider than the first.
  const width = first.length === 0 ? 0 : all.reduce((most, { length }) => Math.max(most, length), 0);
  while (first.length < width) first.push('');
  return all;
}
