import { expect, test } from 'vitest';
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
])('%s: its address and where it stands', (html, expected) => {
  expect(linksOf(html)).toEqual([expected]);
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
