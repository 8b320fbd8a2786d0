/**
 * ([1, 4, 9], (number) => number < 5) → 2: number of items that pass, in a list where these come first. Binary search.
 */
export function countLeading<Item>(items: readonly Item[], passes: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && passes(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
