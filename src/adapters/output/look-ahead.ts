// Looks at the files of a large output on a second thread: they are needed late in a build, and after an edit that thread has nothing else to do.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { finishStatJob, type Look, lookAt, makeStatJob, pathIn, type StatJob } from './stat-table.ts';

/** Path → the entry there; null when there is none. */
export type Looks = (path: string) => Look | null;

/** Looks at each path when its turn comes. */
export const looksAt =
  (folder: string): Looks =>
  (path) =>
    lookAt(pathIn(folder, path));

/** Starting a thread takes as long as looking at some thousand files. */
const fewPaths = 10_000;

/** Whether so many paths are looked at on a second thread. */
export const isWorthThread = (paths: readonly string[]): boolean => paths.length >= fewPaths;

/** This thread does what is left: also where the other one cannot be started. */
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
    // No thread.
  }
}

/** Begins to look at the paths of folders, one folder after the other → functions that take part in what is left, and have the results. */
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
  const found = finishStatJob(job);
  // Mostly, the paths come in their order.
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
    return found(at);
  };
}
