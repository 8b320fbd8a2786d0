// Which values a cache drops beyond its limit, and which packs it empties.
import { expect, it } from 'vitest';
import type { CacheEntry } from '../../../../src/adapters/cache/cache-index.ts';
import { collect } from '../../../../src/adapters/cache/collect.ts';

const entry = (pack: string, length: number, used: number): CacheEntry => ({ pack, offset: 0, length, crc: 0, used });
const MB = 1024 * 1024;

it('within the limit, nothing is dropped, and packs of which half is in use stay', () => {
  const entries = [entry('half', 50, 1), entry('less', 49, 1), entry('whole', 100, 1)];
  const packs = new Map(['half', 'less', 'whole', 'none'].map((name) => [name, 100]));
  expect(collect(entries, packs, 400)).toEqual({ drop: new Set(), empty: new Set(['less', 'none']) });
});

it('beyond the limit, the newest values stay up to seven tenths of it, and their packs with them', () => {
  const [oldest, older, newer, newest] = [1, 2, 3, 4].map((used) => entry(`p${used % 2}`, 100, used));
  if (!oldest || !older || !newer || !newest) throw new Error('four entries');
  const packs = new Map([
    ['p0', 200],
    ['p1', 201],
  ]);
  const { drop, empty } = collect([oldest, newest, older, newer], packs, 400);
  expect(drop).toEqual(new Set([older, oldest]));
  // Of p1, less than half is left.
  expect(empty).toEqual(new Set(['p1']));
  expect(collect([oldest, newest, older, newer], packs, 401).drop).toEqual(new Set());
});

it('with more than 24 packs, the small ones are merged', () => {
  const sizes = [4 * MB - 1, 4 * MB, ...Array.from({ length: 22 }, () => 5 * MB)];
  const withPacks = (all: readonly number[]) => {
    const packs = new Map(all.map((size, at) => [`p${at}`, size]));
    const entries = [...packs].map(([pack, size]) => entry(pack, size, 1));
    return [...collect(entries, packs, 1000 * MB).empty];
  };
  expect(withPacks(sizes)).toEqual([]);
  expect(withPacks([...sizes, 5 * MB])).toEqual(['p0']);
});
