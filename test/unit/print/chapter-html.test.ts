import { describe, expect, it } from 'vitest';
import { type ChapterHtml, chapterHtml, joinChapters } from '../../../src/print/chapter-html.ts';

const site = 'https://docs.example/base';
const keys = new Map([
  [`${site}/docs/a`, 'a'],
  [`${site}/docs/b`, 'guides/b'],
]);
const find = (url: string): string | undefined => keys.get(url);

const page = (key: string, html: string, shift = 1): ChapterHtml =>
  chapterHtml(
    `<!doctype html><nav class="prose"><a href="#x">no</a></nav><main class="main">${html}</main><p class="prose">no</p>`,
    { key, url: `${site}/docs/${key}`, shift },
    find,
  );
const text = (html: string, shift?: number): string =>
  joinChapters([page('a', `<div class="prose">${html}</div>`, shift)])[0]?.slice('<div class="prose">'.length, -6) ??
  '';

describe('the text of a page on a print page', () => {
  it('is what has the class `prose` in the main element, without scripts', () => {
    const html =
      '<nav>n</nav><header class="prose"><h1 id="t">T</h1></header>c<div class="prose x"><p class="prose">1<br>2</p><script type="application/json">{"a":"<p>"}</script>3</div><footer>f</footer>';
    expect(joinChapters([page('a', html)])).toEqual([
      '<header class="prose"><h2 id="a:t">T</h2></header><div class="prose x"><p class="prose">1<br>2</p>3</div>',
    ]);
  });

  it.each([
    ['<h2 id="k">K</h2>', 1, '<h3 id="a:k">K</h3>'],
    ['<h5>K</h5>', 3, '<h6 aria-level="8">K</h6>'],
    ['<details><summary>s</summary></details>', 1, '<details open=""><summary>s</summary></details>'],
    // A browser does not load images far below, and opens one of the details with one name.
    ['<img src="/a.png" loading="lazy" alt="">', 1, '<img src="/a.png" alt="">'],
    ['<details name="n"><summary>s</summary></details>', 1, '<details open=""><summary>s</summary></details>'],
    ['<a name="k">x</a><input name="n">', 1, '<a id="a:k">x</a><input name="n">'],
    ['<label for="i">a</label><td headers="x  y">', 1, '<label for="a:i">a</label><td headers="a:x a:y">'],
    [
      '<svg viewBox="0 0 1 1"><path marker-end="url(#m)"/></svg>',
      1,
      '<svg viewBox="0 0 1 1"><path marker-end="url(#a:m)"/></svg>',
    ],
    ['a &amp; b &lt;p&gt; "q" <i title="&quot;&amp;">x</i>', 1, 'a &amp; b &lt;p&gt; "q" <i title="&quot;&amp;">x</i>'],
  ])('%s', (html, shift, expected) => {
    expect(text(html, shift)).toBe(expected);
  });

  it.each([
    ['#k', '#a:k'],
    ['#p&amp;q', '#a:p&amp;q'],
    ['/base/docs/a#k', '#a:k'],
    ['/base/docs/a?x=1#k', '#a:k'],
    ['./a#p%C5%99%C3%AD', '#a:p%C5%99%C3%AD'],
    // No page has this id, so the link leads to its page.
    ['/base/docs/a#gone', '#a'],
    ['/base/docs/b', '#guides/b'],
    ['https://docs.example/base/docs/b#x', '#guides/b:x'],
    ['/base/docs/elsewhere#k', '/base/docs/elsewhere#k'],
    ['https://other.example/docs/a', 'https://other.example/docs/a'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['http://[', 'http://['],
  ])('the link %s leads to %s', (href, expected) => {
    const a = page(
      'a',
      `<div class="prose"><h2 id="k">K</h2><p id="pří">p</p><p id="p&amp;q">p</p><a href="${href}">l</a></div>`,
    );
    const b = page('guides/b', '<div class="prose"><h2 id="x">X</h2></div>');
    expect(joinChapters([a, b])[0]).toContain(`<a href="${expected}">l</a>`);
  });

  it('lists its headings, with levels below the title of the chapter', () => {
    const { headings } = page(
      'a',
      '<div class="prose"><h1 id="t">A <code>b</code></h1><h3>C<a class="anchor"></a></h3></div>',
    );
    expect(headings).toEqual([
      { level: 2, id: 'a:t', text: 'A b' },
      { level: 4, id: '', text: 'C' },
    ]);
  });
});
