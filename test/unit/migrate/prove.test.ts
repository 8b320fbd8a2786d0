import { expect, test } from 'vitest';
import { comparePages, compareWords, lostImages, titleEnd } from '../../../src/migrate/prove/compare-pages.ts';
import { imageName, pageFacts, wordsOfText } from '../../../src/migrate/prove/page-facts.ts';

test.each([
  ['/_astro/slogan-dark.wqtF8hh__SMe1d.png', 'slogan-dark'],
  ['/img/release.2.0_final.png', 'release.2.0_final'],
  ['/assets/images/flow-3f2a9c0d1e4b5a67.png', 'flow'],
  ['/assets/flow.Bx81kQ2z.svg?a=1', 'flow'],
  ['/img/state-machine.png', 'state-machine'],
  ['/img/z%C3%A1silka.png', 'zásilka'],
  ['/img/%E0.png', '%E0'],
  ['data:image/png;base64,AAAA', null],
])('the image %s has the name %s', (src, name) => {
  expect(imageName(src)).toBe(name);
});

test.each([
  ['It’s 2 Parcels', ['it', 's', '2', 'parcels']],
  ['zero\u200bwidth, soft\u00adhyphen', ['zerowidth', 'softhyphen']],
  ['ﬁne', ['fine']],
  ['你好', ['你好']],
])('the words of %j', (text, words) => {
  expect(wordsOfText(text)).toEqual(words);
});

/** Bodies of the same page by several generators. */
const bodies: Readonly<Record<string, string>> = {
  docusaurus:
    '<nav>Menu</nav><main><div><article><nav class="theme-doc-breadcrumbs">x</nav><div class="theme-doc-markdown"><h1>A<a class="hash-link" href="#a">#</a></h1><p>b<code>c</code></p></div></article></div><div class="table-of-contents">A</div></main><footer>x</footer>',
  vitepress:
    '<main class="main"><div class="vp-doc"><h1 id="a">A <a class="header-anchor" href="#a">​</a></h1><p>b<code>c</code></p></div></main><aside>On this page</aside>',
  starlight:
    '<main><h1 id="_top">A</h1><div class="sl-markdown-content"><p>b<code>c</code></p><a class="sl-anchor-link" href="#a">Section titled</a></div><footer>x</footer></main>',
  mkdocs:
    '<main><div class="md-sidebar">x</div><article class="md-content__inner"><a class="md-content__button">Edit</a><h1>A<a class="headerlink" href="#a">¶</a></h1><p>b<code>c</code></p></article></main>',
  'mkdocs, default theme':
    '<nav>x</nav><div role="main"><h1>A<a class="headerlink" href="#a"></a></h1><p>b<code>c</code></p></div><div role="dialog"><h4>Search</h4></div>',
  pubdocs:
    '<main><article><nav class="breadcrumbs">x</nav><header><h1>A</h1></header><details class="toc-disclosure">x</details><div class="prose"><p>b<code>c</code></p></div></article><nav class="pager">x</nav></main>',
};

test.each(Object.entries(bodies))('the text of a page by %s has no parts of its chrome', (_, body) => {
  expect(pageFacts(`<html><head><title>x</title></head><body>${body}</body></html>`).words).toEqual(['a', 'bc']);
});

test.each(['notice', 'lang', 'copy', 'toc', 'aside', 'versions', 'pager'])(
  'the class %s of an author hides no text',
  (name) => {
    expect(pageFacts(`<main><div class="${name}">Never delete it.</div></main>`).words).toEqual([
      ...['never', 'delete', 'it'],
    ]);
  },
);

test.each([
  '<div class="language-ts vp-adaptive-theme"><button class="copy">Copy</button><span class="lang">ts</span><pre>a</pre></div>',
  '<aside class="notice notice-version" aria-label="x"><p class="notice-title">x</p></aside><p>a</p>',
  '<div class="versions" data-behaviour="versions"><details>2.0</details></div><p>a</p><nav class="toc">x</nav><nav class="pager">x</nav>',
])('chrome of VitePress and pubdocs with such a class is not text: %s', (body) => {
  expect(pageFacts(`<main>${body}</main>`).words).toEqual(['a']);
});

test.each([
  '<p>a</p><div class="admonition-x"><div class="admonitionHeading_x">info</div><p>b</p></div><ul><li role="tab">npm</li><li role="tab">Yarn</li></ul><div>c</div><div>d</div>',
  '<p>a</p><aside><p class="admonition-title">Good to know</p><p>b</p></aside><div class="tabs"><section><p class="tab-title">npm</p>c</section><section><p class="tab-title">Yarn</p>d</section></div>',
  '<p>a</p><div><p class="custom-block-title">TIP</p><p>b</p></div><div class="vp-code-group"><div class="tabs"><input><label>npm</label><input><label>Yarn</label></div><div>c</div><div>d</div></div>',
])('default titles of admonitions and the places of tab labels make no difference', (body) => {
  expect(pageFacts(`<main>${body}</main>`).words).toEqual(['a', 'b', 'c', 'd', 'yarn', 'npm']);
});

