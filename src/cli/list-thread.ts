// The thread that lists the files of a large site while its config and its cache are read.
import { type MessagePort, workerData } from 'node:worker_threads';
import { makeNodeFiles } from '../adapters/node-files.ts';

/** Value that the thread gets at its start. */
export interface ListSetup {
  readonly root: string;
  readonly skip: readonly string[];
  /** Becomes 1 when the thread runs, 2 when it has ended: the listing has been sent, or there is none. */
  readonly state: Int32Array;
  readonly port: MessagePort;
}

const { root, skip, state, port } = workerData as ListSetup;

const say = (step: number): void => {
  Atomics.store(state, 0, step);
  Atomics.notify(state, 0);
};

say(1);
try {
  // As one text: a hundred thousand objects would take longer to be handed over.
  port.postMessage(JSON.stringify(makeNodeFiles(root).list('', new Set(skip))));
} finally {
  say(2);
}
