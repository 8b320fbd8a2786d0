import { describe, expect, it } from 'vitest';
import type { Cache } from '../../../../src/model/ports.ts';
import { openTable, type RowsToStore, tableNames } from '../../../../src/pipeline/engine/rows.ts';
import { makeMemoryCache } from '../../../support/memory-cache.ts';

/** Rows with these values; each reads `all`, and a text of its own. */
const rowsOf = (values: readonly string[], lastPlace: RowsToStore['lastPlace'] = () => -1): RowsToStore => ({
  count: values.length,
  lastPlace,
  row: (place) => ({
    id: `id ${place}`,
    reads: [
      ['all', '', '1'],
      ['own', String(place), values[place] ?? ''],
    ],
    value: values[place],
  }),
});

/** A cache that counts the values that were put, by their kind. */
function makeCounted() {
  const puts: string[] = [];
  const memory = makeMemoryCache();
  const put: Cache['put'] = (namespace, key, value) => {
    puts.push(/:build/.test(key) ? 'table' : 'chunk');
    memory.put(namespace, key, value);
  };
  return { cache: { ...memory, put }, puts };
}

const all = Array.from({ length: 1200 }, (_, number) => `value ${number}`);
const holds = (): boolean => true;
const open = (cache: Cache, name: string | null) => openTable('rows', 'step', cache, name);