test('facts of a page: head, ids and images', () => {
  const facts = pageFacts(
    '<head><title> A\n b </title><meta name="Description" content="d"><meta name="robots" content="noindex, follow"><link rel="canonical" href="/a/"><link rel="alternate" hreflang="cs-CZ" href="/cs/a/"></head><h1 id="x"><a name="y"></a></h1><img src="/a.png" alt=" text "><svg><title>no</title></svg>',
  );
  expect(facts).toMatchObject({ title: 'A b', description: 'd', canonical: '/a/', isNoindex: true });
  expect([...facts.alternates]).toEqual([['cs-cz', '/cs/a/']]);
  expect([...facts.ids]).toEqual(['x', 'y']);
  expect(facts.images).toEqual([{ name: 'a', alt: 'text' }]);
});

test.each([
  [['A | Site', 'B | Site', 'Site'], ' | Site'],
  [['A · Jest', 'B · Jest'], ' · Jest'],
  [['A | one', 'B | two', 'C'], ''],
])('the common end of the titles %j is %j', (titles, end) => {
  expect(titleEnd(titles)).toBe(end);
});

test('each lost image is reported once, and embedded images are compared by their alternative texts', () => {
  const image = (name: string | null, alt = '') => ({ name, alt });
  expect(lostImages([image('a'), image('a'), image(null, 'Box')], [image('A'), image('box', 'Box')])).toEqual(['a']);
  expect(lostImages([image(null, 'Box')], [])).toEqual(['Box']);
  expect(
    lostImages(
      ['1f1e8-1f1ff', '31-20e3', '2764-fe0f-200d-1f525', '00e9', 'cafe', '1f604a1f604a'].map((name) => image(name)),
      [],
    ),
  ).toEqual(['00e9', 'cafe', '1f604a1f604a']);
});

test('a code point is the name of an emoji if the alternative text is that emoji', () => {
  const image = (name: string, alt: string) => ({ name, alt });
  const emoji = [image('2600', '☀️'), image('2b05', ':arrow_left:'), image('a9', '©')];
  expect(lostImages([...emoji, image('2600', 'Atari 2600'), image('2611', ''), image('2600-2611', '')], [])).toEqual([
    ...['2600', '2611', '2600-2611'],
  ]);
});

test('different words are counted, and the first difference is quoted', () => {
  expect(compareWords(['a', 'b'], ['a', 'b'])).toBeNull();
  expect(compareWords(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'])).toEqual({
    ...{ missing: 1, added: 2, words: 4, context: 'a', before: 'b', now: 'x' },
  });
});

test('all words count as different if the texts are too different to be compared', () => {
  const words = (letter: string) => Array.from({ length: 5000 }, (_, at) => `${letter}${at}`);
  expect(compareWords(words('a'), words('b'))).toMatchObject({
    missing: 5000,
    added: 5000,
    before: expect.stringMatching(/^a0 a1/),
  });
});

test('trailing slashes, quotes, dashes and the site name in titles make no difference', () => {
  const page = (title: string, canonical: string) =>
    pageFacts(
      `<head><title>${title}</title><meta name="description" content="It’s"><link rel="canonical" href="${canonical}"></head>`,
    );
  const pair = {
    path: '/a',
    before: page('A – “b” | Old', 'https://x.example/a/'),
    now: page('A - "b" · New', 'https://x.example/a'),
    outline: [],
    untranslated: new Set<string>(),
  };
  expect(comparePages(pair, { before: ' | Old', now: ' · New' })).toEqual([]);
});

test('a page that lost a fifth of its words or 200 of them is an error, wherever the words were', () => {
  const words = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `w${from + at}`);
  const codesOf = (before: readonly string[], now: readonly string[]) => {
    const [one, other] = [before, now].map((list) => pageFacts(`<main><h1>T</h1><p>${list.join(' ')}</p></main>`));
    if (one === undefined || other === undefined) return [];
    const pair = { path: '/a', before: one, now: other, outline: [], untranslated: new Set<string>() };
    return comparePages(pair, { before: '', now: '' }).map(({ code, severity }) => `${code} ${severity}`);
  };
  expect(codesOf(words(0, 100), words(25, 100))).toEqual(['proof-words error']);
  expect(codesOf(words(0, 100), [...words(50, 100), ...words(0, 40)])).toEqual(['proof-text warning']);
  expect(codesOf(words(0, 3000), words(0, 2790))).toEqual(['proof-words error']);
  expect(codesOf(words(0, 15), words(0, 5))).toEqual(['proof-text warning']);
});
