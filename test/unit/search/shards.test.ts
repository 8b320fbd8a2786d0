import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listShards, packingOf } from '../../../src/search/index-files.ts';
import type { PageTerms } from '../../../src/search/page-terms.ts';
import { cutShards as cutBySize, decodePostings, decodeShard, type Shard } from '../../../src/search/shards.ts';
import { type SearchTerm, sortKey } from '../../../src/search/term.ts';
import { termChanges, updateShards } from '../../../src/search/update-shards.ts';
import { decodeNumbers, encodeNumber } from '../../../src/search/varint.ts';
import { collectPlaces } from '../../support/collect-places.ts';

const size = packingOf(10_000).shard;
const cutShards = (terms: Iterable<SearchTerm>): readonly Shard[] => [...cutBySize(terms, size)];

/** [['parcel', [[2, 4]]]] → a record: section 2 at level 4 */
const record = (terms: readonly (readonly [string, readonly (readonly [number, number])[]])[]): PageTerms =>
  new Map(
    terms.map(([form, places]) => [form, places.map(([section, level]) => encodeNumber(section * 8 + level)).join('')]),
  );

const anyTerms = fc.uniqueArray(
  fc.tuple(
    fc.stringMatching(/^[a-zčíř0-9_/-]{1,12}$/),
    fc.uniqueArray(fc.tuple(fc.nat(60), fc.nat(7)), { minLength: 1, maxLength: 5, selector: ([section]) => section }),
  ),
  { selector: ([form]) => form, maxLength: 40 },
);

describe('numbers', () => {
  it('end at the first character that is none', () => {
    expect([decodeNumbers('FoB\nF'), decodeNumbers('F B'), decodeNumbers('č')]).toEqual([[5, 40], [5], []]);
  });

  it('are decoded to the encoded values', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2 ** 40)), (numbers) => {
        expect(decodeNumbers(numbers.map(encodeNumber).join(''))).toEqual(numbers);
      }),
    );
  });
});

describe('the sizes of the files', () => {
  it.each([1, 32, 33, 128, 129, 2_000, 2_001])('of %d pages fit together', (pages) => {
    const { shard, groups } = packingOf(pages);
    expect(shard.fewest).toBeLessThan(shard.most);
    expect(groups.pagesPerList % groups.pagesPerText).toBe(0);
  });
});

describe('the list of shards', () => {
  it('has the shortest start of each first form that comes after the form before it', () => {
    const names = ['a', 'b', 'c', 'd'];
    const ends = [
      ['alpha', 'beta'],
      ['gamma', 'nejde nejde'],
      ['nejstarsiho nejstaršího', 'nez'],
      ['nezna', 'x'],
    ];
    expect(listShards(ends.map(([first = '', last = ''], at) => [first, last, names[at] ?? '']))).toEqual({
      firsts: 'a\ng\nnejs\nnezn',
      shards: 'abcd',
    });
  });
});

describe('shards', () => {
  it('contain every form with all its places', () => {
    fc.assert(
      fc.property(fc.array(anyTerms, { maxLength: 8 }), (pages) => {
        const terms = collectPlaces(pages.map(record));
        const read = cutShards(terms).flatMap(({ text }) => decodeShard(text));
        const places = read.flatMap(({ form, postings }) => {
          const { pages: numbers, sections, levels } = decodePostings(postings);
          return [...numbers].map((page, at) => `${form} ${page} ${sections[at]} ${levels[at]}`);
        });
        const wanted = pages.flatMap((page, number) =>
          page.flatMap(([form, own]) => own.map(([section, level]) => `${form} ${number} ${section} ${level}`)),
        );
        expect(places.sort()).toEqual(wanted.sort());
        expect(read.map(({ form }) => sortKey(form))).toEqual(read.map(({ form }) => sortKey(form)).sort());
      }),
    );
  });

  const manyPages = Array.from({ length: 300 }, (_, page) =>
    record(
      Array.from(
        { length: 60 },
        (_, word) => [`w${((page * 37 + word * 101) % 4000).toString(36)}`, [[word % 6, word % 8]]] as const,
      ),
    ),
  );
  const withOneMore = (terms: PageTerms | undefined): PageTerms => new Map([...(terms ?? []), ['unseen', 'A']]);

  it('change only where a page changes', () => {
    const before = cutShards(collectPlaces(manyPages));
    const changed = manyPages.map((terms, page) => (page === 150 ? withOneMore(terms) : terms));
    const after = cutShards(collectPlaces(changed));
    const known = new Set(before.map(({ text }) => text));
    expect(before.length).toBeGreaterThan(5);
    expect(after.filter(({ text }) => !known.has(text)).length).toBeLessThanOrEqual(2);
  });

  // Few words of many pages and many words of few pages: shards grow, shrink, start elsewhere, vanish and reappear.
  const anyRecord = fc
    .tuple(fc.nat(9), fc.nat(2500), fc.nat(400))
    .map(([start, step, count]) =>
      record(
        Array.from(
          { length: count },
          (_, word) =>
            [`${(start * 977 + word * (step + 1)).toString(36)}${'xčÁ'[word % 3]}`, [[word % 3, word % 8]]] as const,
        ),
      ),
    );

  it('have the whole of forms that begin alike, however long', () => {
    const forms = [30, 31, 32, 64].flatMap((length) => ['b', 'c'].map((end) => 'a'.repeat(length) + end));
    const [shard, ...others] = cutShards(collectPlaces([record(forms.map((form) => [form, [[1, 1]]] as const))]));
    expect(others).toEqual([]);
    expect(decodeShard(shard?.text ?? '').map(({ form }) => form)).toEqual(forms.toSorted());
  });

  it('end at the largest size, where no term may begin one', () => {
    const forms = Array.from({ length: 50 }, (_, number) => ({
      form: `w${String(number).padStart(3, '0')}`,
      postings: 'AA',
    }));
    const shards = [...cutBySize(forms, { fewest: 1000, most: 60 })];
    expect(shards.map(({ text }) => text.split('\n').length)).toEqual([10, 10, 10, 10, 10]);
  });

  it.each([
    ['large', size],
    ['small', { fewest: 60, most: 300 }],
  ])('are the same after an update of a few pages as when all are written again, of %s ones', (_, size) => {
    fc.assert(
      fc.property(
        fc.array(anyRecord, { minLength: 3, maxLength: 40 }),
        fc.array(fc.tuple(fc.nat(39), anyRecord), { minLength: 1, maxLength: 3 }),
        (before, edits) => {
          const now = [...before];
          for (const [page, terms] of edits) now[page % now.length] = terms;
          const cut = (records: readonly PageTerms[]) => [...cutBySize(collectPlaces(records), size)];
          const old = cut(before);
          const changes = now.flatMap((terms, page) => termChanges(page, before[page] ?? new Map(), terms));
          const known = {
            size,
            firsts: old.map(({ first }) => first),
            text: (shard: number) => old[shard]?.text ?? '',
          };
          const updated = updateShards(known, changes).map((shard) => (typeof shard === 'number' ? old[shard] : shard));
          expect(updated).toEqual(cut(now));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are read only where a page has changed', () => {
    const old = cutShards(collectPlaces(manyPages));
    const read: number[] = [];
    const text = (shard: number): string => {
      read.push(shard);
      return old[shard]?.text ?? '';
    };
    const edited = manyPages[150] ?? new Map();
    updateShards({ size, firsts: old.map(({ first }) => first), text }, termChanges(150, edited, withOneMore(edited)));
    expect(new Set(read).size).toBeLessThanOrEqual(2);
  });
});
