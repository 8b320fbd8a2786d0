import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderedParts } from '../../../src/search/rendered-parts.ts';

describe('renderedParts', () => {
  it.each([
    ['text above a heading, and below it', '<main><p>a</p><h2 id="x">B</h2><p>c</p></main>', ['a', 'B: c']],
    ['a heading without an id is text', '<main><h1>A</h1><p>b</p></main>', ['A · b']],
    ['a word with elements in it stays one word', '<main><b>pa</b>rcel<wbr>s</main>', ['parcels']],
    [
      'spans side by side are two things',
      '<main><figcaption><span>a.json</span><span>JSON</span></figcaption><em>b</em><em>c</em></main>',
      ['a.json JSON · bc'],
    ],
    [
      'line breaks are spaces, and a point separates blocks and cells',
      '<main><p>a</p><p>b<br/>c</p><table><tr><td>d</td><td>e</td></tr></table></main>',
      ['a · b c · d · e'],
    ],
    [
      'a sentence separates itself',
      '<main>\n <p>A.</p>\n <ul><li><p>b:</p></li><li>c</li></ul> <div><div>d</div></div> \n</main>',
      ['A. b: c · d'],
    ],
    ['what stands outside of the main area is left out', '<nav>a</nav><main>b</main><footer>c</footer>', ['b']],
    [
      'controls, drawings and what is hidden are left out',
      '<main><button>a</button><svg><g><text>b</text></g></svg><div hidden=""><p>c</p></div><i aria-hidden="true">d<i>e</i></i>f</main>',
      ['f'],
    ],
    [
      'scripts are left out, whatever is in them',
      '<main><script type="application/json">{"a":"<b>"}</script>c</main>',
      ['c'],
    ],
    [
      'a heading below a hidden one begins its section',
      '<main><div hidden=""><h2 id="a">A</h2></div><h3 id="b">B</h3>c</main>',
      ['', 'B: c'],
    ],
    ['an element with an id is no heading', '<main><p id="x">a</p><section id="y">b</section></main>', ['a · b']],
    ['elements in a heading are its text', '<main><h2 id="x">A <em>b</em></h2>c</main>', ['', 'A b: c']],
    ['spans with a text or an end between them stay a word', '<main><span>a</span>b<span>c</span></main>', ['abc']],
    ['a span after another element stays in its word', '<main><b>a</b><span>b</span></main>', ['ab']],
    ['another element after a span stays in its word', '<main><span>a</span><b>b</b></main>', ['ab']],
    ['references are characters', '<main>a &amp; b&#x27;s &lt;c&gt;</main>', ["a & b's <c>"]],
    ['without a main area all is text', '<p>a</p>', ['a']],
  ])('%s', (_, html, wanted) => {
    const { headings, sections } = renderedParts(html);
    const shown = sections.map(({ heading, text }) => {
      const fact = typeof heading === 'number' ? headings[heading] : null;
      return fact ? `${fact.text}: ${text}` : text;
    });
    expect(shown).toEqual(wanted);
  });

  it('keeps code separate, line by line', () => {
    const [section] = renderedParts('<main>a<pre><code><span>b {</span>\n  c\n}</code></pre>d</main>').sections;
    expect(section).toEqual({ heading: null, text: 'a d', code: ['b {\n  c\n}'] });
  });

  it('reads what React renders, with every character that it escapes', () => {
    const text = `"quoted" 'single' <tag> & more`;
    const html = renderToStaticMarkup(
      createElement('main', { title: text }, createElement('h2', { id: 'a&b', 'data-x': '>' }, text), text),
    );
    expect(renderedParts(html)).toEqual({
      headings: [{ level: 2, id: 'a&b', text }],
      sections: [
        { heading: null, text: '', code: [] },
        { heading: 0, text, code: [] },
      ],
    });
  });
});
