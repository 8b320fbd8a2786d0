// Errors that no command expects: reported as a bug of pubdocs.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { printAs } from '../reports/print-as.ts';
import { exitCodes } from './exit-codes.ts';
import { toolVersion } from './tool-version.ts';
import { CommandFailure } from './write-named-file.ts';

export interface CrashFlags {
  /** Prints the stack, too. */
  readonly verbose: boolean;
  /** Prints a report for scripts on standard output, too. */
  readonly json: boolean;
}

/** (['build', '--format=json']) → { verbose: false, json: true } */
export const crashFlags = (args: readonly string[]): CrashFlags => ({
  verbose: args.includes('--verbose'),
  json: args.some(
    (arg, place) => arg === '--json' || arg === '--format=json' || (arg === '--format' && args[place + 1] === 'json'),
  ),
});

/** Prints the error and → the exit code. A command that ends with a message of its own is no bug. */
export function reportCrash(error: unknown, { verbose, json }: CrashFlags): number {
  const isBug = !(error instanceof CommandFailure);
  const detail = error instanceof Error ? error.message : String(error);
  const finding = isBug ? diagnose('internal-error', { doing: 'running this command', detail }) : error.diagnostic;
  print(finding);
  if (json) process.stdout.write(reportOf(finding));
  if (isBug && verbose && error instanceof Error) console.error(error.stack);
  return isBug ? exitCodes.bug : exitCodes.environment;
}

const print = ({ code, message, hint }: Diagnostic): void =>
  console.error(`error ${code}  ${message}\n  hint  ${hint ?? ''}`);

/** The report for scripts with this one finding. */
const reportOf = (finding: Diagnostic): string =>
  printAs(
    'json',
    { ok: false, durationMs: 0, stages: [], counts: {}, diagnostics: [finding] },
    {
      tool: 'pubdocs',
      version: toolVersion,
      showFile: (file) => file,
      color: false,
      quiet: false,
      verbose: false,
      source: () => null,
    },
  );
