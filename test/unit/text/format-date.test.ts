import { expect, test } from 'vitest';
import { formatDate } from '../../../src/text/format-date.ts';

test.each([
  ['cs', undefined, '20. listopadu 2026'],
  ['th', undefined, '20 พฤศจิกายน 2569'],
  ['th', 'gregory', '20 พฤศจิกายน ค.ศ. 2026'],
  ['fa', undefined, '۲۹ آبان ۱۴۰۵'],
])('a date in %s with the calendar %s', (htmlLang, calendar, text) => {
  expect(formatDate('2026-11-20T10:00:00Z', { htmlLang, ...(calendar !== undefined && { calendar }) })).toBe(text);
});

test('a text that is not a date stays unchanged', () => {
  expect(formatDate('soon', { htmlLang: 'en' })).toBe('soon');
});
