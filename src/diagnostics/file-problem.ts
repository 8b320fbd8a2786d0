import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import type { FileProblem } from '../model/ports.ts';
import { diagnose } from './diagnose.ts';

/** Why a file of the site is left out, as a diagnostic. */
export function problemToDiagnostic(problem: FileProblem): Diagnostic {
  const code = problem.why === 'outside' || problem.why === 'cycle' ? 'link-outside-root' : 'unreadable-file';
  return diagnose(code, { detail: problem.detail }, { place: startOfFile(problem.path) });
}
