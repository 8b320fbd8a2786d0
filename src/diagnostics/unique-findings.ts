// One source can be the page of several languages: its findings are reported once.
import type { Diagnostic } from '../model/diagnostic.ts';

/** Findings → each once, in order */
export const uniqueFindings = (diagnostics: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values(),
];
