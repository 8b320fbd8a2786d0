// Did-you-mean: the nearest existing names, or silence when unsure.
import leven from 'leven';

const fold = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');

/** How many edits a word of this length may be away: short words have close neighbours that mean something else. */
const tolerance = (length: number): number => (length <= 4 ? 1 : length <= 7 ? 2 : Math.min(4, Math.floor(length / 3)));

/** 'mian' and 'main': two neighbouring letters changed places, the commonest slip of all; it counts as one edit. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const place = [...a].findIndex((_, index) => a[index] !== b[index]);
  return a[place] === b[place + 1] && a[place + 1] === b[place] && a.slice(place + 2) === b.slice(place + 2);
}

const distanceOf = (a: string, b: string, limit: number): number =>
  a === b ? 0 : isSwap(a, b) ? 1 : leven(a, b, { maxDistance: limit + 1 });

/** ('quick-strat', ['intro', 'quick-start']) → ['quick-start']; the same but for case, accents and separators comes first. */
export function suggest(word: string, candidates: Iterable<string>, most = 3): string[] {
  const folded = fold(word);
  const scored: { name: string; distance: number }[] = [];
  for (const name of candidates) {
    if (name === word) continue;
    const other = fold(name);
    const limit = tolerance(folded.length);
    if (Math.abs(other.length - folded.length) > limit) continue;
    const distance = distanceOf(folded, other, limit);
    if (distance <= limit) scored.push({ name, distance });
  }
  scored.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  const best = scored[0]?.distance ?? 0;
  return scored
    .filter(({ distance }) => distance <= best + 1)
    .slice(0, most)
    .map(({ name }) => name);
}
