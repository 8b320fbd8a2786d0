// The last step of a command that is not a build: its report, and the exit code from its findings.
import type { Diagnostic } from '../model/diagnostic.ts';
import { exitCodeOf } from './exit-codes.ts';
import { printReport } from './print-report.ts';
import { secrets } from './secrets.ts';
import { type SiteFlags, siteOptions } from './site-options.ts';

export interface CommandEnd {
  readonly diagnostics: readonly Diagnostic[];
  readonly counts?: Readonly<Record<string, number>>;
  /** Duration of the command in milliseconds; may be fractional. */
  readonly durationMs?: number;
  /** More fields of the JSON report. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** The result as text. With it, the report is printed only if there are findings, as JSON, or to a requested file. */
  readonly text?: string | undefined;
}

/** Starts a command on a site → its options, and a function that ends it with its duration. */
export function startCommand(name: string, rootArgument: string | undefined, flags: SiteFlags) {
  const started = performance.now();
  const options = siteOptions(name, rootArgument, flags);
  const end = (ended: CommandEnd): Promise<void> =>
    endCommand({ durationMs: performance.now() - started, ...ended }, { root: options.root, flags });
  return { options, end };
}

/** Prints the text and the report, and sets the exit code: ({ diagnostics: [], counts: { pages: 8 } }, …) → 0 */
export async function endCommand(
  { diagnostics, counts = {}, durationMs = 0, extra, text }: CommandEnd,
  { root, flags }: { readonly root: string; readonly flags: SiteFlags },
): Promise<void> {
  const exitCode = exitCodeOf(diagnostics, { strict: flags.strict ?? false });
  process.exitCode = exitCode;
  const isJson = flags.json === true || flags.format === 'json';
  if (text !== undefined && !isJson) process.stdout.write(secrets.hide(text));
  if (text !== undefined && !isJson && diagnostics.length === 0 && flags.report === undefined) return;
  const report = { ok: exitCode === 0, durationMs: Math.round(durationMs), stages: [], counts, diagnostics };
  await printReport({ ...report, ...(extra && { extra }) }, { root, flags });
}
