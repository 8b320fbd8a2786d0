// pubdocs wraps the construct of micromark for setext headings: the events are the same for every text.
import { tests } from 'commonmark-spec';
import type { Event } from 'micromark-util-types';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../src/markdown/parse-markdown.ts';
import { toHtml } from '../../support/compile-text.ts';

const brief = (events: readonly Event[]) =>
  events.map(([phase, { type, start, end }]) => `${phase} ${type} ${start.offset}-${end.offset}`);

const underlined = tests
  .map(({ markdown }) => markdown)
  .filter((markdown) => /^[ >]*(?:=+|-+)[ \t]*$/m.test(markdown) && !/[@|~{]|https?:|www\./.test(markdown));

describe('setext headings', () => {
  it('have the same events in the examples of CommonMark', () => {
    expect(underlined.length).toBeGreaterThan(30);
    for (const markdown of underlined) {
      expect(brief(parseMarkdown(markdown, { extensions: true })), markdown).toEqual(
        brief(parseMarkdown(markdown, { extensions: false })),
      );
    }
  });

  it.each([
    'a\n=\n\nb\n-\n\nc',
    '[a]: b\n[c]: d\ne\n=\n\nf\n-',
    '> a\n> =\n> b\n> -\n\n- c\n  -\n- d\n\n  e\n  =',
    'a\n=\n'.repeat(50),
    'a\n\n=\n\n---\n\n- -\n--',
  ])('%j has the same events', (markdown) => {
    expect(brief(parseMarkdown(markdown, { extensions: true }))).toEqual(
      brief(parseMarkdown(markdown, { extensions: false })),
    );
  });

  it('have ids from their text or from braces', () => {
    expect(toHtml('One\n===\n\nTwo {#b}\n---')).toMatch(/^<h1 id="one".*<h2 id="b"/s);
  });
});
