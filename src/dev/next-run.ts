// When to rebuild: immediately if the last rebuild was some time ago, so that a save is visible at once; otherwise when
// no more changes arrive, so that a `git switch` causes at most two rebuilds.

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
