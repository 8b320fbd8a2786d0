// The report of an interrupted check: the findings so far, with a note that they are incomplete.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { AnyReport } from '../reports/json-report.ts';
import type { CheckFlags } from './check-flags.ts';
import { onInterrupt } from './on-interrupt.ts';
import type { Progress } from './progress.ts';

export interface PartialReport {
  /** Sets the name of the current stage, for the progress and for the note. */
  readonly stage: (name: string) => void;
  readonly count: Progress['count'];
  /** From now on, an interrupted check prints this report. */
  readonly set: (reportNow: () => AnyReport) => void;
  /** The check is complete: an interrupt ends the process as usual. */
  readonly done: () => void;
}

const nothingYet: AnyReport = { ok: false, durationMs: 0, stages: [], counts: {}, diagnostics: [] };

/** Handles interrupts; `print` receives the findings so far. */
export function makePartialReport(progress: Progress, print: (report: AnyReport) => Promise<void>): PartialReport {
  let current = 'config';
  let reportNow = (): AnyReport => nothingYet;
  const stop = onInterrupt(async () => {
    progress.done();
    const report = reportNow();
    const note = diagnose('check-interrupted', { stage: current });
    await print({ ...report, ok: false, diagnostics: [note, ...report.diagnostics] });
  });
  return {
    stage: (name) => {
      current = name;
      progress.stage(name);
    },
    count: progress.count,
    set: (next) => {
      reportNow = next;
    },
    done: stop,
  };
}

/** Reads the baseline without updating it: after half a check, the other half would later be reported as new. */
export function withoutWriting({ updateBaseline, baseline, ...flags }: CheckFlags): CheckFlags {
  return updateBaseline === true || baseline === undefined ? flags : { ...flags, baseline };
}
