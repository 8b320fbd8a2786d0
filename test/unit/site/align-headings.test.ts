import { describe, expect, it } from 'vitest';
import type { HeadingFact, PageFacts } from '../../../src/model/compiled-page.ts';
import { alignHeadings } from '../../../src/site/align-headings.ts';

const heading = (level: HeadingFact['level'], id: string, line = 1): HeadingFact => ({
  level,
  text: id,
  html: id,
  id,
  span: { line, column: 1, endLine: line, endColumn: 9 },
});

const page = (file: string, headings: readonly HeadingFact[]) => ({
  file,
  facts: { headings, ids: [] } as unknown as PageFacts,
});

describe('alignHeadings', () => {
  it('gives a translated heading the original’s id and keeps its own as an alias', () => {
    const { ids, diagnostics } = alignHeadings(
      page('docs/a.md', [heading(2, 'keys'), heading(3, 'limits')]),
      page('i18n/cs/docs/a.md', [heading(2, 'klíče'), heading(3, 'limity')]),
    );
    expect(ids).toEqual([
      { id: 'keys', aliases: ['klíče'] },
      { id: 'limits', aliases: ['limity'] },
    ]);
    expect(diagnostics).toEqual([]);
  });

  it('makes no alias that is the id of another heading', () => {
    const { ids } = alignHeadings(
      page('a', [heading(2, 'x'), heading(2, 'y')]),
      page('b', [heading(2, 'y'), heading(2, 'z')]),
    );
    expect(ids).toEqual([
      { id: 'x', aliases: [] },
      { id: 'y', aliases: ['z'] },
    ]);
  });

  it('stops where the structures part, and names both lines', () => {
    const { ids, diagnostics } = alignHeadings(
      page('docs/a.md', [heading(2, 'a', 3), heading(3, 'b', 7)]),
      page('cs/a.md', [heading(2, 'á', 3), heading(2, 'é', 9)]),
    );
    expect(ids).toEqual([
      { id: 'a', aliases: ['á'] },
      { id: 'é', aliases: [] },
    ]);
    expect(diagnostics).toMatchObject([
      {
        code: 'headings-differ',
        place: { file: 'cs/a.md', line: 9 },
        related: [{ place: { file: 'docs/a.md', line: 7 } }],
      },
    ]);
  });

  it('gives no heading an id that another element of the translation has', () => {
    const czech = page('b', [heading(2, 'x'), heading(3, 'y')]);
    const facts = { ...czech.facts, ids: [{ id: 'y' }] } as unknown as PageFacts;
    const { ids } = alignHeadings(page('a', [heading(2, 'x')]), { ...czech, facts });
    expect(ids.map(({ id }) => id)).toEqual(['x', 'y-1']);
  });

  it('never gives one id twice', () => {
    const { ids } = alignHeadings(page('a', [heading(2, 'x')]), page('b', [heading(2, 'q'), heading(3, 'x')]));
    expect(ids.map(({ id }) => id)).toEqual(['x', 'x-1']);
  });
});
