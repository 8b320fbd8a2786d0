// A map of bounded size that forgets the least recently used entry.

export interface LruMap<Key, Value> {
  /** Counts as a use. */
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
}

/** (2): set a, set b, get a, set c → holds a and c */
export function makeLruMap<Key, Value>(maxEntries: number): LruMap<Key, Value> {
  const entries = new Map<Key, Value>();
  const set = (key: Key, value: Value): void => {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size <= maxEntries) return;
    // A map iterates in insertion order, so the first key is the oldest.
    for (const oldest of entries.keys()) {
      entries.delete(oldest);
      return;
    }
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}
