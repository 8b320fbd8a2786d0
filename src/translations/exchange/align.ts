// Aligns two lists: finds the pairs, in order, with the greatest total similarity.

/** Limit for the size of the table of all pairs; larger lists are paired by position. */
const maxCells = 4_000_000;

/** ([a, b, c], [a, c], similarity, 0: none) → [0, null, 1]: for each item of the first list, its index in the second */
export function align<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  likeness: (one: One, other: Other) => number,
): (number | null)[] {
  const isSame = (one: One, place: number): boolean => {
    const other = others[place];
    return other !== undefined && likeness(one, other) > 0;
  };
  if ((ones.length === others.length && ones.every(isSame)) || ones.length * others.length > maxCells)
    return ones.map((one, place) => (isSame(one, place) ? place : null));
  const width = others.length + 1;
  const best = new Float64Array((ones.length + 1) * width);
  const likes = new Float64Array(ones.length * others.length);
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  for (let row = ones.length - 1; row >= 0; row -= 1)
    for (let column = others.length - 1; column >= 0; column -= 1) {
      const [one, other] = [ones[row], others[column]];
      const like = one === undefined || other === undefined ? 0 : likeness(one, other);
      likes[row * others.length + column] = like;
      const paired = like > 0 ? like + at(row + 1, column + 1) : 0;
      best[row * width + column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  const columns: (number | null)[] = [];
  let column = 0;
  for (let row = 0; row < ones.length; row += 1) {
    while (column < others.length && at(row, column) === at(row, column + 1)) column += 1;
    const like = column < others.length ? (likes[row * others.length + column] ?? 0) : 0;
    const isPair = like > 0 && at(row, column) === like + at(row + 1, column + 1);
    columns.push(isPair ? column : null);
    if (isPair) column += 1;
  }
  return columns;
}
