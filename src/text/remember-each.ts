// Memoisation of pure functions, which depend on their argument alone. The engine keeps results of builds.
import { type LruMap, makeLruMap } from './lru-map.ts';

interface Entry<Value> {
  readonly value: Value;
}

function keepIn<Key, Value>(
  entries: Pick<LruMap<Key, Entry<Value>>, 'get'> & { readonly set: (key: Key, entry: Entry<Value>) => unknown },
  make: (key: Key) => Value,
): (key: Key) => Value {
  return (key) => {
    const entry = entries.get(key) ?? { value: make(key) };
    entries.set(key, entry);
    return entry.value;
  };
}

/** (make) → a function that computes the value of each object once and keeps it as long as the object exists. */
export const rememberEach = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) =>
  keepIn(new WeakMap<Key, Entry<Value>>(), make);

/** (make) → a function that computes the value of each key once and keeps all of them. */
export const rememberAll = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) =>
  keepIn(new Map<Key, Entry<Value>>(), make);

/** Texts such as names of languages and units are few. */
const fewTexts = 1000;

/** (make) → a function that computes the value of each text once and keeps those of the last texts. */
export const rememberEachText = <Value>(make: (text: string) => Value, limit = fewTexts): ((text: string) => Value) =>
  keepIn(makeLruMap<string, Entry<Value>>(limit), make);
