import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlay } from '../../../src/text/overlay.ts';

describe('overlay', () => {
  it('is the map itself without changes', () => {
    const map = new Map([['a', 1]]);
    expect(overlay(map, new Map())).toBe(map);
  });

  it('replaces, removes and adds values, and keeps the order of the map', () => {
    const view = overlay(
      new Map([
        ['a', 1],
        ['b', 1],
        ['c', 1],
      ]),
      new Map([
        ['d', 4],
        ['c', null],
        ['a', 2],
        ['x', null],
      ]),
    );
    expect([...view]).toEqual([
      ['a', 2],
      ['b', 1],
      ['d', 4],
    ]);
    expect(view.size).toBe(3);
  });

  it('acts like a changed copy of the map', () => {
    const rows = fc.array(fc.tuple(fc.constantFrom(...'abcdefgh'), fc.integer({ min: 1, max: 9 })));
    const changes = fc.array(fc.tuple(fc.constantFrom(...'abcdefghij'), fc.option(fc.integer({ min: 1, max: 9 }))));
    fc.assert(
      fc.property(rows, changes, changes, (base, first, second) => {
        const copy = new Map(base);
        const view = [first, second].reduce<ReadonlyMap<string, number>>((under, list) => {
          const own = new Map(list);
          for (const [key, value] of own) if (value === null) copy.delete(key);
          for (const [key, value] of own) if (value !== null) copy.set(key, value);
          return overlay(under, own);
        }, new Map(base));
        const seen = new Map<string, number>();
        view.forEach((value, key) => {
          seen.set(key, value);
        });
        expect([...view.entries()]).toEqual([...copy]);
        expect([...view.keys()]).toEqual([...copy.keys()]);
        expect([...view.values()]).toEqual([...copy.values()]);
        expect([...seen]).toEqual([...copy]);
        expect(view.size).toBe(copy.size);
        for (const key of 'abcdefghij') expect([view.get(key), view.has(key)]).toEqual([copy.get(key), copy.has(key)]);
      }),
    );
  });
});
