// Settings of a page for its scripts: the server writes them as JSON, and the scripts of the same build read them.

/** The JSON in `#pubdocs-state`. The same for all pages of a locale. */
export interface PageState {
  readonly base: string;
  /** Prefix of every key in browser storage. */
  readonly prefix: string;
  /** Id of the announcement; null if there is none. */
  readonly announcement: string | null;
  readonly colorMode: { readonly default: 'light' | 'dark'; readonly switch: boolean; readonly respectSystem: boolean };
  /** URL of the script that hydrates islands. */
  readonly islands: string;
  /** URL of the script for features that few pages need. */
  readonly extras: string;
  /** URL of the script for tabs, which more pages need than the extras. */
  readonly tabs: string;
  /** URL of the search script, empty if there is none, and of its index. */
  readonly search: string;
  readonly searchIndex: string;
  readonly strings: Readonly<Record<string, string>>;
}
