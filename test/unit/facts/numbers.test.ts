import { describe, expect, it } from 'vitest';
import { makeMagnitudeReader, multiply } from '../../../src/facts/magnitudes.ts';
import { makeValueReader, normaliseNumber } from '../../../src/facts/numbers.ts';

const read = (language: string, text: string): string[] =>
  makeValueReader(language)(text).map(({ kind, value }) => `${kind} ${value}`);

describe('values in prose', () => {
  it.each([
    ['en', 'up to 31.5 kg', ['number 31.5']],
    ['cs', 'do 31,5 kg', ['number 31.5']],
    ['en', '1,000.5 crowns, then 12,000', ['number 1000.5', 'number 12000']],
    ['cs', '1 000,5 Kč, pak 12 000', ['number 1000.5', 'number 12000']],
    ['de', '1.000,5 Euro', ['number 1000.5']],
    ['en', 'a list 1, 2, 3', ['number 1', 'number 2', 'number 3']],
    ['en', 'the 1st of 30s, 5 % and -3', ['number 1', 'number 30', 'number 5', 'number -3']],
    ['cs', '60. den', ['number 60']],
    ['en', 'version v2 of X-1 and a4', []],
    ['en', 'on 2026-11-22', ['date 2026-11-22']],
    ['en', '10 files on 2026-11-22 at 2:30 PM', ['number 10', 'date 2026-11-22', 'time 14:30']],
    ['en', 'at \u22125 °C', ['number -5']],
    ['en', 'on 22 November 2026 at 2:30 pm', ['date 2026-11-22', 'time 14:30']],
    ['en', 'November 22, 2026, midnight is 12:00 am', ['date 2026-11-22', 'time 00:00']],
    ['cs', '22. listopadu 2026 ve 14:30', ['date 2026-11-22', 'time 14:30']],
    ['cs', '22. 11. 2026', ['date 2026-11-22']],
    ['de', '5. März 2026', ['date 2026-03-05']],
    ['es', '5 de marzo de 2026', ['date 2026-03-05']],
    ['en', 'from 10:30 to 24:00', ['time 10:30', 'time 24:00']],
    ['cs', 'do 18.00, tedy 31.5.', ['time 18:00', 'number 31.5']],
    ['en', 'costs 18.00', ['number 18']],
    ['de', 'bis 12.50 kg, € 14.45 oder 14.45 EUR', ['number 12.5', 'number 14.45', 'number 14.45']],
    ['de', 'um 9.30 h, 14.30 Uhr', ['time 09:30', 'time 14:30']],
    ['cs', 'v 18.00 s kurýrem', ['time 18:00']],
    ['ja', '30日以内', ['number 30']],
    ['zh', '2026 年 11 月 22 日起', ['date 2026-11-22']],
    ['ko', '2026년 11월 22일', ['date 2026-11-22']],
    ['en', 'within 3-5 days, of 8,192-10,000 files', ['number 3', 'number 5', 'number 8192', 'number 10000']],
    ['en', 'call 1-800-555', ['number 1']],
    ['zh', '端口为30000-32767。', ['number 30000', 'number 32767']],
    ['en', 'from x3-5', []],
    ['en', 'in [1,1024] or 8,16', ['number 1', 'number 1024', 'number 8', 'number 16']],
    ['en', 'up to 1,024.5 or -2,000,000', ['number 1024.5', 'number -2000000']],
  ])('%s: %s', (language, text, values) => {
    expect(read(language, text)).toEqual(values);
  });

  it('keep their place in the text', () => {
    expect(makeValueReader('cs')('do 31,5 kg')).toEqual([{ kind: 'number', value: '31.5', raw: '31,5', start: 3 }]);
  });

  it('are versions if they have two points', () => {
    expect(normaliseNumber('2.3.1', '.')).toBe('2.3.1');
  });
});

describe('words that multiply a number', () => {
  it.each([
    ['en', ' million users', 6],
    ['en', 'k files', 3],
    ['en', 'M', 6],
    ['en', ' kg', undefined],
    ['en', ' m', undefined],
    ['en', ' millionaires', undefined],
    ['cs', ' milionu', 6],
    ['cs', ' miliard korun', 9],
    ['de', ' Millionen', 6],
    ['zh', ' 万次下载', 4],
    ['ja', '億円', 8],
  ])('%s: %s', (language, after, power) => {
    expect(makeMagnitudeReader(language)(after)?.power).toBe(power);
  });

  it('keep decimals exact, and do not change versions', () => {
    expect([multiply('41.6', 6), multiply('0.1', 3), multiply('2.3.1', 3)]).toEqual(['41600000', '100', '2.3.1']);
  });
});

describe('a magnitude', () => {
  it.each([
    ['en', 'k', 3],
    ['en', 'kg', undefined],
    ['en', ' million', 6],
    ['zh', '万', 4],
    ['zh', '万亿', 12],
  ])('%s: 5%s', (language, after, power) => {
    expect(makeMagnitudeReader(language)(after)?.power).toBe(power);
  });
});
