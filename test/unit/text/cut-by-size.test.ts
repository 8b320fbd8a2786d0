import { expect, test } from 'vitest';
import { cutBySize } from '../../../src/text/cut-by-size.ts';

test.each([
  [[3, 3, 3], { size: 7 }, [0, 2]],
  [[9, 9], { size: 7 }, [0, 1]],
  [[1, 9, 1], { size: 7 }, [0, 1, 2]],
  [[1, 1, 1], { size: 7, items: 2 }, [0, 2]],
  [[], { size: 7 }, [0]],
])('%j with %j begins parts at %j', (sizes, limits, expected) => {
  expect(cutBySize(sizes, limits)).toEqual(expected);
});
