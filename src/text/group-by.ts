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
