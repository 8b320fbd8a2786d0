import { expect, test } from 'vitest';
import { rememberEach, rememberEachText } from '../../../src/text/remember-each.ts';

test('a value is computed once for each object, also if it is undefined', () => {
  const made: number[] = [];
  const read = rememberEach(({ size }: { readonly size: number }) => {
    made.push(size);
    return size === 0 ? undefined : size;
  });
  const [a, b] = [{ size: 0 }, { size: 1 }];
  expect([read(a), read(a), read(b), read(b), read({ size: 1 })]).toEqual([undefined, undefined, 1, 1, 1]);
  expect(made).toEqual([0, 1, 1]);
});

test('the values of the last texts are kept', () => {
  const made: string[] = [];
  const read = rememberEachText((text) => {
    made.push(text);
    return text === 'a' ? undefined : text.toUpperCase();
  }, 2);
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(read)).toEqual([undefined, 'B', undefined, 'C', undefined, 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
