// Copies an output by links on a thread of its own.
import type { StartTwin } from '../adapters/output/make-twin.ts';
import { startThread } from '../adapters/threads/start-thread.ts';

/** Fewer files than this are linked in the time in which a thread starts. */
const manyFiles = 2_000;

/** (module of the thread) → the function that starts it where it pays */
export const twinStarter =
  (module: URL): StartTwin =>
  (job, files) => {
    if (files < manyFiles) return null;
    const { ask, stop } = startThread({ module, setup: null });
    return { done: ask(job).finally(stop), stop };
  };
