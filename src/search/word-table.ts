// Words of texts → what is known of each word. A word that was met before is found by its letters in the text: making a string of every
// word, to look it up in a map, would take three times as long, and most words of a site were met before.

interface Entry<Value> {
  readonly word: string;
  readonly hash: number;
  readonly value: Value;
}

export interface WordTable<Value> {
  /** How many different words were met. */
  readonly size: () => number;
  /** Calls `use` with the value of each word between spaces, in the order of the text. */
  readonly each: (text: string, use: (value: Value) => void) => void;
}

const space = 32;
const firstSize = 1024;

/** A table with open addressing; `describe` is called once a word. */
export function makeWordTable<Value>(describe: (word: string) => Value): WordTable<Value> {
  let slots = new Array<Entry<Value> | undefined>(firstSize).fill(undefined);
  let count = 0;

  const placeOf = (hash: number): number => (hash ^ (hash >>> 15)) & (slots.length - 1);
  const after = (place: number): number => (place + 1) & (slots.length - 1);

  const put = (entry: Entry<Value>): void => {
    let place = placeOf(entry.hash);
    while (slots[place] !== undefined) place = after(place);
    slots[place] = entry;
  };

  const add = (word: string, hash: number): Value => {
    const entry = { word, hash, value: describe(word) };
    count += 1;
    if (count * 2 > slots.length) {
      const known = slots;
      slots = new Array<Entry<Value> | undefined>(known.length * 2).fill(undefined);
      for (const one of known) if (one !== undefined) put(one);
    }
    put(entry);
    return entry.value;
  };

  const find = (text: string, from: number, end: number, hash: number): Value => {
    for (let place = placeOf(hash); ; place = after(place)) {
      const entry = slots[place];
      if (entry === undefined) return add(text.slice(from, end), hash);
      if (entry.hash === hash && entry.word.length === end - from && text.startsWith(entry.word, from))
        return entry.value;
    }
  };

  return {
    size: () => count,
    each: (text, use) => {
      let from = 0;
      let hash = 0;
      for (let at = 0; at <= text.length; at += 1) {
        const code = at < text.length ? text.charCodeAt(at) : space;
        if (code !== space) {
          hash = (Math.imul(hash, 31) + code) | 0;
          continue;
        }
        if (at > from) use(find(text, from, at, hash));
        from = at + 1;
        hash = 0;
      }
    },
  };
}
