// The thread that draws DOT: Graphviz in WebAssembly, as the package @viz-js/viz has it.
import { createRequire } from 'node:module';
import { type MessagePort, workerData } from 'node:worker_threads';
import { answer, noteThread, silence } from './thread-state.ts';

interface Viz {
  readonly render: (
    source: string,
    options: object,
  ) => { readonly status: string; readonly errors: readonly unknown[] };
}

interface Setup {
  /** The file of the package. */
  readonly viz: string;
  readonly options: object;
  readonly state: Int32Array;
  readonly port: MessagePort;
}

const { viz: file, options, state, port } = workerData as Setup;
noteThread(state);
// Remarks about the code of Graphviz itself are for nobody here.
silence();
// Positions that begin at random take their seed from the clock.
Date.now = () => 0;

const { instance } = createRequire(import.meta.url)(file) as { readonly instance: () => Promise<Viz> };
let viz = instance();
port.on('message', async (source: string) => {
  let result: ReturnType<Viz['render']>;
  try {
    result = (await viz).render(source, options);
  } catch {
    result = { status: 'crash', errors: [] };
  }
  // Graphviz makes some of its remarks once in its life.
  if (result.errors.length > 0) viz = instance();
  answer(state, port, result);
});
