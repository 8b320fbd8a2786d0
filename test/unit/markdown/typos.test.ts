// Typos in Markdown syntax: each is reported at its place, with the text to write instead.
import { describe, expect, it } from 'vitest';
import { codesOf, compileText, toHtml } from '../../support/compile-text.ts';

const hintsOf = (text: string) => compileText(text).facts.diagnostics.map(({ hint }) => hint);

describe('typos', () => {
  it.each([
    ['##Another', '1:1', 'Write `## Another`. To begin a line of text with `#`, write `\\#`.'],
    ['#Title', '1:1', 'Write `# Title`. To begin a line of text with `#`, write `\\#`.'],
    ['text\n###More', '2:1', 'Write `### More`. To begin a line of text with `#`, write `\\#`.'],
    ['a [b] (./c.md)', '1:3', 'Write `[b](./c.md)`.'],
    [
      '[n](./my file.md#x)',
      '1:1',
      'Put the URL in angle brackets: `[n](<./my file.md#x>)`, or remove the spaces from the file name.',
    ],
    ['![A](a.png =100x200)', '1:1', 'Write `<img src="a.png" alt="A" width="100" height="200">`.'],
    ['![A](a.png "T" =100x)', '1:1', 'Write `<img src="a.png" alt="A" title="T" width="100">`.'],
    ["![](a.png 'T' =50%)", '1:1', 'Write `<img src="a.png" alt="" title="T" width="50%">`.'],
    ['![A](a.png =x20)', '1:1', 'Write `<img src="a.png" alt="A" height="20">`.'],
    ['- [x]task', '1:3', 'Write `- [x] task`.'],
    ['<img src=./a.svg alt=a>', '1:1', 'Write `src="./a.svg"`.'],
    ['a <img alt="b" src=./a.svg>', '1:3', 'Write `src="./a.svg"`.'],
    ['a ![b][c]', '1:3', 'Add the line `[c]: ./image.png`, or write `![text](./image.png)`.'],
    ['see (the guide)[./guide.md].', '1:5', 'Write `[the guide](./guide.md)`.'],
    ['(a)[https://a.carrier.example/b]', '1:1', 'Write `[a](https://a.carrier.example/b)`.'],
    ['-[ ] pack it', '1:1', 'Write `- [ ] pack it`.'],
    ['* a\n\n*[x] done', '3:1', 'Write `* [x] done`.'],
    [
      '[n](https://a.carrier.example/a b)',
      '1:1',
      'Put the URL in angle brackets: `[n](<https://a.carrier.example/a b>)`, or remove the spaces from the file name.',
    ],
    ['a[^1]', '1:2', 'Add the line `[^1]: text of the note`.'],
    ['a [b][c]', '1:3', 'Add the line `[c]: ./page.md`, or write `[text](./page.md)`.'],
    ['a [b][]', '1:3', 'Add the line `[b]: ./page.md`, or write `[text](./page.md)`.'],
    [
      '| a | b |\n| - |\n| 1 | 2 |',
      '2:1',
      'Write as many columns in both rows, and only dashes in the second: `| Field | Type |`, and below it `| --- | --- |`.',
    ],
    [
      '| a | b |\n| - | - | |',
      '2:1',
      'Write as many columns in both rows, and only dashes in the second: `| Field | Type |`, and below it `| --- | --- |`.',
    ],
    ['| a | b |\n| 1 | 2 |', '1:1', 'Add it below the first row, with as many columns: `| --- | --- |`.'],
    [
      '## H {#my id}',
      '1:1',
      'Write the id as one word at the end of the heading: `## Required fields {#required-fields}`.',
    ],
    ['> - a [b] (./c.md)', '1:7', 'Write `[b](./c.md)`.'],
  ])('%j', (text, place, hint) => {
    expect(codesOf(text)).toEqual([`markdown-slip ${place}`]);
    expect(hintsOf(text)).toEqual([hint]);
  });

  it.each([
    ['##Use `a` now', '`##Use `a` now`', 1, 14],
    ['##Use `a`', '`##Use `a``', 1, 10],
    ['see [`b`] (./c.md) `d`', '`[`b`](./c.md)`', 5, 19],
  ])('quote %j with its inline code', (text, quoted, column, endColumn) => {
    const [diagnostic] = compileText(text).facts.diagnostics;
    expect(`${diagnostic?.message} ${diagnostic?.hint}`).toContain(quoted);
    expect(diagnostic?.place).toMatchObject({ column, endColumn });
  });

  it.each([
    ['See [the guide] now.', 'reference-undefined 1:5', 'For a link, write `[the guide](./page.md)`'],
    ['See [guide].\n\n[guides]: ./g.md', 'reference-undefined 1:5', 'Did you mean `[guides]`?'],
    ['- [flags]', 'reference-undefined 1:3', 'For brackets, write `\\[flags]`'],
  ])('%j has a note', (text, code, hint) => {
    expect(codesOf(text)).toEqual([code]);
    expect(hintsOf(text)[0]).toContain(hint);
  });

  it.each([
    '[guide]: ./g.md\n\nSee [guide] and [Guide][] and [this][guide].',
    '[1], [x], [ ], a[i], [[wiki]], \\[no], `[code]`, [text](./a.md), [--all], [a]:b, [Nov 2]',
  ])('%j has none', (text) => {
    expect(codesOf(text)).toEqual([]);
  });

  it('are reported once with their number if they are equal', () => {
    expect(compileText('a[^1] b[^1]').facts.diagnostics.map(({ message }) => message)).toEqual([
      'There is no footnote `[^1]` (2 times in this file)',
    ]);
  });

  it.each([':::note{title="Own <b>"}\na\n:::', ':::note [Own &lt;b>]\na\n:::', ':::note[Own &lt;b>]\na\n:::'])(
    '%j has its title',
    (text) => {
      expect(toHtml(text)).toContain('<p class="admonition-title">Own &lt;b&gt;</p>');
    },
  );

  it('a tab can have its label in an attribute', () => {
    expect(toHtml('::::tabs\n:::tab{label="A"}\na\n:::\n::::')).toContain('data-tab="A" aria-label="A"');
  });

  it('`::include[…]` has a hint with the right syntax', () => {
    expect(hintsOf('::include[./_p.md#a]')).toEqual(['Write `::include{file="./_p.md#a"}`.']);
  });

  it.each([
    '# Title\n\n## Another',
    '#1234 and #channel and #tag',
    '#Channel and #Other\nare channels',
    '\\##Another',
    '```md\n##Another\n[a] (./b.md)\n| a | b |\n| 1 | 2 |\n```',
    '`[a] (./b.md)` and `[^1]` and `m [a][b]` and ``<img src=./a.svg>``',
    'matrix[i][j] and f(a)[b][c] and [x][y][z]',
    '[a][b] and [b] and [b][]\n\n[b]: ./c.md',
    '[`a`][], [b `a`][`a`], [c `d`][] and ![`a`][]\n\n[`a`]: ./a.md\n[c `d`]: ./c.md',
    'a[^1]\n\n[^1]: note',
    '> a[^n]\n>\n> [^n]: note',
    'optional [flags] (see below) and [--all] (default)',
    '[a](./b.md "Title with blanks.txt") and [a](<./b c.md>)',
    'call f[0](a, b.c) twice',
    '- [x](./a.md)\n- [x] done\n- [ ] open\n- [x]: no',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    'a | b\n- | -\n1 | 2',
    'either a | b or\nc | d',
    '|x| is a number\nand |y| too',
    '<a href="./b.md">c</a> and <https://a.example/b=c/d>',
    '## H `{#id}`',
    '## H {#id}',
    'a < b = c / d > e',
    'f(x)[1] and (a)[b]',
    'f(x)[https://a.carrier.example]',
    '-[x](./intro.md) after a dash',
    '*[x](./intro.md) in italics*',
    '-[ ](./intro.md)',
    '[a](./b.md "a title")',
    'an array [a](b c)',
  ])('%j is not a typo', (text) => {
    expect(codesOf(text).filter((code) => code.startsWith('markdown-slip'))).toEqual([]);
  });

  it('a reference to a note that does not exist is one, unless it is escaped', () => {
    expect(codesOf('A class [^abc] of letters\\[^x]')).toEqual(['markdown-slip 1:9']);
  });

  it.each([
    '[a]('.repeat(4000),
    '<a ='.repeat(4000),
    '[a]['.repeat(4000),
    '(a)['.repeat(4000),
    '[a](/ '.repeat(3000),
    '- [ ] '.repeat(3000),
    '|a'.repeat(8000),
    '[^a] '.repeat(3900),
    '<a '.repeat(6000),
  ])('long runs of %.8j compile, with two findings at most', (text) => {
    expect(codesOf(text).length).toBeLessThan(3);
  });
});
