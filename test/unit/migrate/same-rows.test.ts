import { expect, test } from 'vitest';
import { sameRows } from '../../../src/migrate/prove/same-rows.ts';

const rows = (one: string, other: string): number[] => sameRows(one.split(' '), other.split(' '));

test.each([
  ['a run of four words', 'a b c d e', 'x a b c d', [1, 2, 3, 4, -1]],
  ['three words can be the same by chance', 'a b c x', 'a b c y', [-1, -1, -1, -1]],
  ['words after a run belong to it, even if they occur twice', 'a b c d n n', 'a b c d n n n', [0, 1, 2, 3, 4, 5]],
  ['words before a run belong to it', 'n n a b c d', 'n n a b c d', [0, 1, 2, 3, 4, 5]],
  [
    'runs in another order: the longest sequence in order',
    'a b c d e f g h i',
    'f g h i a b c d e',
    [4, 5, 6, 7, 8, -1, -1, -1, -1],
  ],
  ['a run that occurs twice is ignored', 'a b c d', 'a b c d a b c d', [-1, -1, -1, -1]],
  ['nothing in common', 'a b c d e', 'v w x y z', [-1, -1, -1, -1, -1]],
])('%s', (_, one, other, places) => {
  expect(rows(one, other)).toEqual(places);
});

test('no words have no runs', () => {
  expect(sameRows([], [])).toEqual([]);
});
