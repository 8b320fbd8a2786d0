// Stand-ins: elements that replace components of other generators.
import { describe, expect, it } from 'vitest';
import { codesOf, compileText, toHtml } from '../../support/compile-text.ts';

const components = {
  Details: { as: 'details', class: null },
  DetailedExplanation: { as: 'details', class: null },
  Badge: { as: 'span', class: 'badge' },
  Card: { as: 'a', class: 'card' },
  Steps: { as: 'div', class: 'steps' },
};
const html = (markdown: string, more = {}): string => toHtml(markdown, { components, ...more });
const codes = (markdown: string, more = {}) => codesOf(markdown, { components, ...more });

describe('a component of `markdown.components`', () => {
  it.each([
    ['New <Badge type="tip">in 2.0</Badge>', '<p>New <span class="badge">in 2.0</span></p>'],
    ['New <Badge text="x" />', '<p>New <span class="badge"></span></p>'],
    ['New <Badge className="wide" id="b">x</Badge>', '<p>New <span class="badge wide" id="b">x</span></p>'],
    ['New <Badge className={styles.wide}>x</Badge>', '<p>New <span class="badge">x</span></p>'],
    [
      'New <Badge title="a &quot;b&quot; <c>">x</Badge>',
      '<p>New <span class="badge" title="a &quot;b&quot; &lt;c&gt;">x</span></p>',
    ],
    [
      '<Steps>\n\n1. One\n2. *Two*\n\n</Steps>',
      '<div class="steps">\n<ol>\n<li>One</li>\n<li><em>Two</em></li>\n</ol>\n</div>',
    ],
    ['<DetailedExplanation>\n\nText\n\n</DetailedExplanation>', '<details>\n<p>Text</p>\n</details>'],
  ])('becomes its element: %j', (markdown, expected) => {
    expect(html(markdown).replaceAll(/\n+/g, '\n')).toBe(expected.replaceAll(/\n+/g, '\n'));
    expect(codes(markdown)).toEqual([]);
  });

  it('has links that are checked, at the place of the URL', () => {
    const { facts } = compileText('See <Card title="./a.md" href="./a.md#b">A</Card>', { components });
    expect(facts.links.map(({ url, span }) => [url, span.column, span.endColumn])).toEqual([['./a.md#b', 32, 40]]);
  });

  it('has ids that are anchors', () => {
    expect(compileText('<Badge id="x">A</Badge>', { components }).facts.ids.map(({ id }) => id)).toEqual(['x']);
  });

  it('without an end tag is closed with its container, and is reported', () => {
    expect(html('- <Steps>\n\n  a\n\nText')).toBe(
      '<ul>\n<li>\n<div class="steps">\n<p>a</p></div>\n</li>\n</ul>\n<p>Text</p>',
    );
    expect(codes('- <Steps>\n\n  a\n\nText')).toEqual(['html-unclosed 1:3']);
    expect(html('a <Badge>b\n\nText')).toBe('<p>a <span class="badge">b</span></p>\n<p>Text</p>');
    expect(codes('> <Steps>\n\nText')).toEqual(['html-unclosed 1:3']);
  });

  it('without a start tag is text, and is reported', () => {
    expect(html('Text</Badge>')).toBe('<p>Text&lt;/Badge&gt;</p>');
    expect(codes('Text</Badge>')).toEqual(['html-unmatched 1:5']);
  });

  it('loses event handlers, styles, JavaScript URLs and attributes that its element cannot have', () => {
    const markdown = '<Card onclick="steal()" style="color: red" href="javascript:steal()">x</Card>';
    expect(html(markdown)).not.toMatch(/onclick|style|javascript/);
    expect(html('<Badge href="./x.md" src="a.png" data-x="1" form="f" title="T" lang="cs">x</Badge>')).toBe(
      '<p><span class="badge" title="T" lang="cs">x</span></p>',
    );
  });

  it('keeps the finding for other components', () => {
    expect(codes('<Badge>x</Badge> <Other />')).toEqual(['component-in-markdown 1:18']);
  });

  it('becomes its element in trusted HTML, too', () => {
    expect(html('New <Badge>x</Badge>', { html: 'trusted' })).toBe('<p>New <span class="badge">x</span></p>');
  });
});
