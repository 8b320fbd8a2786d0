import { expect, it } from 'vitest';
import { joinIds, splitIds } from '../../../src/links/joined-ids.ts';

it.each([[[]], [['a']], [['a b', 'č', 'c\nd']]])('joins and splits the ids %j', (ids) => {
  expect(splitIds(joinIds(ids))).toEqual(ids);
});
