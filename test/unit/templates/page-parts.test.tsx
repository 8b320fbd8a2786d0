// Parts of a page that some pages have and others do not.
import { describe, expect, it, test } from 'vitest';
import type { PageModel } from '../../../src/model/page-model.ts';
import { renderPage } from '../../../templates/index.tsx';
import { sidebarOf } from '../../../templates/layout/sidebar-of.ts';
import { splitTitle } from '../../../templates/pages/split-title.ts';
import { Code } from '../../../templates/parts/Code.tsx';
import { sampleChrome, sampleDoc, sampleIndex, sampleNotFound, sampleStandalone, services } from './sample-models.ts';

const render = (model: PageModel) => renderPage(model, { kind: 'html', html: '<p>Text</p>' }, services);

describe('the links to the next and previous page', () => {
  const page = { label: 'Other', href: '/base/docs/other' };

  it.each([
    [null, null, []],
    [page, null, ['prev']],
    [null, page, ['next']],
    [page, page, ['prev', 'next']],
  ])('%j and %j', (previous, next, rels) => {
    const html = render(sampleDoc({ previous, next }));
    expect(html.includes('class="pager"')).toBe(rels.length > 0);
    expect([...html.matchAll(/class="pager-\w+" href="[^"]*" rel="(\w+)"/g)].map(([, rel]) => rel)).toEqual(rels);
  });
});

test('pages of docs and lists have a sidebar, others have none', () => {
  const hasSidebar = [sampleDoc(), sampleIndex(), sampleStandalone(), sampleNotFound()].map(
    (model) => sidebarOf(model) !== null,
  );
  expect(hasSidebar).toEqual([true, true, false, false]);
});

test('a site without a search index has no button that opens the search', () => {
  const chrome = sampleChrome();
  const withIndex = (search: string) =>
    render(sampleDoc({ chrome: { ...chrome, assets: { ...chrome.assets, search } } }));
  expect(withIndex('/base/search.json')).toContain('data-behaviour="search"');
  expect(withIndex('')).not.toContain('data-behaviour="search"');
});

test('only a heading at the start of a text is its title', () => {
  expect(splitTitle('\n<h1 id="a">A</h1><p>b</p>')).toEqual({ title: '\n<h1 id="a">A</h1>', rest: '<p>b</p>' });
  expect(splitTitle('<p>b</p><h1>A</h1>')).toEqual({ title: null, rest: '<p>b</p><h1>A</h1>' });
});

test('a code block of a component needs a language, and its code as one text', () => {
  expect(() => Code.checkProps({ language: 'json', children: '{}' })).not.toThrow();
  expect(() => Code.checkProps({ children: '{}' })).toThrow('Code needs `language`');
  expect(() => Code.checkProps({ language: 'json', children: ['{', '}'] })).toThrow('as one text');
});
