// A helping thread behind the port Crew: questions go out as messages, answers come back in order. A thread that ends is no crew any more.
import { Worker } from 'node:worker_threads';
import type { CompileAnswer, Crew, RenderAnswer } from '../model/crew.ts';

export interface CrewOptions {
  /** Module of the thread. */
  readonly module: URL;
  /** What the thread is told at its start. */
  readonly setup: unknown;
}

type Answer = (value: unknown) => void;

/** Starts the thread; it answers as soon as it has loaded its code. */
export function startCrew({ module, setup }: CrewOptions): Crew {
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
  const ask = (question: unknown): Promise<unknown> =>
    isGone
      ? Promise.resolve(null)
      : new Promise((resolve) => {
          waiting.push(resolve);
          worker.postMessage(question);
        });
  return {
    compile: async (pages) => (await ask({ kind: 'compile', pages })) as CompileAnswer | null,
    render: async (jobs, shared) => (await ask({ kind: 'render', jobs, shared })) as RenderAnswer | null,
    close: async () => {
      await ask({ kind: 'close' });
      await worker.terminate();
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}
