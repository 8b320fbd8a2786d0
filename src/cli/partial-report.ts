// What a check has found when it is interrupted: printed with a note that it is not all, before the process ends.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { AnyReport } from '../reports/json-report.ts';
import type { CheckFlags } from './check-links.ts';
import { onInterrupt } from './on-interrupt.ts';
import type { Progress } from './progress.ts';

export interface PartialReport {
  /** Names what is being done, for people who wait and for the note. */
  readonly stage: (name: string) => void;
  /** From now on, an interrupted check has this to say. */
  readonly set: (reportNow: () => AnyReport) => void;
  /** All is known: an interrupt ends the process as usual. */
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
