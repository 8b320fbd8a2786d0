// Pairs the sections of a page with those of its translation.
import { countLeading } from '../text/count-leading.ts';
import type { Section } from './page-sections.ts';

/** A section of the original with its translation; null if it has none. */
export interface SectionPair {
  readonly original: Section;
  readonly translation: Section | null;
}

/**
 * Pairs sections by position while the levels of the headings agree; text before the first heading pairs likewise. If a
 * heading is missing, sections with the same heading also pair: `## toBe`, or `## Mezní hodnoty {#limits}` with the id
 * `limits`. `ids`: of the original's headings, in order.
 */
export function pairSections(
  original: readonly Section[],
  translation: readonly Section[],
  ids: readonly string[],
): SectionPair[] {
  const [ours, theirs] = [headed(original), headed(translation)];
  const places = isSameLevels(ours, theirs) ? ours.map((_, place) => place) : placesBetween(ours, theirs, ids);
  const paired = ours.map(
    (section, place): SectionPair => ({ original: section, translation: theirs[places[place] ?? -1] ?? null }),
  );
  const first = original[0];
  if (first?.level !== 0) return paired;
  return [{ original: first, translation: translation[0]?.level === 0 ? translation[0] : null }, ...paired];
}

const headed = (sections: readonly Section[]): readonly Section[] => sections.filter(({ level }) => level > 0);

const isSameLevels = (ours: readonly Section[], theirs: readonly Section[]): boolean =>
  ours.length === theirs.length && ours.every(({ level }, place) => level === theirs[place]?.level);

/** '## Limits {#weight}' → 'Limits' and 'weight' */
function headingOf({ text }: Section): { readonly words: string; readonly id: string | null } {
  const line = (text.split('\n', 1)[0] ?? '').replace(/^#+\s*/, '').trim();
  const [whole = '', id = null] = /\s*%?\{#([^\s{}]+)\}%?$/.exec(line) ?? [];
  return { words: line.slice(0, line.length - whole.length), id };
}

/** For each section of the original, the index of its translation; null if there is none. */
function placesBetween(
  ours: readonly Section[],
  theirs: readonly Section[],
  ids: readonly string[],
): (number | null)[] {
  const anchors = [...sameHeadings(ours, theirs, ids), { our: ours.length, their: theirs.length }];
  const places: (number | null)[] = ours.map(() => null);
  let [our, their] = [0, 0];
  for (const anchor of anchors) {
    const between = [ours.slice(our, anchor.our), theirs.slice(their, anchor.their)] as const;
    // The same number of sections with the same levels are pairs. Before the first difference, the levels alone decide.
    const isPaired = isSameLevels(...between);
    const count = isPaired || anchors.length === 1 ? between[0].length : 0;
    for (let step = 0; step < count && ours[our + step]?.level === theirs[their + step]?.level; step += 1)
      places[our + step] = their + step;
    if (anchor.our < ours.length) places[anchor.our] = anchor.their;
    [our, their] = [anchor.our + 1, anchor.their + 1];
  }
  return places;
}

interface Anchor {
  readonly our: number;
  readonly their: number;
}

/** Sections with the same unique heading, in the order of both pages. */
function sameHeadings(ours: readonly Section[], theirs: readonly Section[], ids: readonly string[]): Anchor[] {
  const byId = uniquePlaces(ours.map((section, place) => headingOf(section).id ?? ids[place] ?? ''));
  const byWords = uniquePlaces(ours.map((section) => headingOf(section).words));
  const theirWords = uniquePlaces(theirs.map((section) => headingOf(section).words));
  const anchorPairs = theirs.flatMap((section, their): Anchor[] => {
    const { id, words } = headingOf(section);
    const our = (id === null ? undefined : byId.get(id)) ?? (theirWords.has(words) ? byWords.get(words) : undefined);
    return our === undefined || ours[our]?.level !== section.level ? [] : [{ our, their }];
  });
  return increasing(anchorPairs);
}

/** (['a', 'b', 'a']) → b: 1 */
function uniquePlaces(keys: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [place, key] of keys.entries()) {
    if (places.has(key)) repeated.add(key);
    places.set(key, place);
  }
  for (const key of repeated) places.delete(key);
  return places;
}

/** The longest list of anchors in the same order on both pages, in O(n log n). */
function increasing(anchors: readonly Anchor[]): Anchor[] {
  interface Chain {
    readonly anchor: Anchor;
    readonly before: Chain | null;
  }
  const ends: Chain[] = [];
  for (const anchor of anchors) {
    const place = countLeading(ends, (end) => end.anchor.our < anchor.our);
    ends[place] = { anchor, before: ends[place - 1] ?? null };
  }
  const chosen: Anchor[] = [];
  for (let chain = ends.at(-1) ?? null; chain !== null; chain = chain.before) chosen.push(chain.anchor);
  return chosen.reverse();
}
