// The forms of an index. Shards are loaded when a word needs them, and stay in memory.
import { countLeading } from '../text/count-leading.ts';
import { type IndexReader, nameAt } from './index-files.ts';
import { loadOnce } from './load-once.ts';
import { decodePostings, decodeShard, type Postings } from './shards.ts';
import type { SearchTerm } from './term.ts';
import { fold } from './words.ts';

export interface IndexedForm {
  readonly form: string;
  readonly folded: string;
  readonly stems: readonly string[];
  readonly postings: () => Postings;
}

/** A loaded shard: its forms without accents, and the forms themselves, created on first use. */
interface LoadedShard {
  readonly folded: readonly string[];
  readonly form: (place: number) => IndexedForm;
}

const noTerm: SearchTerm = { form: '', postings: '' };

export interface FormReader {
  /** Number of shards of the index. */
  readonly size: number;
  /** Numbers of the shards loaded so far, in order. */
  readonly loaded: () => readonly number[];
  /** (a form, the same without accents) → its stems in the languages of the index */
  readonly stemsOf: (form: string, folded: string) => readonly string[];
  /** Numbers of the shards that contain forms with this start; they are consecutive. */
  readonly shardsOf: (start: string) => readonly number[];
  /** Loads these shards, and returns their forms for which `isWanted` is true; it gets the form without accents. */
  readonly formsIn: (
    numbers: readonly number[],
    isWanted: (folded: string) => boolean,
  ) => Promise<readonly IndexedForm[]>;
}

const digit = /\d/;
/** Whether a form has a digit, so that it is an identifier without other forms. */
export const hasDigit = (form: string): boolean => digit.test(form);

export function makeFormReader({ manifest, read, stems }: IndexReader): FormReader {
  const firsts = manifest.shards === '' ? [] : manifest.firsts.split('\n');
  const loaded = new Set<number>();
  const stemsOf = (form: string, folded: string): string[] => {
    if (hasDigit(folded)) return [folded];
    const foldedStems = stems.flatMap((stem) =>
      form === folded ? [fold(stem(form))] : [fold(stem(form)), fold(stem(folded))],
    );
    return foldedStems.length === 0 ? [folded] : foldedStems;
  };
  const load = loadOnce(async (number: number): Promise<LoadedShard> => {
    loaded.add(number);
    const terms = decodeShard(await read(`${nameAt(manifest.shards, number)}.txt`));
    const folded = terms.map(({ form }) => fold(form));
    const indexedForms: IndexedForm[] = [];
    return {
      folded,
      form: (place) => {
        indexedForms[place] ??= indexedForm(terms[place] ?? noTerm, folded[place] ?? '');
        return indexedForms[place];
      },
    };
  });
  const indexedForm = ({ form, postings }: SearchTerm, folded: string): IndexedForm => {
    let places: Postings | null = null;
    let lazyStems: readonly string[] | null = null;
    return {
      form,
      folded,
      get stems() {
        lazyStems ??= stemsOf(form, folded);
        return lazyStems;
      },
      postings: () => {
        places ??= decodePostings(postings);
        return places;
      },
    };
  };
  /** Number of shards that begin with a key or before it. */
  const shardsUpTo = (key: string): number => countLeading(firsts, (first) => first <= key);
  const shardsOf = (start: string): number[] => {
    const holder = Math.max(0, shardsUpTo(start) - 1);
    return Array.from({ length: shardsUpTo(`${start}\uffff`) - holder }, (_, at) => holder + at);
  };
  const formsIn = async (numbers: readonly number[], isWanted: (folded: string) => boolean): Promise<IndexedForm[]> => {
    const forms: IndexedForm[] = [];
    for (const { folded, form } of await Promise.all(numbers.map(load)))
      for (let place = 0; place < folded.length; place += 1) if (isWanted(folded[place] ?? '')) forms.push(form(place));
    return forms;
  };
  return {
    size: firsts.length,
    loaded: () => [...loaded].sort((one, other) => one - other),
    ...{ stemsOf, shardsOf, formsIn },
  };
}
