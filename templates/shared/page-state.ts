// Settings that a page passes to its scripts: printed as JSON by the server, read by the scripts of the same build.

/** The JSON in `#pubdocs-state`. The same for all pages of a locale. */
export interface PageState {
  readonly base: string;
  /** Stands before every key in browser storage. */
  readonly prefix: string;
  /** Id of the announcement, null when there is none. */
  readonly announcement: string | null;
  readonly colorMode: { readonly default: 'light' | 'dark'; readonly switch: boolean; readonly respectSystem: boolean };
  /** Address of the script that hydrates islands. */
  readonly islands: string;
  /** Address of the script with what few pages need. */
  readonly extras: string;
  /** Address of the script of tabs, which more pages need than the extras. */
  readonly tabs: string;
  /** Address of the script of the search, empty where there is none, and of its index. */
  readonly search: string;
  readonly searchIndex: string;
  readonly strings: Readonly<Record<string, string>>;
}
