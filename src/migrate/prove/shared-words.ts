// Words that nearly every page of the original ends with, such as a footer inside `<main>`: they are no text of a page.
import { commonest, countEach } from '../../text/group-by.ts';

/** Minimum number of pages that show which words are shared. */
const fewestPages = 10;
const minShare = 0.8;

/** (words of each page) → the words that at least four fifths of the pages end with, in order */
export function sharedEnd(pages: readonly (readonly string[])[]): string[] {
  if (pages.length < fewestPages) return [];
  const end: string[] = [];
  let alike = pages;
  for (;;) {
    const best = commonest(alike.flatMap((words) => words.at(-1 - end.length) ?? []));
    if (best === undefined || best[1] < pages.length * minShare) return end;
    alike = alike.filter((words) => words.at(-1 - end.length) === best[0]);
    end.unshift(best[0]);
  }
}

/** (names of each page) → the names that at least four fifths of the pages have */
export function sharedNames(pages: readonly (readonly string[])[]): ReadonlySet<string> {
  const counts = countEach(pages.flatMap((names) => [...new Set(names)]));
  const isShared = (count: number): boolean => pages.length >= fewestPages && count >= pages.length * minShare;
  return new Set([...counts].flatMap(([name, count]) => (isShared(count) ? [name] : [])));
}

/** (['a', 'b', 'by', 'x'], ['by', 'x']) → ['a', 'b']: without the last occurrence */
export function withoutShared(words: readonly string[], shared: readonly string[]): readonly string[] {
  if (shared.length === 0) return words;
  for (let at = words.length - shared.length; at >= 0; at -= 1)
    if (shared.every((word, step) => words[at + step] === word))
      return [...words.slice(0, at), ...words.slice(at + shared.length)];
  return words;
}
