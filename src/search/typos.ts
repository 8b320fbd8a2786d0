// Distances between words. A typo is one letter too many, missing or wrong, or two adjacent letters swapped.

/** ('shipmn', 'shipment') → true: the word begins like this, with one typo */
export const beginsOneTypoApart = (start: string, word: string): boolean => isOneTypoApart(start, word, false);

/** ('shipmnet', 'shipment') → true; ('cat', 'dog') → false. Runs for thousands of forms per query, so it creates no strings. */
export function isOneTypoApart(one: string, other: string, isWhole = true): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const isSame = (skipped: number, skippedThere: number): boolean =>
    (!isWhole || one.length - skipped === other.length - skippedThere) &&
    begins(one, at + skipped, other, at + skippedThere);
  return (
    isSame(1, 0) ||
    isSame(0, 1) ||
    isSame(1, 1) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && isSame(2, 2))
  );
}

/** Whether the rest of one word is a prefix of the rest of another. */
function begins(one: string, from: number, other: string, fromThere: number): boolean {
  for (let at = from; at < one.length; at += 1) if (one[at] !== other[at - from + fromThere]) return false;
  return true;
}

/** ('stitck', 'stitek') → 1: the number of letters to add, remove or replace */
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
