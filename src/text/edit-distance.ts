/** ('stitck', 'stitek') → 1: the letters to add, remove or replace; above `limit`, `limit + 1` */
export function editDistance(one: string, other: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  const row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let at = 1; at <= one.length; at += 1) {
    const letter = one.charCodeAt(at - 1);
    let diagonal = row[0] ?? 0;
    let left = at;
    let smallest = at;
    row[0] = at;
    for (let column = 1; column <= other.length; column += 1) {
      const above = row[column] ?? 0;
      const replaced = letter === other.charCodeAt(column - 1) ? diagonal : diagonal + 1;
      left = Math.min(replaced, above + 1, left + 1);
      row[column] = left;
      diagonal = above;
      if (left < smallest) smallest = left;
    }
    if (smallest > limit) return limit + 1;
  }
  return Math.min(row[other.length] ?? 0, limit + 1);
}
