// GFM: tables, tasks, strikethrough, autolinks, footnotes.
import { describe, expect, it } from 'vitest';
import { compileText, toHtml } from '../../support/compile-text.ts';

const table = (columns: string, rows: string): string =>
  `<div class="table" role="group" tabindex="0" aria-label="[table.region ${columns}]"><table>\n${rows}\n</table></div>`;

describe('tables', () => {
  it('are wrapped in a labelled group, with alignment as classes', () => {
    expect(toHtml('| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | 2 | 3 | 4 |')).toBe(
      table(
        'a, b, c, d',
        '<thead>\n<tr>\n<th scope="col">a</th>\n<th scope="col" class="align-left">b</th>\n<th scope="col" class="align-center">c</th>\n' +
          '<th scope="col" class="align-right">d</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td class="align-left" data-label="b">2</td>\n' +
          '<td class="align-center" data-label="c">3</td>\n<td class="align-right" data-label="d">4</td>\n</tr>\n</tbody>',
      ),
    );
  });

  it('name the column of each cell but the first, where phones show cards instead of rows', () => {
    const rowOf = (columns: number, head = 'a & `b`') =>
      toHtml(`|${` ${head} |`.repeat(columns)}\n|${'---|'.repeat(columns)}\n|${' 1 |'.repeat(columns)}`);
    expect(rowOf(2)).not.toContain('data-label');
    expect(rowOf(3)).toContain('<td>1</td>\n<td data-label="a &amp; b">1</td>\n<td data-label="a &amp; b">1</td>');
    expect(rowOf(4, ' ')).not.toContain('data-label');
    expect(rowOf(5)).not.toContain('data-label');
  });

  it.each([
    ['whose words fit beside each other', '`id`', 'ID', 'table'],
    ['with a column of sentences', '`parcelNumber`', 'a sentence of several words '.repeat(3), 'table'],
    ['with long code', `\`${'x'.repeat(36)}\``, 'a sentence of several words '.repeat(3), 'table'],
    ['with code as wide as a column of text', `\`${'x'.repeat(60)}\``, 'ID', 'table from-57'],
    ['with code wider than that', `\`${'x'.repeat(70)}\``, 'two words', 'table from-92'],
    ['with code that breaks between its words', `\`${'x '.repeat(45)}\``, 'two words', 'table'],
    ['of a script whose words break anywhere', '荷物番号'.repeat(20), '荷物番号'.repeat(20), 'table'],
  ])('%s say how wide they must be', (_, first, second, name) => {
    expect(toHtml(`| a | b |\n|---|---|\n| ${first} | ${second} |`)).toMatch(`<div class="${name}" `);
  });

  it('say so also for columns of text with a label', () => {
    const tableOf = (third: string): string =>
      toHtml(`| a | b | c |\n|---|---|---|\n| ${'y'.repeat(26)} | z | ${third} |`);
    expect(tableOf('`id`')).toMatch('<div class="table" ');
    expect(tableOf('word '.repeat(30))).toMatch('<div class="table from-57" ');
  });

  it('fill short rows with empty cells, and drop cells beyond the header', () => {
    const html = toHtml('| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | 3 |');
    expect(html).toContain('<td>1</td>\n<td></td>\n</tr>');
    expect(html).toContain('<td>1</td>\n<td>2</td>\n</tr>');
    expect(html).not.toContain('3');
  });

  it.each([
    ['a pipe in code', '| a |\n|---|\n| `x \\| y` |', '<td><code>x | y</code></td>'],
    ['an escaped pipe', '| a |\n|---|\n| x \\| y |', '<td>x | y</td>'],
    ['inline markup', '| a |\n|---|\n| **x** [y](z) |', '<td><strong>x</strong> <a href="z">y</a></td>'],
    ['an empty header', '| | b |\n|---|---|\n| 1 | 2 |', '<td></td>\n<th scope="col">b</th>'],
    ['no outer pipes', 'a | b\n--- | ---\n1 | 2', '<td>1</td>\n<td>2</td>'],
    ['a block quote around them', '> | a |\n> |---|\n> | 1 |', '<blockquote>\n<div class="table"'],
    ['a paragraph after them', '| a |\n|---|\n| 1 |\n\ntext', '</table></div>\n<p>text</p>'],
  ])('support %s', (_, markdown, expected) => {
    expect(toHtml(markdown)).toContain(expected);
  });

  it('have different labels when their columns are the same', () => {
    const html = toHtml('| a |\n|---|\n\n| a |\n|---|');
    expect(html).toContain('aria-label="[table.region a]"');
    expect(html).toContain('aria-label="[table.region a (2)]"');
  });

  it('without column titles have a general label', () => {
    expect(toHtml('| | |\n|---|---|\n| 1 | 2 |')).toContain('aria-label="[table.scroll]"');
  });

  it('need a delimiter row with the same number of columns', () => {
    expect(toHtml('| a | b |\n|---|\n| 1 |')).not.toContain('<table>');
  });
});

