// How far two words are apart. A typo is a letter more, less or another, or two neighbours swapped.

/** ('shipmnet', 'shipment') → true; ('cat', 'dog') → false */
export function isOneTypoApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const isSame = (skipped: number, skippedThere: number): boolean =>
    one.slice(start + skipped) === other.slice(start + skippedThere);
  return (
    isSame(1, 0) ||
    isSame(0, 1) ||
    isSame(1, 1) ||
    (one[start] === other[start + 1] && one[start + 1] === other[start] && isSame(2, 2))
  );
}

/** ('stitck', 'stitek') → 1: letters to add, take away or replace */
export function editDistance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      line.push(Math.min(replaced, (before[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    before = line;
  }
  return before[other.length] ?? 0;
}
