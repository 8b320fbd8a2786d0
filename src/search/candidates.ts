// A word of a query → the forms of the index that it may mean, and how well each fits.
import { keepBest } from './best.ts';
import type { IndexReader } from './index-files.ts';
import { hasDigit, type IndexedForm, makeFormReader } from './read-forms.ts';
import { beginsOneTypoApart, editDistance, isOneTypoApart } from './typos.ts';
import { fold, identifierParts } from './words.ts';

export interface Candidate {
  readonly indexed: IndexedForm;
  /** 1: the very form that was typed. */
  readonly fit: number;
}

export interface WordMatch {
  readonly word: string;
  readonly candidates: readonly Candidate[];
  /** The word that was used instead, if nothing matches the word as typed. */
  readonly corrected: string | null;
}

const fits = { exact: 1, folded: 0.98, stem: 0.9, prefix: 0.7, typo: 0.55, related: 0.35 } as const;

/** Shorter words have too many neighbours. */
const shortestTypo = 4;
/** A beginning of one letter fits half of a shard. */
const shortestPrefix = 2;
/** Of a longer word, forms that share most of its letters are related: založit, založení. Identifiers with digits have no such forms. */
const shortestRelated = 6;
const relatedPart = 0.6;
/** More forms than this begin with what was typed: the shortest ones are meant. */
const mostPrefixed = 40;
/** Letters in which a word may differ that is offered instead. */
const farthest = 3;
/** Shards that are loaded for a word, and for the few letters of one that is being typed: of a large site, hundreds begin with `co`. */
const mostForWord = 6;
const mostForStart = 4;
/** Shards that are loaded to look for a typo, when they are not there already; those that are looked into first; a site with so few has all. */
const mostForTypos = 10;
const firstForTypos = 3;
const fewShards = 48;

const commonStart = (one: string, other: string): string => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
};

/** (a word without accents, its stems, the beginning of its relatives) → how all forms begin that may mean it */
function startOf(folded: string, stems: readonly string[], root: string): string {
  if (hasDigit(folded)) return folded;
  const shared = stems.reduce(commonStart, folded);
  // Before an ending the last consonant changes in many languages: zásilk-a, zásilc-e.
  return commonStart(shared.length > 3 ? shared.slice(0, -1) : shared, root);
}

/** ('wieght') → how words may begin that were meant, the most probable first: two letters swapped, one too many, another one near the end */
function meantStarts(folded: string): string[] {
  const places = Array.from(folded, (_, place) => place);
  const start = (length: number): string => folded.slice(0, length);
  const swapped = places
    .slice(1)
    .map((place) => `${start(place - 1)}${folded[place]}${folded[place - 1]}${folded.slice(place + 1)}`);
  const shortened = places.map((place) => start(place) + folded.slice(place + 1));
  return [...swapped, ...shortened, ...places.slice(2).map((_, place) => start(folded.length - place))];
}

/** Where a typo is looked for: in the files in which the word probably stands, or in all of a small site. */
export type TypoRange = 'near' | 'everywhere';

export interface FormFinder {
  readonly match: (word: string, typos: TypoRange) => Promise<readonly WordMatch[]>;
  /** A form near to a word that nothing has; null when there is none. */
  readonly nearest: (word: string) => Promise<string | null>;
}

