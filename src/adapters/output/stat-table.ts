// Stats of many files, in memory shared by two threads. Each thread takes the next part of the list until none is left.
// The second thread may start long before the first one needs the results, and neither waits for the other.
import { lstatSync } from 'node:fs';

export interface EntryStat {
  readonly kind: 'file' | 'folder' | 'other';
  readonly mtimeMs: number;
  readonly size: number;
  readonly ino: number;
}

/** Paths below a folder, and the memory for their stats. */
export interface StatJob {
  readonly folder: string;
  readonly paths: readonly string[];
  /** Four numbers per path: kind, time, size, inode. */
  readonly numbers: Float64Array;
  /** The number of parts taken; then, for each part, 1 when it is done. */
  readonly parts: Int32Array;
}

/** Number of paths in one part. */
const partLength = 1024;
const numbersEach = 4;
const kinds = ['file', 'folder', 'other'] as const;

/** ('/site/build', 165,000 paths) → a new job */
export function makeStatJob(folder: string, paths: readonly string[]): StatJob {
  const count = Math.ceil(paths.length / partLength);
  return {
    folder,
    paths,
    numbers: new Float64Array(new SharedArrayBuffer(paths.length * numbersEach * Float64Array.BYTES_PER_ELEMENT)),
    parts: new Int32Array(new SharedArrayBuffer((count + 1) * Int32Array.BYTES_PER_ELEMENT)),
  };
}

/** ('/site/build', '') → '/site/build', because with a `/` at the end, a symbolic link would be followed */
export const pathIn = (folder: string, path: string): string => (path === '' ? folder : `${folder}/${path}`);

/** The stat of one path; null if nothing exists there. */
export function lookAt(path: string): EntryStat | null {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return null;
  const { mtimeMs, size, ino } = stats;
  return { kind: stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other', mtimeMs, size, ino };
}

/** A file whose stat cannot be read counts as missing; replacing it will fail with a finding. */
function lookIfPossible(path: string): EntryStat | null {
  try {
    return lookAt(path);
  } catch {
    return null;
  }
}

function lookAtPart({ folder, paths, numbers, parts }: StatJob, part: number): void {
  const end = Math.min(paths.length, (part + 1) * partLength);
  for (let at = part * partLength; at < end; at += 1) {
    const entry = lookIfPossible(pathIn(folder, paths[at] ?? ''));
    if (!entry) continue;
    const from = at * numbersEach;
    numbers[from] = kinds.indexOf(entry.kind) + 1;
    numbers[from + 1] = entry.mtimeMs;
    numbers[from + 2] = entry.size;
    numbers[from + 3] = entry.ino;
  }
  Atomics.store(parts, part + 1, 1);
  Atomics.notify(parts, part + 1);
}

/** Does one part after another until none is left. */
export function runStatJob(job: StatJob): void {
  const count = job.parts.length - 1;
  for (let part = Atomics.add(job.parts, 0, 1); part < count; part = Atomics.add(job.parts, 0, 1))
    lookAtPart(job, part);
}

/** A thread that does not finish its part in time has ended or waits for a slow disk: the part is done here. */
const patienceMs = 2000;

/** Does the rest of a job → a function: number of a path → its stat */
export function finishStatJob(job: StatJob, patience = patienceMs): (at: number) => EntryStat | null {
  runStatJob(job);
  for (let part = 0; part < job.parts.length - 1; part += 1) {
    if (Atomics.wait(job.parts, part + 1, 0, patience) === 'timed-out') lookAtPart(job, part);
  }
  const { numbers } = job;
  return (at) => {
    const from = at * numbersEach;
    const kind = kinds[(numbers[from] ?? 0) - 1];
    const [mtimeMs = 0, size = 0, ino = 0] = [numbers[from + 1], numbers[from + 2], numbers[from + 3]];
    return kind === undefined ? null : { kind, mtimeMs, size, ino };
  };
}
