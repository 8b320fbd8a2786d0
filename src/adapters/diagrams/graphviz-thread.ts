// The thread that draws DOT with Graphviz in WebAssembly, from the package @viz-js/viz.
import { createRequire } from 'node:module';
import { type MessagePort, workerData } from 'node:worker_threads';
import { answerEach, noteThread, silence } from './thread-state.ts';

interface Viz {
  readonly render: (
    source: string,
    options: object,
  ) => { readonly status: string; readonly errors: readonly unknown[] };
}

interface Setup {
  readonly viz: string;
  readonly options: object;
  readonly state: Int32Array;
  readonly port: MessagePort;
}

const { viz: file, options, state, port } = workerData as Setup;
noteThread(state);
// Ignore messages about the code of Graphviz itself.
silence();
// Random start positions use the clock as their seed.
Date.now = () => 0;

const { instance } = createRequire(import.meta.url)(file) as { readonly instance: () => Promise<Viz> };
let viz = instance();
answerEach({ state, port }, async (source: string) => {
  let result: ReturnType<Viz['render']>;
  try {
    result = (await viz).render(source, options);
  } catch {
    result = { status: 'crash', errors: [] };
  }
  // An instance of Graphviz prints some messages only once, so start a new one.
  if (result.errors.length > 0) viz = instance();
  return result;
});
