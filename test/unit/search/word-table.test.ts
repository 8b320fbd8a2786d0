import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeWordTable } from '../../../src/search/word-table.ts';

/** Words of a text by a new table, and the words that it was asked for. */
function wordsOf(texts: readonly string[]): { readonly met: string[]; readonly described: string[] } {
  const described: string[] = [];
  const table = makeWordTable((word) => {
    described.push(word);
    return described.length - 1;
  });
  const met: string[] = [];
  for (const text of texts) table.each(text, (word) => met.push(described[word] ?? ''));
  expect(table.size()).toBe(described.length);
  return { met, described };
}

describe('makeWordTable', () => {
  it.each([
    ["get('a-b'),", ['get', 'a-b']],
    ['Done. See /v1/{id}/, {x}: "v2.0+json"…', ['Done', 'See', '/v1/{id}', '{x}', 'v2.0+json', '…']],
    [' -- . \n', []],
    ['(C#), g++.', ['C#', 'g++']],
    ['a\n\tb', ['a', 'b']],
  ])('%j → %j', (text, words) => expect(wordsOf([text]).met).toEqual(words));

  it('returns the numbers of the words, and asks for the number of each word once', () => {
    expect(wordsOf([' zásilka  je zde ', '', 'zde zásilka'])).toEqual({
      met: ['zásilka', 'je', 'zde', 'zde', 'zásilka'],
      described: ['zásilka', 'je', 'zde'],
    });
  });

  it('distinguishes words with the same hash', () => {
    // Known collisions of FNV-1a with 32 bits.
    const words = ['costarring', 'liquid', 'declinate', 'macallums'];
    expect(wordsOf([[...words, 'liquid'].join(' ')])).toEqual({ met: [...words, 'liquid'], described: words });
  });

  it('gives the same results as a map of the split texts, also when it grows', () => {
    const text = fc.array(fc.oneof(fc.nat(3000).map(String), fc.string()), { maxLength: 2000 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), (lists) => {
        const texts = lists.map((words) => words.join(' '));
        const words = texts
          .flatMap((one) => one.split(/[\0-\x20!"$%&'()*,;<=>?[\\\]^`|~\x7f]+/))
          .map((word) => word.replace(/[_./:{@-]+$/, ''))
          .filter((word) => word !== '');
        expect(wordsOf(texts)).toEqual({ met: words, described: [...new Set(words)] });
      }),
    );
  });
});
