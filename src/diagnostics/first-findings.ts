import type { Diagnostic } from '../model/diagnostic.ts';
import { plural } from '../text/plural.ts';

/**
 * Findings of the first of many problems that one mistake can cause; the last of them says how many are left out:
 * ([a, b, c, d], 2, toFinding) → those of a and b, the second with the hint 'Not listed: 2 more findings.'
 */
export function firstFindings<Problem>(
  problems: readonly Problem[],
  max: number,
  toFinding: (problem: Problem) => Diagnostic,
): Diagnostic[] {
  const hidden = problems.length - max;
  return problems.slice(0, max).map((problem, at) => {
    const finding = toFinding(problem);
    if (hidden <= 0 || at < max - 1) return finding;
    return { ...finding, hint: `${finding.hint ?? ''} Not listed: ${plural(hidden, 'more finding')}.`.trim() };
  });
}
