import { micromark } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';
import { expect, test } from 'vitest';
import { makeCitedReader } from '../../../../src/links/consumers/read-cited.ts';

const read = makeCitedReader({ url: 'https://docs.example', base: '/base' });

const urlsOf = (text: string): readonly string[] => read(text).urls.map(({ url }) => url);

test.each([
  ['see https://docs.example/base/docs/a#x, or not', ['/docs/a#x']],
  ['HTTP://Docs.Example/base/docs/a.', ['/docs/a']],
  [
    'https://docs.example:443/base/docs/a http://docs.example:80/base https://docs.example:8080/base/a',
    ['/docs/a', '/'],
  ],
  [
    'https://docs.example/base/docs/../a#b https://docs.example/base/docs/./c https://docs.example/base/.well-known/d',
    ['/a#b', '/docs/c', '/.well-known/d'],
  ],
  ['[a](https://docs.example/base/docs/a#b) and <https://docs.example/base/docs/c/>', ['/docs/a#b', '/docs/c/']],
  ['(https://docs.example/base/docs/a_(b))', ['/docs/a_(b)']],
  ['{"type":"https:\\/\\/docs.example\\/base\\/docs\\/a#b"}', ['/docs/a#b']],
  [
    '<a title="&quot;https://docs.example/base/docs/a&quot;" href=\'//docs.example/base/docs/b\'>',
    ['/docs/a', '/docs/b'],
  ],
  ['https://docs.example/base/docs/a?x=1&amp;y=2#b', ['/docs/a#b']],
  ['.. _a: https://docs.example/base/docs/a[the guide]', ['/docs/a']],
  ['docs.example/base/docs/a and https://docs.example/base', ['/docs/a', '/']],
  ['**https://docs.example/base/docs/a**', ['/docs/a']],
  ['https://docs.example/base/docs/caf%C3%A9#%C4%8Das', ['/docs/café#čas']],
  ['https://translate.example/?u=https://docs.example/base/docs/a', ['/docs/a']],
  // Punctuation of other languages.
  [
    '„https://docs.example/base/docs/a“ «https://docs.example/base/docs/b#č» https://docs.example/base/c…',
    ['/docs/a', '/docs/b#č', '/c'],
  ],
  [
    '见https://docs.example/base/docs/a#安装。还有「https://docs.example/base/docs/b」，和（https://docs.example/base/c）',
    ['/docs/a#安装', '/docs/b', '/c'],
  ],
  // Other sites.
  ['https://docs.example/based/docs/a https://docs.example.org/base/a https://docs.example/other', []],
  ['https://my.docs.example/base/a me@docs.example/base https://archive.example/2020/https://docs.example/base/a', []],
])('%s', (text, expected) => {
  expect(read(text)).toEqual({ urls: expected.map((url) => ({ url, line: 1 })), open: 0 });
});

test.each([
  ['`https://docs.example/base/docs/\u0024{page}`', [], 1],
  ["f'https://docs.example/base/docs/errors#{code}'", ['/docs/errors'], 0],
  ['`https://docs.example/base/docs/errors#e-\u0024{code}`', ['/docs/errors'], 0],
  ['"https://docs.example/base/docs/#{page}"', [], 1],
  ['"https://docs.example/base/docs/%s#a"', [], 1],
  ['https://docs.example/base/docs/:page/a', [], 1],
  ['https://docs.example/base/docs/<page> https://docs.example/base/docs/*', [], 2],
  ['"https://docs.example/base/docs/errors#" + code', ['/docs/errors'], 0],
  ['https://docs.example/base/docs/a<br>', ['/docs/a'], 0],
])('%s, which a program completes', (text, expected, open) => {
  expect(urlsOf(text)).toEqual(expected);
  expect(read(text).open).toBe(open);
});

test('names the line', () => {
  expect(read('a\r\n# https://docs.example/base/docs/a\r\n').urls).toEqual([{ url: '/docs/a', line: 2 }]);
});

test('URLs end where autolinks of GFM end', () => {
  const ends = [
    '',
    '.',
    ',',
    ';',
    ':',
    '!',
    '?',
    '*',
    '_',
    '~',
    ')',
    '))',
    ').',
    '),',
    '...',
    '?!',

    ' b',
    '<b>',
    '\n',
  ];
  const urls = ['/base/docs/a', '/base/docs/a#b', '/base/docs/a/', '/base/docs/a_(b)', '/base/docs/a(b'];
  for (const url of urls)
    for (const end of ends) {
      // In `/docs/*` and `/docs/<page>`, the end is a placeholder.
      if (/\/[*<]/.test(`${url}${end}`)) continue;
      const text = `(see https://docs.example${url}${end}`;
      const html = micromark(text, { extensions: [gfmAutolinkLiteral()], htmlExtensions: [gfmAutolinkLiteralHtml()] });
      const [, href = ''] = /href="https:\/\/docs\.example\/base([^"]*)"/.exec(html) ?? [];
      expect(urlsOf(text), text).toEqual([href]);
    }
});

test('its time is linear', () => {
  const started = performance.now();
  for (const part of [
    'https://docs.example/base/',
    'docs.example',
    'https://docs.example/base/a)',
    '://docs.example/base/$',
  ])
    read(part.repeat(Math.floor(200_000 / part.length)));
  // Quadratic time would be minutes.
  expect(performance.now() - started).toBeLessThan(20_000);
});
