// Keeps the best of many items without sorting all of them.

export interface Best<Item> {
  /** An item with this score or less is not among the best. */
  readonly least: () => number;
  readonly add: (item: Item) => void;
  /** Best first; items with equal scores in the order in which they were added. */
  readonly list: () => readonly Item[];
}

/** (40, ({ score }) => score) → collects the 40 items with the highest scores; scores are above 0 */
export function keepBest<Item>(most: number, score: (item: Item) => number): Best<Item> {
  const bestItems: Item[] = [];
  let least = 0;
  const cut = (): void => {
    bestItems.sort((one, other) => score(other) - score(one)).splice(most);
  };
  return {
    least: () => least,
    add: (item) => {
      if (score(item) <= least) return;
      bestItems.push(item);
      if (bestItems.length < 2 * most) return;
      cut();
      const last = bestItems.at(-1);
      if (last !== undefined) least = score(last);
    },
    list: () => {
      cut();
      return bestItems;
    },
  };
}
