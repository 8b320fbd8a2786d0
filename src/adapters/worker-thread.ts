// A worker thread behind the port BuildWorker: tasks go out as messages, results come back in order.
import { Worker } from 'node:worker_threads';
import type { BuildWorker } from '../model/worker.ts';

export interface WorkerOptions {
  /** Module of the thread. */
  readonly module: URL;
  /** Value that the thread gets at its start. */
  readonly setup: unknown;
}

/**
 * V8 lets a heap grow before it collects garbage, by more the larger the heap may become: without limits the heap of the thread is twice what it
 * needs. A thread that needs more than this ends, and the caller does its work.
 */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };

type Resolve = (answer: never) => void;

/** Starts the thread; it answers as soon as it has loaded its code. A thread that has ended answers null to everything. */
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
  // However the thread ends, the caller does the work itself.
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
