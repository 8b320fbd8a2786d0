import { expect, test } from 'vitest';
import { collectTerms, pagePostings } from '../../../src/search/merge-terms.ts';
import { encodeNumber } from '../../../src/search/varint.ts';

test('places of frequent and of rare forms are those that were added, in the order of pages', () => {
  const expected = new Map<string, string>();
  const last = new Map<string, number>();
  const collector = collectTerms();
  for (let page = 0; page < 3000; page += 1) {
    // A form of every page, with sections of one digit and of several; forms of some pages; a form of this page alone.
    const sections = Array.from({ length: page % 40 }, (_, section) => encodeNumber(section * 8)).join('');
    const forms = new Map([
      ['every', `${encodeNumber(page * 8)}${sections}`],
      [`of-${page % 7}`, 'B'],
      [`own-${page}`, 'C'],
    ]);
    for (const [form, own] of forms) {
      const postings = pagePostings(page - (last.get(form) ?? 0), own);
      expected.set(form, (expected.get(form) ?? '') + postings);
      last.set(form, page);
    }
    collector.add(page, Array.from(forms, ([form, own]) => `${form} ${own}`).join('\n'));
  }
  const terms = new Map(Array.from(collector.sorted(), ({ form, postings }) => [form, postings]));
  expect(terms.get('every')?.length).toBeGreaterThan(65_536);
  expect(terms).toEqual(expected);
  expect([...terms.keys()]).toEqual([...terms.keys()].sort((one, other) => (one < other ? -1 : 1)));
});