describe('rows of a step', () => {
  it('are stored in chunks, and found in any order, each once', () => {
    const { cache, puts } = makeCounted();
    open(cache, null).store('build1', rowsOf(all));
    expect(puts).toEqual(['chunk', 'chunk', 'chunk', 'table']);
    const table = open(cache, 'build1');
    expect(table.find('id 700', holds)).toEqual({ place: 700, value: 'value 700', broken: undefined, reads: null });
    expect(table.find('id 3', holds)?.value).toBe('value 3');
    expect(table.find('id 1199', holds)?.value).toBe('value 1199');
    expect([table.find('id 3', holds), table.find('id 1200', holds)]).toEqual([undefined, undefined]);
    expect(tableNames('rows', 'step', cache, 'build1').length).toBe(3);
  });

  it('name the first read that does not hold, and compare each read of a chunk once', () => {
    const { cache } = makeCounted();
    open(cache, null).store('build1', rowsOf(all));
    const table = open(cache, 'build1');
    const compared: string[] = [];
    const found = [0, 1, 2].map((place) =>
      table.find(`id ${place}`, ([step, id]) => {
        compared.push(`${step} ${id}`);
        return id !== '1';
      }),
    );
    expect(found.map((row) => row?.broken)).toEqual([undefined, ['own', '1', 'value 1'], undefined]);
    expect(compared).toEqual(['all ', 'own 0', 'own 1', 'own 2']);
    expect(table.readsAt(1)).toEqual([
      ['all', '', '1'],
      ['own', '1', 'value 1'],
    ]);
  });

  it('have their reads in any chunk, at its start and end', () => {
    const { cache } = makeCounted();
    open(cache, null).store('build1', rowsOf(all));
    const table = open(cache, 'build1');
    const own = [499, 500, 999, 1199].map((place) => table.readsAt(place)?.at(-1));
    expect(own).toEqual([499, 500, 999, 1199].map((place) => ['own', String(place), `value ${place}`]));
  });

  it('are all as many as before when none was added, also where one was changed', () => {
    const { cache } = makeCounted();
    const few = all.slice(0, 20);
    open(cache, null).store('build1', rowsOf(few));
    const requested: number[] = [];
    const lastPlace = (place: number): number => {
      requested.push(place);
      return place === 0 ? -1 : place;
    };
    open(cache, 'build1').store('build2', rowsOf(few, lastPlace));
    expect(Math.max(...requested)).toBe(19);
  });

  it('that are few and changed are stored beside the chunks, and later ones with them', () => {
    const { cache, puts } = makeCounted();
    open(cache, null).store('build1', rowsOf(all));
    const first = all.with(600, 'new');
    open(cache, 'build1').store(
      'build2',
      rowsOf(first, (place) => (place === 600 ? -1 : place)),
    );
    const second = first.with(3, 'newer');
    open(cache, 'build2').store(
      'build3',
      rowsOf(second, (place) => (place === 3 ? -1 : place)),
    );
    expect(puts.slice(4)).toEqual(['table', 'table']);
    const table = open(cache, 'build3');
    expect([0, 3, 600, 1199].map((place) => table.find(`id ${place}`, holds)?.value)).toEqual([
      'value 0',
      'newer',
      'new',
      'value 1199',
    ]);
    expect(table.readsAt(600)).toContainEqual(['own', '600', 'new']);
  });

  it('that are many and changed, or of another number of ids, make their chunks new', () => {
    const { cache, puts } = makeCounted();
    open(cache, null).store('build1', rowsOf(all));
    const some = all.map((value, place) => (place < 100 ? `${value}!` : value));
    open(cache, 'build1').store(
      'build2',
      rowsOf(some, (place) => (place < 100 ? -1 : place)),
    );
    expect(puts.slice(4)).toEqual(['chunk', 'table']);
    open(cache, 'build2').store(
      'build3',
      rowsOf(some.slice(0, 1100), (place) => place),
    );
    expect(puts.slice(6)).toEqual(['chunk', 'table']);
    expect(open(cache, 'build3').find('id 1100', holds)).toBeUndefined();
    expect(open(cache, 'build3').find('id 1099', holds)?.value).toBe('value 1099');
  });

  it('leave a gap for a value that is not stored, although the last build had one', () => {
    const { cache } = makeCounted();
    open(cache, null).store('build1', rowsOf(all));
    const table = rowsOf(all, (place) => (place === 5 ? null : place));
    open(cache, 'build1').store('build2', { ...table, row: (place) => (place === 5 ? null : table.row(place)) });
    expect(open(cache, 'build2').find('id 5', holds)).toBeUndefined();
    expect(open(cache, 'build2').find('id 6', holds)?.value).toBe('value 6');
  });

  it('are not stored again when nothing has changed, except under another name', () => {
    const { cache, puts } = makeCounted();
    const table = rowsOf(all, (place) => (place === 5 ? null : place));
    const withGap: RowsToStore = { ...table, row: (place) => (place === 5 ? null : table.row(place)) };
    open(cache, null).store('build1', withGap);
    open(cache, 'build1').store('build1', withGap);
    expect(puts.slice(4)).toEqual([]);
    open(cache, 'build1').store('build2', withGap);
    expect(puts.slice(4)).toEqual(['table']);
    expect(open(cache, 'build2').find('id 1199', holds)?.value).toBe('value 1199');
  });

  it('are few up to an eighth of them', () => {
    const sixteen = all.slice(0, 16);
    const kindsAfter = (changed: number): string[] => {
      const { cache, puts } = makeCounted();
      open(cache, null).store('build1', rowsOf(sixteen));
      const edited = sixteen.map((value, place) => (place < changed ? `${value}!` : value));
      open(cache, 'build1').store(
        'build2',
        rowsOf(edited, (place) => (place < changed ? -1 : place)),
      );
      return puts.slice(2);
    };
    expect([kindsAfter(2), kindsAfter(3)]).toEqual([['table'], ['chunk', 'table']]);
  });

  it('are none where the cache has lost the table or a chunk', () => {
    const { cache } = makeCounted();
    expect(open(cache, 'build1').find('id 0', holds)).toBeUndefined();
    open(cache, null).store('build1', rowsOf(all));
    const lost: Cache = {
      ...cache,
      get: (namespace, key) => (key.includes(':build') ? cache.get(namespace, key) : undefined),
    };
    expect(open(lost, 'build1').find('id 0', holds)).toBeUndefined();
    // No reads would say that a value never changes.
    expect(open(lost, 'build1').readsAt(0)).toBeNull();
  });
});
