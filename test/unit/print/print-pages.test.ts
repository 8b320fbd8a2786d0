// Which pages are in a print page: each listed page once, in the order of the sidebars, by category.
import { expect, test } from 'vitest';
import { printPages } from '../../../src/print/print-pages.ts';
import type { SidebarsSpec } from '../../../src/site/sidebar/parse-sidebars.ts';
import { sampleConfig } from '../../support/sample-config.ts';
import { sampleIndex } from '../../support/sample-index.ts';
import { sampleSite } from '../../support/sample-site.ts';

const names = ['a', 'b', 'c', 'd', 'hidden'];
const site = sampleSite({
  pages: Object.fromEntries(names.map((name) => [`${name}.md`, name === 'hidden' ? { unlisted: true } : {}])),
});
const doc = (id: string) => ({ type: 'doc', id }) as const;
const category = (label: string, ...items: SidebarsSpec[string]) => ({ type: 'category', label, items }) as const;

/** Items of the sidebar → the print pages, each as its path and the titles in it */
function printed(items: SidebarsSpec[string], print: 'all' | 'sections'): string[] {
  const { docs } = sampleConfig();
  const config = sampleConfig({ docs: { ...docs, print } });
  const index = sampleIndex(site, { config, spec: { docs: items } });
  const pages = printPages({ index, locale: 'en', version: undefined });
  return pages.map(({ path, items: own }) => `${path}: ${own.map(({ title }) => title).join(' ')}`);
}

test('a page is there once, although two categories list it; an unlisted one is not', () => {
  const items = [doc('b'), category('One', doc('a'), doc('hidden')), category('Two', doc('a'), doc('c'))];
  expect(printed(items, 'all')).toEqual(['/docs/print: b One a Two c d']);
});

test('a category of unlisted pages, or of pages that came before, has neither a heading nor a print page', () => {
  const items = [category('One', doc('a')), category('Again', doc('a')), category('Hidden', doc('hidden'))];
  expect(printed(items, 'all')).toEqual(['/docs/print: One a b c d']);
  expect(printed(items, 'sections')).toEqual(['/docs/print: b c d', '/docs/print/one: One a']);
});
