// The table of cache entries: returns every entry as it was set, by namespace, also beyond the size of one of its
// arrays.
import { describe, expect, it } from 'vitest';
import { makeEntryTable } from '../../../../src/adapters/cache/entry-table.ts';

const entryOf = (number: number) => ({
  pack: `v-${number % 3}`,
  offset: number * 2 ** 34,
  length: number,
  crc: 2 ** 32 - 1 - number,
  used: 1 + (number % 5),
});

describe('a table of entries', () => {
  it('returns five thousand entries as they were set, in order', () => {
    const table = makeEntryTable();
    for (let number = 0; number < 5000; number += 1) table.set('facts', `docs/${number}.md`, entryOf(number));
    expect(table.size()).toBe(5000);
    expect([...table.entries('facts')]).toEqual(
      Array.from({ length: 5000 }, (_, number) => [`docs/${number}.md`, entryOf(number)]),
    );
    expect(table.get('facts', 'docs/4999.md')).toEqual(entryOf(4999));
  });

  it('separates namespaces, and replaces an entry in its place', () => {
    const table = makeEntryTable();
    table.set('facts', 'a', entryOf(1));
    table.set('body', 'a', entryOf(2));
    table.set('facts', 'a', entryOf(3));
    expect(table.get('facts', 'a')).toEqual(entryOf(3));
    expect(table.get('body', 'a')).toEqual(entryOf(2));
    expect([...table.entries('facts')]).toEqual([['a', entryOf(3)]]);
    expect(table.size()).toBe(2);
    expect(table.get('page', 'a')).toBeUndefined();
    expect([...table.entries('page')]).toEqual([]);
  });
});
