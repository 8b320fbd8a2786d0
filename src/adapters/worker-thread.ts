// A worker thread behind the port BuildWorker: tasks are sent as messages, and results return in order.
import { Worker } from 'node:worker_threads';
import type { BuildWorker } from '../model/worker.ts';

export interface WorkerOptions {
  readonly module: URL;
  /** Data passed to the thread at its start. */
  readonly setup: unknown;
}

/** Without limits, V8 lets the heap of the thread grow to twice its need. A thread above them ends. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };

type Resolve = (answer: never) => void;

/** Starts the thread; tasks wait until its code is loaded. A thread that has ended returns null for every task. */
export function startWorker({ module, setup }: WorkerOptions): BuildWorker {
  const thread = new Worker(module, { workerData: setup, stdout: false, stderr: false, resourceLimits });
  const waiting: Resolve[] = [];
  let isGone = false;
  const answer = (value: unknown): void => waiting.shift()?.(value as never);
  const leave = (): void => {
    isGone = true;
    while (waiting.length > 0) answer(null);
  };
  thread.on('message', answer);
  // If the thread ends, the caller does the work itself.
  thread.on('error', leave);
  thread.on('exit', leave);
  const run: BuildWorker['run'] = (task, input) =>
    isGone
      ? Promise.resolve(null)
      : new Promise((resolve) => {
          waiting.push(resolve as Resolve);
          thread.postMessage({ task, input });
        });
  const stop = async (): Promise<void> => {
    await thread.terminate();
  };
  return {
    run,
    close: async () => {
      await run('close', null);
      await stop();
    },
    stop,
  };
}
