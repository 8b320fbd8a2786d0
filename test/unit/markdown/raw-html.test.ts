import { describe, expect, it } from 'vitest';
import { codesOf, compileText, toHtml } from '../../support/compile-text.ts';

describe('the safe subset', () => {
  it.each([
    ['Press <kbd>Ctrl</kbd>', '<p>Press <kbd>Ctrl</kbd></p>'],
    ['a<br>b<br/>c<BR />d', '<p>a<br>b<br>c<br>d</p>'],
    ['H<sub>2</sub>O<sup>+</sup> <mark>m</mark>', '<p>H<sub>2</sub>O<sup>+</sup> <mark>m</mark></p>'],
    ['<abbr title="a &amp; b">x</abbr>', '<p><abbr title="a &amp; b">x</abbr></p>'],
    [
      '<span class="a b" lang="cs" aria-label="c">x</span>',
      '<p><span class="a b" lang="cs" aria-label="c">x</span></p>',
    ],
    ['<table>\n<tr><td colspan="2">a</td></tr>\n</table>', '<table>\n<tr><td colspan="2">a</td></tr>\n</table>'],
    [
      '<figure>\n\n![a](b.png)\n\n<figcaption>c</figcaption>\n</figure>',
      '<figure>\n<p><img src="b.png" alt="a" loading="lazy" decoding="async"></p>\n<figcaption>c</figcaption>\n</figure>',
    ],
    ['<div align="center">\n\n*a*\n\n</div>', '<div align="center">\n<p><em>a</em></p>\n</div>'],
    ['<header>\n\na\n\n</header>\n\n<footer>b</footer>', '<header>\n<p>a</p>\n</header>\n<footer>b</footer>'],
    ['a <bdo dir="rtl">b</bdo>', '<p>a <bdo dir="rtl">b</bdo></p>'],
    ['<img src="a.png" width="10" alt="b">', '<img src="a.png" width="10" alt="b">'],
    ['a <!-- note --> b', '<p>a  b</p>'],
    ['<!-- truncate -->\n\na', '<p>a</p>'],
    ['<p>a & b &lt; c</p>', '<p>a &amp; b &lt; c</p>'],
    ['<details><summary>A</summary>b</details>', '<details><summary>A</summary>b</details>'],
  ])('%j', (markdown, html) => {
    expect(toHtml(markdown)).toBe(html);
    expect(codesOf(markdown)).toEqual([]);
  });

  it('keeps ids, which links can target', () => {
    expect(compileText('<a id="x"></a>\n\n<div id=\'y\'></div>').facts.ids).toEqual([
      { id: 'x', span: { line: 1, column: 8, endLine: 1, endColumn: 9 } },
      { id: 'y', span: { line: 3, column: 10, endLine: 3, endColumn: 11 } },
    ]);
  });
});

