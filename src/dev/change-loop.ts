// Collects changed paths and runs one rebuild at a time. `nextRun` decides when; this module has the timers.
import { nextRun } from './next-run.ts';

export interface LoopOptions {
  /** Checks the paths and rebuilds if they have really changed; returns whether it did. */
  readonly rebuild: (paths: readonly string[]) => Promise<boolean>;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly isSwitching: () => boolean;
  readonly onError: (error: unknown) => void;
}

export interface ChangeLoop {
  readonly change: (path: string) => void;
  readonly stop: () => void;
}

/** Makes an idle loop. */
export function makeChangeLoop({ rebuild, now, isSwitching, onError }: LoopOptions): ChangeLoop {
  const pending = new Set<string>();
  let [first, last, ended] = [0, 0, Number.NEGATIVE_INFINITY];
  let running = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const run = async (): Promise<void> => {
    const paths = [...pending];
    pending.clear();
    running = true;
    try {
      if (await rebuild(paths)) ended = now();
    } catch (error) {
      onError(error);
    }
    running = false;
    step();
  };

  const step = (): void => {
    clearTimeout(timer);
    if (stopped || running || pending.size === 0) return;
    const at = now();
    const wait = nextRun({
      paths: pending.size,
      sinceFirst: at - first,
      sinceLast: at - last,
      sinceRun: at - ended,
      switching: isSwitching(),
    });
    if (wait > 0) timer = setTimeout(step, wait);
    else void run();
  };

  return {
    change: (path) => {
      last = now();
      if (pending.size === 0) first = last;
      pending.add(path);
      step();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
