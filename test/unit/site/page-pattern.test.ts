import { describe, expect, it } from 'vitest';
import { pageOfPattern, parametersOf, segmentProblem, standalonePage } from '../../../src/site/page-pattern.ts';

describe('the path of a module below pages/', () => {
  it.each([
    ['pages/index.tsx', '/'],
    ['pages/a/index.tsx', '/a'],
    ['pages/a/b.tsx', '/a/b'],
  ])('%s → %s', (file, page) => expect(standalonePage(file)).toBe(page));

  it.each([
    ['pages/[code].tsx', ['code']],
    ['pages/[area]/[code]/index.tsx', ['area', 'code']],
    ['pages/plain.tsx', []],
    ['pages/[...path].tsx', '“[...path]” is not one parameter, such as `[name]`'],
    ['pages/[a]-[b].tsx', '“[a]-[b]” is not one parameter, such as `[name]`'],
    ['pages/[].tsx', '“[]” is not one parameter, such as `[name]`'],
    ['pages/[a/b].tsx', '“[a” is not one parameter, such as `[name]`'],
    ['pages/[a]/[a].tsx', 'it has the parameter `a` twice'],
  ])('%s has the parameters %j', (file, parameters) => expect(parametersOf(file)).toEqual(parameters));

  it('becomes a page with the values', () => {
    expect(pageOfPattern('pages/a/[code]/[number].tsx', { code: 'č', number: 4 })).toBe('/a/č/4');
    expect(pageOfPattern('pages/[code]/index.tsx', { code: 'cz' })).toBe('/cz');
  });
});

describe('a segment of the path', () => {
  it.each(['cz', 'Česko', 'a b', 'v1.0', '404', '$&', 'index'])('can be “%s”', (segment) =>
    expect(segmentProblem(segment)).toBeNull(),
  );
  it.each(['', '.', '..', 'a/b', 'a\\b', 'a%2fb', 'a?b', 'a#b', '[code]', 'con', 'a.', 'a\u0000', 'x'.repeat(201)])(
    'cannot be “%s”',
    (segment) => expect(segmentProblem(segment)).not.toBeNull(),
  );
});
