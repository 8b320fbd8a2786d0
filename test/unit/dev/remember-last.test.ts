import { expect, test } from 'vitest';
import { rememberLast } from '../../../src/dev/pipeline-site.ts';

test('the same inputs give the same result; others are made anew, and only the last is kept', () => {
  const remember = rememberLast();
  let made = 0;
  const ask = (...inputs: readonly unknown[]) => remember(inputs, () => ++made);
  expect([ask('a', 1), ask('a', 1), ask('a', 2), ask('a'), ask('a', 1)]).toEqual([1, 1, 2, 3, 4]);
});
