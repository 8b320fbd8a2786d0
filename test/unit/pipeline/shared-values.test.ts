// A worker that applies what it is sent can look up every value that a job of the batch names, and holds few of them.
import { expect, it } from 'vitest';
import { makeSharedValues } from '../../../src/pipeline/worker-jobs.ts';
import { makeDice } from '../../bench/corpus.mjs';

it('names only values that the worker holds, and lets it hold no more than agreed', () => {
  const most = 8;
  const values = Array.from({ length: 40 }, (_, name) => ({ name }));
  const { numberOf, take } = makeSharedValues(most);
  const held = new Map<number, unknown>();
  const dice = makeDice(1);
  let sent = 0;
  for (let batch = 0; batch < 500; batch += 1) {
    const near = dice(values.length);
    const wanted = Array.from({ length: 4 }, () => values[(near + dice(3)) % values.length] ?? {});
    const named = wanted.map(numberOf);
    const { shared, forgotten } = take();
    for (const number of forgotten) held.delete(number);
    for (const [number, value] of shared) held.set(number, value);
    sent += shared.length;
    expect(named.map((number) => held.get(number))).toEqual(wanted);
    expect(held.size).toBeLessThanOrEqual(most);
  }
  // Most batches name a value of the batches before, which is not sent again.
  expect(sent).toBeLessThan(500 * 3);
});

it('sends a value again after it was forgotten, under another number', () => {
  const { numberOf, take } = makeSharedValues(2);
  const [one, two, three] = [{}, {}, {}];
  expect([one, two, one].map(numberOf)).toEqual([0, 1, 0]);
  expect(take().shared.map(([number]) => number)).toEqual([0, 1]);
  expect(numberOf(three)).toBe(2);
  expect(take().forgotten).toEqual([1]);
  expect(numberOf(two)).toBe(3);
  expect(take()).toEqual({ shared: [[3, two]], forgotten: [0] });
});