describe('everything else', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;', ['html-not-allowed 1:1']],
    [
      'a <iframe src="x"></iframe>',
      '<p>a &lt;iframe src=&quot;x&quot;&gt;&lt;/iframe&gt;</p>',
      ['html-not-allowed 1:3'],
    ],
    ['<style>\na > b {}\n</style>', '&lt;style&gt;\na &gt; b {}\n&lt;/style&gt;', ['html-not-allowed 1:1']],
    ['a <b onclick="x" class="y">c</b>', '<p>a <b class="y">c</b></p>', ['html-attribute-removed 1:15']],
    ['a <b style="x">c</b>', '<p>a <b>c</b></p>', ['html-attribute-removed 1:13']],
    ['a <Tabs>b</Tabs>', '<p>a &lt;Tabs&gt;b&lt;/Tabs&gt;</p>', ['component-in-markdown 1:3']],
    [
      'a <?php x ?> <!DOCTYPE html> <![CDATA[x]]>',
      '<p>a &lt;?php x ?&gt; &lt;!DOCTYPE html&gt; &lt;![CDATA[x]]&gt;</p>',
      ['html-not-allowed 1:3', 'html-not-allowed 1:14', 'html-not-allowed 1:30'],
    ],
    [
      '> - a\n>\n>   <form>',
      '<blockquote>\n<ul>\n<li>\n<p>a</p>\n&lt;form&gt;\n</li>\n</ul>\n</blockquote>',
      ['html-not-allowed 3:5'],
    ],
  ])('%j is shown as text or removed, with a finding at its place', (markdown, html, codes) => {
    expect(toHtml(markdown)).toBe(html);
    expect(codesOf(markdown)).toEqual(codes);
  });

  it.each([
    ['a <kbd>b', '<p>a <kbd>b</kbd></p>', ['html-unclosed 1:3']],
    ['a </kbd>b', '<p>a &lt;/kbd&gt;b</p>', ['html-unmatched 1:3']],
    ['- <div>\n- a', '<ul>\n<li>\n<div></div>\n</li>\n<li>a</li>\n</ul>', ['html-unclosed 1:3']],
    [
      '<div>\n\n> a\n> </div>\n\n</div>',
      '<div>\n<blockquote>\n<p>a</p>\n&lt;/div&gt;\n</blockquote>\n</div>',
      ['html-unmatched 4:3'],
    ],
    ['<b><i>a</b></i>', '<p><b><i>a</i></b>&lt;/i&gt;</p>', ['html-unclosed 1:4', 'html-unmatched 1:12']],
    ['*a <b>c*</b>', '<p><em>a <b>c</b></em>&lt;/b&gt;</p>', ['html-unclosed 1:4', 'html-unmatched 1:9']],
    ['[a <b>c](d)</b>', '<p><a href="d">a <b>c</b></a>&lt;/b&gt;</p>', ['html-unclosed 1:4', 'html-unmatched 1:12']],
    [
      ':::note[a <b>]\nc</b>\n:::',
      '<aside class="admonition admonition-note" role="note" aria-label="a"><p class="admonition-title">a <b></b></p>\n<p>c&lt;/b&gt;</p>\n</aside>',
      ['html-unclosed 1:11', 'html-unmatched 2:2'],
    ],
    ['<div>', '<div></div>', ['html-unclosed 1:1']],
    ['a <ul>b</ul>', '<p>a &lt;ul&gt;b&lt;/ul&gt;</p>', ['html-misplaced 1:3']],
    ['a <div class="b">*c*</div>', '<p>a <span class="b"><em>c</em></span></p>', []],
    ['a <div>b', '<p>a <span>b</span></p>', ['html-unclosed 1:3']],
    [
      '[a <a href="x">b</a>](c)',
      '<p><a href="c">a &lt;a href=&quot;x&quot;&gt;b&lt;/a&gt;</a></p>',
      ['html-misplaced 1:4'],
    ],
  ])('%j gives balanced HTML', (markdown, html, codes) => {
    expect(toHtml(markdown).replace(/\s+(?=<\/div>\n<\/li>)/, '')).toBe(html);
    expect(codesOf(markdown)).toEqual(codes);
  });
});

describe('pages from generators that run code', () => {
  it.each([
    ["import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';", []],
    ["import '../x.css';", ['mdx-ignored 1:1']],
    ['export const a = 1;', ['mdx-ignored 1:1']],
    ['<Pill />\n\n<Pill>\n\na\n\n</Pill>\n\n<Deck />', ['component-in-markdown 1:1', 'component-in-markdown 9:1']],
    ['import the key from the “keys” page', []],
    ['export all rows', []],
  ])('%j gives %j', (markdown, codes) => {
    expect(codesOf(markdown)).toEqual(codes);
  });
});

describe('equal findings', () => {
  it('are reported once per file, with their number', () => {
    const messages = compileText('<b style="a">b</b> <b style="c">d</b> <form> <form>\n\n<Pill/> <Pill/>').facts
      .diagnostics;
    expect(messages.map(({ code, message, place }) => `${code} ${place?.line}:${place?.column} ${message}`)).toEqual([
      'html-attribute-removed 1:11 The attribute `style` of <b> is removed (2 times in this file)',
      'html-not-allowed 1:39 <form> is shown as text: it is not in the allowed subset of HTML (2 times in this file)',
      'component-in-markdown 3:1 <Pill> is shown as text: there is no such component (2 times in this file)',
    ]);
  });
});

it('a component with a typo in its name has a suggestion', () => {
  expect(compileText('<Stpes />').facts.diagnostics).toMatchObject([
    { code: 'component-in-markdown', hint: 'Did you mean <Steps>?' },
  ]);
});

