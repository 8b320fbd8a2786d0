// Finds rows of words that two texts have in the same order, in linear time, even if most of one is missing.
import { countLeading } from '../../text/count-leading.ts';

/** Minimum number of words in a row; fewer can match by chance. */
const surest = 4;

/** (['a', 'b', 'c', 'd', 'e'], ['x', 'a', 'b', 'c', 'd']) → [1, 2, 3, 4, -1]: the index of each word in a common row */
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

/** (words, texts, 4) → whether each word is in a row of four words that one of the texts contains anywhere */
export function rowsIn(
  words: readonly string[],
  texts: readonly (readonly string[])[],
  length: number = surest,
): boolean[] {
  const rows = rowsOf(words, length);
  const common = new Set(texts.flatMap((text) => [...rowsOf(text, length).keys()].filter((row) => rows.has(row))));
  const present = words.map(() => false);
  for (let at = 0; at + length <= words.length; at += 1)
    if (common.has(words.slice(at, at + length).join(' '))) present.fill(true, at, at + length);
  return present;
}

/** Starts of the rows that occur once in each text, sorted by the first text. */
function uniqueRows(words: readonly string[], others: readonly string[]): (readonly [ours: number, theirs: number])[] {
  const [ours, theirs] = [rowsOf(words, surest), rowsOf(others, surest)];
  return [...ours].flatMap(([row, at]) => {
    const other = theirs.get(row) ?? -1;
    return at === -1 || other === -1 ? [] : [[at, other] as const];
  });
}

/** Row of so many words → its start; -1 if it occurs twice. */
function rowsOf(words: readonly string[], length: number): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  for (let at = 0; at + length <= words.length; at += 1) {
    const row = words.slice(at, at + length).join(' ');
    rows.set(row, rows.has(row) ? -1 : at);
  }
  return rows;
}

interface Sequence {
  readonly row: readonly [ours: number, theirs: number];
  readonly before: Sequence | undefined;
}

/** ([[0, 5], [1, 2], [2, 3]]) → [[1, 2], [2, 3]]: the longest sequence in the same order in both texts */
function inOrder(rows: readonly (readonly [ours: number, theirs: number])[]): (readonly [number, number])[] {
  /** For each length, the sequence of this length that ends first. */
  const ends: Sequence[] = [];
  for (const row of rows) {
    const length = countLeading(ends, (end) => end.row[1] < row[1]);
    ends[length] = { row, before: ends[length - 1] };
  }
  const sequence: (readonly [number, number])[] = [];
  for (let end = ends.at(-1); end !== undefined; end = end.before) sequence.push(end.row);
  return sequence.reverse();
}
