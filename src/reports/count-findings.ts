// Numbers of findings by severity, as data and as text.
import type { Diagnostic, Severity } from '../model/diagnostic.ts';
import { plural } from '../text/plural.ts';

/** Findings → `{ error, warning, info }` */
function countFindings(findings: readonly Diagnostic[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}

/** Findings → '2 errors, 1 warning'; none → 'no findings' */
export function findingsInWords(findings: readonly Diagnostic[]): string {
  const { error, warning, info } = countFindings(findings);
  const words = [
    error === 0 ? '' : plural(error, 'error'),
    warning === 0 ? '' : plural(warning, 'warning'),
    info === 0 ? '' : plural(info, 'note'),
  ].filter((word) => word !== '');
  return words.length === 0 ? 'no findings' : words.join(', ');
}
