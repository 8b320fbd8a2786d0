import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapePattern, makeWildcardTest } from '../../../src/text/pattern.ts';

test('an escaped text matches only itself', () => {
  fc.assert(fc.property(fc.string(), (text) => new RegExp(`^${escapePattern(text)}$`).test(text)));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => new RegExp(`^${escapePattern(text)}$`, 'u').test(text)),
  );
  const special = fc.string({ unit: fc.constantFrom(...'ab.*+?^$|()[]{}\\-/'), maxLength: 3 });
  fc.assert(
    fc.property(special, special, (text, other) => {
      expect(new RegExp(`^${escapePattern(text)}$`).test(other)).toBe(text === other);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['/swagger', '/swagger/x', true],
  ['/swagger', '/x/swagger', false],
  ['/swagger/*', '/swagger/', true],
  ['*/raw/*.json', 'https://a/raw/b.json', true],
  ['*/raw/*.json', 'https://a/raw/b.json?x', false],
  ['a*a', 'a', false],
  ['a**b', 'ab', true],
])('%s matches %s: %s', (pattern, text, matches) => {
  expect(makeWildcardTest(pattern)(text)).toBe(matches);
});

test('a wildcard pattern matches the same texts as an equivalent regular expression', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '*', '/'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (pattern, written) => {
      const source = pattern.split(/\*+/).map(escapePattern).join('[^]*');
      const oracle = new RegExp(`^${source}${pattern.includes('*') ? '$' : ''}`);
      expect(makeWildcardTest(pattern)(written)).toBe(oracle.test(written));
    }),
  );
});

test('a hostile pattern does not take exponential time', () => {
  expect(makeWildcardTest(`${'*a'.repeat(2_000)}*b`)('a'.repeat(100_000))).toBe(false);
});
