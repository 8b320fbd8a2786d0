// Files of a search index. The build writes them; the browser and `pubdocs search` read them.

/** `search/<locale>.json`: the one file without a digest in its name; it names all others of its language. */
export interface IndexManifest {
  readonly format: 1;
  readonly pages: number;
  readonly sections: number;
  /** Language of the texts → address of its stemmer below the index's folder; null where words are compared as they are. */
  readonly languages: Readonly<Record<string, string | null>>;
  /** Beginning of the sort key of the first form of each shard, a line each: forms of the shards before come before it. */
  readonly firsts: string;
  /** Names of the shards, one behind the other: see `nameAt`. A large site has thousands of names. */
  readonly shards: string;
  /** Names of the lists, see `PageList`, `pagesPerList` pages each. */
  readonly lists: string;
  readonly pagesPerList: number;
  readonly pagesPerText: number;
  /** Sections of a page whose texts lie in one file; null: all. */
  readonly sectionsPerText: number | null;
  /** Words that are not indexed, folded, with spaces between them. */
  readonly stops: string;
  /** Texts of the dialog. */
  readonly strings: Readonly<Record<string, string>>;
  /** Numbers of the pages that explain terms: their headings come first. */
  readonly glossary: readonly number[];
}

/** A file of pages as results show them. */
export interface PageList {
  readonly pages: readonly ListedPage[];
  /**
   * For `pagesPerText` pages each, the names of the files with their texts for excerpts, `sectionsPerText` sections each: the manifest of a large
   * site would be long with them.
   */
  readonly texts: readonly (readonly string[])[];
}

/** A page as results show it. */
export interface ListedPage {
  /** Address on the host: `/public-docs/cs/docs/intro`. */
  readonly href: string;
  readonly title: string;
  /** Titles above the page, outermost first. */
  readonly trail: readonly string[];
  /** Language of the text, when it is not that of the index. */
  readonly lang?: string;
  /** Anchor and title of each section from 1 on. */
  readonly sections: readonly (readonly [anchor: string, title: string])[];
}

/** Texts of sections of a page that follow each other. */
export type PageTexts = readonly string[];

/** Where an index is read from. */
export interface IndexReader {
  readonly manifest: IndexManifest;
  /** Text of a file of the index, by its name. */
  readonly read: (name: string) => Promise<string>;
  /** A form → what is left of it without its endings: one function a language of the texts. */
  readonly stems: readonly ((form: string) => string)[];
}

/** Characters of the name of a file: the beginning of its digest. */
export const nameLength = 10;

/** ('0123456789abcdefghij', 1) → 'abcdefghij' */
export const nameAt = (names: string, place: number): string =>
  names.slice(place * nameLength, (place + 1) * nameLength);

/** Characters of a shard before it may end, and before it must. */
export interface ShardSize {
  readonly fewest: number;
  readonly most: number;
}

export interface Packing {
  readonly shard: ShardSize;
  readonly groups: Pick<IndexManifest, 'pagesPerList' | 'pagesPerText' | 'sectionsPerText'>;
}

/**
 * Sizes of the files, for sites up to a number of pages. `pagesPerList` is a multiple of `pagesPerText`. Of a small site, one list has most of what
 * a query shows, an excerpt loads a few sections, and a word a small shard. Of a large one the names of so many files would be much to load; its
 * results are pages far from each other, so lists are short. Each file costs every build a look at it.
 */
const packings: readonly (readonly [upTo: number, packing: Packing])[] = [
  [32, { shard: { fewest: 750, most: 1_400 }, groups: { pagesPerList: 32, pagesPerText: 1, sectionsPerText: 2 } }],
  [128, { shard: { fewest: 1_800, most: 3_200 }, groups: { pagesPerList: 32, pagesPerText: 1, sectionsPerText: 3 } }],
  [
    2_000,
    { shard: { fewest: 9_000, most: 15_000 }, groups: { pagesPerList: 16, pagesPerText: 8, sectionsPerText: null } },
  ],
];
const largePacking: Packing = {
  shard: { fewest: 6_000, most: 10_000 },
  groups: { pagesPerList: 8, pagesPerText: 2, sectionsPerText: null },
};

/** (number of pages) → sizes of the files of its index */
export const packingOf = (pages: number): Packing => packings.find(([upTo]) => pages <= upTo)?.[1] ?? largePacking;

/** A shard: the sort keys of its first and last form, and its name. */
export type NamedShard = readonly [first: string, last: string, name: string];

/** Shards → as the manifest has them */
export const listShards = (shards: readonly NamedShard[]): Pick<IndexManifest, 'firsts' | 'shards'> => ({
  firsts: shards.map(([first], number) => separator(shards[number - 1]?.[1] ?? '', first)).join('\n'),
  shards: shards.map(([, , name]) => name).join(''),
});

/** ('nejde nejde', 'nejstarsiho nejstaršího') → 'nejs': the shortest beginning of the second key that comes after the first one */
function separator(last: string, first: string): string {
  let shared = 0;
  while (shared < first.length && first[shared] === last[shared]) shared += 1;
  return first.slice(0, shared + 1);
}
