// What is looked for in everything that is published, so that no key or password gets out with it.

/** A stretch of a text, in UTF-16 units; never its words. */
export interface FoundSecret {
  /** “a GitHub token”, known by its looks, or the variable of the environment whose value it is. */
  readonly what: { readonly form: string } | { readonly variable: string };
  readonly start: number;
  readonly end: number;
}

export interface SecretSearch {
  /** Names the values that are looked for: what was looked through for others has to be looked through again. */
  readonly digest: string;
  readonly find: (text: string) => readonly FoundSecret[];
  /** The text with dots in the place of every secret; as long as it was. */
  readonly hide: (text: string) => string;
}
