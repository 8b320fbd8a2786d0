// Pairs of sections of a page and its translation, also if a heading is missing or new.
import { describe, expect, it } from 'vitest';
import { pageSections } from '../../../src/translations/page-sections.ts';
import { pairSections } from '../../../src/translations/pair-sections.ts';

const pairs = (original: readonly string[], translation: readonly string[], ids: readonly string[] = []) => {
  const sections = (lines: readonly string[]) => pageSections(lines.join('\n\n'), 'en');
  return pairSections(sections(original), sections(translation), ids).map((pair) =>
    [pair.original, pair.translation].map((section) => section?.text.replace(/^#+ /, '') ?? '–').join(' ~ '),
  );
};

describe('pairs of sections', () => {
  it('are sections in the same place if the levels agree', () => {
    expect(pairs(['Lead', '## One', '### Two'], ['Úvod', '## Jedna', '### Dvě'])).toEqual([
      'Lead ~ Úvod',
      'One ~ Jedna',
      'Two ~ Dvě',
    ]);
  });

  it('are those in the same place also if a heading is elsewhere', () => {
    expect(pairs(['## One', '## toBe'], ['## toBe', '## Jedna'])).toEqual(['One ~ toBe', 'toBe ~ Jedna']);
  });

  it('have the same words or the same id if a heading is missing', () => {
    expect(
      pairs(
        ['## Start', '## toBe', '## toEqual', '## Limits', '## End'],
        ['## Začátek', '## toEqual', '## Meze {#limits}', '## Konec'],
        ['start', 'tobe', 'toequal', 'limits', 'end'],
      ),
    ).toEqual(['Start ~ –', 'toBe ~ –', 'toEqual ~ toEqual', 'Limits ~ Meze {#limits}', 'End ~ Konec']);
  });

  it('are not those with a heading that a page has twice', () => {
    const original = ['## Start', '## Example', '## Other', '### Example', '## End'];
    const translation = ['## Začátek', '### Example', '## Konec', '## Něco'];
    expect(pairs(original, translation)).toEqual([
      'Start ~ Začátek',
      'Example ~ –',
      'Other ~ –',
      'Example ~ –',
      'End ~ –',
    ]);
    expect(pairs(original.with(1, '## Once'), translation)).toContain('Example ~ Example');
  });

  it('are in the order of both pages', () => {
    expect(pairs(['## a', '## b', '## c', '## d'], ['## d', '## a', '## b'])).toEqual([
      'a ~ a',
      'b ~ b',
      'c ~ –',
      'd ~ –',
    ]);
  });

  it('end before the first heading of another level if no heading is the same', () => {
    expect(pairs(['## One', '## Two', '### Three'], ['## Jedna', '### Dvě'])).toEqual([
      'One ~ Jedna',
      'Two ~ –',
      'Three ~ –',
    ]);
  });
});
