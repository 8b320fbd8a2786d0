/** ([1, 4, 9], (number) => number < 5) → 2: how many items pass, of a list in which those that pass come first; in log n steps. */
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
