// The findings of a check that is interrupted: printed with a note that they are not all, before the process ends.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { AnyReport } from '../reports/json-report.ts';
import type { CheckFlags } from './check-flags.ts';
import { onInterrupt } from './on-interrupt.ts';
import type { Progress } from './progress.ts';

export interface PartialReport {
  /** Names the stage that begins, for people who wait and for the note. */
  readonly stage: (name: string) => void;
  readonly count: Progress['count'];
  /** From now on, an interrupted check prints this report. */
  readonly set: (reportNow: () => AnyReport) => void;
  /** The check is complete: an interrupt ends the process as usual. */
  readonly done: () => void;
}

const nothingYet: AnyReport = { ok: false, durationMs: 0, stages: [], counts: {}, diagnostics: [] };

/** Listens for an interrupt; `print` gets the report of that moment */
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

/** A baseline of half a check would call the other half new: it is read, but not written. */
export function withoutWriting({ updateBaseline, baseline, ...flags }: CheckFlags): CheckFlags {
  return updateBaseline === true || baseline === undefined ? flags : { ...flags, baseline };
}
