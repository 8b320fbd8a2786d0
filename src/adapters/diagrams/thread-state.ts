// State shared between a drawing thread and the thread that waits for it.
import { readFileSync, readlinkSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';

/** Indexes of `state`: whether the diagram is done; the number of the thread if its processor time is known, or 0. */
export const at = { done: 0, number: 1 } as const;

/** Stores the number of this thread. */
export function noteThread(state: Int32Array): void {
  try {
    if (Number.parseInt(readFileSync('/proc/thread-self/schedstat', 'latin1'), 10) > 0)
      Atomics.store(state, at.number, Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
  } catch {
    // Only Linux has this file.
  }
}

/** Turns off all console output of packages. */
export function silence(): void {
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) console[name] = () => {};
}

/** Sends the result of a diagram, and wakes the waiting thread. */
export function answer(state: Int32Array, port: MessagePort, result: unknown): void {
  port.postMessage(result);
  Atomics.store(state, at.done, 1);
  Atomics.notify(state, at.done);
}
