// Files of the index are loaded once.

/** (work) → work that is done once a key; what failed is tried again by the next call */
export function loadOnce<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  return (key) => {
    const value = known.get(key) ?? load(key);
    known.set(key, value);
    value.catch(() => known.delete(key));
    return value;
  };
}
