// The head of a page: URLs, languages, pictures, structured data.
import { describe, expect, test } from 'vitest';
import { docAt, indexOf, modelAt, withTheme } from '../../support/page-model-at.ts';
import { sampleConfig } from '../../support/sample-config.ts';
import { sampleIndex } from '../../support/sample-index.ts';
import { sampleSite } from '../../support/sample-site.ts';

const plain = sampleConfig();

describe('the head', () => {
  test('of a page with a translation', () => {
    expect(docAt('/docs/a', indexOf()).head).toEqual({
      title: 'Alpha',
      description: 'First',
      keywords: ['one'],
      canonical: 'https://docs.example/docs/a',
      robots: null,
      hreflang: [
        { lang: 'en', href: 'https://docs.example/docs/a' },
        { lang: 'cs', href: 'https://docs.example/cs/docs/a' },
        { lang: 'x-default', href: 'https://docs.example/docs/a' },
      ],
      image: null,
      card: null,
      favicon: null,
      icon: null,
      touchIcon: null,
      manifest: '/base/manifest.webmanifest',
      themeColor: plain.theme.themeColor,
      csp: null,
      tags: [],
      jsonLd: expect.any(String),
    });
  });

  test('of a page without a translation names no languages; its fallback has the canonical URL of the original', () => {
    const index = indexOf();
    const [original, fallback] = [docAt('/docs/b', index).head, docAt('/cs/docs/b', index).head];
    expect([original.hreflang, fallback.hreflang]).toEqual([[], []]);
    expect([original.canonical, fallback.canonical]).toEqual(Array(2).fill('https://docs.example/docs/b'));
    expect(docAt('/cs/docs/a', index).head.canonical).toBe('https://docs.example/cs/docs/a');
    // Search engines read the original.
    expect(original.jsonLd).toContain('TechArticle');
    expect(fallback.jsonLd).not.toContain('TechArticle');
    expect(JSON.parse(fallback.jsonLd ?? '')).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  test('of a page that is canonical elsewhere names no languages, and its translation does not name it', () => {
    const pages = { 'a.md': { title: 'A', canonical: 'https://other.example/a' } };
    const index = sampleIndex(sampleSite({ pages, translated: { 'a.md': { title: 'Á' } } }));
    const { head } = docAt('/docs/a', index);
    expect([head.canonical, head.hreflang]).toEqual(['https://other.example/a', []]);
    expect(head.jsonLd).not.toContain('TechArticle');
    expect(docAt('/cs/docs/a', index).head.hreflang).toEqual([]);
  });

  test.each([
    ['/docs/hidden', {}],
    ['/docs/a', { noindex: true }],
    ['/404', {}],
  ])('of %s with %j asks search engines not to list it', (path, config) => {
    const pages = { 'a.md': { title: 'A' }, 'hidden.md': { title: 'Hidden', unlisted: true } };
    const { head } = modelAt(path, sampleIndex(sampleSite({ pages }), { config: sampleConfig(config) }));
    expect(head.robots).toBe('noindex');
    expect(head.jsonLd ?? '').not.toContain('TechArticle');
  });

  test('of an unlisted page names no languages', () => {
    const hidden = { title: 'Hidden', unlisted: true };
    const index = sampleIndex(sampleSite({ pages: { 'h.md': hidden }, translated: { 'h.md': hidden } }));
    expect(docAt('/docs/h', index).head.hreflang).toEqual([]);
  });

  test('of an offline copy names no URL', () => {
    const { head } = docAt('/docs/a', indexOf({ offline: { base: '' } as never, ...withTheme({ icons: true }) }));
    expect([head.canonical, head.manifest, head.favicon, head.touchIcon, head.jsonLd]).toEqual([
      '',
      ...Array(4).fill(null),
    ]);
    expect(head.hreflang).toEqual([]);
  });

  test('names the icons of the site, and the manifest of its language', () => {
    const index = indexOf(withTheme({ icons: true, icon: '/img/an icon.svg' }));
    expect(docAt('/cs/docs/a', index).head).toMatchObject({
      favicon: '/base/favicon.ico',
      icon: '/base/img/an%20icon.svg',
      touchIcon: '/base/apple-touch-icon.png',
      manifest: '/base/cs/manifest.webmanifest',
    });
  });

  test('names the feeds of its language, then the tags of the config', () => {
    const headTags = [{ tag: 'meta', attributes: { name: 'x', content: 'y' }, content: null } as const];
    const index = { ...indexOf({ changes: { feed: true, folder: 'changelog', marks: false } }), headTags };
    const { tags } = docAt('/cs/docs/a', index).head;
    expect(tags.map(({ attributes }) => attributes.href ?? attributes.name)).toEqual([
      '/base/cs/changes.atom',
      '/base/cs/changes.json',
      'x',
    ]);
  });

  test.each([
    ['/docs/folder/c', 'https://docs.example/base/img/c%20d.png', null],
    ['/docs/a', 'https://docs.example/base/cards/a.png', { width: 1200, height: 630, alt: 'Alpha' }],
  ])('the picture of %s is its own, else its card', (path, image, card) => {
    const index = indexOf(withTheme({ socialImage: '/img/site.png' }));
    expect(docAt(path, index, { card: () => ({ path: 'cards/a.png', alt: 'Alpha' }) }).head).toMatchObject({
      image,
      card,
    });
  });

  test('a page without a picture has that of the site; a picture of another site keeps its URL', () => {
    const index = indexOf(withTheme({ socialImage: '/img/site.png' }));
    expect(docAt('/docs/a', index).head.image).toBe('https://docs.example/base/img/site.png');
    const away = sampleIndex(sampleSite({ pages: { 'a.md': { title: 'A', image: 'https://cdn.example/a.png' } } }));
    expect(docAt('/docs/a', away).head.image).toBe('https://cdn.example/a.png');
  });

  test('says in JSON-LD where the page is, and what it is, in a form that ends no script', () => {
    const pages = { 'folder/c.md': { title: '</script>&', last_update: { date: '2026-01-02' } } };
    const { jsonLd } = docAt('/docs/folder/c', sampleIndex(sampleSite({ pages }))).head;
    expect(jsonLd).not.toMatch(/[<>&]/);
    expect(JSON.parse(jsonLd ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'All pages', item: 'https://docs.example/docs' },
            { '@type': 'ListItem', position: 2, name: '</script>&', item: 'https://docs.example/docs/folder/c' },
          ],
        },
        {
          '@type': 'TechArticle',
          headline: '</script>&',
          url: 'https://docs.example/docs/folder/c',
          inLanguage: 'en',
          dateModified: '2026-01-02',
          isPartOf: { '@type': 'WebSite', name: 'Geo API', url: 'https://docs.example/' },
        },
      ],
    });
  });
});
