// Runs a loader of data in a thread, which can be ended: an endless loop would keep this process from everything else.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { LoaderOutcome } from '../../model/data-loader.ts';
import { errorMessage } from '../../text/error-code.ts';
import type { LoaderTask } from './loader-thread.ts';

/** A site with many loaders has no more threads than these. */
const inTurn = pLimit(4);

/** (the loader and its inputs, 30) → its outcome; after 30 seconds the thread is ended. */
export const runLoader = (task: LoaderTask, seconds: number): Promise<LoaderOutcome> =>
  inTurn(() => runInThread(task, seconds));

const runInThread = (task: LoaderTask, seconds: number): Promise<LoaderOutcome> =>
  new Promise((resolve) => {
    const thread = new Worker(createRequire(import.meta.url).resolve('#loader-thread'), { workerData: task });
    const settle = (outcome: LoaderOutcome): void => {
      clearTimeout(timer);
      resolve(outcome);
      void thread.terminate();
    };
    const timer = setTimeout(() => settle({ kind: 'late' }), seconds * 1000);
    thread.on('message', settle);
    thread.on('error', (error) => settle({ kind: 'failed', detail: errorMessage(error) }));
    thread.on('exit', () => settle({ kind: 'failed', detail: 'its thread ended' }));
  });
