// The items of a sidebar on a page: all of a small one, a window of a long level, languages of labels.
import { expect, test } from 'vitest';
import { makeSidebarModels } from '../../../../src/site/sidebar/sidebar-model.ts';
import type { SiteIndex } from '../../../../src/site/site-index.ts';
import { sampleIndex } from '../../../support/sample-index.ts';
import { sampleSite } from '../../../support/sample-site.ts';

/** A function: (page, language) → items of its sidebar; models are kept by their keys. */
function sidebarOf(index: SiteIndex) {
  const kept = new Map<string, unknown>();
  const models = makeSidebarModels(index, (make) => (parts) => {
    const model = kept.get(parts.key) ?? make(parts);
    kept.set(parts.key, model);
    return model as ReturnType<typeof make>;
  });
  const sidebar = index.sidebars.get('docs');
  return (page: string, locale = 'en') => (sidebar ? models.of(sidebar, locale, page).items : []);
}

const name = (at: number): string => `page-${String(at).padStart(3, '0')}`;

test('a page in a level of 300 has the 100 items around it, and its neighbours have the same ones', () => {
  const pages = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`${name(at)}.md`, {}]));
  const items = sidebarOf(sampleIndex(sampleSite({ pages })));
  const labels = (at: number): string[] => items(`/docs/${name(at)}`).map(({ label }) => label);
  expect([labels(10)[0], labels(10).length]).toEqual([name(0), 100]);
  expect([labels(250)[0], labels(250).at(-1)]).toEqual([name(200), name(299)]);
  expect(labels(150)).toContain(name(150));
  expect(labels(151)).toEqual(labels(150));
});

test('a page without a translation names the language of its text', () => {
  const site = sampleSite({ pages: { 'a.md': {}, 'b.md': {} }, translated: { 'a.md': { title: 'Á' } } });
  const badges = (locale: string) =>
    sidebarOf(sampleIndex(site))('/docs/a', locale).map((item) => item.kind === 'page' && [item.label, item.badge]);
  expect(badges('cs')).toEqual([
    ['Á', null],
    ['b', { text: 'EN', lang: 'en' }],
  ]);
  expect(badges('en')).toEqual([
    ['a', null],
    ['b', null],
  ]);
});

test('an unlisted page is in no sidebar', () => {
  const site = sampleSite({ pages: { 'a.md': {}, 'b.md': { unlisted: true } } });
  expect(sidebarOf(sampleIndex(site))('/docs/a').map(({ label }) => label)).toEqual(['a']);
});

test('a label in one language leaves the others their title or the name of the folder', () => {
  const site = sampleSite({ pages: { 'a/index.md': { title: 'Ay' }, 'a/x.md': {}, 'two/y.md': {} } });
  const categoryLabels = new Map([
    ['a', { cs: 'Á' }],
    ['two', { cs: 'Dvě' }],
  ]);
  const items = sidebarOf(sampleIndex({ ...site, categoryLabels }));
  const labels = (locale: string): string[] => items('/docs/a', locale).map(({ label }) => label);
  expect(labels('cs')).toEqual(['Á', 'Dvě']);
  expect(labels('en')).toEqual(['Ay', 'two']);
});
