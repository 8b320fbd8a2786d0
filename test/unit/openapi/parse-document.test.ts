// Documents that a parser must not read, because they would take all memory.
import { expect, test } from 'vitest';
import { parseDocument } from '../../../src/openapi/parse-document.ts';

/** Nine lists, each with nine times the one before: 9⁹ values. */
const bomb = Array.from({ length: 9 }, (_, at) => {
  const items = at === 0 ? '1' : `*a${at - 1}`;
  return `x${at}: &a${at} [${Array(9).fill(items).join(', ')}]`;
}).join('\n');

test('aliases that multiply are no document, a few are', () => {
  expect(parseDocument(`openapi: 3.1.0\n${bomb}\n`)).toBeNull();
  expect(parseDocument('openapi: 3.1.0\na: &a [1]\nb: *a\n')).toEqual({ openapi: '3.1.0', a: [1], b: [1] });
});
