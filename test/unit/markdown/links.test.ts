// Links and images: URLs become facts with exact places, and slots in the HTML.
import { describe, expect, it } from 'vitest';
import { compileText, toHtml } from '../../support/compile-text.ts';

const facts = (markdown: string) => compileText(markdown).facts.links;
const shown = (markdown: string) =>
  facts(markdown).map(({ kind, url, raw: written, text }) => [kind, url, written, text]);

describe('links', () => {
  it.each([
    ['[a](./x.md#b)', [['link', './x.md#b', './x.md#b', 'a']]],
    ['[a](<x y.md> "t")', [['link', 'x y.md', 'x y.md', 'a']]],
    ['[a](x\\_y&amp;z)', [['link', 'x_y&z', 'x\\_y&amp;z', 'a']]],
    ['[*a* `b`](x)', [['link', 'x', 'x', 'a b']]],
    ['[a]()', [['link', '', '', 'a']]],
    ['![alt *x*](i.png)', [['image', 'i.png', 'i.png', 'alt x']]],
    [
      '[![alt](i.png)](x)',
      [
        ['image', 'i.png', 'i.png', 'alt'],
        ['link', 'x', 'x', 'alt'],
      ],
    ],
    [
      '[a][r] [r] [b][]\n\n[r]: x.md\n[b]: y.md',
      [
        ['link', 'x.md', 'x.md', 'a'],
        ['link', 'y.md', 'y.md', 'b'],
      ],
    ],
    ['![a][r]\n\n[r]: x.png', [['image', 'x.png', 'x.png', 'a']]],
    ['[foo\nbar]\n\n[foo bar]: x', [['link', 'x', 'x', 'foo\nbar']]],
    ['> [foo\n> bar]\n\n[Foo  Bar]: x', [['link', 'x', 'x', 'foo\nbar']]],
    ['<a href="./x.md">a</a>', [['html-link', './x.md', './x.md', '']]],
    ["<a\n  href='./x.md?a&amp;b'>a</a>", [['html-link', './x.md?a&b', './x.md?a&amp;b', '']]],
    ['<img src="i.png" alt="An i">', [['html-image', 'i.png', 'i.png', 'An i']]],
    ['[a][nowhere]', []],
    ['[r]: unused.md', []],
    ['`[a](b)`', []],
    ['    [a](b)', []],
  ])('%j', (markdown, expected) => {
    expect(shown(markdown)).toEqual(expected);
  });

  it.each([
    '# A\n\nSee [b](./c.md) and [d](e).',
    '---\ntitle: é\n---\n> - [b](c)\n',
    '\ttext\n\n- a\n\n\t[b](c)',
    'a\r\nb [c](d)\r\n',
    '| a |\n|---|\n| [b](c) |',
    '> <div\n> title="x">\n> <a href="q">b</a>\n> </div>',
    '👩‍👧 [b](c)',
    '[a][b]\n\n> [b]: c "t"',
    ':::note[Title]\n[b](c)\n:::',
  ])('have the exact place of every destination in %j', (markdown) => {
    const lines = markdown.split(/\r?\n/);
    const links = facts(markdown);
    expect(links.length).toBeGreaterThan(0);
    for (const { raw: written, start, end, span } of links) {
      expect(markdown.slice(start, end)).toBe(written);
      expect(span.endLine).toBe(span.line);
      expect(lines[span.line - 1]?.slice(span.column - 1, span.endColumn - 1)).toBe(written);
    }
  });

  it('with the same definition share one fact', () => {
    expect(facts('[a][r] [b][r]\n\n[r]: x').length).toBe(1);
  });

  it('keep their titles', () => {
    expect(toHtml('[a](b "c \\"d\\"")')).toBe('<p><a href="b" title="c &quot;d&quot;">a</a></p>');
    expect(toHtml('[a][b]\n\n[b]: c (d & e)')).toBe('<p><a href="c" title="d &amp; e">a</a></p>');
  });
});

describe('images', () => {
  it('load lazily, and keep their alternative text and title', () => {
    expect(toHtml('![a "b"](c.png "d")')).toBe(
      '<p><img src="c.png" alt="a &quot;b&quot;" title="d" loading="lazy" decoding="async"></p>',
    );
  });

  it('have only plain text in their alternative text', () => {
    expect(toHtml('![a [b](c) *d* <b>e</b> `f`](g.png)')).toContain('alt="a b d e f"');
  });
});
