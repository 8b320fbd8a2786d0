import { expect, it } from 'vitest';
import { groupBy } from '../../../src/text/group-by.ts';

it('groups items by key, with groups and items in the order of the items', () => {
  expect([...groupBy(['cd', 'ab', 'cx', 'ay'], (word) => word[0])]).toEqual([
    ['c', ['cd', 'cx']],
    ['a', ['ab', 'ay']],
  ]);
  expect([...groupBy([], String)]).toEqual([]);
});
