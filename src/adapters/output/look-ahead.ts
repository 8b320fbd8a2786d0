// Reads the stats of a large output on a second thread: they are needed late, and after an edit it is idle.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { type EntryStat, finishStatJob, lookAt, makeStatJob, pathIn, type StatJob } from './stat-table.ts';

/** Path → the stat of the entry there; null if there is none */
export type Looks = (path: string) => EntryStat | null;

/** Reads the stat of each path on demand. */
export const looksAt =
  (folder: string): Looks =>
  (path) =>
    lookAt(pathIn(folder, path));

/** Starting a thread takes as long as reading some thousand stats. */
const fewPaths = 10_000;

/** Whether a second thread pays for this number of paths. */
export const isWorthThread = (paths: readonly string[]): boolean => paths.length >= fewPaths;

/** Starts the thread; if it cannot start, this thread does its work later. */
function startThread(jobs: readonly StatJob[]): void {
  try {
    const { resolve } = createRequire(import.meta.url);
    const thread = new Worker(resolve('#stat-thread'), {
      workerData: jobs,
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    thread.on('error', () => {});
    thread.unref();
  } catch {
    // Without the thread.
  }
}

/** Starts to read the stats of paths, one folder after the other → functions that finish the work */
export function lookAhead(
  folders: readonly { readonly folder: string; readonly paths: readonly string[] }[],
): readonly (() => Looks)[] {
  if (!folders.some(({ paths }) => isWorthThread(paths)))
    return folders.map(
      ({ folder }) =>
        () =>
          looksAt(folder),
    );
  const jobs = folders.map(({ folder, paths }) => makeStatJob(folder, paths));
  startThread(jobs);
  return jobs.map((job) => () => resultOf(job));
}

function resultOf(job: StatJob): Looks {
  const { folder, paths } = job;
  const lookOf = finishStatJob(job);
  // Usually the paths are requested in order.
  let next = 0;
  let places: ReadonlyMap<string, number> | null = null;
  const placeOf = (path: string): number | undefined => {
    if (paths[next] === path) return next;
    places ??= new Map(paths.map((known, at) => [known, at]));
    return places.get(path);
  };
  return (path) => {
    const at = placeOf(path);
    if (at === undefined) return lookAt(pathIn(folder, path));
    next = at + 1;
    return lookOf(at);
  };
}
