import { expect, test } from 'vitest';
import { linksOfFile } from '../../../../src/links/audit/scan-file.ts';
import { metaRefreshUrl, scanPage } from '../../../../src/links/audit/scan-page.ts';
import { srcsetUrls } from '../../../../src/text/html-embeds.ts';

const linksOf = (html: string): string[] =>
  scanPage(html).links.map(
    ({ tag, attribute, url, start, end }) => `${tag} ${attribute} ${url} | ${html.slice(start, end)}`,
  );

test.each([
  ['<a href="./a.html">', 'a href ./a.html | ./a.html'],
  ["<a class=x href = './a b.html' >", 'a href ./a b.html | ./a b.html'],
  ['<a href=a.html>', 'a href a.html | a.html'],
  ['<a href="?a=1&amp;b=2">', 'a href ?a=1&b=2 | ?a=1&amp;b=2'],
  ['<A HREF="x" href="y">', 'a href x | x'],
  ['<img src="a.png" alt="">', 'img src a.png | a.png'],
  ['<video poster="p.png">', 'video poster p.png | p.png'],
  ['<link rel="stylesheet" href="a.css">', 'link href a.css | a.css'],
  ['<a href="">', 'a href  | '],
  ['<td background=a.png>', 'td background a.png | a.png'],
  ['<svg><script href="a.js"></script></svg>', 'script href a.js | a.js'],
  ['<meta property="og:video" content="v.mp4">', 'meta content v.mp4 | v.mp4'],
  ['<meta http-equiv="refresh" content="0; url=/a.html">', 'meta content /a.html | /a.html'],
  ['<meta http-equiv="refresh" content="0; url=/a?b&amp;c">', 'meta content /a?b&c | 0; url=/a?b&amp;c'],
  ['<meta itemprop="image" name="x" content="i.png">', ''],
  ['<base href="/b/"><a href="a.html">', 'a href a.html | a.html'],
  ['<p srcset="a.png 1x" src="b.png" href="c.html">', ''],
])('%s: its address and where it stands', (html, expected) => {
  expect(linksOf(html)).toEqual(expected === '' ? [] : [expected]);
});

/** The elements of HTML and SVG with a URL, each with the attributes that have it. */
const withUrls = `a href xlink:href, area href, audio src, blockquote cite, body background, button formaction, del cite,
  embed src, form action, frame src, iframe src, image href xlink:href, img src srcset, input src formaction, ins cite,
  link href, object data, q cite, script src href xlink:href, source src srcset, table background, td background,
  th background, track src, use href xlink:href, video src poster`;

test.each(withUrls.split(/,\s*/).map((words) => words.split(' ')))('the URLs of %s', (tag = '', ...attributes) => {
  const urls = attributes.map((attribute) => `${attribute}="${attribute}.x"`).join(' ');
  expect(linksOf(`<svg><${tag} ${urls} title="no.x" lang="no.x" rel="no.x">`)).toEqual(
    attributes.map((attribute) => `${tag} ${attribute} ${attribute}.x | ${attribute}.x`),
  );
});

const metaNames = `image og:image og:image:url og:image:secure_url og:video og:audio:src twitter:image
  twitter:image:src twitter:player msapplication-TileImage`;

test.each([
  ...metaNames.split(/\s+/).map((name) => [name, 1] as const),
  ...['og:title', 'og:image:alt', 'og:url', 'x-og:image', 'description'].map((name) => [name, 0] as const),
])('a meta element named %s has %d URL', (name, count) => {
  for (const attribute of ['name', 'property', 'itemprop'])
    expect(linksOf(`<meta ${attribute}="${name}" content="u.png">`)).toHaveLength(count);
});

test.each([
  ['site.css', '@import "a.css"; b{background:url(c.png)}', ['css @import "a.css";', 'css url(c.png)']],
  ['a.svg', '<svg><a href="b.html"/></svg>', ['a b.html']],
  ['docs/sitemap-0.xml', '<loc> https://x.example/?a=1&amp;b=2 </loc>', ['loc https://x.example/?a=1&amp;b=2']],
  ['sitemap.xml', '<xhtml:link rel="alternate" href="https://x.example/cs"/>', ['loc https://x.example/cs']],
  ['robots.txt', 'User-agent: *\nsitemap: /s.xml\nDisallow: /x', ['loc /s.xml']],
  ['app.webmanifest', '{"start_url":"/a","icons":[]}', ['manifest /a']],
  ['manifest.json', '{"icons":[{"src":"i.png"},7],"shortcuts":{"url":"/x"}}', ['manifest i.png']],
  ['manifest.json', '{"start_url":"/a"}', []],
  ['_redirects', '/a /b 301\n/b /a 301\n', ['meta /b', 'meta /a']],
  ['docs/robots.txt', 'Sitemap: /s.xml', []],
  ['my-manifest.json', '{"start_url":"/a","icons":[]}', []],
  ['notes.css.txt', 'b{background:url(c.png)}', []],
])('the links of %s: %s', (file, text, expected) => {
  expect(linksOfFile(file, () => text).map(({ tag, start, end }) => `${tag} ${text.slice(start, end)}`)).toEqual(
    expected,
  );
});

test('the second of two equal rules of a host has its own place', () => {
  const text = '/a /new 301\n/b /new 301\n';
  expect(linksOfFile('_redirects', () => text).map(({ start }) => start)).toEqual([3, 15]);
});

test('what is in comments, scripts and text is no link; preconnect is none either', () => {
  expect(
    linksOf(
      '<!-- <a href="x"> --><script>"<a href=y>"</script>&lt;a href="z"><link rel="preconnect" href="https://x">',
    ),
  ).toEqual([]);
});

test('a style sheet in a page has links, except for pictures in it and for parts of the page', () => {
  const css = 'a { mask: url("DATA:image/svg+xml,x"); background: url(b.png) } c { clip-path: url(#d) }';
  expect(linksOf(`<style>${css}</style><p style="mask: url(data:image/png;x)">`)).toEqual(['css  b.png | url(b.png)']);
});

test('every address of a srcset counts', () => {
  expect(srcsetUrls('a.png 1x,b.png 2x, c,d.png 100w')).toEqual(['a.png', 'b.png', 'c,d.png']);
});

test('ids, names, language, base, refresh, robots and images without alt', () => {
  const page = scanPage(
    '<html lang=cs><base href="/b/"><meta http-equiv="Refresh" content="0; URL=\'/new\'"><meta name="robots" content="noindex"><p id="a"><p id=a><a name="n"><img src="x.png">',
  );
  expect(page).toMatchObject({ lang: 'cs', base: '/b/', refresh: '/new', isNoindex: true, names: ['n'] });
  expect(page.ids.map(({ id }) => id)).toEqual(['a', 'a']);
  expect(page.withoutAlt.map(({ src }) => src)).toEqual(['x.png']);
});

test.each([
  ['0; url=/docs', '/docs'],
  ["5;URL = '/a b'", '/a b'],
  ['0,"x"', 'x'],
  ['0 url=/a', '/a'],
  ['.5 /a', '/a'],
  ['3', null],
  ['0;', null],
  [`0;${' '.repeat(300_000)}x${' '.repeat(300_000)}"y`, 'x'],
])('a refresh: %.30j', (content, url) => {
  expect(metaRefreshUrl(content)?.trim() ?? null).toBe(url);
});
