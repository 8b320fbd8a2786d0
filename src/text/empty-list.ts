// One shared empty list: a large site would have hundreds of thousands, of 32 bytes each.

export const emptyList: readonly never[] = Object.freeze([]);

/** [] → the one empty list; [1] → itself */
export const sharedIfEmpty = <Item>(list: readonly Item[]): readonly Item[] => (list.length === 0 ? emptyList : list);
