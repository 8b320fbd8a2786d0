import { expect, test } from 'vitest';
import { compareOutlines } from '../../../src/migrate/prove/compare-outlines.ts';
import { outlineOf } from '../../../src/migrate/prove/outline.ts';
import { pageFacts } from '../../../src/migrate/prove/page-facts.ts';

/** One page by several generators: a heading, a box, a list with code, code in two tabs, a table, a quote, details. */
const table = '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>';
const bodies: Readonly<Record<string, string>> = {
  docusaurus: `<main><article><div class="theme-doc-markdown markdown"><header><h1>Title</h1></header>
<div class="theme-admonition theme-admonition-warning admonition_x alert alert--warning"><div class="admonitionHeading_x"><span><svg></svg></span>warning</div><div class="admonitionContent_x"><p>Take care.</p></div></div>
<ul><li>one<div class="language-sh codeBlockContainer_x theme-code-block"><div class="codeBlockContent_x"><pre class="prism-code"><code><span class="token-line">ls -l<br></span></code></pre><div class="buttonGroup_x"><button>Copy</button></div></div></div></li></ul>
<div class="theme-tabs-container tabs-container"><ul role="tablist" class="tabs"><li role="tab">npm</li><li role="tab">yarn</li></ul><div class="margin-top--md"><div role="tabpanel"><div class="theme-code-block"><pre>npm i</pre></div></div><div role="tabpanel" hidden><div class="theme-code-block"><pre>yarn add</pre></div></div></div></div>
${table}<blockquote><p>Said so.</p></blockquote>
<details class="alert"><summary>More</summary><div><div class="collapsibleContent_x"><p>Hidden text.</p></div></div></details></div></article></main>`,
  vitepress: `<main class="main"><div class="vp-doc"><div><h1 id="title">Title <a class="header-anchor" href="#title">​</a></h1>
<div class="warning custom-block"><p class="custom-block-title">WARNING</p><p>Take care.</p></div>
<ul><li><p>one</p><div class="language-sh vp-adaptive-theme"><button class="copy"></button><span class="lang">sh</span><pre class="shiki"><code><span class="line">ls -l</span></code></pre></div></li></ul>
<div class="vp-code-group"><div class="tabs"><input type="radio" checked><label>npm</label><input type="radio"><label>yarn</label></div><div class="blocks"><div class="language-sh active"><span class="lang">sh</span><pre>npm i</pre></div><div class="language-sh"><pre>yarn add</pre></div></div></div>
${table}<blockquote><p>Said so.</p></blockquote>
<details class="details custom-block"><summary>More</summary><p>Hidden text.</p></details></div></div></main>`,
  starlight: `<main><div class="content-panel"><h1 id="_top">Title</h1></div><div class="sl-markdown-content">
<aside aria-label="Warning" class="starlight-aside starlight-aside--caution"><p class="starlight-aside__title"><svg></svg>Warning</p><div class="starlight-aside__content"><p>Take care.</p></div></aside>
<ul><li>one<div class="expressive-code"><figure class="frame"><figcaption class="header"></figcaption><pre><code><div class="ec-line"><div class="code">ls -l</div></div></code></pre></figure></div></li></ul>
<starlight-tabs><div class="tablist-wrapper"><ul role="tablist"><li class="tab"><a role="tab">npm</a></li><li class="tab"><a role="tab">yarn</a></li></ul></div><div role="tabpanel"><div class="expressive-code"><figure><pre>npm i</pre></figure></div></div><div role="tabpanel" hidden><div class="expressive-code"><figure><pre>yarn add</pre></figure></div></div></starlight-tabs>
${table}<blockquote><p>Said so.</p></blockquote><details><summary>More</summary><p>Hidden text.</p></details></div></main>`,
  mkdocs: `<main><article class="md-content__inner"><h1>Title<a class="headerlink">¶</a></h1>
<div class="admonition warning"><p class="admonition-title">Warning</p><p>Take care.</p></div>
<ul><li><p>one</p><div class="highlight"><table class="highlighttable"><tr><td class="linenos"><div><pre>1</pre></div></td><td class="code"><div><pre><span></span><code>ls -l</code></pre></div></td></tr></table></div></li></ul>
<div class="tabbed-set tabbed-alternate"><input type="radio"><input type="radio"><div class="tabbed-labels"><label>npm</label><label>yarn</label></div><div class="tabbed-content"><div class="tabbed-block"><div class="highlight"><pre>npm i</pre></div></div><div class="tabbed-block"><div class="highlight"><pre>yarn add</pre></div></div></div></div>
<div class="md-typeset__table">${table}</div><blockquote><p>Said so.</p></blockquote><details class="note"><summary>More</summary><p>Hidden text.</p></details></article></main>`,
  pubdocs: `<main><article><header><h1>Title</h1></header><div class="prose">
<aside class="admonition admonition-warning" role="note" aria-label="Warning"><p class="admonition-title">Warning</p><p>Take care.</p></aside>
<ul><li><p>one</p><div class="code"><pre><code>ls -l</code></pre></div></li></ul>
<div class="tabs"><section class="tab" data-tab="npm"><p class="tab-title">npm</p><pre>npm i</pre></section><section class="tab" data-tab="yarn"><p class="tab-title">yarn</p><pre>yarn add</pre></section></div>
<div class="table" role="group">${table}</div><blockquote><p>Said so.</p></blockquote><details><summary>More</summary><p>Hidden text.</p></details></div></article></main>`,
};

