// Verdicts of earlier runs: which entries count, for how long, and when an unreachable URL becomes a broken one.
import { describe, expect, test } from 'vitest';
import {
  type CachedVerdict,
  isFresh,
  parseExternalCache,
  printExternalCache,
  remember,
} from '../../../../../src/links/audit/external/external-cache.ts';

const entry: CachedVerdict = { state: 'ok', status: 200, movedTo: null, day: '2026-11-20', failures: 0 };
const at = (day: string, time = '12:00:00'): number => Date.parse(`${day}T${time}Z`);
const url = 'https://a.example/';

describe('entries', () => {
  test.each<[string, unknown, boolean]>([
    ['whole', entry, true],
    ['without an answer', { ...entry, state: 'unverified', status: null }, true],
    ['moved', { ...entry, state: 'moved', movedTo: 'https://b.example/' }, true],
    ['unknown state', { ...entry, state: 'fine' }, false],
    ['no state', { ...entry, state: undefined }, false],
    ['status as text', { ...entry, status: '200' }, false],
    ['target as number', { ...entry, movedTo: 1 }, false],
    ['no day', { ...entry, day: undefined }, false],
    ['another day format', { ...entry, day: '20 November 2026' }, false],
    ['a time after the day', { ...entry, day: '2026-11-20T10:00' }, false],
    ['a text before the day', { ...entry, day: 'on 2026-11-20' }, false],
    ['failures as text', { ...entry, failures: '1' }, false],
    ['null', null, false],
    ['a text', 'ok', false],
  ])('%s', (_, value, counts) => {
    expect(parseExternalCache(JSON.stringify({ links: { [url]: value } })).has(url)).toBe(counts);
  });

  test.each(['', 'null', '[]', '{}', '{"links":null}', '{"links":"a"}', '{"links":'])('a damaged file: %s', (text) => {
    expect(parseExternalCache(text).size).toBe(0);
  });

  test('are printed by URL, with a line at the end, and read again', () => {
    const cache = new Map([
      ['https://b.example/', entry],
      ['https://a.example/', entry],
      ['https://c.example/', entry],
    ]);
    const text = printExternalCache(cache);
    expect([...parseExternalCache(text)]).toEqual([...cache].sort());
    expect([...text.matchAll(/https:\S+example/g)].map(([found]) => found)).toEqual(
      ['a', 'b', 'c'].map((name) => `https://${name}.example`),
    );
    expect(text.endsWith('}\n')).toBe(true);
  });
});

test.each<[CachedVerdict['state'], string, string, boolean]>([
  ['ok', '2026-11-20', '00:00:00', true],
  ['ok', '2026-11-20', '23:59:59', true],
  ['ok', '2026-11-26', '23:59:59', true],
  ['ok', '2026-11-27', '00:00:00', false],
  ['ok', '2026-11-19', '23:59:59', false],
  ['moved', '2026-11-21', '12:00:00', true],
  ['broken', '2026-11-20', '12:00:00', false],
  ['unverified', '2026-11-20', '12:00:00', false],
])('of 20 November, `%s` is used for seven days: on %s at %s %s', (state, day, time, isUsed) => {
  expect(isFresh({ ...entry, state }, at(day, time), 7)).toBe(isUsed);
});

test('a day that does not exist is never recent', () => {
  expect(isFresh({ ...entry, day: '2026-19-99' }, at('2026-11-20'), 7)).toBe(false);
});

describe('a URL without an answer', () => {
  const unreachable = {
    state: 'unverified',
    status: null,
    movedTo: null,
    detail: 'timed out',
    url,
    ids: null,
    isWhole: false,
  } as const;
  const verdictsOf = (...days: readonly (readonly [string, number | null])[]) => {
    let before: CachedVerdict | undefined;
    const states = days.map(([day, status]) => {
      const made = remember({ ...unreachable, status }, before, at(day));
      before = made.entry;
      return `${made.verdict.state} ${made.entry.failures}`;
    });
    return states;
  };

  test('is broken on the third day', () => {
    expect(verdictsOf(['2026-11-20', null], ['2026-11-21', 503], ['2026-11-25', 500])).toEqual([
      'unverified 1',
      'unverified 2',
      'broken 3',
    ]);
  });

  test('counts once a day', () => {
    expect(verdictsOf(['2026-11-20', null], ['2026-11-20', null], ['2026-11-20', null])).toEqual([
      'unverified 1',
      'unverified 1',
      'unverified 1',
    ]);
  });

  test('begins again after an answer, also one that says nothing about the page', () => {
    expect(verdictsOf(['2026-11-20', null], ['2026-11-21', 429], ['2026-11-22', null])).toEqual([
      'unverified 1',
      'unverified 0',
      'unverified 1',
    ]);
  });
});
