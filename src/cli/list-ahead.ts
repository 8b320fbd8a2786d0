// Lists the files of a large site on a second thread, while the main thread reads the config and the cache.
import { createRequire } from 'node:module';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { makeNodeFiles } from '../adapters/node-files.ts';
import type { Files } from '../model/ports.ts';
import type { ListSetup } from './list-thread.ts';

type Listing = ReturnType<Files['list']>;

/** Milliseconds for the start of the thread, then for its work. A slower one has crashed or waits for the disk. */
export interface ThreadLimits {
  readonly start: number;
  readonly work: number;
}

const usualPatience: ThreadLimits = { start: 2000, work: 8000 };

/** Blocks until the thread has finished, or did not start in time: its `error` event cannot arrive meanwhile. */
export function waitForThread(state: Int32Array, { start, work }: ThreadLimits): void {
  if (Atomics.wait(state, 0, 0, start) !== 'timed-out') Atomics.wait(state, 0, 1, work);
}

function receive(port: MessagePort): Listing | null {
  const received: { readonly message: unknown } | undefined = receiveMessageOnPort(port);
  return typeof received?.message === 'string' ? (JSON.parse(received.message) as Listing) : null;
}

/** (root, folders to skip) → a function that waits for the files; it lists them itself if the thread fails */
export function listAhead(root: string, skip: ReadonlySet<string>, patience = usualPatience): () => Listing {
  const { port1, port2 } = new MessageChannel();
  const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: ListSetup = { root, skip: [...skip], state, port: port2 };
  let thread: Worker | null = null;
  try {
    thread = new Worker(createRequire(import.meta.url).resolve('#list-thread'), { workerData, transferList: [port2] });
    thread.on('error', () => {
      Atomics.store(state, 0, 2);
    });
    thread.unref();
  } catch {
    Atomics.store(state, 0, 2);
  }
  return () => {
    waitForThread(state, patience);
    const listing = receive(port1);
    port1.close();
    void thread?.terminate();
    return listing ?? makeNodeFiles(root).list('', skip);
  };
}
