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

  it('is reported when its start tag or end tag is missing', () => {
    expect(codes('> <Steps>\n\nText')).toEqual(['html-unclosed 1:3']);
    expect(codes('Text</Badge>')).toEqual(['html-unmatched 1:5']);
  });

  it('loses event handlers, styles and JavaScript URLs', () => {
    const markdown = '<Card onclick="steal()" style="color: red" href="javascript:steal()">x</Card>';
    expect(html(markdown)).not.toMatch(/onclick|style|javascript/);
  });

  it('keeps the finding for other components', () => {
    expect(codes('<Badge>x</Badge> <Other />')).toEqual(['component-in-markdown 1:18']);
  });

  it('becomes its element in trusted HTML, too', () => {
    expect(html('New <Badge>x</Badge>', { html: 'trusted' })).toBe('<p>New <span class="badge">x</span></p>');
  });
});
