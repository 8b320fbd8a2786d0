// The last net: what we did not foresee is said plainly, as our own bug.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { exitCodes } from './exit-codes.ts';
import { CommandFailure } from './write-named-file.ts';

/** Prints the bug and → the exit code; the stack only when asked for. A command that ends with words of its own is no bug. */
export function reportCrash(error: unknown, verbose: boolean): number {
  if (error instanceof CommandFailure) {
    print(error.diagnostic);
    return exitCodes.environment;
  }
  const detail = error instanceof Error ? error.message : String(error);
  print(diagnose('internal-error', { doing: 'running this command', detail }));
  if (verbose && error instanceof Error) console.error(error.stack);
  return exitCodes.bug;
}

const print = ({ code, message, hint }: Diagnostic): void =>
  console.error(`error ${code}  ${message}\n  hint  ${hint ?? ''}`);
