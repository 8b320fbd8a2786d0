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

/** Infers the type of an entry's values. */
export const defineCode = <Values>(entry: CodeEntry<Values>): CodeEntry<Values> => entry;
