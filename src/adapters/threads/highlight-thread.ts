// A colouring thread behind the port HighlightThread.
import type { HighlightThread } from '../../model/ports.ts';
import { startThread, type ThreadOptions } from './start-thread.ts';

/** Starts the thread. */
export function startHighlightThread(options: ThreadOptions): HighlightThread {
  const { ask, stop } = startThread(options);
  return {
    lines: async ({ code, language }) => (await ask({ code, language })) as readonly string[] | null,
    stop,
  };
}
