// Type of a catalogue entry: one code, its message, and the text of `pubdocs explain`.
import type { Severity } from '../model/diagnostic.ts';

export interface CodeEntry<Values> {
  /** Default severity; the config can change that of warnings and infos. */
  readonly severity: Severity;
  /** The problem, in one sentence that quotes the offending text, without a final period. */
  readonly message: (values: Values) => string;
  /** The fix, in one or two sentences. */
  readonly hint?: (values: Values) => string | undefined;
  /** For `pubdocs explain`: what it means and why it matters. */
  readonly meaning: string;
  /** For `pubdocs explain`: the smallest input that causes it, and its fix. */
  readonly example: string;
}

type Define = <Values>(entry: Omit<CodeEntry<Values>, 'severity'>) => CodeEntry<Values>;

/** The severity of a code by default, and the type of its values: `'broken-link': warning<{ url: string }>({ … })` */
export const error: Define = (entry) => ({ ...entry, severity: 'error' });
export const warning: Define = (entry) => ({ ...entry, severity: 'warning' });
export const info: Define = (entry) => ({ ...entry, severity: 'info' });
