// Files of a search index. The build writes them; the browser and `pubdocs search` read them.

/** `search/<locale>.json`: the one file without a digest in its name; it names all others of its language. */
export interface IndexManifest {
  readonly format: 1;
  readonly pages: number;
  readonly sections: number;
  /** Language of the texts → address of its stemmer below the index's folder; null where words are compared as they are. */
  readonly languages: Readonly<Record<string, string | null>>;
  /** Sort key of the first form of each shard, a line each. */
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

/** Pages of a site whose index is cut into small files. */
export const smallSite = 128;

/** Characters of the name of a file: the beginning of its digest. */
export const nameLength = 10;

/** ('0123456789abcdefghij', 1) → 'abcdefghij' */
export const nameAt = (names: string, place: number): string =>
  names.slice(place * nameLength, (place + 1) * nameLength);

/**
 * Pages whose titles and headings lie in one file, and pages or sections whose texts do; the first is a multiple of the second. Of a small site,
 * one list has most of what a query shows, and an excerpt loads a few sections. On a large one the results are pages far from each other, so lists
 * are short, and files with less in them would be too many.
 */
export const packing = (pages: number): Pick<IndexManifest, 'pagesPerList' | 'pagesPerText' | 'sectionsPerText'> =>
  pages <= smallSite
    ? { pagesPerList: 32, pagesPerText: 1, sectionsPerText: 3 }
    : { pagesPerList: 8, pagesPerText: 2, sectionsPerText: null };

/** Sort keys and names of shards → as the manifest has them */
export const listShards = (
  shards: readonly (readonly [first: string, name: string])[],
): Pick<IndexManifest, 'firsts' | 'shards'> => ({
  firsts: shards.map(([first]) => shortKey(first)).join('\n'),
  shards: shards.map(([, name]) => name).join(''),
});

/** A form without accents is the first of those that are written like it: 'parcel parcel' → 'parcel'. See `sortKey`. */
function shortKey(key: string): string {
  const [folded = '', form] = key.split(' ');
  return folded === form ? folded : key;
}
