// A word of a query → the indexed forms that it may match, and how well each one fits.
import { editDistance } from '../text/edit-distance.ts';
import { keepBest } from './best.ts';
import type { IndexReader } from './index-files.ts';
import { type FormReader, hasDigit, type IndexedForm, makeFormReader } from './read-forms.ts';
import { beginsOneTypoApart, isOneTypoApart } from './typo-distance.ts';
import { fold, identifierParts, spelledOut } from './words.ts';

export interface Candidate {
  readonly indexed: IndexedForm;
  /** 1 for an exact match. */
  readonly fit: number;
}

export interface WordMatch {
  readonly word: string;
  readonly candidates: readonly Candidate[];
  /** The similar word that was used instead, if nothing matches the word as typed. */
  readonly corrected: string | null;
}

const fits = { exact: 1, folded: 0.98, stem: 0.9, prefix: 0.7, typo: 0.55, related: 0.35 } as const;

/** Minimum length for typo correction; shorter words have too many neighbours. */
const minTypoLength = 4;
/** Minimum length for prefix matches; half of a shard begins with a given letter. */
const minPrefixLength = 2;
/** Longer words match forms that share most letters: založit, založení. Identifiers with digits do not. */
const minRelatedLength = 6;
const relatedPart = 0.6;
/** Maximum number of prefix matches; the shortest forms are kept. */
const maxPrefixed = 40;
/** Maximum edit distance of a suggested word. */
const farthest = 3;
/** Shards loaded for a word, and for its first letters: on a large site, hundreds of shards begin with `co`. */
const maxForWord = 6;
const maxForStart = 4;
/** Shards loaded to look for a typo besides loaded ones; those searched first; a site this small is searched whole. */
const maxForTypos = 10;
const firstForTypos = 3;
const fewShards = 48;

const commonStart = (one: string, other: string): string => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
};

/** A word of a query, and its forms that indexed forms are compared with. */
interface QueryWord {
  readonly word: string;
  readonly folded: string;
  readonly stems: readonly string[];
  /** The start of related forms; null if the word has none. */
  readonly root: string | null;
}

function readQueryWord(word: string, { stemsOf }: FormReader): QueryWord {
  const folded = fold(word);
  const hasRelated = folded.length >= minRelatedLength && !hasDigit(folded);
  const root = hasRelated ? folded.slice(0, Math.ceil(folded.length * relatedPart)) : null;
  return { word, folded, stems: stemsOf(word, folded), root };
}

function fitOf(indexed: IndexedForm, { word, folded, stems, root }: QueryWord): number {
  if (indexed.form === word) return fits.exact;
  if (indexed.folded === folded) return fits.folded;
  if (indexed.stems.some((stem) => stems.includes(stem))) return fits.stem;
  if (folded.length >= minPrefixLength && indexed.folded.startsWith(folded))
    return fits.prefix * (0.6 + (0.4 * folded.length) / indexed.folded.length);
  return root !== null && indexed.folded.startsWith(root) ? fits.related : 0;
}

/** → the longest start that the word, its stems and its related forms share */
function startOf({ folded, stems, root }: QueryWord): string {
  if (hasDigit(folded)) return folded;
  const shared = stems.reduce(commonStart, folded);
  // Before an ending the last consonant changes in many languages: zásilk-a, zásilc-e.
  return commonStart(shared.length > 3 ? shared.slice(0, -1) : shared, root ?? folded);
}

/** ('wieght') → probable starts of the word, best first: two letters swapped, one too many, one near the end */
function meantStarts(folded: string): string[] {
  const places = Array.from(folded, (_, place) => place);
  const start = (length: number): string => folded.slice(0, length);
  const swapped = places
    .slice(1)
    .map((place) => `${start(place - 1)}${folded[place]}${folded[place - 1]}${folded.slice(place + 1)}`);
  const shortened = places.map((place) => start(place) + folded.slice(place + 1));
  return [...swapped, ...shortened, ...places.slice(2).map((_, place) => start(folded.length - place))];
}

/** Where to look for a typo: in the shards that probably contain the meant word, or in all shards of a small site. */
export type TypoRange = 'near' | 'everywhere';

export interface FormFinder {
  readonly match: (word: string, typos: TypoRange) => Promise<readonly WordMatch[]>;
  /** An indexed form similar to an unknown word; null if no form is similar. */
  readonly nearest: (word: string) => Promise<string | null>;
}

