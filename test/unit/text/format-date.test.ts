import { describe, expect, test } from 'vitest';
import { formatDate, isDay, isTimeOfDay, readMoment } from '../../../src/text/format-date.ts';

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

// The forms that W3C Datetime (https://www.w3.org/TR/NOTE-datetime) allows in a sitemap, with at least a day. Those of
// a YAML timestamp (https://yaml.org/type/timestamp.html) become one of these: without a zone they are in UTC.
describe('a date or time', () => {
  test.each([
    ['2024-05-01', '2024-05-01'],
    ['2024-02-29', '2024-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['2024-05-01T10:30Z', '2024-05-01T10:30Z'],
    ['2024-05-01T10:30+02:00', '2024-05-01T10:30+02:00'],
    ['2024-05-01T10:30:15Z', '2024-05-01T10:30:15Z'],
    ['2024-05-01T10:30:15.5-05:00', '2024-05-01T10:30:15.5-05:00'],
    ['2024-05-01T23:59:59+14:00', '2024-05-01T23:59:59+14:00'],
    ['2024-05-01t10:30:15z', '2024-05-01T10:30:15Z'],
    ['2024-05-01 10:30:15', '2024-05-01T10:30:15Z'],
    ['2024-05-01 10:30', '2024-05-01T10:30Z'],
    ['2024-05-01T00:30', '2024-05-01T00:30Z'],
    ['2024-05-01   10:30:15  Z', '2024-05-01T10:30:15Z'],
    ['2024-05-01 10:30:15 +0200', '2024-05-01T10:30:15+02:00'],
    ['2024-05-01 10:30:15 -05', '2024-05-01T10:30:15-05:00'],
  ])('%s → %s', (text, moment) => {
    expect(readMoment(text)).toBe(moment);
    // JavaScript reads the result as the same moment in every time zone.
    expect(Number.isNaN(Date.parse(moment))).toBe(false);
  });

  test.each([
    ...['2024-02-30', '2023-02-29', '1900-02-29', '2024-13-01', '2024-00-10', '2024-04-31', '2024-05-00', '2024-05-32'],
    ...['2024-05-01T25:00Z', '2024-05-01T24:00Z', '2024-05-01T10:60Z', '2024-05-01T10:30:60Z', '2024-05-01 24:30'],
    ...['2024-05-01T10:30+15:00', '2024-05-01T10:30+02:60', '2024-05-01T10:30 CET', '2024-05-01T10Z', '2024-05-01T'],
    ...['2024-5-1', '01.05.2024', '05/01/2024', '2024/05/01', '20240501', '2024-05', '2024', '2024-W18-3', '2024-122'],
    ...['May 1, 2024', '1 May 2024', 'yesterday', '2024-05-01x', ' 2024-05-01', '+002024-05-01', '1714521600', ''],
  ])('“%s” is none', (text) => {
    expect(readMoment(text)).toBeNull();
  });

  test('has a day that exists and a time of a day', () => {
    expect(['2024-02-29', '2024-02-30', '2024-02-29T10:00Z', '2024-2-9'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(['00:00', '23:59', '24:00', '24:01', '25:00', '7:30', '12:60'].map(isTimeOfDay)).toEqual([
      ...[true, true, true, false],
      ...[false, false, false],
    ]);
  });
});
