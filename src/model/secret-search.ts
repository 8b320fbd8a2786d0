// Secrets: keys and passwords that pubdocs searches for in all published files, so that none leaks.

/** A stretch of a text, in UTF-16 units; never its words. */
export interface FoundSecret {
  /** “a GitHub token”, recognised by its form, or the environment variable whose value it is. */
  readonly what: { readonly form: string } | { readonly variable: string };
  readonly start: number;
  readonly end: number;
}

export interface SecretSearch {
  /** Identifies the values to search for: when it changes, every text must be searched again. */
  readonly digest: string;
  readonly find: (text: string) => readonly FoundSecret[];
  /** The text with dots in the place of every secret; as long as it was. */
  readonly hide: (text: string) => string;
}
