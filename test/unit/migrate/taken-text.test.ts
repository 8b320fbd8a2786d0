// Pages built by another generator → Markdown with the same content.
import { expect, test } from 'vitest';
import { pageFacts } from '../../../src/migrate/prove/page-facts.ts';
import { takenMarkdown } from '../../../src/migrate/prove/taken-text.ts';
import { toHtml } from '../../support/compile-text.ts';

const take = (html: string, anchors: readonly string[] = []): string =>
  takenMarkdown(html, { urlOf: (url) => url, anchors: new Set(anchors), title: 'T' });

test.each([
  ['<h1>T</h1><h2 id="a">A <em>b</em></h2>', '## A *b* {#a}\n'],
  ['<p>one<br>two <strong> bold </strong>x</p>', 'one<br />two **bold** x\n'],
  ['<p># no heading</p><p>1. no list</p><p>::: no note</p>', '\\# no heading\n\n1\\. no list\n\n\\::: no note\n'],
  ['<p>a *b* [c] {{d}} &lt;e&gt;</p>', 'a \\*b\\* \\[c\\] \\{\\{d\\}\\} \\<e\\>\n'],
  ['<p><code>a`b</code> <kbd>x</kbd></p>', '``a`b`` `x`\n'],
  ['<pre class="language-js"><code><span>a</span>\n<span>```</span></code></pre>', '````js\na\n```\n````\n'],
  ['<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '1. a\n\n   - b\n2. c\n'],
  ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b\n'],
  [
    '<a href="/x y"><div><img src="/a.png" alt=""><h3>Card</h3><p>text</p></div></a>',
    '![](/a.png)\n\n### [Card](</x y>)\n\ntext\n',
  ],
  ['<a href="/x"><div><p>one</p><p>two</p></div></a><p>three</p>', '[one](/x)\n\ntwo\n\nthree\n'],
  ['<a href="/x"><div><img src="/a.png" alt="b"></div></a>', '[![b](/a.png)](/x)\n'],
  ['<a href="/x"><ul><li># 1</li><li>two</li></ul></a>', '- [\\# 1](/x)\n- two\n'],
  ['<a href="javascript:x"><div><p>one</p></div></a>', 'one\n'],
  ['<a href="/x"><h2 id="y">Two</h2></a><h2>Three</h2>', '## [Two](/x) {#y}\n\n## Three\n'],
  ['<p><a href="/x y">link</a><img src="/a.png" alt="b"><img src="data:x"></p>', '[link](</x y>)![b](/a.png)\n'],
  ['<div id="z"><p>a</p></div><p><span id="y"></span>b</p>', '<a id="z"></a>\n\na\n\n<a id="y"></a>b\n'],
  ['<section id="a"><h2 id="a">b</h2></section>', '<a id="a"></a>\n\n## b\n'],
  ['<nav>n</nav><div role="banner">x</div><a class="skipTo" href="#x">Skip</a><p>a</p><script>1</script>', 'a\n'],
  ['<p><code>`a`</code> <code>b ``c\n\nd</code></p>', '`` `a` `` ```b ``c d```\n'],
  ['<pre data-language="a b"><code><span class="linenos">1</span>x</code></pre>', '```\nx\n```\n'],
  ['<ul><li id="a">one</li><li>two</li></ul>', '- <a id="a"></a>\n\n  one\n- two\n'],
  [
    '<table><tr id="a"><th>h</th><th>i</th></tr><tr><td id="y"><p>1</p><p>2|3</p></td><td><code>4\n5</code></td></tr></table>',
    '| <a id="a"></a>h | i |\n| --- | --- |\n| <a id="y"></a> 1 2\\|3 | `4 5` |\n',
  ],
  ['<p id="a &quot;&lt;b">x</p><h2 id="z }">y</h2>', '<a id="a &quot;&lt;b"></a>\n\nx\n\n## <a id="z }"></a>y\n'],
  ['<p><a href="https://x.example/\na b\\">x</a><a href="y\\">z</a></p>', '[x](<https://x.example/a b%5C>)[z](y%5C)\n'],
  ['<p><a href=" java\nscript:x">a</a> <a href="mailto:a@b.cz">b</a></p>', 'a [b](mailto:a@b.cz)\n'],
])('%s', (html, expected) => {
  expect(take(`<main>${html}</main>`, ['a', 'y', 'z', 'a "<b', 'z }'])).toBe(expected);
});

test('only the main part of a page is converted, and has the same words when it is compiled', () => {
  const html = `<body><p>Around</p><main><p>One &amp; <b>two</b></p><ul><li>three</li></ul><table><tr><th>a</th></tr><tr><td>b</td></tr></table></main></body>`;
  const { words } = pageFacts(html);
  expect(pageFacts(`<main>${toHtml(take(html))}</main>`).words).toEqual(words);
});

test.each([
  '::request x',
  '~~~ x',
  ':::note',
  '~~a~~ ~b~ costs $5 and $10',
  'import x from "y"',
  '| a | b |',
  '[^1]: note',
  'a]: &amp;lt;b&amp;gt; ](c) ![d](e)',
])('text with Markdown syntax stays text: %s', (text) => {
  const html = toHtml(take(`<p>${text}</p><h2>C #</h2>`));
  expect(pageFacts(`<main>${html}</main>`).words).toEqual(pageFacts(`<main><p>${text}</p><h2>C #</h2></main>`).words);
  expect(html).toContain('<p>');
  expect(html).not.toMatch(/<(?:math|del|img|pre)/);
});

test.each(['div', 'span', 'ul', 'b', 'table'])('a page of 5,000 nested <%s> is read', (name) => {
  expect(take(`${`<${name}>`.repeat(5_000)}deep${`</${name}>`.repeat(5_000)}<p>end</p>`)).toContain('end');
});
