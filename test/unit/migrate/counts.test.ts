// Counts of a migration, which its report prints.
import { expect, it } from 'vitest';
import { addCount } from '../../../src/migrate/plan.ts';

it('a count of nothing is not in the report', () => {
  const counts = new Map<string, number>();
  addCount(counts, 'keys', 0);
  addCount(counts, 'links', 2);
  addCount(counts, 'links');
  expect([...counts]).toEqual([['links', 3]]);
});
