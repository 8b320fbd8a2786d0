// Files of a search index. The build writes them; the browser and `pubdocs search` read them.

/** `search/<locale>.json`: the only file without a digest in its name; it lists all others of its language. */
export interface IndexManifest {
  readonly format: 1;
  readonly pages: number;
  readonly sections: number;
  /** Language of the texts → path of its stemmer in the index folder; null if words are not stemmed. */
  readonly languages: Readonly<Record<string, string | null>>;
  /** One line per shard: the shortest prefix of its first sort key that comes after all forms before it. */
  readonly firsts: string;
  /** Concatenated names of the shards: see `nameAt`. A large site has thousands of names. */
  readonly shards: string;
  /** Concatenated names of the lists (see `PageList`), `pagesPerList` pages each. */
  readonly lists: string;
  readonly pagesPerList: number;
  readonly pagesPerText: number;
  /** Number of sections of a page whose texts are in one file; null: all. */
  readonly sectionsPerText: number | null;
  /** Words that are not indexed, folded, separated by spaces. */
  readonly stops: string;
  /** Texts of the dialog. */
  readonly strings: Readonly<Record<string, string>>;
  /** Numbers of the pages that explain terms; their headings rank first. */
  readonly glossary: readonly number[];
  /** Numbers of the pages that the dialog suggests before the reader has typed. */
  readonly suggested: readonly number[];
  /** The filters of the site; absent without any. */
  readonly facets?: IndexFacets;
}

/** Filters by front matter fields. */
export interface IndexFacets {
  /** Text of the choice that filters nothing. */
  readonly all: string;
  readonly fields: readonly {
    /** The front matter key. */
    readonly name: string;
    readonly label: string;
    readonly values: readonly (readonly [value: string, label: string])[];
  }[];
  /** Name of the file with the pages of each value, which is loaded with the first choice. */
  readonly pages: string;
}

/** Field → value → its pages, each as the distance from the one before: [[[0, 2], [1]]] for 'a', 'b', 'a' */
export type FacetPages = readonly (readonly (readonly number[])[])[];

/** A file with a list of pages, as results show them. */
export interface PageList {
  readonly pages: readonly ListedPage[];
  /**
   * Names of the files with the texts for excerpts: for each `pagesPerText` pages, one name per `sectionsPerText`
   * sections. They are not in the manifest because it would be too long on a large site.
   */
  readonly texts: readonly (readonly string[])[];
}

export interface ListedPage {
  /** URL path on the host: `/public-docs/cs/docs/intro`. */
  readonly href: string;
  readonly title: string;
  /** Titles above the page, outermost first. */
  readonly trail: readonly string[];
  /** Language of the text, if it is not the language of the index. */
  readonly lang?: string;
  /** Anchor and title of each section, from section 1. */
  readonly sections: readonly (readonly [anchor: string, title: string])[];
}

/** Texts of consecutive sections of a page. */
export type SectionTexts = readonly string[];

/** Reads the files of an index. */
export interface IndexReader {
  readonly manifest: IndexManifest;
  /** Content of a file of the index, by its name. */
  readonly read: (name: string) => Promise<string>;
  /** Stemmers, one for each language of the texts. */
  readonly stems: readonly ((form: string) => string)[];
}

/** Length of a file name: the first characters of its digest. */
export const nameLength = 10;

/** ('0123456789abcdefghij', 1) → 'abcdefghij' */
export const nameAt = (names: string, place: number): string =>
  names.slice(place * nameLength, (place + 1) * nameLength);

/** Characters of a shard: it can end after `fewest`, and must end after `most`. */
export interface ShardSize {
  readonly fewest: number;
  readonly most: number;
}

export interface Packing {
  readonly shard: ShardSize;
  readonly groups: Pick<IndexManifest, 'pagesPerList' | 'pagesPerText' | 'sectionsPerText'>;
}

/**
 * Sizes of the files, by the maximum number of pages. `pagesPerList` is a multiple of `pagesPerText`. On a small site,
 * one list has most results of a query, an excerpt loads a few sections, and a word loads a small shard. On a large
 * site, the names of so many files would make the manifest large, and results are pages far from each other, so lists
 * are short. Every build checks each file.
 */
const packings: readonly (readonly [upTo: number, packing: Packing])[] = [
  [32, { shard: { fewest: 600, most: 1_100 }, groups: { pagesPerList: 32, pagesPerText: 1, sectionsPerText: 1 } }],
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

/** Shards → their entries in the manifest */
export const listShards = (shards: readonly NamedShard[]): Pick<IndexManifest, 'firsts' | 'shards'> => ({
  firsts: shards.map(([first], number) => separator(shards[number - 1]?.[1] ?? '', first)).join('\n'),
  shards: shards.map(([, , name]) => name).join(''),
});

/** ('nejde nejde', 'nejstarsiho nejstaršího') → 'nejs': the shortest start of the second that sorts after the first */
function separator(last: string, first: string): string {
  let shared = 0;
  while (shared < first.length && first[shared] === last[shared]) shared += 1;
  return first.slice(0, shared + 1);
}
