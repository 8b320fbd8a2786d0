// RFC 3986: https://www.rfc-editor.org/rfc/rfc3986
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodePath,
  encodeHash,
  encodePath,
  encodeQuery,
  pathProblem,
  splitPath,
  writePath,
  writeUrl,
} from '../../../src/text/url-path.ts';

/** File names have no half of a surrogate pair. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '');
/** Text of all kinds, with the characters that have a meaning in URLs and in rule files. */
const segment = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'a%#?+;:*$&=@!\'"()<>[]{}|^`~ \\.č\u0301한'), maxLength: 12 }),
);
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.map(wellFormed).join('/')}`);

test.each([
  ['/č/a b/50%#?', '/%C4%8D/a%20b/50%25%23%3F'],
  ['/docs/v1.0@next', '/docs/v1.0@next'],
  // S3 reads a plus sign in a path as a space.
  ['/docs/c++', '/docs/c%2B%2B'],
  ['/docs/a%20b', '/docs/a%2520b'],
])('%s is encoded once: %s', (decoded, encoded) => {
  expect(encodePath(decoded)).toBe(encoded);
  expect(decodePath(encoded)).toBe(decoded);
});

test.each([
  // 6.2.2.1 and 6.2.2.2: the case of hexadecimal digits, and codes of unreserved characters, do not matter.
  ['/docs/%6fld%2d%7E', '/docs/old-~'],
  ['/%c4%8D', '/č'],
  // 2.4: a percent sign that was encoded is data; it is not decoded a second time.
  ['/docs/100%25', '/docs/100%'],
  ['/docs/a%2520b', '/docs/a%20b'],
  ['/100%/%zz/%E9', '/100%/%zz/%E9'],
])('%s is decoded once: %s', (encoded, decoded) => {
  expect(decodePath(encoded)).toBe(decoded);
});

test('query and hash are apart from the path', () => {
  expect(splitPath('/a%20b%3F%23?x=%2F#%C4%8D')).toEqual({ path: '/a b?#', query: '?x=%2F', hash: 'č' });
  expect(splitPath('/a?#')).toEqual({ path: '/a', query: '', hash: null });
  expect(writeUrl({ path: '/a b?#', query: '?x=%2F', hash: 'č #' })).toBe('/a%20b%3F%23?x=%2F#č%20%23');
});

test('a query is encoded where it must be, and never twice', () => {
  expect(encodeQuery('?q=č&next=%2Fdocs%zz a')).toBe('?q=%C4%8D&next=%2Fdocs%25zz%20a');
  expect(encodeQuery(encodeQuery('?q=č%'))).toBe(encodeQuery('?q=č%'));
  expect(encodeHash('čas #1')).toBe('%C4%8Das%20%231');
});

test.each([
  ['/docs/caf%E9', /%E9, which is not UTF-8/],
  // 2.2: `%2F` is not equivalent to `/`, but a file cannot have either in its name.
  ['/docs/a%2Fb', /%2F/],
  ['/docs/100%/č d%25', null],
])('%s: %s', (written, why) => {
  const problem = pathProblem(written);
  if (why === null) expect(problem).toBeNull();
  else expect(problem).toMatch(why);
});

test('half of a surrogate pair, which no file name can have, is no error', () => {
  expect([encodePath('/\ud800'), writePath('/\ud800'), encodeHash('\ud800'), encodeQuery('?\ud800')]).toEqual([
    ...['/%EF%BF%BD', '/%EF%BF%BD', '%EF%BF%BD', '?%EF%BF%BD'],
  ]);
});

describe('for any path', () => {
  test('what is printed is read back, as any browser reads it', () => {
    fc.assert(
      fc.property(path, (decoded) => {
        expect(decodePath(encodePath(decoded))).toBe(decoded);
        expect(splitPath(writePath(decoded))).toEqual({ path: decoded, query: '', hash: null });
        // The WHATWG parser finds nothing to correct in it, except for segments of dots, which are no names of pages.
        if (!decoded.split('/').some((part) => /^\.{1,2}$/.test(part)))
          expect(new URL(`https://a.example${encodePath(decoded)}`).pathname).toBe(encodePath(decoded));
      }),
    );
  });

  test('a written URL is its own normal form', () => {
    fc.assert(
      fc.property(path, fc.option(segment), (decoded, hash) => {
        const parts = { path: decoded, query: '', hash: hash === null ? null : wellFormed(hash) || null };
        expect(splitPath(writeUrl(parts))).toEqual(parts);
      }),
    );
  });
});
