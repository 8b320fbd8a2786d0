// The worker of one build: started with the first piece of work that is worth it, ended with the build.
import type { Ports } from '../model/ports.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { BuildWorker } from '../model/worker.ts';
import { type HighlightAhead, makeHighlightAhead } from './highlight-ahead.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

export interface WorkerPool {
  /** The worker, when this many pages are worth sharing; null where there is none. */
  readonly workerFor: (pages: number) => BuildWorker | null;
  /** Highlighting ahead, when this many pages are worth it; null where there is no worker. */
  readonly highlightAheadFor: (pages: number) => HighlightAhead | null;
  /** Pages that the worker has compiled: it has their bodies. */
  readonly compiledThere: Set<SourcePage>;
  /**
   * Between pages: lets messages of the worker, answers of the bundler and signals come in, and garbage be collected, where there is much: after
   * an edit of a large site, looking for it would take a third of the build.
   */
  readonly pause: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** With fewer pages, compiling and rendering on two threads costs more than it saves: each warms up its own machine code. */
const sharingPays = 240;
/** With fewer pages there is too little time in which a worker could run ahead. */
const highlightingPays = 8;

/** An edit has no more: a page that changed is a pause or two. */
const fewPauses = 100;

type PoolPorts = Pick<Ports, 'startWorker' | 'cache' | 'collectGarbage'> & {
  readonly output: Pick<Ports['output'], 'staging'>;
};

/** Makes the pool of a build; nothing is started yet. */
export function makeWorkerPool({ startWorker, output, cache, collectGarbage }: PoolPorts): WorkerPool {
  let worker: BuildWorker | null = null;
  let ahead: HighlightAhead | null = null;
  let pauses = 0;
  const started = (): BuildWorker | null => {
    worker ??= startWorker?.(output.staging?.folder ?? '') ?? null;
    return worker;
  };
  return {
    workerFor: (pages) => (pages < sharingPays ? null : started()),
    highlightAheadFor: (pages) => {
      const running = pages < highlightingPays ? null : started();
      if (running) ahead ??= makeHighlightAhead(cache, running);
      return running && ahead;
    },
    compiledThere: new Set(),
    pause: async () => {
      await yieldToEventLoop();
      pauses += 1;
      if (pauses > fewPauses) await collectGarbage();
    },
    close: async () => {
      await worker?.close();
      worker = null;
    },
  };
}
