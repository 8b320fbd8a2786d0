// The HTML of pages of pubdocs → HTML for feed readers.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allElements, parseHtml } from '../../../src/to-markdown/html-tree.ts';
import { plainHtml } from '../../../src/to-markdown/plain-html.ts';

const url = 'https://docs.example/base/docs/a';
const convert = (html: string, maxLength = 1000): string => plainHtml(html, { url, maxLength }).html;

test.each([
  [
    '<nav>x</nav><main><header class="prose"><h1>T</h1></header><details><summary>Toc</summary></details><div class="prose"><p id="x">a</p></div><div class="prose">b</div></main>',
    '<p>a</p>b',
  ],
  ['<main><nav>x</nav><p>a</p></main><footer>b</footer>', '<p>a</p>'],
  [
    '<p><a class="outside" rel="noopener" href="/c?x=1&amp;y=2">c</a></p>',
    '<p><a href="https://docs.example/c?x=1&amp;y=2">c</a></p>',
  ],
  ['<a href="javascript:alert(1)">a</a><img src="data:image/svg+xml,x">', 'a'],
  [
    '<p onclick="a()" style="color:red">&lt;b&gt; &amp; "c"</p><script>alert(1)</script>',
    '<p>&lt;b&gt; &amp; &quot;c&quot;</p>',
  ],
  ['<ul><li><del>up to <code>30 kg</code></del></li></ul>', '<ul><li><del>up to <code>30 kg</code></del></li></ul>'],
  ['<h2 id="a">A <a class="anchor" href="#a">#</a></h2>', '<h2>A </h2>'],
  [
    '<figure class="code"><figcaption><span class="code-title">a.json</span><span class="code-language">JSON</span></figcaption><pre><code><span>{}</span></code></pre><button>Copy</button></figure>',
    '<figure><figcaption>a.json</figcaption><pre><code>{}</code></pre></figure>',
  ],
  [
    '<p><math alttext="x &lt; 2"><mi>x</mi></math> <svg aria-label="A b"></svg></p>',
    '<p><code>x &lt; 2</code> A b</p>',
  ],
  [
    '<picture><source srcset="b.webp"><img src="b.png" alt="B" loading="lazy"></picture>',
    '<img src="https://docs.example/base/docs/b.png" alt="B">',
  ],
])('%s', (html, plain) => {
  expect(convert(html)).toBe(plain);
});

test('a long text is cut, and its elements are closed', () => {
  const { html, isCut } = plainHtml(`<ul>${'<li><b>word</b></li>'.repeat(100)}</ul>`, { url, maxLength: 60 });
  expect([html, isCut]).toEqual(['<ul><li><b>word</b></li><li><b>word</b></li><li><b>word</b></li></ul>', true]);
  expect(plainHtml('<p>a long word</p>', { url, maxLength: 8 }).html).toBe('<p>a lon…</p>');
  expect(plainHtml('<p>a long word</p>', { url, maxLength: '<p>a long word'.length }).html).toBe('<p>a long word</p>');
  expect(plainHtml('<p>😀😀</p>', { url, maxLength: 6 }).html).toBe('<p>😀…</p>');
});

test('no page gets more than text, links and pictures into a feed', () => {
  const part = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<script>',
      '</script>',
      '<a href="',
      'java\tscript:a()',
      '">',
      '<img src=x onerror=a()>',
      '<svg><a xlink:href="data:x">',
    ],
    ...[
      '<iframe src="https://a.example">',
      '<math>',
      '<style>',
      '</style>',
      '<!--',
      '-->',
      '<td title="',
      '&lt;script&gt;',
      '<form action=x>',
    ],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      for (const { name, attribs } of allElements(parseHtml(convert(parts.join(''))))) {
        expect(name).not.toMatch(/^(?:script|style|iframe|svg|form|math)$/);
        for (const [key, value] of Object.entries(attribs)) {
          expect(key).toMatch(/^(?:href|src|alt)$/);
          expect(value.replace(/[\u0000-\u0020]/g, '')).not.toMatch(/^(?:javascript|data):/i);
        }
      }
    }),
  );
});
