// A large map with a few changes, without a copy: copying a map of 165,000 files takes 70 ms and 10 MB.

/** (map, changes; null removes) → a view of both: ({ a: 1, b: 1, c: 1 }, { a: 2, c: null }) → { a: 2, b: 1 } */
export function overlay<Key, Value extends object | number | string>(
  base: ReadonlyMap<Key, Value>,
  changes: ReadonlyMap<Key, Value | null>,
): ReadonlyMap<Key, Value> {
  if (changes.size === 0) return base;
  let size = base.size;
  for (const [key, value] of changes) size += Number(value !== null) - Number(base.has(key));
  const get = (key: Key): Value | undefined => {
    const change = changes.get(key);
    return change === undefined ? base.get(key) : (change ?? undefined);
  };
  function* entries(): MapIterator<[Key, Value]> {
    for (const entry of base) {
      const newValue = changes.get(entry[0]);
      if (newValue === undefined) yield entry;
      else if (newValue !== null) yield [entry[0], newValue];
    }
    for (const [key, value] of changes) if (value !== null && !base.has(key)) yield [key, value];
  }
  function* keys(): MapIterator<Key> {
    for (const [key] of entries()) yield key;
  }
  function* values(): MapIterator<Value> {
    for (const [, value] of entries()) yield value;
  }
  const view: ReadonlyMap<Key, Value> = {
    size,
    get,
    has: (key) => get(key) !== undefined,
    entries,
    keys,
    values,
    forEach: (visit) => {
      for (const [key, value] of entries()) visit(value, key, view);
    },
    [Symbol.iterator]: entries,
  };
  return view;
}
