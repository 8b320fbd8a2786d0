// A thread that is asked questions: they go out as messages, answers come back in order. A thread that ends answers null to everything.
import { Worker } from 'node:worker_threads';

export interface ThreadOptions {
  /** Module of the thread. */
  readonly module: URL;
  /** What the thread is told at its start. */
  readonly setup: unknown;
}

export interface Thread {
  readonly ask: (question: unknown) => Promise<unknown>;
  /** Ends it at once. */
  readonly stop: () => Promise<void>;
}

type Answer = (value: unknown) => void;

/** Starts the thread; it answers as soon as it has loaded its code. */
export function startThread({ module, setup }: ThreadOptions): Thread {
  const worker = new Worker(module, { workerData: setup, stdout: false, stderr: false });
  const waiting: Answer[] = [];
  let isGone = false;
  const leave = (): void => {
    isGone = true;
    for (const answer of waiting.splice(0)) answer(null);
  };
  worker.on('message', (value: unknown) => waiting.shift()?.(value));
  // Whatever ends the thread: its work is done by the one who asked for it.
  worker.on('error', leave);
  worker.on('exit', leave);
  return {
    ask: (question) =>
      isGone
        ? Promise.resolve(null)
        : new Promise((resolve) => {
            waiting.push(resolve);
            worker.postMessage(question);
          }),
    stop: async () => {
      await worker.terminate();
    },
  };
}
