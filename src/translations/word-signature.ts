// Checks whether a section differs from an earlier text only by a typo, given 16 digits of that text.
// The signature is the sum of the hashes of all pairs of adjacent words. If one word has changed, the difference of two sums depends only on that
// word and its neighbours, so spellings near the present ones are tried until one explains the difference. For another change, a try matches by
// chance with a probability of 2⁻⁶⁴.

/** Two halves of 32 bits each. */
type Sum = readonly [number, number];

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const seeds: Sum = [0x811c9dc5, 0x9e3779b9];

/** FNV-1a of the UTF-16 units of a word, with a seed. */
function hashWord(word: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Combines two hashes in order. */
function mix(one: number, other: number): number {
  let mixed = Math.imul(one ^ Math.imul(other, 0x85ebca6b), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ other, 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

const pairHash = (one: string, other: string, half: 0 | 1): number =>
  mix(hashWord(one, seeds[half]), hashWord(other, seeds[half]));

const digits = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');

const sumOf = (words: readonly string[]): Sum => {
  const half = (which: 0 | 1): number => {
    let sum = 0;
    for (let at = 0; at <= words.length; at += 1)
      sum = (sum + pairHash(words[at - 1] ?? '', words[at] ?? '', which)) >>> 0;
    return sum;
  };
  return [half(0), half(1)];
};

/** 'Up to 30 kg' → 16 hexadecimal digits that depend on the words and their order */
export const wordSignature = (text: string): string => sumOf(wordsOf(text)).map(digits).join('');

/** Shorter words resemble other words: from and form, never and newer. */
const shortest = 6;

/** Code and URLs are excluded, because another letter is another name. */
const codeOrUrl = /^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\1|`[^`]*`|\]\([^)]*\)|<[^>]*>|\{[^}]*\}|https?:\S+/gm;

/**
 * (a section, the signature of its earlier text, its page) → whether the only change since is a fixed typo: in one word, one inner letter was added,
 * removed or replaced, or two were swapped. The page must also have the new spelling elsewhere, and the old one nowhere.
 */
export function isTypoFix(text: string, earlier: string, page: string): boolean {
  const words = wordsOf(text);
  const now = sumOf(words);
  const [one, other] = [earlier.slice(0, 8), earlier.slice(8)].map((half) => Number.parseInt(half, 16));
  if (one === undefined || other === undefined) return false;
  const wanted: Sum = [(one - now[0]) >>> 0, (other - now[1]) >>> 0];
  const counts = new Map<string, number>();
  for (const word of wordsOf(page)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const names = new Set(wordsOf((text.match(codeOrUrl) ?? []).join(' ')));
  const letters = [...new Set([...page.matchAll(/\p{L}/gu)].map(([letter]) => letter))];
  return words.some((word, at) => {
    if (word.length < shortest - 1 || !/^\p{L}+$/u.test(word) || names.has(word) || (counts.get(word) ?? 0) < 2)
      return false;
    const [before, after] = [words[at - 1] ?? '', words[at + 1] ?? ''];
    const around = ([0, 1] as const).map((half) => pairHash(before, word, half) + pairHash(word, after, half));
    const explains = (old: string): boolean =>
      ([0, 1] as const).every(
        (half) =>
          (pairHash(before, old, half) + pairHash(old, after, half) - (around[half] ?? 0)) >>> 0 === wanted[half],
      );
    return spellings(word, letters).some((old) => explains(old) && !counts.has(old));
  });
}

/** ('parcels', letters) → 'pacrels', 'pacels', 'parrcels', …; keeps the first and last letters, because they inflect or negate words */
function spellings(word: string, letters: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 1; at < word.length; at += 1) {
    const [start, rest] = [word.slice(0, at), word.slice(at)];
    for (const letter of letters) found.push(start + letter + rest);
    if (at === word.length - 1) continue;
    found.push(start + rest.slice(1));
    for (const letter of letters) found.push(start + letter + rest.slice(1));
    if (at < word.length - 2) found.push(start + (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2));
  }
  return found.filter((old) => old.length >= shortest && old !== word);
}
