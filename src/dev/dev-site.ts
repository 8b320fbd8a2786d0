// The site as the dev server needs it: loaded anew after a change, rendered page by page when asked.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ServedFile } from '../model/server.ts';

/** One loaded version of the site. */
export interface SiteState {
  /** `''` or `/public-docs` */
  readonly base: string;
  readonly locales: readonly { readonly code: string; readonly path: string }[];
  /** Output file → its bytes, rendered now if need be; null: the site has no such file. */
  readonly lookup: (file: string) => Promise<ServedFile | null>;
  /** Colours the code of pages that were given out without, because their grammars are not loaded yet; true when there were any. */
  readonly colour: () => Promise<boolean>;
  /** Findings so far: of the structure at once, of pages as they are rendered, of links after `check`. */
  readonly diagnostics: () => readonly Diagnostic[];
  /** Compiles what nobody asked for yet and checks all links, in small steps; `pause` waits between them, and says whether to go on. */
  readonly check: (pause: () => Promise<boolean>) => Promise<void>;
  /** Source file → paths of the pages made from it. */
  readonly pagesOf: (file: string) => readonly string[];
}

export interface DevSite {
  /** Loads what the disk holds now; diagnostics alone when there is no site in it (a broken config). `changed`: paths since the last time. */
  readonly load: (changed: readonly string[]) => Promise<SiteState | { readonly diagnostics: readonly Diagnostic[] }>;
}
