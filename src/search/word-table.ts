// Maps the words of texts to numbers. The table compares a word with known ones directly in the text: creating a string
// for every word to look it up in a map would take three times as long, and most words of a site are known. Typed
// arrays keep the data close together, because on a large site most of the time would be spent on cache misses.
import { grown } from './grown.ts';

export interface WordTable {
  /** Number of different words. */
  readonly size: () => number;
  /** Calls `use` with the number of each word, in the order of the text: `get('a-b'),` has `get` and `a-b`. */
  readonly each: (text: string, use: (value: number) => void) => void;
}

/**
 * Kinds of ASCII characters: an inner one belongs to a word that continues after it, `v1/shipments`, but not to `done.`
 * A name may end in `#` or `+`. All other characters of Unicode count as letters, because few texts have them between
 * their words.
 */
const kinds = { between: 0, inner: 1, letter: 2 } as const;
const kindOf = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z0-9}#+]/.test(character)) return kinds.letter;
  return /[_./:{@-]/.test(character) ? kinds.inner : kinds.between;
});
const firstSize = 1024;

/** Columns of an entry; `letters` has the letters of all words, one after the other. An entry with length 0 is free. */
const columns = { hash: 0, length: 1, value: 2, from: 3 } as const;
const width = Object.keys(columns).length;

/** Start and factor of the hash FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), which spreads similar words. */
const hashStart = 0x811c9dc5 | 0;
const hashFactor = 0x01000193;

/** A hash table with open addressing; `numberOf` is called once per word. */
export function makeWordTable(numberOf: (word: string) => number): WordTable {
  let words = new Int32Array(firstSize * width);
  let letters = new Uint16Array(firstSize);
  let used = 0;
  let count = 0;

  const placeOf = (hash: number): number => Math.imul(hash ^ (hash >>> 15), width) & (words.length - 1);
  const after = (place: number): number => (place + width) & (words.length - 1);
  const isFree = (place: number): boolean => words[place + columns.length] === 0;
  const freePlace = (hash: number): number => {
    let place = placeOf(hash);
    while (!isFree(place)) place = after(place);
    return place;
  };
  /** Makes room for one more word of this length. */
  const grow = (length: number): void => {
    if (used + length > letters.length) letters = grown(letters, new Uint16Array((used + length) * 2));
    if ((count + 1) * width * 2 <= words.length) return;
    const oldWords = words;
    words = new Int32Array(oldWords.length * 2);
    // Numbers are copied one by one: a view of each entry would take ten times as long.
    for (let from = 0; from < oldWords.length; from += width) {
      if (oldWords[from + columns.length] === 0) continue;
      const place = freePlace(oldWords[from + columns.hash] ?? 0);
      for (let column = 0; column < width; column += 1) words[place + column] = oldWords[from + column] ?? 0;
    }
  };
  const add = (text: string, from: number, end: number, hash: number): number => {
    const value = numberOf(text.slice(from, end));
    grow(end - from);
    words.set([hash, end - from, value, used], freePlace(hash));
    for (let at = from; at < end; at += 1) letters[used + at - from] = text.charCodeAt(at);
    used += end - from;
    count += 1;
    return value;
  };

  const isAt = (place: number, text: string, from: number, end: number): boolean => {
    if (words[place + columns.length] !== end - from) return false;
    const first = words[place + columns.from] ?? 0;
    for (let at = from; at < end; at += 1) if (letters[first + at - from] !== text.charCodeAt(at)) return false;
    return true;
  };
  const find = (text: string, from: number, end: number, hash: number): number => {
    let place = placeOf(hash);
    while (!isFree(place)) {
      if (words[place] === hash && isAt(place, text, from, end)) return words[place + columns.value] ?? 0;
      place = after(place);
    }
    return add(text, from, end, hash);
  };

  return {
    size: () => count,
    each: (text, use) => {
      let from = 0;
      let end = 0;
      let hash = hashStart;
      let hashAtEnd = hashStart;
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        const kind = code < kindOf.length ? kindOf[code] : kinds.letter;
        if (kind === kinds.between) {
          if (end > from) use(find(text, from, end, hashAtEnd));
          from = at + 1;
          hash = hashStart;
          continue;
        }
        hash = Math.imul(hash ^ code, hashFactor);
        if (kind === kinds.inner) continue;
        end = at + 1;
        hashAtEnd = hash;
      }
      if (end > from) use(find(text, from, end, hashAtEnd));
    },
  };
}
