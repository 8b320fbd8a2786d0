// Removes duplicate findings: one source can be the page of several languages.
import type { Diagnostic } from '../model/diagnostic.ts';

/** Findings → the same without duplicates, in order */
export const uniqueFindings = (diagnostics: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values(),
];
