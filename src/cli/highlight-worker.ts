// The colouring thread of a small build: blocks of code come in, their lines go out, in the same order.
import { parentPort, workerData } from 'node:worker_threads';
// Loaded at once, not with the first block: the thread has nothing else to do until that comes.
import '../adapters/shiki-core.ts';
import { makeHighlighter } from '../adapters/shiki.ts';
import { withTimeLimit } from '../adapters/time-limit.ts';
import { colourAll } from '../build/highlight.ts';
import type { CodeBlock } from '../model/compiled-page.ts';

/** What the main thread tells at the start. */
export interface HighlightSetup {
  /** Longest time for one block. */
  readonly seconds: number;
}

const { seconds } = workerData as HighlightSetup;
const ports = { highlighter: makeHighlighter(), guard: withTimeLimit };

let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', ({ blocks }: { readonly blocks: readonly Pick<CodeBlock, 'code' | 'language'>[] }) => {
  last = last.then(() => colourAll(blocks, ports, seconds)).then((lines) => parentPort?.postMessage(lines));
});
