// Unexpected errors of commands: a disk that refuses reads or writes, and bugs of pubdocs.
import { accessSync, constants, existsSync } from 'node:fs';
import { diagnose } from '../diagnostics/diagnose.ts';
import { errorToProblem, unwritable } from '../diagnostics/file-problem.ts';
import { hideSecrets } from '../diagnostics/hide-secrets.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { printAs } from '../reports/print-as.ts';
import { errorMessage } from '../text/error-code.ts';
import { exitCodes } from './exit-codes.ts';
import { secrets } from './secrets.ts';
import { toolVersion } from './tool-version.ts';
import { CommandFailure } from './write-named-file.ts';

export interface CrashFlags {
  /** Also prints the stack. */
  readonly verbose: boolean;
  /** Also prints a JSON report on standard output. */
  readonly json: boolean;
}

/** (['build', '--format=json']) → { verbose: false, json: true } */
export const crashFlags = (args: readonly string[]): CrashFlags => ({
  verbose: args.includes('--verbose'),
  json: args.some(
    (arg, place) => arg === '--json' || arg === '--format=json' || (arg === '--format' && args[place + 1] === 'json'),
  ),
});

const writingCalls: ReadonlySet<unknown> = new Set(
  'chmod copyfile fsync link mkdir mkdtemp open rename rmdir symlink unlink write'.split(' '),
);
const readingCalls: ReadonlySet<unknown> = new Set('lstat opendir read readlink realpath scandir stat'.split(' '));
const refusals: ReadonlySet<unknown> = new Set(
  'EACCES EDQUOT EEXIST EIO EISDIR ELOOP EMFILE ENOSPC ENOTDIR EPERM EROFS'.split(' '),
);

/** (EROFS of mkdir '/mnt/site') → `file-unwritable`, (EISDIR of read) → `file-unreadable`; null for other errors */
function refusalOf(error: unknown): Diagnostic | null {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return null;
  if (error.syscall === 'uv_cwd')
    return diagnose('file-unreadable', { file: 'The current folder', detail: 'it is gone' });
  const isReading = readingCalls.has(error.syscall) || ('operation' in error && error.operation === 'read');
  if (!refusals.has(error.code) || (!isReading && !writingCalls.has(error.syscall))) return null;
  const file = 'path' in error ? String(error.path) : 'The output of this command';
  return isReading || isUnreadable(file)
    ? diagnose('file-unreadable', { file, detail: errorToProblem(file, error).detail })
    : unwritable(file, error);
}

/** Whether there is a file that this user cannot read: the system opens files for reading and writing with one call. */
function isUnreadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES' && existsSync(file);
  }
}

/** The parser has printed the problem; with --json, scripts get a report, too. */
export function reportUsage(message: string, { json }: CrashFlags): number {
  if (json) process.stdout.write(reportOf(diagnose('usage-wrong', { problem: message.replace(/^error: /, '') })));
  return exitCodes.environment;
}

/** Prints the error and returns the exit code. A command that ends with its own message is not a bug. */
export function reportCrash(error: unknown, { verbose, json }: CrashFlags): number {
  const expected = error instanceof CommandFailure ? error.diagnostic : refusalOf(error);
  const isBug = expected === null;
  const detail = errorMessage(error);
  const finding = hideSecrets(
    expected ?? diagnose('internal-error', { doing: 'running this command', detail }),
    secrets,
  );
  print(finding);
  if (json) process.stdout.write(reportOf(finding));
  if (isBug && verbose && error instanceof Error) console.error(secrets.hide(error.stack ?? ''));
  return isBug ? exitCodes.bug : exitCodes.environment;
}

const print = ({ code, message, hint }: Diagnostic): void =>
  console.error(`error ${code}  ${message}\n  hint  ${hint ?? ''}`);

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

/** (flags of a server) → a function that prints an error of a request; the server goes on */
export const crashReporter =
  ({ verbose = false }: { readonly verbose?: boolean }) =>
  (error: unknown): void =>
    void reportCrash(error, { verbose, json: false });
