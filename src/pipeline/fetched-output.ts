// Output of the files that browsers fetch on demand: the search index, and the branches of large sidebars.

/** Adds such files to the output, or keeps those of the last build. */
export interface FetchedOutput {
  readonly add: (path: string, text: string) => void;
  /** The digest of a file of the last build; undefined if the output does not have it. */
  readonly last: (path: string) => string | undefined;
  readonly keep: (path: string) => void;
  /** The digest of a file that was added or kept. */
  readonly digest: (path: string) => string | undefined;
}
