// The worker of one build: started at the first work that is large enough, closed with the build.
import type { StepTime } from '../model/build-report.ts';
import type { Ports } from '../model/ports.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { BuildWorker, CodeText } from '../model/worker.ts';
import { type CodeLines, slowAmong } from './steps/code.ts';
import { codeKey } from './steps/texts.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

interface HighlightAhead {
  /** Starts to highlight those blocks that are neither in the cache nor in progress. */
  readonly begin: (blocks: readonly CodeText[]) => void;
  /** Resolves when all started blocks are in the cache. */
  readonly finished: () => Promise<void>;
}

/**
 * (known lines, worker) → highlighting while the main thread compiles: the first use of a grammar is the most expensive
 * step of a small build. The lines go into the cache, where rendering finds them.
 */
export function makeHighlightAhead(
  lines: Pick<CodeLines, 'has' | 'add' | 'givenUp'>,
  worker: Pick<BuildWorker, 'run'>,
): HighlightAhead {
  const begun = new Set<string>();
  const answers = new Set<Promise<void>>();
  return {
    begin: (blocks) => {
      const fresh = new Map<string, CodeText>();
      for (const { code, language } of blocks) {
        const { key } = codeKey({ code, language });
        if (!begun.has(key) && !lines.has({ key })) fresh.set(key, { code, language });
      }
      if (fresh.size === 0) return;
      for (const key of fresh.keys()) begun.add(key);
      const tried = [...fresh.values()];
      const answer = worker.run('highlight', tried).then((html) => {
        if (html) lines.givenUp.add(slowAmong(blocks, tried, html));
        for (const [place, block] of tried.entries()) {
          const highlighted = html?.[place];
          if (highlighted) lines.add(block, highlighted);
        }
        answers.delete(answer);
      });
      answers.add(answer);
    },
    finished: async () => {
      await Promise.all(answers);
    },
  };
}

export interface WorkerPool {
  /** The worker, if it pays for this number of pages; else null. */
  readonly workerFor: (pages: number) => BuildWorker | null;
  /** Whether both threads compile and render, for this number of pages; else only the worker renders. */
  readonly isShared: (pages: number) => boolean;
  /** Highlighting ahead, if it pays for this number of pages; else null. */
  readonly highlightAheadFor: (pages: number, code: CodeLines) => HighlightAhead | null;
  /** Pages that the worker has compiled, so that it has their bodies. */
  readonly compiledThere: Set<SourcePage>;
  /**
   * Called between pages: handles messages of the worker and the bundler, and signals. In large builds it also collects
   * garbage; after an edit of a large site, checking for garbage would take a third of the build.
   */
  readonly pause: () => Promise<void>;
  /** The times of the steps of the worker, once it is closed. */
  readonly times: () => readonly StepTime[];
  readonly close: () => Promise<void>;
}

/** With fewer pages, the same work in both threads costs more than it saves: each makes its own machine code. */
const sharingPays = 600;
/** With fewer pages, the code that renders is not loaded a second time. */
const renderingPays = 240;
/** With fewer pages, there is too little time for highlighting ahead. */
const highlightingPays = 8;

/** Builds after an edit have fewer pauses: one or two for each changed page. */
const fewPauses = 100;

type PoolPorts = Pick<Ports, 'startWorker' | 'collectGarbage'> & {
  readonly output: Pick<Ports['output'], 'staging'>;
};

/** Makes the pool of a build; starts nothing yet. */
export function makeWorkerPool({ startWorker, output, collectGarbage }: PoolPorts): WorkerPool {
  let worker: BuildWorker | null = null;
  let ahead: HighlightAhead | null = null;
  const times: StepTime[] = [];
  let pauses = 0;
  const started = (): BuildWorker | null => {
    worker ??= startWorker?.(output.staging?.folder ?? '') ?? null;
    return worker;
  };
  return {
    workerFor: (pages) => (pages < renderingPays ? null : started()),
    isShared: (pages) => pages >= sharingPays,
    highlightAheadFor: (pages, code) => {
      const running = pages < highlightingPays ? null : started();
      if (running) ahead ??= makeHighlightAhead(code, running);
      return running && ahead;
    },
    compiledThere: new Set(),
    times: () => times,
    pause: async () => {
      await yieldToEventLoop();
      pauses += 1;
      if (pauses > fewPauses) await collectGarbage();
    },
    close: async () => {
      const closing = worker;
      worker = null;
      times.push(...((await closing?.run('times', null)) ?? []));
      await closing?.close();
    },
  };
}

/** Runs a build with a pool. After a bug of pubdocs, it leaves no files beside the output. */
export async function withWorkers<T>(
  ports: PoolPorts & Pick<Ports, 'output'>,
  work: (pool: WorkerPool) => Promise<T>,
): Promise<T> {
  const pool = makeWorkerPool(ports);
  try {
    return await work(pool);
  } catch (error) {
    await ports.output.discard();
    throw error;
  } finally {
    await pool.close();
  }
}
