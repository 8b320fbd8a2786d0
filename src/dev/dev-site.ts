// The interface of a site for the dev server: reloaded after a change, rendered page by page on request.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ServedFile } from '../model/server.ts';

/** One loaded version of the site. */
export interface SiteState {
  /** `''` or `/public-docs` */
  readonly base: string;
  readonly locales: readonly { readonly code: string; readonly path: string }[];
  /** Output file → its bytes, rendered on demand; null if the site has no such file */
  readonly lookup: (file: string) => Promise<ServedFile | null>;
  /** Output file of a page → its source file; null if it has none */
  readonly sourceOf: (file: string) => string | null;
  /** Highlights pages that were served before their grammars were loaded; true if there were any. */
  readonly highlight: () => Promise<boolean>;
  /** Findings so far: about the structure at once, about pages when they are rendered, about links after `check`. */
  readonly diagnostics: () => readonly Diagnostic[];
  /** Compiles the other pages and checks links, in small steps; `pause` waits between them → whether to go on */
  readonly check: (pause: () => Promise<boolean>) => Promise<void>;
  /** Source file → paths of the pages made from it, and of the pages that crashed in it */
  readonly pagesOf: (file: string) => readonly string[];
}

export interface DevSite {
  /** Loads the site; returns only diagnostics if that fails (an invalid config). `changed`: paths since then. */
  readonly load: (changed: readonly string[]) => Promise<SiteState | { readonly diagnostics: readonly Diagnostic[] }>;
}
