// The colouring thread of a small build: blocks of code come in, their lines go out, in the same order.
import { parentPort, workerData } from 'node:worker_threads';
import { makeHighlighter } from '../adapters/shiki.ts';
import { withTimeLimit } from '../adapters/time-limit.ts';
import type { CodeBlock } from '../model/compiled-page.ts';

/** What the main thread tells at the start. */
export interface HighlightSetup {
  /** Longest time for one block. */
  readonly seconds: number;
}

const { seconds } = workerData as HighlightSetup;
const highlighter = makeHighlighter();

/** Null when it takes too long: the main thread finds the same, and says so. */
async function linesOf(block: Pick<CodeBlock, 'code' | 'language'>): Promise<readonly string[] | null> {
  await highlighter.prepare([block.language]);
  const timed = withTimeLimit(seconds * 1000, () => highlighter.lines(block));
  return timed.kind === 'done' ? timed.value : null;
}

let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (block: Pick<CodeBlock, 'code' | 'language'>) => {
  last = last.then(() => linesOf(block)).then((lines) => parentPort?.postMessage(lines));
});
