// Collects garbage when the heap has grown beyond a limit.
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeGarbageCollector } from '../../../src/adapters/collect-garbage.ts';

/** Whether a call collects an unreferenced object. */
async function isGoneAfter(collect: () => Promise<void>): Promise<boolean> {
  const unused = new WeakRef({});
  // The new WeakRef keeps its object alive until the end of this task.
  await setImmediate();
  await collect();
  return unused.deref() === undefined;
}

it('collects unreferenced objects when the heap is above the limit', async () => {
  expect(await isGoneAfter(makeGarbageCollector(0))).toBe(true);
});

it('does nothing below the limit, or before the heap has grown again', async () => {
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
