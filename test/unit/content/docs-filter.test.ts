import { expect, test } from 'vitest';
import { makeDocsFilter } from '../../../src/content/docs-filter.ts';

const paths = ['intro.md', 'guide/a.md', 'guide/a.test.md', 'guide/deep/b.md', 'drafts/c.md', 'drafts/d.mdx'];

const pagesOf = (include: readonly string[], exclude: readonly string[]) => {
  const filter = makeDocsFilter({ path: 'docs', include, exclude });
  const pages = paths.filter((path) => !filter.isExcluded(path) && filter.isIncluded(path));
  return { pages, unused: filter.unused().map(({ key, hint }) => `${key}: ${hint}`) };
};

test.each<[include: string[], exclude: string[], pages: string[]]>([
  [[], [], paths],
  [[], ['drafts/**'], ['intro.md', 'guide/a.md', 'guide/a.test.md', 'guide/deep/b.md']],
  [[], ['**/*.test.md', '**/*.mdx'], ['intro.md', 'guide/a.md', 'guide/deep/b.md', 'drafts/c.md']],
  [['guide/*.md'], [], ['guide/a.md', 'guide/a.test.md']],
  [['{intro,guide/**}*.md', 'guide/**'], ['guide/a*'], ['intro.md', 'guide/deep/b.md']],
  [['guide/**'], ['guide/**'], []],
])('include %j, exclude %j → %j', (include, exclude, pages) => {
  expect(pagesOf(include, exclude).pages).toEqual(pages);
});

test.each([
  ['docs/drafts/**', 'docs.exclude[0]: Did you mean `drafts/**`? Patterns are relative to docs.'],
  ['draft/**', 'docs.exclude[0]: Did you mean `drafts/**`? Patterns are relative to docs.'],
  [
    'guide/*.txt',
    'docs.exclude[0]: Remove it, or write a path relative to docs: `drafts/**` matches all files below docs/drafts.',
  ],
])('%s matches no file → %s', (pattern, message) => {
  expect(pagesOf([], [pattern]).unused).toEqual([message]);
});

test('a pattern whose files another pattern also matches counts as used', () => {
  expect(pagesOf([], ['**/*.mdx', 'drafts/**']).unused).toEqual([]);
});
