import { expect, it } from 'vitest';
import { placeOfLine } from '../../../src/text/sorted-lines.ts';

const text = '[b 1\nd 2\nf 3]';
const find = (key: string) =>
  placeOfLine(key, {
    text,
    keyAt: (start) => text.slice(start, text.indexOf(' ', start)),
    low: 1,
    high: text.length - 1,
  });

it.each([
  ['b', 1, 5],
  ['d', 5, 9],
  ['f', 9, 12],
  ['a', 1, 1],
  ['c', 5, 5],
  ['g', 12, 12],
])('finds the place of %s', (key, start, next) => {
  expect(find(key)).toEqual({ start, next });
});
