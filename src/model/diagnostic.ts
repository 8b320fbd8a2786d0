// Messages of pubdocs. Only the catalogue creates them.
import type { Place } from './place.ts';

export type Severity = 'error' | 'warning' | 'info';

/** How the config handles a group of findings. */
export type Policy = 'ignore' | 'log' | 'warn' | 'throw';

/** One message: what happened, where, what to do. Immutable and JSON-safe, so that caches can replay it. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** Where it was written. */
  readonly place?: Place;
  /** The path of a config key or of a value in data, when there is no better place: `theme.navbar.items[0].to`. */
  readonly key?: string;
  readonly hint?: string;
  /** Suggested replacements, best first. */
  readonly suggest?: readonly string[];
  /** Related places: the second file of a conflict, the heading in the other language. */
  readonly related?: readonly { readonly place: Place; readonly message: string }[];
  /** Code of the site that threw, innermost first: `Price (parts/Price.tsx:4:9)`. Shown with `--verbose`. */
  readonly stack?: readonly string[];
  /** Links only: the page that shows the link, the link as written, and the path that it resolves to. */
  readonly route?: string;
  readonly link?: string;
  readonly resolved?: string;
}
