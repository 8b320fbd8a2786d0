import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ChangeLoop, makeChangeLoop } from '../../../src/dev/change-loop.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Scene {
  readonly loop: ChangeLoop;
  readonly runs: (readonly string[])[];
}

function scene(options: { buildMs?: number; lockedUntil?: number; changed?: boolean } = {}): Scene {
  const runs: (readonly string[])[] = [];
  const loop = makeChangeLoop({
    now: () => Date.now(),
    isSwitching: () => Date.now() < (options.lockedUntil ?? 0),
    onError: () => {},
    rebuild: async (paths) => {
      runs.push(paths);
      await new Promise((resolve) => setTimeout(resolve, options.buildMs ?? 20));
      return options.changed ?? true;
    },
  });
  return { loop, runs };
}

test('one save is one rebuild, at once', async () => {
  const { loop, runs } = scene();
  loop.change('docs/a.md');
  expect(runs).toEqual([['docs/a.md']]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(1);
});

test('five hundred changes over half a second are two rebuilds, and the second sees them all', async () => {
  const { loop, runs } = scene();
  for (let index = 0; index < 500; index++) {
    loop.change(`docs/${index}.md`);
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(2);
  expect(new Set(runs.flat()).size).toBe(500);
});

test('a switch under git’s lock is one rebuild', async () => {
  const { loop, runs } = scene({ lockedUntil: Date.now() + 3000 });
  for (let index = 0; index < 100; index++) {
    loop.change(`docs/${index}.md`);
    await vi.advanceTimersByTimeAsync(25);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(1);
});

test('only one rebuild runs at a time, and what comes meanwhile is not lost', async () => {
  const { loop, runs } = scene({ buildMs: 1000 });
  loop.change('a');
  await vi.advanceTimersByTimeAsync(500);
  loop.change('b');
  expect(runs).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(600);
  expect(runs).toEqual([['a'], ['b']]);
});

test('a rebuild that fails does not stop the loop', async () => {
  const errors: unknown[] = [];
  let count = 0;
  const loop = makeChangeLoop({
    now: () => Date.now(),
    isSwitching: () => false,
    onError: (error) => errors.push(error),
    rebuild: async () => {
      count += 1;
      throw new Error('broken');
    },
  });
  loop.change('a');
  await vi.advanceTimersByTimeAsync(1000);
  loop.change('a');
  await vi.advanceTimersByTimeAsync(1000);
  expect([count, errors.length]).toEqual([2, 2]);
});

test('a stopped loop does not rebuild', async () => {
  const { loop, runs } = scene();
  loop.stop();
  loop.change('a');
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toEqual([]);
});
