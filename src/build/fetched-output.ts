// The place of files that browsers fetch when a reader needs them: the search index, the branches of large sidebars.

/** Takes such files; one that the last build wrote need not be made again. */
export interface FetchedOutput {
  readonly add: (path: string, text: string) => void;
  /** The digest of a file of the last build; undefined where the output has none. */
  readonly last: (path: string) => string | undefined;
  readonly keep: (path: string) => void;
}
