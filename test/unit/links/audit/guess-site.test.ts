// Where a built folder is published, as its pages show it.
import { expect, test } from 'vitest';
import { guessSite } from '../../../../src/links/audit/guess-site.ts';
import { linksOfFile } from '../../../../src/links/audit/scan-file.ts';
import { scanPage } from '../../../../src/links/audit/scan-page.ts';

const guess = (texts: Readonly<Record<string, string>>) =>
  guessSite({
    files: new Set(Object.keys(texts)),
    pages: new Map(
      Object.entries(texts).flatMap(([file, text]) => (file.endsWith('.html') ? [[file, scanPage(text)]] : [])),
    ),
    others: new Map(Object.entries(texts).map(([file, text]) => [file, linksOfFile(file, () => text)])),
  });

const links = (...urls: readonly string[]): string => urls.map((url) => `<a href="${url}">x</a>`).join('');
const canonical = (url: string): string => `<link rel="canonical" href="${url}">`;

test.each<[string, Readonly<Record<string, string>>, string | null, string | null]>([
  ['nothing shows it', { 'index.html': links('a.html', '../b') }, null, null],
  ['one dead link that starts with a slash', { 'index.html': links('/old/intro'), 'intro.html': '' }, null, null],
  ['canonical links', { 'a/index.html': canonical('https://x.org/en/stable/a/') }, '/en/stable', 'https://x.org'],
  ['a canonical link without its ending', { 'a.html': canonical('https://x.org/p/a') }, '/p', 'https://x.org'],
  [
    'canonical links of a site without a base',
    { 'docs/a.html': canonical('https://x.org/docs/a') },
    '',
    'https://x.org',
  ],
  [
    'og:url of pages without a canonical link',
    { 'news/index.html': '<meta property="og:url" content="https://x.org/d/news/">' },
    ...(['/d', 'https://x.org'] as const),
  ],
  [
    'a canonical link beside an og:url of another host',
    { 'a.html': `<meta property="og:url" content="https://y.org/a">${canonical('https://x.org/p/a')}` },
    ...(['/p', 'https://x.org'] as const),
  ],
  [
    'as many links that fit below a folder as without it',
    { 'index.html': links('/a/x.html', '/y.html', '/z'), 'x.html': '', 'y.html': '' },
    ...(['', null] as const),
  ],
  ['a canonical link to another page', { 'a.html': canonical('https://x.org/p/b'), 'b.html': '' }, null, null],
  [
    'redirect pages, whose canonical links are those of other sites',
    {
      'a.html':
        '<meta http-equiv="refresh" content="0;url=https://b.example/a.html"><link rel="canonical" href="https://b.example/a.html">',
    },
    ...([null, null] as const),
  ],
  [
    'links of a preview, whose canonical links are those of the published site',
    {
      'index.html': canonical('https://x.org/docs/') + links('/pr-7/a', '/pr-7/b', '/pr-7/c'),
      ...{ 'a.html': '', 'b.html': '', 'c.html': '' },
    },
    ...(['/pr-7', 'https://x.org'] as const),
  ],
  [
    'a sitemap',
    { 'a.html': '', 'sitemap.xml': '<urlset><url><loc>https://x.org/d/a</loc></url></urlset>' },
    ...(['/d', 'https://x.org'] as const),
  ],
])('%s', (_, texts, base, url) => {
  expect(guess(texts)).toEqual({ base, url });
});