const shown = (html: string): string[] =>
  outlineOf(html).map(({ form, inside, words }) => [...inside.map(({ name }) => name), form, ...words].join(' '));

test.each(Object.entries(bodies))('the outline of a page by %s', (_, html) => {
  expect(shown(html)).toEqual([
    '1 title',
    'box text take care',
    'item text one',
    'item code ls l',
    'tab code npm i',
    'tab code yarn add',
    'row cell text a',
    'row cell text b',
    'quote text said so',
    'details text more',
    'details text hidden text',
  ]);
});

const changes = (before: string, now: string) =>
  compareOutlines(outlineOf(`<main>${before}</main>`), outlineOf(`<main>${now}</main>`)).map(
    ({ text, count, before: was, now: is, isHeadingInside }) =>
      `${text} (${count}): ${was} → ${is}${isHeadingInside ? ' !' : ''}`,
  );

test.each([
  [
    'the rest of a page falls into a box',
    '<aside class="admonition"><p>a</p></aside><p>b</p><h2>c</h2><p>d</p>',
    '<aside class="admonition"><p>a</p><p>b</p><h2>c</h2><p>d</p></aside>',
    ['b (3): a paragraph → a paragraph in a box !'],
  ],
  [
    'a list becomes a paragraph',
    '<ul><li>a</li><li>b</li></ul>',
    '<p>a b</p>',
    ['a (1): 2 blocks: a paragraph in a list → a paragraph'],
  ],
  ['a heading changes its level', '<h2>a</h2>', '<h3>a</h3>', ['a (1): a heading 2 → a heading 3']],
  ['code becomes text', '<pre>a</pre>', '<p>a</p>', ['a (1): code → a paragraph']],
  [
    'a text falls out of an item into one of its own',
    '<ul><li><p>a</p><p>b</p></li></ul>',
    '<ul><li>a</li><li>b</li></ul>',
    ['b (1): a paragraph in a list, in the same one as the block before it → a paragraph in a list, in one of its own'],
  ],
  [
    'two blocks change places',
    '<p>all the first words</p><p>all the second words</p><h2>c</h2>',
    '<p>all the second words</p><p>all the first words</p><h2>c</h2>',
    ['all the first words (1): a paragraph at the beginning → a paragraph after “all the second words”'],
  ],
  [
    'an item becomes numbered',
    '<ul><li>a</li></ul>',
    '<ol><li>a</li></ol>',
    ['a (1): a paragraph in a list → a paragraph in a numbered list'],
  ],
  ['other words are no difference', '<p>a</p><ul><li>b</li></ul>', '<ul><li>b</li><li>c</li></ul>', []],
])('%s', (_, before, now, expected) => {
  expect(changes(before, now)).toEqual(expected);
});

test('a tree of files and a card of Starlight have the outline of their forms in pubdocs', () => {
  const file = '<li class="file"><span class="tree-entry">a.js</span></li>';
  const tree = `<ul><li class="directory"><details open><summary><span class="tree-entry">src</span></summary><ul>${file}</ul></details></li></ul>`;
  const card =
    '<div class="sl-link-card"><span class="sl-flex stack"><a href="/a"><span class="title">Read it</span></a><span class="description">It is short.</span></span></div>';
  expect(changes(tree, '<ul><li>src<ul><li>a.js</li></ul></li></ul>')).toEqual([]);
  expect(changes(card, '<div><a href="/a">Read it</a><p>It is short.</p></div>')).toEqual([]);
});

test('Starlight hides titles of notes from screen readers, not from readers', () => {
  const note =
    '<aside class="starlight-aside"><p class="starlight-aside__title" aria-hidden="true">Own title</p></aside>';
  expect(shown(`<main>${note}</main>`)).toEqual(['box text own title']);
  expect(pageFacts(`<main>${note}</main>`).words).toEqual(['own', 'title']);
});

test('the home page of VitePress is compared with the title, text and cards of pubdocs', () => {
  const original = `<main><h1 class="heading"><span class="name clip">A</span><span class="text">B</span></h1>
<article class="box"><div class="icon">👌</div><h2 class="title">C</h2><p class="details">D</p></article></main>`;
  const now = '<main><h1>A</h1><p>B</p><div class="pd-card"><p class="pd-card-title">👌 C</p><p>D</p></div></main>';
  expect(compareOutlines(outlineOf(original), outlineOf(now))).toEqual([]);
  expect(pageFacts(original).words).toEqual(pageFacts(now).words);
});

test('the cards of a category of Docusaurus are a list', () => {
  const original = '<main><article class="col col--6"><a class="card"><h2>📄️ A</h2><p>b</p></a></article></main>';
  expect(outlineOf(original).map(({ words, inside }) => [...words, ...inside.map(({ name }) => name)])).toEqual([
    ['a', 'item'],
    ['b', 'item'],
  ]);
});
