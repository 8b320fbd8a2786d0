// The models of docs and of generated pages: neighbours, breadcrumbs, links to edit, lists.
import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '../../../src/config/site-config.ts';
import type { SiteIndex } from '../../../src/site/site-index.ts';
import { docAt, docItem, indexOf, modelAt, threePages, withTheme } from '../../support/page-model-at.ts';
import { sampleConfig } from '../../support/sample-config.ts';
import { sampleIndex } from '../../support/sample-index.ts';
import { samplePage, sampleSite } from '../../support/sample-site.ts';

const plain = sampleConfig();

describe('a page of the docs', () => {
  test('names its neighbours and the categories above it', () => {
    const index = indexOf();
    const b = docAt('/docs/b', index);
    expect([b.previous, b.next]).toEqual([
      { label: 'To alpha', href: '/docs/a' },
      { label: 'Gamma', href: '/docs/folder/c' },
    ]);
    expect(docAt('/docs/folder/c', index).breadcrumbs).toEqual([
      { label: 'All pages', href: '/docs' },
      { label: 'Folder', href: null },
      { label: 'Gamma', href: '/docs/folder/c' },
    ]);
    expect([docAt('/docs/a', index).previous, docAt('/docs/folder/c', index).next]).toEqual([null, null]);
  });

  test('skips unlisted neighbours; its front matter can name another one, or none', () => {
    const pages = {
      'a.md': { title: 'A' },
      'b.md': { title: 'B', unlisted: true },
      'c.md': { title: 'C', sidebar_label: 'See', pagination_next: 'a', pagination_prev: null },
      'd.md': { title: 'D' },
    };
    const index = sampleIndex(sampleSite({ pages }));
    expect(docAt('/docs/a', index).next).toEqual({ label: 'See', href: '/docs/c' });
    expect([docAt('/docs/c', index).previous, docAt('/docs/c', index).next]).toEqual([
      null,
      { label: 'A', href: '/docs/a' },
    ]);
  });

  test('a home page has no sidebar, contents, question or article', () => {
    const pages = { 'a.md': { title: 'A', layout: 'home' as const }, 'b.md': { title: 'B' } };
    const config = sampleConfig(withTheme({ feedback: { post: 'https://f.example/', link: null } }));
    const index = {
      ...sampleIndex(sampleSite({ pages }), { config }),
      headingIds: () => [{ id: 'h', aliases: [] }],
    };
    const heading = { level: 2, text: 'H', html: 'H', id: 'h', span: { line: 1, column: 1, endLine: 1, endColumn: 2 } };
    const withHeading = { ...index, facts: () => ({ ...index.facts(samplePage('a.md')), headings: [heading] }) };
    const [home, other] = ['/docs/a', '/docs/b'].map((path) => docAt(path, withHeading as SiteIndex));
    expect(home).toMatchObject({ layout: 'home', sidebar: null, toc: [], feedback: null });
    expect(home?.head.jsonLd).not.toContain('TechArticle');
    expect(other).toMatchObject({ layout: 'doc', sidebar: { id: 'docs' }, toc: [{ id: 'h' }], feedback: {} });
  });

  test('a page without a translation says so, with a link to the original', () => {
    const index = indexOf();
    expect(docAt('/cs/docs/b', index).fallback).toEqual({
      lang: 'en',
      direction: 'ltr',
      label: 'en',
      originalHref: '/docs/b',
    });
    expect(docAt('/cs/docs/a', index).fallback).toBeNull();
    const outdated = { ...index, translationState: () => 'outdated' as const };
    expect(docAt('/cs/docs/a', outdated).translation).toEqual({
      state: 'outdated',
      lang: 'en',
      originalHref: '/docs/a',
    });
  });

  test.each([
    [{}, {}, 'https://git.example/edit/docs/a%20b.md'],
    [{ custom_edit_url: 'https://other.example/x' }, {}, 'https://other.example/x'],
    [{ custom_edit_url: null }, {}, null],
    [{ custom_edit_url: 'javascript:alert(1)' }, {}, null],
    [{}, { docs: { ...plain.docs, editUrl: null } }, null],
  ])('the link to edit a page with %j and %j is %s', (frontMatter, config, expected) => {
    const all = sampleConfig({ docs: { ...plain.docs, editUrl: 'https://git.example/edit/' }, ...config });
    const index = sampleIndex(sampleSite({ pages: { 'a b.md': frontMatter } }), { config: all });
    expect(docAt('/docs/a b', index).editHref).toBe(expected);
  });

  test('the link to edit a page of a source is that of the source', () => {
    const source = { folder: 'guides', editUrl: 'https://git.example/guides/' } as SiteConfig['sources'][number];
    const page = { ...samplePage('a.md'), file: 'guides/in/a b.md' };
    const edited = (editUrl: string | null) => {
      const config = sampleConfig({ sources: [{ ...source, editUrl }] });
      const base = sampleSite({ pages: {} });
      return docAt(
        '/docs/a',
        sampleIndex({ ...base, docs: [{ original: page, translations: new Map() }] }, { config }),
      );
    };
    expect(edited(source.editUrl).editHref).toBe('https://git.example/guides/in/a%20b.md');
    expect(edited(null).editHref).toBeNull();
  });

  test('the last change is that of the front matter, else that of Git', () => {
    const index = { ...indexOf(), lastChange: () => ({ iso: '2025-05-06', author: 'Git' }) };
    expect(docAt('/docs/folder/c', index).lastUpdated).toMatchObject({ iso: '2026-01-02', author: 'Ann' });
    expect(docAt('/docs/a', index).lastUpdated).toMatchObject({ iso: '2025-05-06', author: 'Git' });
    expect(docAt('/docs/a', indexOf()).lastUpdated).toBeNull();
  });
});

