// One source is the page of several languages; what is to be said of it is said once.
import type { Diagnostic } from '../model/diagnostic.ts';

/** Findings → each once, in order */
export const uniqueFindings = (diagnostics: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values(),
];
