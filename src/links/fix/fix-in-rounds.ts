// `--fix`: check, fix, and check again, because a fixed path can bring a wrong anchor to light.
import type { Diagnostic } from '../../model/diagnostic.ts';

const mostRounds = 5;

/** A check, and a function that fixes findings and returns how many files it changed → the report of the last check */
export async function fixInRounds<Report extends { readonly diagnostics: readonly Diagnostic[] }>(
  check: () => Promise<{ readonly report: Report; readonly isBuilt: boolean }>,
  fix: ((findings: readonly Diagnostic[]) => number) | null,
): Promise<Report> {
  for (let round = 1; ; round += 1) {
    const { report, isBuilt } = await check();
    const isLast = fix === null || !isBuilt || round === mostRounds;
    if (isLast || fix(report.diagnostics) === 0) return report;
  }
}
