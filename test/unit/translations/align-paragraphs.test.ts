// Paragraphs that only one language has, by the lengths of all paragraphs of a section.
import { expect, test } from 'vitest';
import { lengthRatio, unpairedParagraphs } from '../../../src/translations/align-paragraphs.ts';
import type { Section } from '../../../src/translations/page-sections.ts';

/** Lengths of paragraphs → a section; paragraph n is in line n. */
const section = (...lengths: readonly number[]): Section =>
  ({ units: lengths.map(() => 'text'), starts: lengths.map((_, at) => at + 1), lengths }) as unknown as Section;

/** Lines of paragraphs that the translation lacks, and of those that only it has. */
function linesOf(original: Section, translation: Section) {
  const { missing, extra } = unpairedParagraphs(original, translation, 1);
  return { missing: missing.map(({ line }) => line), extra: extra.map(({ line }) => line) };
}

test.each([
  ['a missing paragraph', [100, 400, 90], [100, 90], { missing: [2], extra: [] }],
  ['a paragraph more', [100, 90], [100, 400, 90], { missing: [], extra: [2] }],
  ['two joined paragraphs', [100, 200, 90], [300, 90], { missing: [], extra: [] }],
  ['as many paragraphs, however long they are', [5000, 100, 100], [100, 100, 5000], { missing: [], extra: [] }],
])('%s', (_, original, translation, lines) => {
  expect(linesOf(section(...original), section(...translation))).toEqual(lines);
});

test('the longer a translation is, the longer its paragraphs may be; sections with other paragraphs do not count', () => {
  const ratioOf = (...pairs: readonly (readonly [readonly number[], readonly number[] | null])[]) =>
    lengthRatio(
      pairs.map(([ours, theirs]) => ({
        original: section(...ours),
        translation: theirs === null ? null : section(...theirs),
      })),
    );
  expect(
    ratioOf(
      [
        [100, 100],
        [150, 150],
      ],
      [[10], [40]],
      [[10], [10]],
      [[10], null],
    ),
  ).toBe(1.5);
  expect(ratioOf([[10], [30, 10]], [[0], [10]], [[10], null])).toBe(1);
  expect(ratioOf()).toBe(1);
});

test.each([
  ['several, in the order of the page', [100, 400, 90, 500, 80], [100, 90, 80], { missing: [2, 4], extra: [] }],
  ['the first and the last', [90], [400, 90, 500], { missing: [], extra: [1, 3] }],
  ['all', [100, 200], [], { missing: [1, 2], extra: [] }],
  [
    'none of so many that the table would be too large',
    Array<number>(201).fill(9),
    Array<number>(200).fill(9),
    { missing: [], extra: [] },
  ],
  ['one of many', Array<number>(40).fill(90), Array<number>(39).fill(90), 1],
])('of paragraphs in one language: %s', (_, original, translation, lines) => {
  const result = linesOf(section(...original), section(...translation));
  expect(typeof lines === 'number' ? result.missing.length : result).toEqual(lines);
});

test('rows of tables and lines of code are no paragraphs', () => {
  const units = ['text', 'row', 'code', 'text'];
  const one = { units, starts: [1, 2, 3, 4], lengths: [90, 9, 9, 400] } as unknown as Section;
  expect(linesOf(one, section(90))).toEqual({ missing: [4], extra: [] });
});