describe('cells of tables', () => {
  const table = (cell: string): string => `| a |\n|---|\n| ${cell} |`;
  const cellOf = (markdown: string): string | undefined => /<td>(.*)<\/td>/s.exec(toHtml(markdown))?.[1];

  it.each(['<ul><li>a</li><li><b>b</b></li></ul>', 'a<hr>b', '<details><summary>a</summary>b</details>', '<p>a</p>'])(
    'can contain %j',
    (html) => {
      expect(cellOf(table(html))).toBe(html);
      expect(codesOf(table(html))).toEqual([]);
    },
  );

  it.each([
    ['**<ul>**', ['html-misplaced 3:5']],
    ['<ul>', ['html-unclosed 3:3']],
    ['<table>', ['html-misplaced 3:3']],
  ])('%j gives %j', (html, codes) => {
    expect(codesOf(table(html))).toEqual(codes);
  });

  it('do not change the rules after the table', () => {
    expect(codesOf(`${table('b')}\n\na <ul></ul>`)).toEqual(['html-misplaced 5:3']);
  });
});

describe('<center>', () => {
  it('becomes a class', () => {
    expect(toHtml('<center>\n\na\n\n</center>')).toBe('<div class="align-center">\n<p>a</p>\n</div>');
    expect(toHtml('a <center>b</center>')).toBe('<p>a <span class="align-center">b</span></p>');
    expect(codesOf('<center>a</center>')).toEqual([]);
  });
});

describe('modes', () => {
  it('trusted keeps HTML as written, and finds its links', () => {
    const markdown = '<div style="a"><a href="./y.md" class="x" data-b>c</a><script>d</script></div>';
    expect(toHtml(markdown, { html: 'trusted' })).toBe(markdown);
    expect(compileText(markdown, { html: 'trusted' }).facts.links.map(({ url }) => url)).toEqual(['./y.md']);
  });

  it('off shows all tags as text', () => {
    expect(toHtml('a <kbd>b</kbd><!-- c -->', { html: 'off' })).toBe('<p>a &lt;kbd&gt;b&lt;/kbd&gt;</p>');
    expect(codesOf('a <kbd>b</kbd>', { html: 'off' })).toEqual(['html-off 1:3']);
  });
});

describe('images for different screens', () => {
  it('`srcset` has the published URLs of its images, which are links of the page', () => {
    const text =
      '<picture>\n  <source srcset="./a.webp 1x, ./b.webp 2x" media="(min-width: 600px)" type="image/webp" onerror="x()">\n  <img src="./c.png" srcset="./c.png 400w,./d,e.png 800w" sizes="50vw" alt="C">\n</picture>';
    expect(toHtml(text)).toBe(
      '<picture>\n  <source srcset="./a.webp 1x, ./b.webp 2x" media="(min-width: 600px)" type="image/webp">\n  <img src="./c.png" srcset="./c.png 400w, ./d,e.png 800w" sizes="50vw" alt="C">\n</picture>',
    );
    const { links, diagnostics } = compileText(text).facts;
    expect(links.map(({ kind, url, span }) => `${kind} ${url} ${span.line}:${span.column}-${span.endColumn}`)).toEqual([
      'html-image ./a.webp 2:19-27',
      'html-image ./b.webp 2:32-40',
      'html-image ./c.png 3:13-20',
      'html-image ./c.png 3:30-37',
      'html-image ./d,e.png 3:43-52',
    ]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['html-attribute-removed']);
  });

  it('works in a line of text and in trusted HTML', () => {
    expect(toHtml('a <picture><source srcset="./a.png"><img src="./b.png" alt=""></picture> b')).toBe(
      '<p>a <picture><source srcset="./a.png"><img src="./b.png" alt=""></picture> b</p>',
    );
    const trusted = compileText('<img src="./a.png" srcset="./b.png 2x">', { html: 'trusted' });
    expect(trusted.facts.links.map(({ url }) => url)).toEqual(['./a.png', './b.png']);
  });

  it('a refused URL is left out, and `<source>` belongs into `<picture>`', () => {
    expect(toHtml('<picture><source srcset="javascript:alert(1) 1x"><img src="./b.png" alt=""></picture>')).toBe(
      '<p><picture><source><img src="./b.png" alt=""></picture></p>',
    );
    expect(codesOf('<source srcset="./a.png">')).toEqual(['html-misplaced 1:1']);
  });
});
