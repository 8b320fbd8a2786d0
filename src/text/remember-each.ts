// Memoisation of pure functions, which depend on their argument alone. The engine keeps results of builds.
import { makeLruMap } from './lru-map.ts';

/** (make) → a function that computes the value of each object once and keeps it as long as the object exists. */
export function rememberEach<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const entries = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const entry = entries.get(key) ?? { value: make(key) };
    entries.set(key, entry);
    return entry.value;
  };
}

/** Texts such as names of languages and units are few. */
const fewTexts = 1000;

/** (make) → a function that computes the value of each text once and keeps those of the last texts. */
export function rememberEachText<Value>(make: (text: string) => Value, limit = fewTexts): (text: string) => Value {
  const recentEntries = makeLruMap<string, { readonly value: Value }>(limit);
  return (text) => {
    const textEntry = recentEntries.get(text) ?? { value: make(text) };
    recentEntries.set(text, textEntry);
    return textEntry.value;
  };
}
