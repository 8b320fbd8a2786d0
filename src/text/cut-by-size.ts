/** Sizes → the index at which each part starts: ([3, 3, 3], 7) → [0, 2]. A part has one to `items` items. */
export function cutBySize(
  sizes: readonly number[],
  { size: limit, items = Number.POSITIVE_INFINITY }: { readonly size: number; readonly items?: number },
): readonly number[] {
  const starts = [0];
  let total = 0;
  for (const [place, size] of sizes.entries()) {
    const count = place - (starts.at(-1) ?? 0);
    if (count > 0 && (count >= items || total + size > limit)) {
      starts.push(place);
      total = 0;
    }
    total += size;
  }
  return starts;
}

/** Items → the parts that `cutBySize` makes of them; one empty part for no items. */
export function partsBySize<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  limits: Parameters<typeof cutBySize>[1],
): readonly (readonly Item[])[] {
  const starts = cutBySize(items.map(sizeOf), limits);
  return starts.map((from, part) => items.slice(from, starts[part + 1]));
}
