// The HTML of pages of pubdocs → Markdown for programs.
import { expect, test } from 'vitest';
import { pageMarkdown, unreadIn } from '../../../src/to-markdown/page-markdown.ts';

const url = 'https://docs.example/base/docs/a';
const convert = (html: string): string =>
  pageMarkdown({}, { html, url, title: null }).text.replace(/^---\n---\n\n/, '');

test('the front matter is YAML that needs no escapes but those of JSON', () => {
  const head = { title: 'A: "b"', description: null, locale: 'en' };
  const { text } = pageMarkdown(head, { html: '<p>b</p>', url, title: 'A *b*' });
  expect(text).toBe('---\ntitle: "A: \\"b\\""\nlocale: "en"\n---\n\n# A \\*b\\*\n\nb\n');
});

test.each([
  ['<body><nav>x</nav><main><h1 id="t">T</h1></main></body>', '# T {#t}\n'],
  [
    '<p><a href="/base/b#c">x</a> <a href="#d">y</a> <a href="https://other.example/e f">z</a></p>',
    '[x](https://docs.example/base/b#c) [y](https://docs.example/base/docs/a#d) [z](https://other.example/e%20f)\n',
  ],
  ['<p>snake_case _a_ 2 &lt; 3 &lt;b&gt; {{c}} $5 a\u00adb</p>', 'snake_case \\_a\\_ 2 < 3 \\<b> {{c}} $5 ab\n'],
  ['<p>- a</p><p>1. b</p><p>-5 °C</p><p># c</p><p>#1</p>', '\\- a\n\n1\\. b\n\n-5 °C\n\n\\# c\n\n#1\n'],
  ['<p><a class="zoom" href="/m.png"><img src="/m.png" alt="A map"></a></p>', '![A map](https://docs.example/m.png)\n'],
  ['<p>10<sup>3</sup> m<sub>2</sub></p>', '10<sup>3</sup> m<sub>2</sub>\n'],
  ['<h2 id="a">A</h2><h2 id="a">B</h2>', '## A {#a}\n\n## B\n'],
  ['<p><a href="mailto:a&lt;b&gt;">x</a></p>', '[x](mailto:a%3Cb%3E)\n'],
  ['<h2>C #</h2>', '## C \\#\n'],
  ['<p><a href="/a(b).md">x</a> <code>`a`</code> <b> </b>y</p>', '[x](<https://docs.example/a(b).md>) `` `a` `` y\n'],
  ['<table><tr><td>a</td><td><table><tr><td>b</td></tr></table></td></tr></table>', '| a | b |\n| --- | --- |\n'],
  ['<a href="/x">one</a><a href="/y">two</a>', '[one](https://docs.example/x) [two](https://docs.example/y)\n'],
  ['<aside class="admonition"><p class="admonition-title">Note</p><p>a</p></aside>', '> **Note**\n>\n> a\n'],
  ['<section class="tab" id="tab-a"><p class="tab-title">A</p><p>b</p></section>', '**A** {#tab-a}\n\nb\n'],
  ['<details><summary>More</summary><p>a</p></details>', '**More**\n\na\n'],
  ['<aside class="admonition" id="live"><p class="admonition-title">Note</p></aside>', '> **Note** {#live}\n'],
  [
    '<figure class="code" data-language="js"><figcaption><span class="code-title">a "b".js</span></figcaption><pre><code><span>x</span>\n```</code></pre></figure>',
    '````js title="a \'b\'.js"\nx\n```\n````\n',
  ],
  ['<figure class="code" data-language=""><pre><code>x\n</code></pre></figure>', '```\nx\n```\n'],
  ['<p>a <math class="tex" alttext="x_1 &lt; 2"><mrow><mi>x</mi></mrow></math> b</p>', 'a $x_1 < 2$ b\n'],
  ['<div class="math"><math class="tex" alttext="x"><mi>x</mi></math></div>', '$$\nx\n$$\n'],
  ['<p><math><mi>x</mi><mo>=</mo><mn>2</mn></math></p>', 'x = 2\n'],
  [
    '<p>a<sup class="footnote"><a class="footnote-ref" href="#fn-1">1</a></sup></p><section class="footnotes"><ol><li id="fn-1"><p>b <a class="footnote-back" href="#x">↩</a></p></li></ol></section>',
    'a[^1]\n\n[^1]: b\n',
  ],
  [
    '<ul><li><input type="checkbox" disabled checked> a</li><li><input type="checkbox" disabled> b</li></ul>',
    '- [x] a\n- [ ] b\n',
  ],
  [
    '<dl><dt id="a">A</dt><dd><p>b</p><ul><li>c</li></ul></dd><dt>D</dt><dd><ul><li>e</li></ul></dd></dl>',
    '- **A** {#a}: b\n\n  - c\n- **D**\n\n  - e\n',
  ],
  [
    '<dl class="fields"><div id="f"><dt><a href="#f"><code>f</code></a> string</dt><dd></dd></div></dl>',
    '- `f` string {#f}\n',
  ],
  ['<ol start="3"><li>a</li></ol>', '3. a\n'],
  [
    '<ul><li><h2><a href="/a">A</a></h2><p>b</p></li><li><a href="/c"><h3>1. C</h3><p>d</p></a></li><li><h2>E</h2></li></ul>',
    '- [A](https://docs.example/a)\n\n  b\n- [1\\. C](https://docs.example/c)\n\n  d\n- E\n',
  ],
  ['<ul><li><h2 id="a">A</h2><p>b</p></li></ul>', '- ## A {#a}\n\n  b\n'],
  ['<table><caption>C</caption><tr><th>a</th></tr><tr><td>b|c</td></tr></table>', 'C\n\n| a |\n| --- |\n| b\\|c |\n'],
  ['<p>a <button>Copy</button><span class="js-only">x</span><span hidden>y</span></p>', 'a\n'],
  [
    '<iframe src="/map" title="Map"></iframe><p><video src="a.mp4"></video></p>',
    '[Map](https://docs.example/map)\n\n[video](https://docs.example/base/docs/a.mp4)\n',
  ],
  [
    '<figure><svg role="img"><title>Vans</title><path/></svg></figure><div role="img" aria-label="A graph"><svg></svg></div>',
    'Vans\n\nA graph\n',
  ],
  ['<p>a <svg aria-hidden="true"><path/></svg> b</p>', 'a b\n'],
  ['<p>a <svg role="img" aria-label="van"></svg> b</p>', 'a van b\n'],
  ['<p><img src="/a.png" alt=""><img src="/b.png" alt="B"></p>', '![B](https://docs.example/b.png)\n'],
  ['<p><span class="pd-badge">New</span>text <span class="pd-badge">New</span> text</p>', 'New text New text\n'],
  ['<p><b>a</b><b>b</b> <em>c</em><em>d</em> <b>e</b></p>', '**a**<b>b</b> *c*<em>d</em> **e**\n'],
  ['<p>a<em>(b)</em> <b>Note:</b>c <b>d:</b> “<b>e</b>”f</p>', 'a<em>(b)</em> <b>Note:</b>c **d:** “**e**”f\n'],
  ['<p>中文<strong>强调</strong>，un<b>believ</b>able</p>', '中文**强调**，un**believ**able\n'],
  ['<ol start="0"><li>a</li><li value="7">b</li><li>c</li></ol>', '0. a\n7. b\n8. c\n'],
  ['<ol><li>a</li></ol>\n<ol><li>b</li></ol><ol><li>c</li></ol>', '1. a\n\n1) b\n\n1. c\n'],
  ['<ul><li>a</li></ul>\n<ul><li>b</li></ul><ol><li>c</li></ol>', '- a\n\n* b\n\n1. c\n'],
  [
    '<table><tr><th>A</th><th colspan="2">B</th></tr><tr><td rowspan="2">r</td><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>',
    '| A | B |  |\n| --- | --- | --- |\n| r | 1 | 2 |\n| r | 3 |\n',
  ],
  ['<table><tr><th>A</th></tr><tr><td>1</td><td>2</td></tr></table>', '| A |  |\n| --- | --- |\n| 1 | 2 |\n'],
  [
    '<table><tr><td>a<figure class="code"><figcaption class="code-head"><span class="code-language">JavaScript</span></figcaption><pre><code>x</code></pre></figure></td></tr></table>',
    '| a `x` |\n| --- |\n',
  ],
  [
    '<p><a id="x"></a>a <a name="y"></a>b <span id="z">c</span></p>',
    '<a id="x"></a>a <a id="y"></a>b <a id="z"></a>c\n',
  ],
  ['<h3 id="a"><a name="b" href="#"></a>A</h3>', '### <a id="b"></a>A {#a}\n'],
  ['<section id="s"><p id="p">A</p></section>', '<a id="s"></a>\n\n<a id="p"></a>\n\nA\n'],
  ['<p>It costs $5 or $6.</p>', 'It costs $5 or $6.\n'],
  ['<p>It costs $5, not <math alttext="x"><mi>x</mi></math> or $6.</p>', 'It costs \\$5, not $x$ or \\$6.\n'],
  [
    '<details><summary>A</summary><details><summary>B</summary><p>c</p></details><p>d</p></details>',
    '**A**\n\n> **B**\n>\n> c\n\nd\n',
  ],
])('%s', (html, expected) => {
  expect(convert(html)).toBe(expected);
});

test.each([
  ['<svg></svg>', ['svg']],
  ['<p>a <canvas></canvas></p>', ['canvas']],
  ['<svg aria-label="a"></svg>', []],
  ['<svg aria-hidden="true"></svg>', []],
  ['<canvas>A chart</canvas>', []],
  ['<div><button>Play</button></div>', ['text']],
  ['<div></div>', ['text']],
  ['', []],
  ['<p>a</p>', []],
])('%s leaves unread: %j', (html, expected) => {
  expect(unreadIn(html)).toEqual(expected);
});
