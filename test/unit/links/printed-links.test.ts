import { expect, test } from 'vitest';
import { makeFindLiteral, printedEdges, textsOfModel } from '../../../src/links/printed-links.ts';
import { resolveLink } from '../../../src/links/resolve/resolve-link.ts';
import { resolvePrinted } from '../../../src/links/resolve/resolve-printed.ts';
import { contextOf, docRoute, makeLinkSite } from '../../support/link-site.ts';

const site = makeLinkSite();
const atRoot = makeLinkSite({ base: '' });

test.each([
  ['/public-docs/docs/quick-start', 'page /public-docs/docs/quick-start'],
  ['quick-start#a', 'page /public-docs/docs/quick-start#a'],
  ['../cs/docs/intro', 'page /public-docs/cs/docs/intro'],
  ['/public-docs/img/logo.svg', 'asset /public-docs/img/logo.svg'],
  // A host has no file for these (RFC 3986, 6.1: they are other paths); what a component prints is not rewritten.
  ['/public-docs/docs/quick-start.html', 'broken /public-docs/docs/quick-start.html'],
  ['/public-docs/docs/quick-start/index', 'broken /public-docs/docs/quick-start/index'],
  ['/public-docs/docs/quick-start/index.html', 'page /public-docs/docs/quick-start'],
  ['/public-docs/docs/quick%2Dstart/', 'page /public-docs/docs/quick-start'],
  ['/public-docs/index.html', 'page /public-docs/'],
  ['/public-docs/docs/two%20words', 'page /public-docs/docs/two%20words'],
  ['/public-docs/docs/two%2520words', 'broken /public-docs/docs/two%2520words'],
  ['/public-docs/nope', 'broken /public-docs/nope'],
  ['/docs/quick-start', 'broken /docs/quick-start'],
  ['/other/', 'unchecked /other/'],
  ['../../other', 'unchecked /other'],
  ['https://x.example/', 'external https://x.example/'],
  ['//x.example/', 'external //x.example/'],
  ['mailto:a@b.example', 'unchecked mailto:a@b.example'],
  ['', 'broken '],
  ['javascript:alert(1)', 'refused '],
  ['java\tscript:alert(1)', 'refused '],
  ['\u0001java\nscript:alert(1)', 'refused '],
])('printed %s → %s', (url, expected) => {
  const { target } = resolvePrinted(url, null, contextOf('intro'));
  expect(`${target.kind} ${target.kind === 'refused' ? '' : target.href}`).toBe(expected);
});

test('a printed path means the same in every language', () => {
  const { target } = resolvePrinted('/public-docs/docs/quick-start', null, contextOf('intro', 'cs'));
  expect(target).toMatchObject({ kind: 'page', path: '/docs/quick-start' });
});

test.each([
  [site, 'https://docs.carrier.example/public-docs/docs/quick-start'],
  [atRoot, 'https://docs.carrier.example/docs/quick-start'],
])('a whole URL of the own site means the same with every base, on a page of any language', (from, url) => {
  const { target } = resolveLink({ url }, contextOf('intro', 'cs', from));
  expect(target).toMatchObject({ kind: 'page', path: '/docs/quick-start' });
});

test('a text is found where it stands as a literal: the n-th time at its n-th place, in the page before other sources', () => {
  const files: Readonly<Record<string, string>> = {
    'pages/a.tsx': 'x /nope\n<a href="/nope">,\'/nope\', `/nope`',
    'parts/b.tsx': '"/nope" srcSet="/x.png 1x, /y.png 2x"',
  };
  const find = makeFindLiteral(Object.keys(files), (file) => files[file] ?? null);
  const at = (text: string): string => {
    const { file, line, column } = find(text);
    return `${file}:${line}:${column}`;
  };
  expect(['/nope', '/nope', '/nope', '/nope', '/nope'].map(at)).toEqual([
    'pages/a.tsx:2:10',
    'pages/a.tsx:2:19',
    'pages/a.tsx:2:28',
    'parts/b.tsx:1:2',
    'parts/b.tsx:1:2',
  ]);
  expect(at('/y.png')).toBe('parts/b.tsx:1:28');
  expect(at('/put-together')).toBe('pages/a.tsx:1:1');
});

test('every URL that a component prints is an edge; what the model printed is one already', () => {
  const html = [
    '<link rel="stylesheet" href="/public-docs/assets/site.css"><link rel="alternate" hreflang="cs" href="/x">',
    '<a href="#here" id="here">a</a><a href="#not-here">b</a><a href="/public-docs/docs/nope">c</a>',
    '<img src="a.png" srcset="b.png 1x, c.png 2x"><video poster="d.png"></video><form action="e"></form>',
    '<button formaction="h"></button><svg><a xlink:href="i"></a><image href="j"/></svg><q cite="k"></q>',
    '<iframe src="https://x.example/"></iframe><script src="f.js"></script><object data="g.pdf"></object>',
  ].join('\n');
  const known = textsOfModel({ chrome: { assets: ['/public-docs/assets/site.css'] }, count: 1, none: null });
  const find = makeFindLiteral(['pages/index.tsx'], () => null);
  const edges = printedEdges({ html, route: docRoute('intro', 'en', true), site, modelTexts: known, find });
  expect(edges.map(({ raw: written }) => written)).toEqual([
    '#not-here',
    '/public-docs/docs/nope',
    'a.png',
    'b.png',
    'c.png',
    'd.png',
    'e',
    'h',
    'i',
    'j',
    'k',
    'https://x.example/',
    'f.js',
    'g.pdf',
  ]);
});
