// The steps that ran in one build, for `--timings` and `--why`.
import type { Read } from './step.ts';

/**
 * Why a value was made: the read that did not hold; or `first`: values of this step are never stored; `new`: there is
 * no row of the last build;
 * `new key`: the cache has nothing under its key; `file`: the file that the value describes was changed or deleted.
 */
export type Cause = Read | 'first' | 'new' | 'new key' | 'file';

export interface StepCount {
  readonly step: string;
  /** How often it ran. */
  readonly made: number;
  /** Its own time, without that of the steps that it read. */
  readonly ms: number;
}

export interface StepLog {
  readonly made: (step: string, id: string, cause: Cause) => void;
  readonly time: <T>(step: string, work: () => T) => T;
  readonly counts: () => readonly StepCount[];
  /** Why the value of an id was made in this build; undefined if it was not made. */
  readonly causeOf: (step: string, id: string) => Cause | undefined;
  /** Step → cause in words → number of values that it made. */
  readonly causes: () => ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** A cold build makes everything for the same reason, so it keeps that of the first values only. */
const maxNew = 10_000;

export function makeLog(now: () => number): StepLog {
  const times = new Map<string, { made: number; ms: number }>();
  const causes = new Map<string, Map<string, number>>();
  const causesById = new Map<string, Cause>();
  let inner = 0;
  const countOf = (step: string): { made: number; ms: number } => {
    const count = times.get(step) ?? { made: 0, ms: 0 };
    times.set(step, count);
    return count;
  };
  return {
    made: (step, id, cause) => {
      const words = typeof cause === 'string' ? cause : cause[0];
      const causeCounts = causes.get(step) ?? new Map<string, number>();
      causes.set(step, causeCounts);
      causeCounts.set(words, (causeCounts.get(words) ?? 0) + 1);
      if (cause !== 'first' && (typeof cause !== 'string' || causesById.size < maxNew))
        causesById.set(`${step} ${id}`, cause);
    },
    time: (step, work) => {
      const outer = inner;
      inner = 0;
      const from = now();
      try {
        return work();
      } finally {
        const whole = now() - from;
        const count = countOf(step);
        count.made += 1;
        count.ms += whole - inner;
        inner = outer + whole;
      }
    },
    counts: () => Array.from(times, ([step, { made, ms }]) => ({ step, made, ms })),
    causeOf: (step, id) => causesById.get(`${step} ${id}`),
    causes: () => causes,
  };
}
