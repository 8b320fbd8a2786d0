// Offsets → lines and columns, as editors count them.
import { expect, test } from 'vitest';
import { makeLocator, pointAt } from '../../../src/text/locate.ts';
import { lineAt, offsetOf, startOfLine } from '../../../src/text/text-position.ts';

test.each([
  ['ab\ncd', 4, 2, 2],
  ['ab\r\ncd', 5, 2, 2],
  ['a\rb', 2, 2, 1],
  ['\ufeffab', 1, 1, 1],
  ['\ufeffab', 0, 1, 1],
  ['', 0, 1, 1],
])('%j, %i → line %i, column %i, and back', (text, offset, line, column) => {
  expect(pointAt(text, offset)).toEqual({ line, column });
  expect(offsetOf(text, line, column)).toBe(Math.max(offset, text.startsWith('\ufeff') ? 1 : 0));
});

test('a span ends behind its last character', () => {
  expect(makeLocator('ab\ncd')(3, 5)).toEqual({ line: 2, column: 1, endLine: 2, endColumn: 3 });
});

test.each([
  ['ab\ncd', 4, 3, 2],
  ['ab\ncd', 0, 0, 1],
  ['\nab', 1, 1, 2],
])('%j, %i: its line starts at %i, and is line %i', (text, offset, start, line) => {
  expect([startOfLine(text, offset), lineAt(text, offset)]).toEqual([start, line]);
});
