// State shared between a drawing thread and the thread that waits for it.
import { readFileSync, readlinkSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';

/** Indexes of `state`: how many answers were sent; the number of the thread if its processor time is known, or 0. */
export const at = { answers: 0, number: 1 } as const;

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

/** Answers each source in turn: the next one waits, because answers have no names. Wakes the waiting thread. */
export function answerEach<Source, Result>(
  { state, port }: { readonly state: Int32Array; readonly port: MessagePort },
  draw: (source: Source) => Result | Promise<Result>,
): void {
  let last: Promise<void> = Promise.resolve();
  const answer = async (source: Source): Promise<void> => {
    let result: Result | { readonly status: 'crash' };
    try {
      result = await draw(source);
    } catch {
      result = { status: 'crash' };
    }
    port.postMessage(result);
    Atomics.add(state, at.answers, 1);
    Atomics.notify(state, at.answers);
  };
  port.on('message', (source: Source) => {
    last = last.then(() => answer(source));
  });
}
