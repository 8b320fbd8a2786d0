// The thread that copies an output by links while the site is built. An error ends it: the commit finds no twin, and does without.
import { parentPort } from 'node:worker_threads';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import { makeTwin, type TwinJob } from '../adapters/output/make-twin.ts';

parentPort?.on('message', (job: TwinJob) => {
  makeTwin(nodeWritableFs, job);
  parentPort?.postMessage(true);
});
