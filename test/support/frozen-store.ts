// Stops a publisher at one of its requests, as a closed laptop lid, a paused machine or SIGSTOP does, until the test
// lets it go on.
import type { Store } from '../../src/model/store.ts';

/**
 * `before` its check of the lock, between the check and the request (`sent`), or `after` the request, before its
 * response arrives.
 */
export type FreezePoint = 'before' | 'sent' | 'after';

export interface Freeze {
  /** The store of the publisher that stops. */
  readonly store: Store;
  /** Resolves when it has stopped. */
  readonly reached: Promise<undefined>;
  readonly resume: () => void;
}

/** A promise, and the function that resolves it. */
function signal(): { readonly sent: Promise<undefined>; readonly send: () => void } {
  let send: () => void = () => {};
  const sent = new Promise<undefined>((resolve) => {
    send = () => resolve(undefined);
  });
  return { sent, send };
}

/** Stops at request number `at`, from 1. */
export function freeze(store: Store, at: number, point: FreezePoint): Freeze {
  let count = 0;
  const [stopped, resumed] = [signal(), signal()];
  let isStopped = false;
  const pass = async (number: number, here: FreezePoint): Promise<void> => {
    if (number === at && here === point) {
      isStopped = true;
      stopped.send();
    }
    // The whole process stops, with its other requests.
    if (isStopped) await resumed.sent;
  };
  const held =
    <Args extends readonly unknown[], Value>(request: (onSent: () => Promise<void>, ...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      count += 1;
      const number = count;
      await pass(number, 'before');
      const value = await request(() => pass(number, 'sent'), ...args);
      await pass(number, 'after');
      return value;
    };
  const through = (check: () => Promise<void>): Store => {
    const at = (onSent: () => Promise<void>): Store =>
      store.fenced(async () => {
        await check();
        await onSent();
      });
    const reading = async (onSent: () => Promise<void>): Promise<Store> => {
      await onSent();
      return store;
    };
    return {
      ...store,
      read: held(async (onSent, ...args: Parameters<Store['read']>) => (await reading(onSent)).read(...args)),
      tags: held(async (onSent, ...args: Parameters<Store['tags']>) => (await reading(onSent)).tags(...args)),
      list: held(async (onSent, ...args: Parameters<Store['list']>) => (await reading(onSent)).list(...args)),
      put: held((onSent, ...args: Parameters<Store['put']>) => at(onSent).put(...args)),
      create: held((onSent, ...args: Parameters<Store['create']>) => at(onSent).create(...args)),
      copy: held((onSent, ...args: Parameters<Store['copy']>) => at(onSent).copy(...args)),
      remove: held((onSent, ...args: Parameters<Store['remove']>) => at(onSent).remove(...args)),
      fenced: through,
    };
  };
  return { store: through(async () => {}), reached: stopped.sent, resume: resumed.send };
}
