// Records → forms with their places.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectTerms } from '../../../src/search/merge-terms.ts';
import type { PageRecord } from '../../../src/search/page-record.ts';
import { levels, makeTermReader, pageTerms } from '../../../src/search/page-terms.ts';
import { decodeNumbers } from '../../../src/search/varint.ts';
import { collectPlaces } from '../../support/collect-places.ts';

const page = (language: string, title: string, ...texts: readonly string[]): PageRecord => ({
  language,
  more: '',
  sections: texts.map((text, number) => ({
    heading: number === 0 ? null : number,
    id: `s${number}`,
    level: number === 0 ? 1 : 2,
    titles: [number === 0 ? title : `${title} ${number}`],
    text,
    code: [`get ${title}-123456 the 42`],
  })),
});

/** 'parcel' → [[section, level], …] */
const placesOf = (record: PageRecord, form: string): readonly (readonly number[])[] =>
  decodeNumbers(pageTerms(record).get(form) ?? '').map((place) => [place >>> 3, place & 7]);

it('the levels are the numbers that an index of an earlier build has', () => {
  expect(Object.entries(levels).map(([name, level]) => `${name} ${level}`)).toEqual([
    ...['code 0', 'text 1', 'often 2', 'dense 3', 'heading 4', 'wholeHeading 5', 'title 6', 'wholeTitle 7'],
  ]);
});

describe('The terms of a page', () => {
  it('have a level for each section that contains the form', () => {
    const record = page('en', 'Weight', 'parcel', `depot parcel parcel parcel ${'word '.repeat(80)}`, 'the depot');
    expect(placesOf(record, 'parcel')).toEqual([
      [0, levels.often],
      [1, levels.dense],
    ]);
    expect(placesOf(record, 'depot')).toEqual([
      [1, levels.text],
      [2, levels.often],
    ]);
    expect(placesOf(record, 'weight')).toEqual([
      [0, levels.wholeTitle],
      [1, levels.heading],
      [2, levels.heading],
    ]);
  });

  it.each([
    [1, 49, levels.often],
    [1, 50, levels.text],
    [2, 149, levels.dense],
    [2, 150, levels.often],
    [3, 150, levels.dense],
  ])('have a level by their mentions: %i among %i words', (mentions, words, level) => {
    const { sections, ...rest } = page(
      'en',
      'Weight',
      `${'parcel '.repeat(mentions)}${'word '.repeat(words - mentions)}`,
    );
    const record = { ...rest, sections: sections.map((section) => ({ ...section, code: [] })) };
    expect(placesOf(record, 'parcel')).toEqual([[0, level]]);
  });

  it('omit stop words except in code, and omit long numbers in code', () => {
    const record = page('en', 'Weight', 'the X-123456 parcel');
    expect(placesOf(record, 'the')).toEqual([[0, levels.code]]);
    expect(placesOf(record, 'x-123456')).toEqual([[0, levels.often]]);
    expect(placesOf(record, 'weight-123456')).toEqual([]);
    expect(placesOf(record, '42')).toEqual([[0, levels.code]]);
  });

  it('do not depend on other pages, in any language', () => {
    const word = fc.constantFrom(...'the a na je parcel Parcel. zásilka next-page v1/x 123456 配送状态 配'.split(' '));
    const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
    const anyPage = fc
      .tuple(fc.constantFrom('en', 'cs', 'zh'), text, fc.array(text, { minLength: 1, maxLength: 4 }))
      .map(([language, title, texts]) => page(language, title, ...texts));
    fc.assert(
      fc.property(fc.array(anyPage, { maxLength: 6 }), (records) => {
        const collector = collectTerms();
        const read = makeTermReader(collector);
        for (const [number, record] of records.entries()) read(number, record);
        expect([...collector.sorted()]).toEqual(collectPlaces(records.map(pageTerms)));
      }),
    );
  });
});
