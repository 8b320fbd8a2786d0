import { expect, test } from 'vitest';
import { sharedEnd, sharedNames, withoutShared } from '../../../src/migrate/prove/shared-words.ts';

const pages = (count: number, end: string): string[][] =>
  Array.from({ length: count }, (_, at) => `page ${at} ${end}`.split(' '));

test.each([
  ['a footer of nine pages of ten', [...pages(9, '2026 by us'), ['x']], ['2026', 'by', 'us']],
  ['a footer of half of the pages', [...pages(5, '2026 by us'), ...pages(5, 'y')], []],
  ['too few pages', pages(9, '2026 by us'), []],
])('%s', (_, words, end) => {
  expect(sharedEnd(words)).toEqual(end);
});

test('images that nearly all pages have belong to the site', () => {
  const names = [...pages(9, 'logo'), ['x']];
  expect([...sharedNames(names)].sort()).toEqual(['logo', 'page']);
  expect(sharedNames(names.slice(1)).size).toBe(0);
});

test('the last occurrence is no text of the page, also before labels', () => {
  expect(withoutShared(['by', 'us', 'a', 'by', 'us', 'npm'], ['by', 'us'])).toEqual(['by', 'us', 'a', 'npm']);
  expect(withoutShared(['a'], ['by', 'us'])).toEqual(['a']);
});
