// Lines of the cache index: one text and a table give the same results.
import { describe, expect, it } from 'vitest';
import { addPacks, makeNamespaceLines, type NamespaceLines } from '../../../../src/adapters/cache/namespace-lines.ts';

const lineOf = (number: number): string => `key-${number} pack-${number % 3} ${number} 1 2 3`;
const section = Array.from({ length: 20_000 }, (_, number) => lineOf(number))
  .sort()
  .join('\n');
const asTable = (): NamespaceLines => {
  const lines = makeNamespaceLines(section);
  for (let number = 0; number < 3000; number += 1) lines.has(`key-${number}`);
  return lines;
};
const textOf = (lines: NamespaceLines): string => [...lines.texts()].join('\n');
const packsOf = (lines: NamespaceLines): string[] => {
  const packs = new Set<string>();
  addPacks(lines.texts(), packs);
  return [...packs].sort();
};

describe.each([
  ['one text', () => makeNamespaceLines(section)],
  ['a table', asTable],
])('as %s', (_, make) => {
  it.each([0, 1, 12_345, 19_999])('line %d is found', (number) => {
    expect(make().get(`key-${number}`)).toBe(lineOf(number));
  });

  it('parts of keys, packs and unknown keys are not found', () => {
    for (const key of ['key', '1', 'pack-1', 'key-20000', '']) expect(make().has(key)).toBe(false);
  });

  it('later look-ups find their lines, too', () => {
    const lines = make();
    for (let number = 0; number < 20_000; number += 999) expect(lines.get(`key-${number}`)).toBe(lineOf(number));
  });

  it('the texts contain the changes, and are otherwise the same', () => {
    const lines = make();
    expect(textOf(lines)).toBe(section);
    lines.delete('key-7');
    lines.delete('no-such-key');
    lines.set('new', 'new pack-9 0 1 2 3');
    expect(textOf(lines)).toBe(`${section.replace(`${lineOf(7)}\n`, '')}\nnew pack-9 0 1 2 3`);
    expect(packsOf(lines)).toEqual(['pack-0', 'pack-1', 'pack-2', 'pack-9']);
  });

  it('changes can be written alone, in order, and read together with the text', () => {
    const lines = make();
    lines.set('new', 'new pack-9 0 1 2 3');
    lines.delete('key-7');
    lines.set('key-12', 'key-12 pack-8 0 1 2 3');
    expect(lines.changes()).toBe('key-12 pack-8 0 1 2 3\nkey-7\nnew pack-9 0 1 2 3');
    const again = makeNamespaceLines(section, lines.changes());
    expect(textOf(again)).toBe(textOf(lines));
    expect([...again.entries()].sort()).toEqual([...lines.entries()].sort());
    expect(['key-12', 'key-7', 'new'].map(again.has)).toEqual([true, false, true]);
  });

  it('lists the packs', () => expect(packsOf(make())).toEqual(['pack-0', 'pack-1', 'pack-2']));
});

it('an empty section has no lines', () => {
  const lines = makeNamespaceLines('');
  expect([lines.has(''), [...lines.texts()], packsOf(lines)]).toEqual([false, [], []]);
  lines.set('a', 'a p 0 1 2 3');
  expect(lines.get('a')).toBe('a p 0 1 2 3');
});
