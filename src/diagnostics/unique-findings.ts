// Removes duplicate findings: one source can be the page of several languages, one mistake in many places.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Place } from '../model/place.ts';

/** Findings → the same without duplicates, in order */
export const uniqueFindings = (diagnostics: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values(),
];

/** (a finding, all places of its mistake) → the same with the other places */
export function alsoAt(finding: Diagnostic, places: readonly Place[]): Diagnostic {
  const { place: own } = finding;
  const others = places.filter(
    ({ file, line, column }) => file !== own?.file || line !== own.line || column !== own.column,
  );
  if (others.length === 0) return finding;
  return { ...finding, related: others.map((place) => ({ place, message: 'also here' })) };
}
