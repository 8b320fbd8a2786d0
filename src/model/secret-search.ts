// Secrets: keys and passwords that pubdocs searches for in all published files, so that none leaks.

/** The range of a secret in a text, in UTF-16 units. Never the secret itself. */
export interface FoundSecret {
  /** The form that it has (“a GitHub token”), or the environment variable whose value it is. */
  readonly what: { readonly form: string } | { readonly variable: string };
  readonly start: number;
  readonly end: number;
}

export interface SecretSearch {
  /** Identifies the values to search for: when it changes, every text must be searched again. */
  readonly digest: string;
  /** Also finds `ghp&#95;…`, which HTML shows as `ghp_…`. */
  readonly find: (text: string) => readonly FoundSecret[];
  /** Also finds `ghp\_…`, which is published as `ghp_…`. */
  readonly findInMarkdown: (text: string) => readonly FoundSecret[];
  /** The text with every secret replaced by as many dots. */
  readonly hide: (text: string) => string;
}
