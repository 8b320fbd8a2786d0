// The flags of `check-links`, and the last step of every check: baseline, report, exit code.

import { resolve } from 'node:path';
import { readText } from '../adapters/output/tree.ts';
import { type BaselineStore, judgeByBaseline } from '../links/audit/baseline.ts';
import type { AnyReport } from '../reports/json-report.ts';
import { exitCodeOf, exitCodes } from './exit-codes.ts';
import { type ElsewhereFiles, printReport } from './print-report.ts';
import type { SiteFlags } from './site-options.ts';
import { writeNamedFile } from './write-named-file.ts';

export interface CheckFlags extends SiteFlags {
  /** A folder of HTML from another program. */
  readonly dir?: string;
  readonly external?: boolean;
  /** Folders with the sources of a built folder. */
  readonly source?: readonly string[];
  readonly crawl?: boolean;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
}

/** Applies the baseline, and decides whether the report is ok: a report → the report and its exit code */
export function judge(
  report: AnyReport,
  { baseline: file, updateBaseline = false, strict = false }: CheckFlags,
  { byTarget = false }: { readonly byTarget?: boolean } = {},
) {
  // If the site could not be checked, the links in the report are incomplete: keep the baseline.
  const isChecked = exitCodeOf(report.diagnostics, { strict: false }) <= exitCodes.findings;
  const judged =
    file === undefined || !isChecked
      ? { report, wrote: false }
      : judgeByBaseline(report, { file, update: updateBaseline, store: baselineStore(file), byTarget });
  const exitCode = exitCodeOf(judged.report.diagnostics, { strict });
  const ok = judged.report.ok && exitCode === exitCodes.clean;
  return { report: { ...judged.report, ok }, exitCode, wrote: judged.wrote };
}

/** Applies the baseline, prints the report and sets the exit code. */
export async function finish(
  report: AnyReport,
  {
    root,
    flags,
    elsewhere,
    byTarget = false,
  }: {
    readonly root: string;
    readonly flags: CheckFlags;
    readonly elsewhere?: ElsewhereFiles | undefined;
    readonly byTarget?: boolean;
  },
): Promise<void> {
  const judged = judge(report, flags, { byTarget });
  if (judged.wrote) console.error(`Wrote ${flags.baseline}: the findings in it are no longer reported.`);
  await printReport(judged.report, { root, flags, ...(elsewhere && { elsewhere }) });
  process.exitCode = judged.exitCode;
}

/** File → its reader and writer; a file that cannot be read is null */
const baselineStore = (file: string): BaselineStore => ({
  read: () => readText(resolve(file)),
  write: (text) => writeNamedFile(file, text),
});
