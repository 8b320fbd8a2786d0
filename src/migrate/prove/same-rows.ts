// Two texts → the rows of words that both have, in the same order. In a time that grows with their length: a text of which most is missing takes no longer.
import { countLeading } from '../../text/count-leading.ts';

/** Fewer words in a row can be the same by chance. */
const surest = 4;

/** (['a', 'b', 'c', 'd', 'e'], ['x', 'a', 'b', 'c', 'd']) → [1, 2, 3, 4, -1]: the place of each word among the others; -1 where no row of four words has it */
export function sameRows(words: readonly string[], others: readonly string[]): number[] {
  const places = words.map(() => -1);
  for (const [ours, theirs] of inOrder(uniqueRows(words, others))) {
    for (let step = 0; isSame(ours + step, theirs + step); step += 1) places[ours + step] = theirs + step;
    for (let step = -1; isSame(ours + step, theirs + step); step -= 1) places[ours + step] = theirs + step;
  }
  function isSame(at: number, other: number): boolean {
    return words[at] !== undefined && words[at] === others[other] && places[at] === -1;
  }
  return places;
}

/** (words, texts) → which words stand in a row of four that one of the texts has, wherever it has it */
export function rowsIn(words: readonly string[], texts: readonly (readonly string[])[]): boolean[] {
  const known = new Set(texts.flatMap((text) => [...rowsOf(text).keys()]));
  const present = words.map(() => false);
  for (let at = 0; at + surest <= words.length; at += 1)
    if (known.has(words.slice(at, at + surest).join(' '))) present.fill(true, at, at + surest);
  return present;
}

/** Where rows begin that stand once in each text: ordered by the place in the first. */
function uniqueRows(words: readonly string[], others: readonly string[]): (readonly [ours: number, theirs: number])[] {
  const [ours, theirs] = [rowsOf(words), rowsOf(others)];
  return [...ours].flatMap(([row, at]) => {
    const other = theirs.get(row) ?? -1;
    return at === -1 || other === -1 ? [] : [[at, other] as const];
  });
}

/** Row → where it begins; -1 for one that stands twice. */
function rowsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  for (let at = 0; at + surest <= words.length; at += 1) {
    const row = words.slice(at, at + surest).join(' ');
    rows.set(row, rows.has(row) ? -1 : at);
  }
  return rows;
}

interface Sequence {
  readonly row: readonly [ours: number, theirs: number];
  readonly before: Sequence | undefined;
}

/** ([[0, 5], [1, 2], [2, 3]]) → [[1, 2], [2, 3]]: as many as can stand in this order in both texts */
function inOrder(rows: readonly (readonly [ours: number, theirs: number])[]): (readonly [number, number])[] {
  /** For each length, the sequence of that length which ends soonest. */
  const ends: Sequence[] = [];
  for (const row of rows) {
    const length = countLeading(ends, (end) => end.row[1] < row[1]);
    ends[length] = { row, before: ends[length - 1] };
  }
  const found: (readonly [number, number])[] = [];
  for (let end = ends.at(-1); end !== undefined; end = end.before) found.push(end.row);
  return found.reverse();
}
