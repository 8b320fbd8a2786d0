// Messages of pubdocs: each is one value, created through the catalogue only.
import type { Place } from './place.ts';

export type Severity = 'error' | 'warning' | 'info';

/** Handling of a group of findings in the config, in the words of the specification. */
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
  /** Other places that belong to it: the second file of a clash, the heading of the other language. */
  readonly related?: readonly { readonly place: Place; readonly message: string }[];
  /** Code of the site that threw, innermost first: `Price (parts/Price.tsx:4:9)`. Shown with `--verbose`. */
  readonly stack?: readonly string[];
  /** Links only: the page that shows it, the link as written, and what it was taken for. */
  readonly route?: string;
  readonly link?: string;
  readonly resolved?: string;
}
