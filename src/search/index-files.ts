// Types of the files of a search index. The build writes them; the browser and `pubdocs search` read them.

/** `search/<locale>.json`: the one file without a digest in its name; it names all others of its language. */
export interface IndexManifest {
  readonly format: 1;
  readonly pages: number;
  readonly sections: number;
  /** Language of the texts → address of its stemmer below the index's folder; null where words are compared as they are. */
  readonly languages: Readonly<Record<string, string | null>>;
  /** Sort key of a shard's first form, and the shard's name. */
  readonly shards: readonly (readonly [first: string, name: string])[];
  /** Names of the lists, see `PageList`, `pagesPerList` pages each. */
  readonly lists: readonly string[];
  readonly pagesPerList: number;
  readonly pagesPerText: number;
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
  /** Names of the files with their texts for excerpts, `pagesPerText` pages each: the manifest of a large site would be long with them. */
  readonly texts: readonly string[];
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

/** Texts of the sections of a page, from 0 on. */
export type PageTexts = readonly string[];

/** Where an index is read from. */
export interface IndexReader {
  readonly manifest: IndexManifest;
  /** Text of a file of the index, by its name. */
  readonly read: (name: string) => Promise<string>;
  /** A form → what is left of it without its endings: one function a language of the texts. */
  readonly stems: readonly ((form: string) => string)[];
}
