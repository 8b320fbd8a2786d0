// How far two words are apart. A typo is a letter more, less or another, or two neighbours swapped.

/** ('shipmnet', 'shipment') → true; ('cat', 'dog') → false */
export function isOneTypoApart(one: string, other: string): boolean {
  const difference = one.length - other.length;
  if (difference > 1 || difference < -1) return false;
  const end = Math.min(one.length, other.length);
  let start = 0;
  while (start < end && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  const rest = (word: string, from: number): string => word.slice(from);
  if (difference === 1) return rest(one, start + 1) === rest(other, start);
  if (difference === -1) return rest(one, start) === rest(other, start + 1);
  if (rest(one, start + 1) === rest(other, start + 1)) return true;
  return (
    one[start] === other[start + 1] &&
    one[start + 1] === other[start] &&
    rest(one, start + 2) === rest(other, start + 2)
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
