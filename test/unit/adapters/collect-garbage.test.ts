// Looks at the heap when it has grown, and then finds what nothing uses any more.
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeGarbageCollector } from '../../../src/adapters/collect-garbage.ts';

/** Whether an object that nothing uses is gone after a call. */
async function isGoneAfter(collect: () => Promise<void>): Promise<boolean> {
  const unused = new WeakRef({});
  // Until the end of this task it counts as used.
  await setImmediate();
  await collect();
  return unused.deref() === undefined;
}

it('collects what nothing uses when the heap is above the limit', async () => {
  expect(await isGoneAfter(makeGarbageCollector(0))).toBe(true);
});

it('does nothing below the limit, nor again before the heap has grown', async () => {
  expect(await isGoneAfter(makeGarbageCollector(Number.POSITIVE_INFINITY))).toBe(false);
  const collect = makeGarbageCollector(0);
  await collect();
  expect(await isGoneAfter(collect)).toBe(false);
});

it('collects below the limit before a step that would exceed it', async () => {
  const collect = makeGarbageCollector(2 ** 40);
  expect(await isGoneAfter(() => collect(2 ** 30))).toBe(false);
  expect(await isGoneAfter(() => collect(2 ** 41))).toBe(true);
});
