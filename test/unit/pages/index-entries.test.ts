// The entries of the docs root: what a folder leads to, and the number of its pages.
import { expect, test } from 'vitest';
import { indexEntries } from '../../../src/pages/index-entries.ts';
import { sampleIndex } from '../../support/sample-index.ts';
import { sampleSite } from '../../support/sample-site.ts';

test('a folder leads to its first page that is listed, and counts only these', () => {
  const doc = (id: string) => ({ type: 'doc', id }) as const;
  const folder = (label: string, ...ids: string[]) => ({ type: 'category', label, items: ids.map(doc) }) as const;
  const spec = { docs: [doc('a'), folder('Folder', 'hidden', 'shown'), folder('Hidden', 'hidden')] };
  const pages = { 'a.md': {}, 'hidden.md': { unlisted: true }, 'shown.md': {} };
  const index = { ...sampleIndex(sampleSite({ pages }), { spec }), description: () => '' };
  const [root] = index.routes.routes.filter(({ kind }) => kind === 'docs-root');
  if (!root) throw new Error('no list of the docs');
  const { entries } = indexEntries(index, root);
  expect(entries.map(({ label, href, pages }) => [label, href, pages])).toEqual([
    ['a', '/docs/a', undefined],
    ['Folder', '/docs/shown', 1],
  ]);
});
