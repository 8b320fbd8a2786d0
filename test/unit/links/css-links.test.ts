import { expect, test } from 'vitest';
import { cssLinks } from '../../../src/links/css-links.ts';
import { prepareSheet } from '../../../src/links/style-sheets.ts';
import { makeLinkSite } from '../../support/link-site.ts';

test.each([
  ['a{background:url(./x.svg)}', ['url ./x.svg']],
  [`a{background:url( "a b.svg" ),url('c.svg')}`, ['url a b.svg', 'url c.svg']],
  ['a{background:URL(a\\20 b\\).svg)}', ['url a b).svg']],
  ['/* url(a.svg) */ a{content:"url(b.svg)";mask:url(c.svg)}', ['url c.svg']],
  ['a{--x:url(d.svg)} @font-face{src:url(e.woff2) format("woff2")}', ['url d.svg', 'url e.woff2']],
  [`@import "a.css";@import url(b.css) layer(x) screen and (width > 9px);`, ['import a.css', 'import b.css']],
  [`@import/**/'a.css';`, ['import a.css']],
  ['@import "a\\2e css";', ['import a.css']],
  ['@important{a:url(x)}', ['url x']],
  ['a{b:url(', []],
  ['a{b:url("x', []],
  ['@import "x"', []],
])('%s', (css, expected) => {
  expect(cssLinks(css).map(({ kind, url }) => `${kind} ${url}`)).toEqual(expected);
});

test('its time is linear: a megabyte of unclosed constructs is read at once', () => {
  const started = performance.now();
  for (const part of ['/*', 'url(', 'url(a', '@import ', '"\\', "'", 'url( ', '@import/**/'])
    cssLinks(part.repeat(Math.floor(1_000_000 / part.length)));
  // Quadratic time would be hours.
  expect(performance.now() - started).toBeLessThan(60_000);
});

const site = makeLinkSite();
const files: Readonly<Record<string, string>> = {
  'theme/styles/more/fonts.css': '@font-face{src:url(../../../docs/map.svg)}',
  'theme/styles/loop.css': '@import "./loop.css"; a{}',
};
const prepare = (css: string) =>
  prepareSheet('theme/styles/own.css', css, { site, read: (file) => files[file] ?? null });

test('what a sheet imports becomes part of it, under its layer and media; sheets of other sites stay imports', () => {
  const { css, imports, edges } = prepare(
    '@import "./more/fonts.css" layer(fonts) print;@import "https://x.example/a.css" screen;@import "./loop.css";b{}',
  );
  expect(css).toMatch(/^@layer fonts\{@media print\{@font-face\{src:url\("[^"]*map[^"]*"\)\}\}\} a\{\}b\{\}$/);
  expect(imports).toEqual(['@import "https://x.example/a.css" screen']);
  expect(edges.map(({ raw: written, place }) => `${place?.file}:${place?.column} ${written}`)).toEqual([
    'theme/styles/own.css:1 ./more/fonts.css',
    'theme/styles/more/fonts.css:16 ../../../docs/map.svg',
    'theme/styles/own.css:47 https://x.example/a.css',
    'theme/styles/own.css:88 ./loop.css',
    'theme/styles/loop.css:1 ./loop.css',
  ]);
});

test('data, fragments and refused schemes', () => {
  for (const css of [
    'a{b:url(data:image/png;base64,AA==),url(#m),url()}',
    'a{b:url(DATA:,x),url(blob:x),url(about:x)}',
  ])
    expect(prepare(css)).toEqual({ css, imports: [], edges: [], diagnostics: [] });
  const { css, edges } = prepare('a{b:url(javascript:alert\\(1\\))}');
  expect(css).toBe('a{b:url("about:invalid")}');
  expect(edges[0]?.target.kind).toBe('refused');
});

test.each([
  ['LAYER(fonts) PRINT', '@layer fonts{@media PRINT{$}}'],
  ['layer', '@layer {$}'],
  ['supports(display: grid) and (x)', '@supports (display: grid){@media and (x){$}}'],
  ['layer(a) supports((a) or (b))', '@layer a{@supports ((a) or (b)){$}}'],
  ['', '$'],
])('under the conditions %j, an imported sheet is %s', (conditions, expected) => {
  const { css, imports } = prepareSheet('theme/a.css', `@import "./b.css" ${conditions};`, { site, read: () => 'p{}' });
  expect({ css, imports }).toEqual({ css: expected.replace('$', 'p{}'), imports: [] });
});
