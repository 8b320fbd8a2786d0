import { expect, it } from 'vitest';
import type { HeadingFact } from '../../../src/model/compiled-page.ts';
import { tocLevels, tocOf } from '../../../src/pages/toc.ts';
import { sampleConfig } from '../../support/sample-config.ts';

const headings = (...levels: readonly HeadingFact['level'][]): HeadingFact[] =>
  levels.map((level, place) => ({
    level,
    text: `h${place}`,
    html: `h${place}`,
    id: `h${place}`,
    span: { line: 1, column: 1, endLine: 1, endColumn: 1 },
  }));

const outline = (items: ReturnType<typeof tocOf>): string =>
  items.map(({ id, items: below }) => (below.length > 0 ? `${id}(${outline(below)})` : id)).join(' ');

it.each([
  [[1, 2, 3, 3, 2], 'h1(h2 h3) h4'],
  [[3, 2, 3], 'h0 h1(h2)'],
  [[2, 4, 3], 'h0(h2)'],
  [[1], ''],
] as const)('levels %j are nested as %j', (levels, expected) => {
  expect(outline(tocOf(headings(...levels), [], { min: 2, max: 3 }))).toBe(expected);
});

it('has the ids of the headings on the page', () => {
  expect(tocOf(headings(2), [{ id: 'original', aliases: [] }], { min: 2, max: 3 })[0]?.id).toBe('original');
});

it('has the levels of the front matter, else those of the config', () => {
  const config = sampleConfig();
  expect(tocLevels(config, {})).toEqual({ min: 2, max: 3 });
  expect(tocLevels(config, { toc_min_heading_level: 3, toc_max_heading_level: 5 })).toEqual({ min: 3, max: 5 });
});
