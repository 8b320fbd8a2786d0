// A failure of a publish with a diagnostic, not a bug.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { StoreFailure } from '../model/store.ts';

export class Refusal extends Error {
  readonly diagnostic: Diagnostic;
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** The diagnostic of a failed publish; `isLocked`: its lock stays. Other errors are bugs and rethrown. */
export function failureOf(error: unknown, target: string, isLocked = false): Diagnostic {
  if (error instanceof Refusal) return error.diagnostic;
  if (!(error instanceof StoreFailure)) throw error;
  const { operation, problem, message: detail } = error;
  return diagnose('store-failed', { operation, target, problem, detail, isLocked });
}
