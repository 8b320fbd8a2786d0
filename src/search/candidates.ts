// A word of a query → the forms of the index that it may mean, and how well each fits.
import type { IndexReader } from './index-files.ts';
import { decodePostings, decodeShard, type Posting } from './shards.ts';
import { editDistance, isOneTypoApart } from './typos.ts';
import { fold, identifierParts } from './words.ts';

/** A form of a loaded shard. */
export interface IndexedForm {
  readonly form: string;
  readonly folded: string;
  readonly stems: readonly string[];
  readonly postings: () => readonly Posting[];
}

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
/** Of a longer word, forms that share most of its letters are related: založit, založení. */
const shortestRelated = 6;
const relatedPart = 0.6;
/** More forms than this begin with what was typed: the shortest ones are meant. */
const mostPrefixed = 40;
/** Letters in which a word may differ that is offered instead. */
const farthest = 3;
/** Shards that are loaded to look for a typo, when they are not there already. */
const mostForTypos = 4;

const commonStart = (one: string, other: string): string => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
};

export interface FormFinder {
  readonly match: (word: string) => Promise<readonly WordMatch[]>;
  /** A form near to a word that nothing has; null when there is none. */
  readonly nearest: (word: string) => Promise<string | null>;
}

/** Loads shards on demand and keeps them. */
export function makeFormFinder({ manifest, read, stems }: IndexReader): FormFinder {
  const loaded = new Map<number, Promise<readonly IndexedForm[]>>();
  const stemsOf = (form: string, folded: string): string[] => {
    const found = stems.flatMap((stem) =>
      form === folded ? [fold(stem(form))] : [fold(stem(form)), fold(stem(folded))],
    );
    return found.length === 0 ? [folded] : found;
  };
  const load = (number: number): Promise<readonly IndexedForm[]> => {
    const known = loaded.get(number);
    if (known) return known;
    const loading = read(`${manifest.shards[number]?.[1] ?? ''}.txt`).then((text) =>
      decodeShard(text).map(indexedForm),
    );
    loaded.set(number, loading);
    // A download that failed is tried again by the next query.
    loading.catch(() => loaded.delete(number));
    return loading;
  };
  const indexedForm = ({ form, postings }: { readonly form: string; readonly postings: string }): IndexedForm => {
    const folded = fold(form);
    let places: readonly Posting[] | null = null;
    let own: readonly string[] | null = null;
    return {
      form,
      folded,
      get stems() {
        own ??= stemsOf(form, folded);
        return own;
      },
      postings: () => {
        places ??= decodePostings(postings);
        return places;
      },
    };
  };
  /** Numbers of the shards that hold forms with this beginning. */
  const shardsOf = (start: string): number[] => {
    const { shards } = manifest;
    return shards.flatMap(([first], number) => {
      const next = shards[number + 1]?.[0];
      const endsBefore = next !== undefined && next <= start;
      const beginsAfter = first > start && !first.startsWith(start);
      return endsBefore || beginsAfter ? [] : [number];
    });
  };
  const formsIn = async (numbers: readonly number[]): Promise<readonly IndexedForm[]> =>
    (await Promise.all(numbers.map(load))).flat();

  const matchWord = async (word: string): Promise<Candidate[]> => {
    const folded = fold(word);
    const own = stemsOf(word, folded);
    const shared = own.reduce(commonStart, folded);
    // Before an ending the last consonant changes in many languages: zásilk-a, zásilc-e.
    const root = folded.length < shortestRelated ? folded : folded.slice(0, Math.ceil(folded.length * relatedPart));
    const start = commonStart(shared.length > 3 ? shared.slice(0, -1) : shared, root);
    const candidates: Candidate[] = [];
    const prefixed: Candidate[] = [];
    for (const indexed of await formsIn(shardsOf(start))) {
      if (!indexed.folded.startsWith(start)) continue;
      if (indexed.form === word) candidates.push({ indexed, fit: fits.exact });
      else if (indexed.folded === folded) candidates.push({ indexed, fit: fits.folded });
      else if (indexed.stems.some((stem) => own.includes(stem))) candidates.push({ indexed, fit: fits.stem });
      else if (folded.length >= shortestPrefix && indexed.folded.startsWith(folded))
        prefixed.push({ indexed, fit: fits.prefix * (0.6 + (0.4 * folded.length) / indexed.folded.length) });
      else if (folded.length >= shortestRelated && indexed.folded.startsWith(root))
        prefixed.push({ indexed, fit: fits.related });
    }
    prefixed.sort((one, other) => other.fit - one.fit);
    return [...candidates, ...prefixed.slice(0, mostPrefixed)];
  };

  const typoShards = (folded: string): number[] => {
    const near = shardsOf(folded.slice(0, 2));
    const others = manifest.shards.map((_, number) => number).filter((number) => !near.includes(number));
    // On a small site the whole list is looked through; on a large one, what begins alike or is here already.
    const more = others.length <= mostForTypos ? others : others.filter((number) => loaded.has(number));
    return [...near.slice(0, mostForTypos), ...more];
  };

  const matchTypo = async (word: string): Promise<WordMatch> => {
    const folded = fold(word);
    if (folded.length < shortestTypo) return { word, candidates: [], corrected: null };
    const own = stemsOf(word, folded);
    const found = (await formsIn(typoShards(folded))).filter(
      (indexed) =>
        isOneTypoApart(indexed.folded, folded) ||
        (folded.length > shortestTypo &&
          indexed.stems.some((stem) => stem.length >= shortestTypo && own.some((mine) => isOneTypoApart(mine, stem)))),
    );
    const best = found.find(({ folded: other }) => isOneTypoApart(other, folded)) ?? found[0];
    if (!best) return { word, candidates: [], corrected: null };
    // The other forms of the word that was meant belong to it, forms of other words do not.
    const meant = found.filter(({ stems: others }) => others.some((stem) => best.stems.includes(stem)));
    return { word, candidates: meant.map((indexed) => ({ indexed, fit: fits.typo })), corrected: best.form };
  };

  return {
    match: async (word) => {
      const candidates = await matchWord(word);
      if (candidates.length > 0) return [{ word, candidates, corrected: null }];
      const parts = [...new Set(identifierParts(word))];
      // An identifier that nobody wrote like this is looked for by its parts.
      if (parts.length > 1)
        return Promise.all(
          parts.map(async (part) => ({ word: part, candidates: await matchWord(part), corrected: null })),
        );
      return [await matchTypo(word)];
    },
    nearest: async (word) => {
      const folded = fold(word);
      if (folded.length <= shortestTypo) return null;
      let best: { readonly form: string; readonly distance: number } | null = null;
      for (const { form, folded: other } of await formsIn(typoShards(folded))) {
        const distance = editDistance(folded, other);
        if (distance <= farthest && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { form, distance };
      }
      return best?.form ?? null;
    },
  };
}
