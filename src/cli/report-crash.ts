// The last net: what we did not foresee is said plainly, as our own bug.
import { diagnose } from '../diagnostics/diagnose.ts';
import { exitCodes } from './exit-codes.ts';

/** Prints the bug and → the exit code; the stack only when asked for. */
export function reportCrash(error: unknown, verbose: boolean): number {
  const detail = error instanceof Error ? error.message : String(error);
  const { code, message, hint } = diagnose('internal-error', { doing: 'running this command', detail });
  console.error(`error ${code}  ${message}\n  hint  ${hint ?? ''}`);
  if (verbose && error instanceof Error) console.error(error.stack);
  return exitCodes.bug;
}
