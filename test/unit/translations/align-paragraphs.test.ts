// Paragraphs that only one language has, by the lengths of all paragraphs of a section.
import { expect, test } from 'vitest';
import { unpairedParagraphs } from '../../../src/translations/align-paragraphs.ts';
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
