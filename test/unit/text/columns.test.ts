import { expect, test } from 'vitest';
import { columns } from '../../../src/text/columns.ts';

const rows = [
  ['page', 'made'],
  ['docs/a', '12'],
  ['b', ''],
];

test('numbers stand at the right end of their column, and no line ends with a space', () => {
  expect(columns(rows)).toEqual(['page    made', 'docs/a    12', 'b']);
});

test('without numbers, every column begins at the left', () => {
  expect(columns(rows, { numbers: false })).toEqual(['page    made', 'docs/a  12', 'b']);
});

test('no rows are no lines', () => {
  expect(columns([])).toEqual([]);
});
