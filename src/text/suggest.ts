// Did-you-mean: the nearest existing names, or none when unsure.
import { editDistance } from './edit-distance.ts';

const fold = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');

/** Maximum edit distance for a word of this length; small for short ones, which often differ in one letter. */
const tolerance = (length: number): number => (length <= 4 ? 1 : length <= 7 ? 2 : Math.min(4, Math.floor(length / 3)));

/** 'mian' and 'main': two adjacent letters are swapped, the most common typo; counts as one edit. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const place = [...a].findIndex((_, index) => a[index] !== b[index]);
  return a[place] === b[place + 1] && a[place + 1] === b[place] && a.slice(place + 2) === b.slice(place + 2);
}

const distanceOf = (a: string, b: string, limit: number): number =>
  a === b ? 0 : isSwap(a, b) ? 1 : editDistance(a, b, limit);

/** ('found', 'fuond') → true: one edit apart, as most typos are; equal words → false */
export const isTypoOf = (word: string, other: string): boolean => word !== other && distanceOf(word, other, 1) === 1;

/** Limit of comparisons for all words together: about a second. */
const maxCompared = 1_000_000;

/** Existing names → a suggester for many words. Folds names once, looks words up once, limits comparisons. */
export function makeSuggester(
  candidates: Iterable<string>,
  budget = maxCompared,
): (word: string, most?: number) => string[] {
  const scoredByWord = new Map<string, readonly Scored[]>();
  let byLength: ReadonlyMap<number, readonly Candidate[]> | undefined;
  let compareBudget = budget;
  const look = (word: string): Scored[] => {
    // A partial search could suggest the wrong name.
    if (compareBudget <= 0) return [];
    byLength ??= groupByLength(candidates);
    const folded = fold(word);
    const limit = tolerance(folded.length);
    const wordLetters = lettersOf(folded);
    const scored: Scored[] = [];
    for (let length = folded.length - limit; length <= folded.length + limit; length += 1) {
      for (const { name, other, letters } of byLength.get(length) ?? []) {
        if (name === word) continue;
        compareBudget -= 1;
        // Lower bound of the distance: an edit adds at most one letter that the other word lacks.
        if (Math.max(countBits(wordLetters & ~letters), countBits(letters & ~wordLetters)) > limit) continue;
        const distance = distanceOf(folded, other, limit);
        if (distance <= limit) scored.push({ name, distance });
      }
    }
    return scored.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  };
  return (word, most = 3) => {
    const scored = scoredByWord.get(word) ?? look(word);
    scoredByWord.set(word, scored);
    const best = scored[0]?.distance ?? 0;
    return scored
      .filter(({ distance }) => distance <= best + 1)
      .slice(0, most)
      .map(({ name }) => name);
  };
}

interface Candidate {
  readonly name: string;
  /** Folded. */
  readonly other: string;
  readonly letters: number;
}

/** 'abba' → 0b11 and so on: a set of 32 bits, one bit for each of its characters */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** (0b1011) → 3 */
function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

interface Scored {
  readonly name: string;
  readonly distance: number;
}

function groupByLength(candidates: Iterable<string>): ReadonlyMap<number, readonly Candidate[]> {
  const groups = new Map<number, Candidate[]>();
  for (const name of candidates) {
    const other = fold(name);
    const group = groups.get(other.length) ?? [];
    groups.set(other.length, group);
    group.push({ name, other, letters: lettersOf(other) });
  }
  return groups;
}

/** ('quick-strat', ['intro', 'quick-start']) → ['quick-start']; first what differs in case or separators. */
export const suggest = (word: string, candidates: Iterable<string>): string[] => makeSuggester(candidates)(word);
