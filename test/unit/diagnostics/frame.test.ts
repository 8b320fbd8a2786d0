import { expect, test } from 'vitest';
import { displayWidth, frame, printable } from '../../../src/diagnostics/frame.ts';

const span = (line: number, column: number, endColumn: number, endLine = line) => ({
  line,
  column,
  endLine,
  endColumn,
});

test('the line is shown with its number and the place marked', () => {
  expect(frame('one\nsee [x](./y.md).\n', span(2, 9, 15))).toEqual(['2 │ see [x](./y.md).', '  │         ~~~~~~']);
});

test('tabs and wide characters shift the mark and the text equally', () => {
  expect(frame('\t中x', span(1, 3, 4))).toEqual(['1 │     中x', '  │       ~']);
});

test('a byte order mark and carriage returns are not part of the line', () => {
  expect(frame('\ufeffa\r\nbc\r\n', span(1, 1, 2))).toEqual(['1 │ a', '  │ ~']);
});

test('a place over several lines is marked to the end of its first line', () => {
  expect(frame('ab\ncd', span(1, 2, 2, 2))[1]).toBe('  │  ~');
});

test('an empty place has one mark, a place after the end of the text has none', () => {
  expect(frame('ab', span(1, 3, 3))).toEqual(['1 │ ab', '  │   ~']);
  expect(frame('ab', span(9, 1, 2))).toEqual([]);
});

test('a long line is cut around the place', () => {
  const [text = '', mark = ''] = frame(`${'x'.repeat(500)}HERE${'y'.repeat(500)}`, span(1, 501, 505));
  expect(displayWidth(text)).toBeLessThan(130);
  expect(text.slice(mark.indexOf('~'), mark.indexOf('~') + 4)).toBe('HERE');
});

test('control characters are replaced by visible ones', () => {
  expect(printable('a\u001b[31m\u0000\u202e')).toBe('a␛[31m␀�');
});
