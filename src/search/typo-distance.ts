// Words that differ by one typo: one letter too many, missing or wrong, or two adjacent letters swapped.

/** ('shipmn', 'shipment') → true: the word begins like this, with one typo */
export const beginsOneTypoApart = (start: string, word: string): boolean => isOneTypoApart(start, word, false);

/** ('shipmnet', 'shipment') → true; ('cat', 'dog') → false. Thousands of calls per query, so without new strings. */
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
