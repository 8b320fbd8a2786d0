// The thread that lists the files of a large site while its config and its cache are read.
import { type MessagePort, workerData } from 'node:worker_threads';
import { makeNodeFiles } from '../adapters/node-files.ts';

/** Data passed to the thread at its start. */
export interface ListSetup {
  readonly root: string;
  readonly skip: readonly string[];
  /** 1: the thread runs; 2: it has ended, and has sent the listing or failed. */
  readonly state: Int32Array;
  readonly port: MessagePort;
}

const { root, skip, state, port } = workerData as ListSetup;

const setState = (step: number): void => {
  Atomics.store(state, 0, step);
  Atomics.notify(state, 0);
};

setState(1);
try {
  // As one string, because transferring a hundred thousand objects takes longer.
  port.postMessage(JSON.stringify(makeNodeFiles(root).list('', new Set(skip))));
} finally {
  setState(2);
}
