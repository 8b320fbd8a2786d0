// Footnotes without a reference are not on the page, and neither are their links and ids.
import { expect, it } from 'vitest';
import { compileText, toHtml } from '../../support/compile-text.ts';

const note = '[^1]: See [a](https://a.example) and <a id="x"></a>.\n\n    ### Inside';

it.each([
  ['a footnote without a reference', `Text.\n\n${note}\n\nMore.`],
  [
    'a footnote that is referenced only from another unused footnote',
    `Text.\n\n${note}\n\n[^2]: More[^1] [b](./b.md)\n\n[^1]: again [c](./c.md)\n\nMore.`,
  ],
])('%s leaves no HTML, links, ids or headings', (_, markdown) => {
  const { facts } = compileText(markdown);
  expect(facts.links).toEqual([]);
  expect(facts.ids).toEqual([]);
  expect(facts.headings).toEqual([]);
  expect(toHtml(markdown)).toBe(toHtml('Text.\n\nMore.'));
});

it('shows the first footnote of a label, and the footnotes that it references', () => {
  const { facts } = compileText(
    'Text[^1].\n\n[^1]: One[^2] [a](./a.md)\n\n[^2]: Two [b](./b.md)\n\n[^1]: Other [c](./c.md)\n',
  );
  expect(facts.links.map(({ url }) => url)).toEqual(['./a.md', './b.md']);
  expect(facts.ids.map(({ id }) => id)).toEqual(['fnref-1', 'fnref-2', 'footnote-label', 'fn-1', 'fn-2']);
});
