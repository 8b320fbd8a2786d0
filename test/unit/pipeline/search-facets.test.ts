// The order of the values of a search filter.
import { expect, it } from 'vitest';
import { inOrder } from '../../../src/pipeline/search-facets.ts';

it.each([
  [
    ['api', 'app', 'guide'],
    ['guide', 'app'],
    ['guide', 'app', 'api'],
  ],
  [['1.10', '1.9', '1.2'], [], ['1.2', '1.9', '1.10']],
  [['10', '9', '100'], [], ['9', '10', '100']],
  [['true', 'false'], [], ['false', 'true']],
])('%j, %j → %j', (texts, order, expected) => {
  expect(inOrder(texts, { order })).toEqual(expected);
});