describe('tasks', () => {
  it('are check boxes with the name of the task', () => {
    expect(toHtml('- [x] do *it*\n- [ ] wait')).toBe(
      '<ul class="tasks">\n<li><input type="checkbox" disabled checked aria-label="[task.doneNamed do it]"> do <em>it</em></li>\n' +
        '<li><input type="checkbox" disabled aria-label="[task.openNamed wait]"> wait</li>\n</ul>',
    );
  });

  it('in loose lists keep their box in the paragraph', () => {
    expect(toHtml('- [ ] a\n\n- [X] b')).toContain(
      '<li>\n<p><input type="checkbox" disabled checked aria-label="[task.doneNamed b]"> b</p>\n</li>',
    );
  });

  it('need a list item and `[ ]` or `[x]`', () => {
    expect(toHtml('[x] a')).toBe('<p>[x] a</p>');
    expect(toHtml('- [y] a')).toBe('<ul>\n<li>[y] a</li>\n</ul>');
  });
});

describe('strikethrough', () => {
  it.each([
    ['~~a~~', '<p><del>a</del></p>'],
    ['~a~', '<p><del>a</del></p>'],
    ['~~~~a~~~~', '<pre'],
    ['a ~~b **c**~~', '<p>a <del>b <strong>c</strong></del></p>'],
    ['~~a~', '<p>~~a~</p>'],
    ['od ~5 do ~6 km', '<p>od ~5 do ~6 km</p>'],
  ])('%j', (markdown, expected) => {
    expect(toHtml(markdown).startsWith(expected.startsWith('<pre') ? '<figure' : expected)).toBe(true);
  });
});

describe('autolinks', () => {
  it.each([
    ['www.example.com', 'http://www.example.com', 'www.example.com'],
    ['see https://example.com/a_b?c=d.', 'https://example.com/a_b?c=d', 'https://example.com/a_b?c=d'],
    ['(https://example.com/a)', 'https://example.com/a', 'https://example.com/a'],
    ['api@example.com', 'mailto:api@example.com', 'api@example.com'],
    ['<https://example.com>', 'https://example.com', 'https://example.com'],
    ['<api@example.com>', 'mailto:api@example.com', 'api@example.com'],
  ])('%j is a link', (markdown, url, text) => {
    const { links } = compileText(markdown).facts;
    expect(links.map((link) => [link.url, link.text])).toEqual([[url, text]]);
  });

  it.each(['example.com', '`https://example.com`', 'a@b'])('%j is not a link', (markdown) => {
    expect(compileText(markdown).facts.links).toEqual([]);
  });
});

describe('footnotes', () => {
  it('are numbered in the order of their use and listed at the end, with labels from the interface texts', () => {
    expect(toHtml('a[^x] b[^y] c[^x]\n\n[^y]: Y.\n[^x]: X.')).toBe(
      '<p>a<sup class="footnote"><a class="footnote-ref" href="#fn-1" id="fnref-1" aria-label="[footnotes.reference 1]">1</a></sup> ' +
        'b<sup class="footnote"><a class="footnote-ref" href="#fn-2" id="fnref-2" aria-label="[footnotes.reference 2]">2</a></sup> ' +
        'c<sup class="footnote"><a class="footnote-ref" href="#fn-1" id="fnref-1-2" aria-label="[footnotes.reference 1]">1</a></sup></p>\n' +
        '<section class="footnotes" id="footnote-label" aria-label="[footnotes.label]">\n<ol>\n<li id="fn-1">\n<p>X. ' +
        '<a class="footnote-back" href="#fnref-1" aria-label="[footnotes.back 1]">↩</a> ' +
        '<a class="footnote-back" href="#fnref-1-2" aria-label="[footnotes.back 1]">↩<sup>2</sup></a></p>\n</li>\n' +
        '<li id="fn-2">\n<p>Y. <a class="footnote-back" href="#fnref-2" aria-label="[footnotes.back 2]">↩</a></p>\n</li>\n</ol>\n</section>',
    );
  });

  it('can contain blocks', () => {
    const html = toHtml('a[^1]\n\n[^1]: First.\n\n    - item');
    expect(html).toContain('<p>First.</p>\n<ul>\n<li>item</li>\n</ul>\n<a class="footnote-back"');
  });

  it('without a definition are text, and unused ones are left out', () => {
    expect(toHtml('a[^1]')).toBe('<p>a[^1]</p>');
    expect(toHtml('a\n\n[^1]: b')).toBe('<p>a</p>');
  });

  it('have ids that links can target', () => {
    expect(compileText('a[^1]\n\n[^1]: b').facts.ids.map(({ id }) => id)).toEqual([
      'fnref-1',
      'footnote-label',
      'fn-1',
    ]);
  });

  it('leave the id of their list to a heading with the same id', () => {
    for (const heading of ['## Footnote label', '## A {#footnote-label}']) {
      const { facts } = compileText(`${heading}\n\na[^1]\n\n[^1]: b`);
      expect(facts.headings[0]?.id).toBe('footnote-label');
      expect(facts.ids.map(({ id }) => id)).toEqual(['fnref-1', 'fn-1']);
    }
  });

  it('do not become part of a heading’s text', () => {
    const [heading] = compileText('## A[^1]\n\n[^1]: b').facts.headings;
    expect(heading).toMatchObject({ id: 'a', text: 'A', html: 'A' });
  });
});
