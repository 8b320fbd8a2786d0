// The form of an entry of the catalogue: one code, what it says, and what `pubdocs explain` tells of it.
import type { Severity } from '../model/diagnostic.ts';

export interface CodeEntry<Values> {
  /** Default severity; the config can change that of warnings and infos. */
  readonly severity: Severity;
  /** What happened, in one sentence with the names in it, no full stop at its end. */
  readonly message: (values: Values) => string;
  /** What to do, in one or two sentences. */
  readonly hint?: (values: Values) => string | undefined;
  /** For `pubdocs explain`: what it means and why it matters. */
  readonly meaning: string;
  /** For `pubdocs explain`: the smallest input that causes it, and its mend. */
  readonly example: string;
}

/** Fixes the type of an entry's values. */
export const defineCode = <Values>(entry: CodeEntry<Values>): CodeEntry<Values> => entry;