export function makeFormFinder(index: IndexReader): FormFinder {
  const { size, loaded, stemsOf, shardsOf, formsIn } = makeFormReader(index);
  /** Of many shards those around the place of the word itself: its other forms stand near it. */
  const shardsFor = (word: string, start: string): readonly number[] => {
    // A letter has no other forms, and too many words begin with it.
    if (word.length < shortestPrefix) return shardsOf(`${word} `);
    const numbers = shardsOf(start);
    const place = numbers.indexOf(shardsOf(word)[0] ?? -1);
    const most = word.length < shortestTypo ? mostForStart : mostForWord;
    const from = Math.max(0, Math.min(place - most / 2, numbers.length - most));
    return numbers.slice(from, from + most);
  };
  const matchWord = async (word: string): Promise<Candidate[]> => {
    const folded = fold(word);
    const own = stemsOf(word, folded);
    const hasRelated = folded.length >= shortestRelated && !hasDigit(folded);
    const root = hasRelated ? folded.slice(0, Math.ceil(folded.length * relatedPart)) : folded;
    const start = startOf(folded, own, root);
    const fitOf = (indexed: IndexedForm): number => {
      if (indexed.form === word) return fits.exact;
      if (indexed.folded === folded) return fits.folded;
      if (indexed.stems.some((stem) => own.includes(stem))) return fits.stem;
      if (folded.length >= shortestPrefix && indexed.folded.startsWith(folded))
        return fits.prefix * (0.6 + (0.4 * folded.length) / indexed.folded.length);
      return hasRelated && indexed.folded.startsWith(root) ? fits.related : 0;
    };
    const forms = await formsIn(shardsFor(folded, start), (form) => form.startsWith(start));
    const candidates: Candidate[] = [];
    const prefixed = keepBest<Candidate>(mostPrefixed, ({ fit }) => fit);
    for (const indexed of forms) {
      const fit = fitOf(indexed);
      if (fit > fits.prefix) candidates.push({ indexed, fit });
      else prefixed.add({ indexed, fit });
    }
    return [...candidates, ...prefixed.list()];
  };

  /** Shards of forms that begin as the word does, and those that are here already; everywhere: on a small site, all of them. */
  const typoShards = (folded: string, range: TypoRange): readonly number[] => {
    const isSmall = size <= fewShards;
    if (isSmall && range === 'everywhere') return shardsOf('');
    const near = meantStarts(folded).flatMap(shardsOf);
    return [...new Set([...[...new Set(near)].slice(0, isSmall ? firstForTypos : mostForTypos), ...loaded()])];
  };

  /**
   * Forms one typo away from the word, and what is related to it. Without both, forms with stems one typo away from its stem.
   * The other forms of the word that was meant belong to it, forms of other words do not.
   */
  const matchTypo = async (word: string, related: readonly Candidate[], range: TypoRange): Promise<WordMatch> => {
    const folded = fold(word);
    const own = stemsOf(word, folded);
    const isNear = (indexed: IndexedForm): boolean => isOneTypoApart(indexed.folded, folded);
    const byStem = folded.length > shortestTypo ? own : [];
    const isNearByStem = ({ stems: others }: IndexedForm): boolean =>
      others.some((stem) => stem.length >= shortestTypo && byStem.some((mine) => isOneTypoApart(mine, stem)));
    // Stems are made of few forms: of those that begin like one of the word's. A stemmer may change the last letter.
    const starts = byStem.map((stem) => stem.slice(0, -1));
    const mayBeNear = (form: string): boolean =>
      isOneTypoApart(form, folded) || starts.some((start) => beginsOneTypoApart(start, form));
    const shards = folded.length < shortestTypo ? [] : typoShards(folded, range);
    let forms = await formsIn(shards.slice(0, firstForTypos), mayBeNear);
    if (!forms.some(isNear)) forms = await formsIn(shards, mayBeNear);
    const best = forms.find(isNear) ?? (related.length > 0 ? undefined : forms.find(isNearByStem));
    if (!best) return { word, candidates: related, corrected: null };
    const isMeant = (indexed: IndexedForm): boolean => indexed.stems.some((stem) => best.stems.includes(stem));
    const meant = forms.filter((indexed) => (isNear(indexed) || isNearByStem(indexed)) && isMeant(indexed));
    const candidates = [...meant.map((indexed) => ({ indexed, fit: fits.typo })), ...related];
    return { word, candidates, corrected: best.form };
  };

  return {
    match: async (word, range) => {
      const candidates = await matchWord(word);
      if (candidates.some(({ fit }) => fit > fits.related)) return [{ word, candidates, corrected: null }];
      const parts = [...new Set(identifierParts(word))];
      // An identifier that nobody wrote like this is looked for by its parts.
      if (candidates.length === 0 && parts.length > 1)
        return Promise.all(
          parts.map(async (part) => ({ word: part, candidates: await matchWord(part), corrected: null })),
        );
      return [await matchTypo(word, candidates, range)];
    },
    nearest: async (word) => {
      const folded = fold(word);
      if (folded.length <= shortestTypo) return null;
      const isNear = (form: string): boolean => Math.abs(form.length - folded.length) <= farthest;
      const near = keepBest<{ readonly form: string; readonly score: number }>(1, ({ score }) => score);
      for (const { form, folded: other } of await formsIn(typoShards(folded, 'everywhere'), isNear))
        near.add({ form, score: farthest + 1 - editDistance(folded, other) });
      return near.list()[0]?.form ?? null;
    },
  };
}
