// Collects changed paths and runs one rebuild at a time. `nextRun` decides when; this module has the timers.

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

/** Inputs of the decision; times in milliseconds. */
export interface Waiting {
  /** Number of changed paths since the last rebuild. */
  readonly paths: number;
  readonly sinceFirst: number;
  readonly sinceLast: number;
  /** Since the last rebuild ended. */
  readonly sinceRun: number;
  /** Git holds its lock, so more changes will follow. */
  readonly switching: boolean;
}

const restMs = 250;
/** Up to this number of paths → required time without changes. A watcher reports a large burst in portions. */
const quietMs: readonly (readonly [paths: number, ms: number])[] = [
  [3, 50],
  [50, 150],
  [Number.POSITIVE_INFINITY, 350],
];
const lockMs = 10;
const patienceMs = { usual: 4_000, switching: 30_000 } as const;

const quietFor = (paths: number): number => quietMs.find(([most]) => paths <= most)?.[1] ?? 0;
const fewPaths = 3;

/** → milliseconds to wait before the next check; 0: rebuild now. */
export function nextRun(waiting: Waiting): number {
  const { paths, sinceFirst, sinceLast, sinceRun, switching } = waiting;
  if (switching && sinceFirst < patienceMs.switching) return lockMs;
  if (sinceFirst >= patienceMs.usual) return 0;
  if (paths <= fewPaths && sinceRun >= restMs) return 0;
  return Math.max(0, quietFor(paths) - sinceLast);
}