describe('generated pages', () => {
  test('the list of the docs has no breadcrumbs and, when it is long, parts', () => {
    const pages = Object.fromEntries(
      Array.from({ length: 201 }, (_, at) => [`p${String(at).padStart(3, '0')}.md`, {}]),
    );
    const index = sampleIndex(sampleSite({ pages }));
    const [first, second] = ['/docs', '/docs/all-2'].map((path) => modelAt(path, index));
    if (first?.kind !== 'index' || second?.kind !== 'index') throw new Error('no lists');
    expect(first.title).toBe('All pages');
    expect(first.breadcrumbs).toEqual([]);
    expect(first.pages).toEqual([
      { label: '1', href: '/docs', current: true },
      { label: '2', href: '/docs/all-2', current: false },
    ]);
    expect(second.pages.map(({ current }) => current)).toEqual([false, true]);
    expect([first.entries.length, second.entries.map(({ label }) => label)]).toEqual([200, ['p200']]);
  });

  test('the page of a category has its title, texts and entries, two levels deep', () => {
    const inner = { type: 'category', label: 'Inner', items: [docItem('b')] } as const;
    const link = { type: 'generated-index', slug: 'all', title: 'All of them', description: 'What is here' } as const;
    const folder = {
      type: 'category',
      label: 'Folder',
      link,
      items: [docItem('a'), inner, docItem('folder/c')],
    } as const;
    const index = sampleIndex(threePages, { spec: { docs: [folder] } });
    const model = modelAt('/docs/all', index);
    expect(docAt('/cs/docs/a', index).breadcrumbs[1]).toEqual({ label: 'Folder', href: '/cs/docs/all' });
    expect(model).toMatchObject({
      kind: 'index',
      title: 'All of them',
      description: 'What is here',
      breadcrumbs: [{ label: 'All pages' }, { label: 'All of them', href: '/docs/all' }],
      entries: [
        { label: 'Alpha', href: '/docs/a', description: 'First', items: [] },
        { label: 'Inner', href: '/docs/b', items: [{ label: 'Beta', href: '/docs/b' }], pages: 1 },
        { label: 'Gamma', href: '/docs/folder/c', items: [] },
      ],
    });
  });

  test('a category shows twelve pages, and counts all of them at any depth', () => {
    const ids = Array.from({ length: 15 }, (_, at) => `p${String(at).padStart(2, '0')}`);
    const pages = Object.fromEntries([...ids, 'q'].map((id) => [`${id}.md`, {}]));
    const below = { type: 'category', label: 'Below', items: [docItem('q')] } as const;
    const many = { type: 'category', label: 'Many', items: [below, ...ids.map(docItem)] } as const;
    const model = modelAt('/docs', sampleIndex(sampleSite({ pages }), { spec: { docs: [many] } }));
    if (model.kind !== 'index') throw new Error('no list');
    expect(model.entries).toMatchObject([{ label: 'Many', href: '/docs/q', pages: 16 }]);
    expect(model.entries[0]?.items.map(({ label }) => label)).toEqual(['Below', ...ids.slice(0, 11)]);
    expect(model.entries[0]?.items[0]?.items).toEqual([{ label: 'q', href: '/docs/q', description: '', items: [] }]);
  });

  test('the not-found page has no canonical URL and, online, the routes of its language', () => {
    const model = modelAt('/cs/404', indexOf());
    expect(model).toMatchObject({ kind: 'not-found', routesHref: '/base/cs/routes.json', head: { canonical: '' } });
    expect(model.alternates.map(({ href, current }) => [href, current])).toEqual([
      ['/', false],
      ['/cs', true],
    ]);
    const offline = modelAt('/404', indexOf({ offline: { base: '' } as never }));
    expect(offline).toMatchObject({ routesHref: null });
  });

  test('a page of a module has the title of its module', () => {
    const index = sampleIndex(sampleSite({ pages: { 'a.md': {} }, standalone: ['pages/index.tsx'] }));
    expect(modelAt('/', index)).toMatchObject({ kind: 'standalone', title: 'Front', head: { title: 'Front' } });
  });
});
