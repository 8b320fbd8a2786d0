// `<head>` in a page → front matter, with the place of each value.
import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../../src/content/front-matter.ts';
import { codesOf, toHtml } from '../../support/compile-text.ts';

const canonical = '<link rel="canonical" href="https://a.example/b?c=1&amp;d" />';
const read = (text: string) => parseFrontMatter(text, 'docs/a.md');

describe('<head> in a page', () => {
  it.each([
    ['the canonical URL', canonical, { canonical: 'https://a.example/b?c=1&d' }],
    ['a description', '<meta name="description" content="What &quot;a&quot; is">', { description: 'What "a" is' }],
    ['keywords', '<meta name="keywords" content="a, b,,c d">', { keywords: ['a', 'b', 'c d'] }],
    ['an image', '<META PROPERTY="og:image" content="/img/a.png"/>', { image: '/img/a.png' }],
    [
      'the first of two images',
      '<meta name="image" content="/a.png">\n<meta name="image" content="/b.png">',
      { image: '/a.png' },
    ],
    [
      'the general description, not that for social networks',
      '<meta property="og:description" content="social">\n<meta name="description" content="all">',
      { description: 'all' },
    ],
    ['no expressions', '<meta name="description" content={words} />', {}],
    ['no other tags', '<title>T</title>\n<meta name="constructor" content="x">\n<link rel="x" href="/a">', {}],
    ['no canonical path', '<link rel="canonical" href="/docs/a">', {}],
  ])('sets %s', (_, tags, frontMatter) => {
    expect(read(`---\n---\n\n<head>\n  ${tags}\n</head>\n\n# A`)).toMatchObject({ frontMatter, diagnostics: [] });
    expect(read(`<head>${tags.replaceAll('\n', '')}</head>\n\n# A`)).toMatchObject({ frontMatter, diagnostics: [] });
  });

  it('is overridden by the front matter', () => {
    const text = `---\ncanonical: https://c.example/\n---\n\n<head>\n${canonical}\n<meta name="keywords" content="a">\n</head>`;
    expect(read(text).frontMatter).toEqual({ canonical: 'https://c.example/', keywords: ['a'] });
    expect(read(text).keySpans).toMatchObject({
      canonical: { line: 2 },
      keywords: { line: 7, column: 32, endColumn: 33 },
    });
  });

  it('has the right places after Windows line ends', () => {
    expect(read(`---\r\ntitle: A\r\n---\r\n\r\n<head>\r\n${canonical}\r\n</head>\r\n`).keySpans.canonical).toEqual({
      line: 6,
      column: 29,
      endLine: 6,
      endColumn: 58,
    });
  });

  it.each([
    ['```html\n', '\n```'],
    ['````md\n```\n````\n~~~\n', '\n~~~'],
    ['Text\n', ''],
    ['    ', ''],
    ['<!-- ', ' -->'],
    ['`', '`'],
  ])('is ignored between %j and %j', (before, after) => {
    expect(read(`${before}<head>${canonical}</head>${after}`).frontMatter).toEqual({});
  });

  it.each([
    [canonical, []],
    [`<!-- a -->\n${canonical}`, []],
    [`${canonical}\n<title>T</title>`, ['mdx-ignored 1:1']],
    ['<link rel="canonical" href="/docs/a">', ['mdx-ignored 1:1']],
    ['words', ['mdx-ignored 1:1']],
  ])('with %j is reported if a part of it is left out', (tags, codes) => {
    const text = `<head>\n${tags}\n</head>\n\n# A`;
    expect(codesOf(text)).toEqual(codes);
    expect(toHtml(text)).toMatch(/^<h1/);
  });

  it('reports an invalid URL', () => {
    const place = { file: 'docs/a.md', line: 1, column: 35 };
    expect(read('<head><link rel="canonical" href="https://"></head>').diagnostics).toMatchObject([
      { code: 'front-matter-type', place },
    ]);
  });

  it('is ignored in a page with thousands of them', () => {
    const { frontMatter } = read(`${'<head></head>\n\n'.repeat(20_000)}<head>${canonical}</head>`);
    expect(frontMatter).toEqual({});
  });
});
