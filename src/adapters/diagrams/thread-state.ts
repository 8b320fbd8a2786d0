// State that a thread that draws diagrams shares with the one that waits for it.
import { readFileSync, readlinkSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';

/** A thread says in `state` whether it is done with a diagram, and its number, where the system tells its processor time; else 0. */
export const at = { done: 0, number: 1 } as const;

/** Notes the number of this thread. */
export function noteThread(state: Int32Array): void {
  try {
    if (Number.parseInt(readFileSync('/proc/thread-self/schedstat', 'latin1'), 10) > 0)
      Atomics.store(state, at.number, Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
  } catch {
    // Linux alone has it.
  }
}

/** Prints nothing from here on: remarks of packages are for nobody. */
export function silence(): void {
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) console[name] = () => {};
}

/** Sends the result of a diagram, and wakes who waits for it. */
export function answer(state: Int32Array, port: MessagePort, result: unknown): void {
  port.postMessage(result);
  Atomics.store(state, at.done, 1);
  Atomics.notify(state, at.done);
}
