// Lists of names in messages.
import { expect, test } from 'vitest';
import { firstOf, listed } from '../../../src/diagnostics/catalogue/listed.ts';

test('a long list ends with the number of the others', () => {
  expect(listed(['a', 404, 'c'], 2)).toBe('`a`, `404` and 1 more');
  expect(listed(['a', 404])).toBe('`a`, `404`');
  expect(firstOf(Array.from({ length: 12 }, (_, at) => `${at}`))).toBe('0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more');
});
