import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutShards, decodePostings, decodeShard, mergeTerms, sortKey } from '../../../src/search/shards.ts';
import { decodeNumbers, encodeNumber } from '../../../src/search/varint.ts';

/** [['parcel', [[2, 4]]]] → a record: section 2 at level 4 */
const record = (terms: readonly (readonly [string, readonly (readonly [number, number])[]])[]): string =>
  terms
    .map(([form, places]) => `${form} ${places.map(([section, level]) => encodeNumber(section * 8 + level)).join('')}`)
    .join('\n');

const anyTerms = fc.uniqueArray(
  fc.tuple(
    fc.stringMatching(/^[a-zčíř0-9_/-]{1,12}$/),
    fc.uniqueArray(fc.tuple(fc.nat(60), fc.nat(7)), { minLength: 1, maxLength: 5, selector: ([section]) => section }),
  ),
  { selector: ([form]) => form, maxLength: 40 },
);

describe('numbers', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2 ** 40)), (numbers) => {
        expect(decodeNumbers(numbers.map(encodeNumber).join(''))).toEqual(numbers);
      }),
    );
  });
});

describe('shards', () => {
  it('hold every form with every place of it', () => {
    fc.assert(
      fc.property(fc.array(anyTerms, { maxLength: 8 }), (pages) => {
        const terms = mergeTerms(pages.map((page, number) => ({ number, terms: record(page) })));
        const read = cutShards(terms).flatMap(({ text }) => decodeShard(text));
        const places = read.flatMap(({ form, postings }) =>
          decodePostings(postings).map(({ page, section, level }) => `${form} ${page} ${section} ${level}`),
        );
        const wanted = pages.flatMap((page, number) =>
          page.flatMap(([form, own]) => own.map(([section, level]) => `${form} ${number} ${section} ${level}`)),
        );
        expect(places.sort()).toEqual(wanted.sort());
        expect(read.map(({ form }) => sortKey(form))).toEqual(read.map(({ form }) => sortKey(form)).sort());
      }),
    );
  });

  const manyPages = Array.from({ length: 300 }, (_, page) => ({
    number: page,
    terms: record(
      Array.from(
        { length: 60 },
        (_, word) => [`w${((page * 37 + word * 101) % 4000).toString(36)}`, [[word % 6, word % 8]]] as const,
      ),
    ),
  }));

  it('change only where a page changes', () => {
    const before = cutShards(mergeTerms(manyPages));
    const changed = manyPages.map((page) =>
      page.number === 150 ? { ...page, terms: `${page.terms}\nunseen A` } : page,
    );
    const after = cutShards(mergeTerms(changed));
    const known = new Set(before.map(({ text }) => text));
    expect(before.length).toBeGreaterThan(5);
    expect(after.filter(({ text }) => !known.has(text)).length).toBeLessThanOrEqual(2);
  });
});
