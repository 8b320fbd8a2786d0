// The site as the dev server needs it: reloaded after a change, rendered page by page on request.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ServedFile } from '../model/server.ts';

/** One loaded version of the site. */
export interface SiteState {
  /** `''` or `/public-docs` */
  readonly base: string;
  readonly locales: readonly { readonly code: string; readonly path: string }[];
  /** Output file → its bytes, rendered now if need be; null: the site has no such file. */
  readonly lookup: (file: string) => Promise<ServedFile | null>;
  /** Highlights the code of pages that were served before their grammars were loaded; true when there were any. */
  readonly highlight: () => Promise<boolean>;
  /** Findings so far: of the structure at once, of pages as they are rendered, of links after `check`. */
  readonly diagnostics: () => readonly Diagnostic[];
  /** Compiles the pages not requested yet and checks all links, in small steps; `pause` waits between them → whether to go on. */
  readonly check: (pause: () => Promise<boolean>) => Promise<void>;
  /** Source file → paths of the pages made from it, and of those that it broke when they were rendered. */
  readonly pagesOf: (file: string) => readonly string[];
}

export interface DevSite {
  /** Loads what the disk holds now; diagnostics alone when there is no site in it (a broken config). `changed`: paths since the last time. */
  readonly load: (changed: readonly string[]) => Promise<SiteState | { readonly diagnostics: readonly Diagnostic[] }>;
}
