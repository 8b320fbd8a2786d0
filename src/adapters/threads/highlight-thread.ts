// A colouring thread behind the port HighlightThread.
import type { HighlightThread, LinesThere } from '../../model/ports.ts';
import { startThread, type Thread, type ThreadOptions } from './start-thread.ts';

/** Starts the thread. */
export function startHighlightThread(options: ThreadOptions): HighlightThread {
  const { ask, stop } = startThread(options);
  return { lines: askLines(ask), stop };
}

/** The question that every thread answers which colours code. */
export const askLines =
  (ask: Thread['ask']): HighlightThread['lines'] =>
  async (blocks) => {
    const plain = blocks.map(({ code, language }) => ({ code, language }));
    const lines = (await ask({ kind: 'lines', blocks: plain })) as readonly LinesThere[] | null;
    return lines ?? blocks.map(() => null);
  };
