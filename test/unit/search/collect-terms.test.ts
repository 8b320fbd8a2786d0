import { expect, test } from 'vitest';
import { collectTerms } from '../../../src/search/merge-terms.ts';
import { decodeNumbers } from '../../../src/search/varint.ts';

// All places at once, and in runs of a few: each ends within a page.
test.each([undefined, 997])(
  'places of frequent and of rare forms are those that were added, in the order of pages',
  (most) => {
    const expected = new Map<string, number[]>();
    const last = new Map<string, number>();
    const collector = collectTerms(most);
    for (let page = 0; page < 3000; page += 1) {
      // A form of every page, with places of one digit and of several; forms of some pages; a form of this page alone.
      const forms: readonly (readonly [string, readonly number[]])[] = [
        ['every', [page * 8, ...Array.from({ length: page % 40 }, (_, section) => section * 8)]],
        [`of-${page % 7}`, [1]],
        [`own-${page}`, [2]],
      ];
      for (const [form, places] of forms) {
        const known = expected.get(form) ?? [];
        for (const place of places) {
          known.push(page - (last.get(form) ?? 0), place);
          last.set(form, page);
          collector.add(collector.form(form), page, place);
        }
        expected.set(form, known);
      }
    }
    collector.form('nowhere');
    const sorted = [...collector.sorted()];
    const terms = new Map(sorted.map(({ form, postings }) => [form, decodeNumbers(postings)]));
    expect(sorted.find(({ form }) => form === 'every')?.postings.length).toBeGreaterThan(65_536);
    expect(terms).toEqual(expected);
    expect([...terms.keys()]).toEqual([...terms.keys()].sort((one, other) => (one < other ? -1 : 1)));
  },
);
