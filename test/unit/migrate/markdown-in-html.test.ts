// MDX reads Markdown in HTML elements; the page of pubdocs shows the same.
import { expect, test } from 'vitest';
import { convertDocusaurusPage } from '../../../src/migrate/docusaurus/page.ts';

const convert = (text: string, isMdx = true): string =>
  convertDocusaurusPage(text, { file: 'docs/a.mdx', isMdx, tabBlocks: false, siblings: [], constants: '' }).text;

test.each([
  ['an image in a line', '<center> ![x](/a.gif)</center>\n', '<center> <img src="/a.gif" alt="x" /></center>\n'],
  [
    'marks in a line',
    '<p align="center">**b** and [l](./a.md)</p>\n',
    '<p align="center"><strong>b</strong> and <a href="./a.md">l</a></p>\n',
  ],
  ['a link that opens an app', '<div>[call](tel:+420123)</div>\n', '<div><a href="tel:+420123">call</a></div>\n'],
  ['a mark at the start of a line', '<p>\n_hello_ world\n</p>\n', '<p>\n<em>hello</em> world\n</p>\n'],
  ['marks around quotes', '<p>\n**"x"** y\n</p>\n', '<p>\n<strong>&quot;x&quot;</strong> y\n</p>\n'],
  ['struck text', '<div>~~old~~</div>\n', '<div><del>old</del></div>\n'],
  ['lines of text', '<div>\n  **a** and\n  b\n</div>\n', '<div>\n\n**a** and\nb\n\n</div>\n'],
  ['a list', 'a\n\n<div>\n- b\n- c\n</div>\n', 'a\n\n<div>\n\n- b\n- c\n\n</div>\n'],
  [
    'a summary and a text',
    '<details>\n  <summary>**S**</summary>\n  *a*\n</details>\n',
    '<details>\n<summary><strong>S</strong></summary>\n\n*a*\n\n</details>\n',
  ],
  ['lines of a paragraph', '<p>\n**a**\nb\n</p>\n', '<p>\n<strong>a</strong>\nb\n</p>\n'],
  ['code', '<div>\n```js\n<a>\n```\n</div>\n', '<div>\n\n```js\n<a>\n```\n\n</div>\n'],
  ['a block in a list', '- a\n\n  <div>\n  **b**\n  </div>\n', '- a\n\n  <div>\n\n  **b**\n\n  </div>\n'],
  [
    'a cell',
    '<table>\n<tr>\n<td>`a`</td>\n</tr>\n</table>\n',
    '<table>\n<tr>\n<td><code>a</code></td>\n</tr>\n</table>\n',
  ],
  [
    'an element that closes itself',
    '<div>\n  <iframe\n    src="https://a.example"\n  />\n</div>\n\nb\n',
    '<div>\n  <iframe\n    src="https://a.example"></iframe>\n</div>\n\nb\n',
  ],
])('%s', (_, mdx, markdown) => expect(convert(mdx)).toBe(markdown));

test.each([
  ['plain text', '<div>\na\n</div>\n'],
  ['Markdown that is apart', '<div>\n\n**a**\n\n</div>\n'],
  ['code', '<pre>\n**a**\n</pre>\n'],
  ['void elements', '<br />\n<img src="a_b_c.png" />\n'],
  ['a tag over lines', '<img\n  src="a.png"\n  alt="*b*"\n/>\n'],
  ['inline elements', 'a <b>**c**</b> d\n'],
])('stays: %s', (_, text) => expect(convert(text)).toBe(text));

test('HTML of plain Markdown stays', () => {
  expect(convert('<div>\n**a**\n</div>\n', false)).toBe('<div>\n**a**\n</div>\n');
});
