// Items by key, in one pass; Map.groupBy is not in Node 20.

/** (['ab', 'cd', 'ax'], (word) => word[0]) → { a: ['ab', 'ax'], c: ['cd'] }, in the order of the items */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** (['a', 'b', 'a']) → { a: 2, b: 1 } */
export function countEach<Item>(items: Iterable<Item>): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** (['b', 'a', 'b']) → ['b', 2]: the first of the most frequent ones; undefined without items */
export const commonest = <Item>(items: Iterable<Item>): [item: Item, count: number] | undefined =>
  [...countEach(items)].sort(([, a], [, b]) => b - a)[0];
