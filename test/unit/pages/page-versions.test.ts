// A page in the versions of the docs, and the front matter of its Markdown.
import { describe, expect, test } from 'vitest';
import { markdownHead } from '../../../src/pages/markdown-page.ts';
import { docAt, indexOf, version, versionedIndex } from '../../support/page-model-at.ts';
import { sampleConfig } from '../../support/sample-config.ts';
import { sampleIndex } from '../../support/sample-index.ts';
import { samplePage, sampleSite } from '../../support/sample-site.ts';

const plain = sampleConfig();

describe('versions', () => {
  test('a page links to itself in all versions, the unreleased ones first', () => {
    const index = versionedIndex([
      version('1'),
      version('2', { notice: 'unreleased' }),
      version('0', { notice: null }),
    ]);
    const { versions, version: shown } = docAt('/docs/1/now', index);
    expect(versions?.links).toEqual([
      { id: '2', label: 'v2', href: '/docs/2/now', exists: true, here: false, kind: 'unreleased' },
      { id: 'current', label: 'Current', href: '/docs/now', exists: true, here: false, kind: 'current' },
      { id: '1', label: 'v1', href: '/docs/1/now', exists: true, here: true, kind: 'old' },
      { id: '0', label: 'v0', href: '/docs/0/now', exists: true, here: false, kind: 'kept' },
    ]);
    expect(versions?.notice).toMatchObject({ kind: 'old', label: 'v1', to: { href: '/docs/now' } });
    expect(shown).toEqual({ id: '1', label: 'v1', isOnly: false });
    expect(docAt('/docs/now', index).versions?.notice).toBeNull();
  });

  test('a version without the page is linked at its start', () => {
    const index = versionedIndex([version('1')]);
    const [before, now] = ['/docs/1/before', '/docs/new'].map((path) => docAt(path, index).versions?.links);
    expect(before?.map(({ href, exists }) => [href, exists])).toEqual([
      ['/docs', false],
      ['/docs/1/before', true],
    ]);
    expect(now?.at(1)).toMatchObject({ href: '/docs/1', exists: false });
  });

  test('a redirect from or to a page outside of the docs is no rename', () => {
    const redirects = new Map([
      ['/docs/before', '/docsnew'],
      ['/before', '/docs/new'],
    ]);
    const index = versionedIndex([version('1')], redirects);
    expect(docAt('/docs/1/before', index).versions?.links[0]).toMatchObject({ href: '/docs', exists: false });
    expect([...index.earlierNames]).toEqual([]);
  });

  test('a redirect from the start of the docs is a rename', () => {
    const index = versionedIndex([version('1')], new Map([['/docs', '/docs/new']]));
    expect([...index.earlierNames]).toEqual([['/new', ['/']]]);
  });

  test('a page that was renamed is found in both directions', () => {
    const index = versionedIndex([version('1')], new Map([['/docs/before', '/docs/new#part']]));
    expect(docAt('/docs/1/before', index).versions?.links[0]).toMatchObject({ href: '/docs/new', exists: true });
    expect(docAt('/docs/new', index).versions?.links[1]).toMatchObject({ href: '/docs/1/before', exists: true });
    expect(docAt('/docs/1/before', index).head.canonical).toBe('https://docs.example/docs/new');
  });

  test('the canonical page of an old page is the current one, else its own', () => {
    const index = versionedIndex([version('1')]);
    expect(docAt('/docs/1/now', index).head.canonical).toBe('https://docs.example/docs/now');
    expect(docAt('/docs/1/before', index).head.canonical).toBe('https://docs.example/docs/1/before');
    const list = versionedIndex([version('2'), version('1')]);
    expect(docAt('/docs/1/before', list).head.canonical).toBe('https://docs.example/docs/2/before');
  });

  test.each([{ notice: 'unreleased' as const }, { noindex: true }])('a version with %j is not canonical', (change) => {
    const index = versionedIndex([version('2', change), version('1')]);
    expect(docAt('/docs/1/before', index).head.canonical).toBe('https://docs.example/docs/1/before');
  });

  test('pages of a version with noindex are not listed by search engines', () => {
    const index = versionedIndex([version('2', { noindex: true }), version('1')]);
    expect(docAt('/docs/2/now', index).head.robots).toBe('noindex');
    expect(docAt('/docs/1/now', index).head.robots).toBeNull();
  });

  test('pages of a version from Git cannot be edited', () => {
    const git = { ref: 'v1', folder: '', commit: null };
    const index = versionedIndex([version('1', { git }), version('2')]);
    const editable = {
      ...index,
      config: { ...index.config, docs: { ...index.config.docs, editUrl: 'https://e.example' } },
    };
    expect(docAt('/docs/1/now', editable).editHref).toBeNull();
    expect(docAt('/docs/2/now', editable).editHref).toBe('https://e.example/versions/2/docs/now.md');
  });

  test('a page outside of the docs has no versions, and no breadcrumb of the docs', () => {
    const page = { ...samplePage('blog.md', { route: '/blog', title: 'Blog' }), route: 'blog' };
    const base = sampleSite({ pages: { 'a.md': {} } });
    const docs = [...base.docs, { original: page, translations: new Map() }];
    const index = sampleIndex({ ...base, docs }, { config: sampleConfig({ versions: [version('1')] }) });
    expect(docAt('/blog', index)).toMatchObject({ versions: null, breadcrumbs: [{ label: 'Blog', href: '/blog' }] });
    expect(docAt('/docs/a', index).versions).not.toBeNull();
  });
});

describe('the front matter of a page as Markdown', () => {
  const markdown = { markdown: { ...plain.markdown, pages: true } };

  test('of a current page', () => {
    const index = { ...indexOf(markdown), lastChange: () => ({ iso: '2025-05-06', author: null }) };
    expect(markdownHead(docAt('/docs/a', index), index.config)).toEqual({
      title: 'Alpha',
      description: 'First',
      canonical: 'https://docs.example/docs/a',
      locale: 'en',
      language: null,
      translation: null,
      version: null,
      status: null,
      current: null,
      updated: '2025-05-06',
      index: 'https://docs.example/base/llms.txt',
    });
  });

  test('of a page without a translation, and of an outdated translation', () => {
    const index = { ...indexOf(markdown), translationState: () => 'outdated' as const };
    expect(markdownHead(docAt('/cs/docs/b', index), index.config)).toMatchObject({ locale: 'cs', language: 'en' });
    expect(markdownHead(docAt('/cs/docs/a', index), index.config)).toMatchObject({
      language: null,
      translation: 'outdated',
    });
  });

  test('of an old version names the current page', () => {
    const index = versionedIndex([version('1')]);
    expect(markdownHead(docAt('/docs/1/now', index), index.config)).toMatchObject({
      version: 'v1',
      status: 'old',
      current: 'https://docs.example/docs/now',
      description: null,
      index: null,
    });
    expect(markdownHead(docAt('/docs/now', index), index.config).version).toBe('current');
  });
});