export function makeFormFinder(index: IndexReader): FormFinder {
  const reader = makeFormReader(index);
  return {
    match: async (typedWord, range) => {
      const word = typedWord.toLowerCase();
      const candidates = await matchWord(word, reader);
      if (candidates.some(({ fit }) => fit > fits.related)) return [{ word, candidates, corrected: null }];
      const spelled = await matchSpelled(word, reader);
      if (spelled.length > 0) return [{ word, candidates: [...spelled, ...candidates], corrected: null }];
      const typo = await matchTypo(word, candidates, range, reader);
      const parts = [...new Set(identifierParts(typedWord))];
      if (typo.corrected !== null || candidates.length > 0 || parts.length < 2) return [typo];
      // Search an unknown identifier by its parts. Capitals may also be those of a word with a typo: `OpneAPI`.
      return Promise.all(
        parts.map(async (part) => ({ word: part, candidates: await matchWord(part, reader), corrected: null })),
      );
    },
    nearest: async (word) => {
      const folded = fold(word);
      if (folded.length <= minTypoLength) return null;
      const isNear = (form: string): boolean => Math.abs(form.length - folded.length) <= farthest;
      const near = keepBest<{ readonly form: string; readonly score: number }>(1, ({ score }) => score);
      for (const { form, folded: other } of await reader.formsIn(typoShards(folded, 'everywhere', reader), isNear))
        near.add({ form, score: farthest + 1 - editDistance(folded, other) });
      return near.list()[0]?.form ?? null;
    },
  };
}

/** The shards to load; of many, those around the shard of the word itself, because its forms are near it. */
function shardsFor(word: string, start: string, { shardsOf }: FormReader): readonly number[] {
  // A single letter has no other forms, and too many words begin with it.
  if (word.length < minPrefixLength) return shardsOf(`${word} `);
  const numbers = shardsOf(start);
  const place = numbers.indexOf(shardsOf(word)[0] ?? -1);
  const most = word.length < minTypoLength ? maxForStart : maxForWord;
  const from = Math.max(0, Math.min(place - most / 2, numbers.length - most));
  return numbers.slice(from, from + most);
}

async function matchWord(word: string, reader: FormReader): Promise<Candidate[]> {
  const query = readQueryWord(word, reader);
  const start = startOf(query);
  const shards = shardsFor(query.folded, start, reader);
  const candidates: Candidate[] = [];
  const prefixed = keepBest<Candidate>(maxPrefixed, ({ fit }) => fit);
  for (const indexed of await reader.formsIn(shards, (form) => form.startsWith(start))) {
    const fit = fitOf(indexed, query);
    if (fit > fits.prefix) candidates.push({ indexed, fit });
    else prefixed.add({ indexed, fit });
  }
  return [...candidates, ...prefixed.list()];
}

/** ('djordje') → `Đorđe`: forms with other letters than those of a keyboard. */
async function matchSpelled(word: string, reader: FormReader): Promise<readonly Candidate[]> {
  const shorter = spelledOut(fold(word));
  const candidates = shorter === null ? [] : await matchWord(shorter, reader);
  return candidates.filter(({ indexed, fit }) => fit > fits.prefix && indexed.form !== indexed.folded);
}

/** Shards with forms that begin like the word, and all loaded ones; with 'everywhere' on a small site, all shards. */
function typoShards(folded: string, range: TypoRange, { size, loaded, shardsOf }: FormReader): readonly number[] {
  const isSmall = size <= fewShards;
  if (isSmall && range === 'everywhere') return shardsOf('');
  const near = meantStarts(folded).flatMap(shardsOf);
  return [...new Set([...[...new Set(near)].slice(0, isSmall ? firstForTypos : maxForTypos), ...loaded()])];
}

/**
 * Forms one typo away from the word, and related forms. If there are neither, forms with stems one typo away from its
 * stem. The result includes other forms of the best match, but no forms of other words.
 */
async function matchTypo(
  word: string,
  related: readonly Candidate[],
  range: TypoRange,
  reader: FormReader,
): Promise<WordMatch> {
  const { folded, stems } = readQueryWord(word, reader);
  const isNear = (indexed: IndexedForm): boolean => isOneTypoApart(indexed.folded, folded);
  const byStem = folded.length > minTypoLength ? stems : [];
  const isNearByStem = ({ stems: others }: IndexedForm): boolean =>
    others.some((stem) => stem.length >= minTypoLength && byStem.some((mine) => isOneTypoApart(mine, stem)));
  // Compute stems only of forms that begin like a stem of the word. A stemmer may change the last letter.
  const starts = byStem.map((stem) => stem.slice(0, -1));
  const mayBeNear = (form: string): boolean =>
    isOneTypoApart(form, folded) || starts.some((start) => beginsOneTypoApart(start, form));
  const shards = folded.length < minTypoLength ? [] : typoShards(folded, range, reader);
  let forms = await reader.formsIn(shards.slice(0, firstForTypos), mayBeNear);
  if (!forms.some(isNear)) forms = await reader.formsIn(shards, mayBeNear);
  const best = forms.find(isNear) ?? (related.length > 0 ? undefined : forms.find(isNearByStem));
  if (!best) return { word, candidates: related, corrected: null };
  const isMeant = (indexed: IndexedForm): boolean => indexed.stems.some((stem) => best.stems.includes(stem));
  const meant = forms.filter((indexed) => (isNear(indexed) || isNearByStem(indexed)) && isMeant(indexed));
  const candidates = [...meant.map((indexed) => ({ indexed, fit: fits.typo })), ...related];
  return { word, candidates, corrected: best.form };
}
