// A helping thread behind the port Crew.
import type { CompileAnswer, Crew, RenderAnswer } from '../../model/worker-pool.ts';
import { askLines } from './highlight-thread.ts';
import { startThread, type ThreadOptions } from './start-thread.ts';

/** Starts the thread. */
export function startCrew(options: ThreadOptions): Crew {
  const { ask, stop } = startThread(options);
  return {
    lines: askLines(ask),
    compile: async (pages) => (await ask({ kind: 'compile', pages })) as CompileAnswer | null,
    render: async (jobs, shared) => (await ask({ kind: 'render', jobs, shared })) as RenderAnswer | null,
    close: async () => {
      await ask({ kind: 'close' });
      await stop();
    },
    stop,
  };
}
