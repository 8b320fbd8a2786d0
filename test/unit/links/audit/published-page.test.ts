// Pages of other generators → the ids that a ledger promises, and those that belong to the generator.
import { expect, test } from 'vitest';
import { readPublishedPage } from '../../../../src/links/audit/published-page.ts';

const ofGenerators = [
  ...['_top', '__docusaurus', '__docusaurus_skipToContent_fallback', '___gatsby', '__next', '__nuxt'],
  ...['__blog-post-container', 'post-content', 'gatsby-focus-wrapper', '__comments', '__toc', '__search'],
  ...['__tabbed_1_2', '__code_3', '__codelineno-0-1', '__span-0-1', 'docusaurus-base-url', 'VPSidebarNav'],
  ...['starlight__search', 'fn1', 'fnref:1', 'fn:note', 'user-content-fn-1', 'footnote1', 'footnote-ref1:2'],
  ...['popper_1', ':r1a:', 'radix-:r1:', 'headlessui-menu-1', 'react-aria-7', 'v-0-1', 'tab-panel-3', 'tab-12'],
].filter((id) => !/^(?:fn1|footnote1$)/.test(id));
const ofTexts = [
  'top',
  'next',
  'my_top',
  'toc',
  'comments',
  'search',
  'fn',
  'footnote',
  'vpn',
  'v-model',
  'tab-size',
  'tabs',
];

test.each([...ofGenerators.map((id) => [id, false] as const), ...ofTexts.map((id) => [id, true] as const)])(
  'the id %s is one of the text: %j',
  (id, isOfText) => {
    const { anchors, around } = readPublishedPage(`<main><h2 id="${id}">x</h2></main>`);
    expect({ anchors, around }).toEqual(isOfText ? { anchors: [id], around: [] } : { anchors: [], around: [id] });
  },
);

test.each([
  ['<article><p id="a"></p></article><main><p id="b"></p></main>', ['a']],
  ['<main id="m"><p id="a"></p></main><p id="b"></p>', ['a']],
  ['<div role="main"><p id="a"></p></div><p id="b"></p>', ['a']],
  ['<div id="VPContent"><p id="a"></p></div><p id="b"></p>', ['a']],
  ['<p id="b"></p><p id="a"></p>', ['a', 'b']],
  ['<article></article><main><p id="a"></p></main>', []],
  ['<main><nav><p id="a"></p></nav><dialog><p id="b"></p></dialog><svg><g id="c"/></svg></main>', ['a']],
  ['<nav><p id="a"></p></nav><p id="b"></p>', ['b']],
  ['<div role="dialog"><p id="a"></p></div><template><p id="b"></p></template><p id="c"></p>', ['c']],
  ['<main><input id="a"><button role="tab" id="b"></button><a name="c"></a><a name=""></a></main>', ['c']],
  ['<body><div id="app"><p id="a"></p><div id="root"></div></div></body>', ['a', 'root']],
] as const)('%s: the ids of the text', (html, expected) => {
  expect(readPublishedPage(html).anchors).toEqual(expected);
});

test('the title and the other languages are those of the head', () => {
  const { title, alternates } = readPublishedPage(
    '<title> A &amp; B </title><link rel="alternate" hreflang="cs" href="/cs"><link rel="alternate" type="application/rss+xml" href="/f"><link rel="canonical" hreflang="en" href="/"><svg><title>Logo</title></svg>',
  );
  expect({ title, alternates }).toEqual({ title: 'A & B', alternates: [{ lang: 'cs', href: '/cs' }] });
});
