// Loads each file of the index once.

/** (load) → the same, called once per key; after a failure, the next call tries again */
export function loadOnce<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const promises = new Map<Key, Promise<Value>>();
  return (key) => {
    const value = promises.get(key) ?? load(key);
    promises.set(key, value);
    value.catch(() => promises.delete(key));
    return value;
  };
}
