// Documents whose aliases stand for more than can be read.
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { hasTooManyAliases } from '../../../src/text/expanded-size.ts';

const bomb = (levels: number, names: number): string =>
  Array.from(
    { length: levels },
    (_, level) =>
      `a${level}: &a${level} [${Array(names)
        .fill(level === 0 ? 'x' : `*a${level - 1}`)
        .join(', ')}]`,
  ).join('\n');
const read = (text: string): unknown => parse(text, { maxAliasCount: -1 });

test.each([
  [bomb(30, 9), true],
  [bomb(9, 9), true],
  [bomb(400, 2), true],
  ['a: &a\n  b: *a', true],
  [bomb(4, 9), false],
  [`a: &a { b: 1 }\n${Array.from({ length: 5000 }, (_, at) => `k${at}: *a`).join('\n')}`, false],
])('%#', (text, isTooLarge) => expect(hasTooManyAliases(read(text))).toBe(isTooLarge));

test('a large document without aliases is read', () => {
  expect(hasTooManyAliases(Array.from({ length: 600_000 }, () => ['x']))).toBe(false);
});
