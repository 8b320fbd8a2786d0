import { expect, it } from 'vitest';
import { convertDocusaurusPage } from '../../../src/migrate/docusaurus/page.ts';

const convert = (text: string, isMdx = true): string =>
  convertDocusaurusPage(text, { file: 'docs/a.mdx', isMdx, tabBlocks: false, siblings: [], constants: '' }).text;

it.each([
  ['<Note>a</Note>\n<More b="c" />\n\nd\n', '<Note>a</Note>\n\n<More b="c" />\n\nd\n'],
  [
    '<Map>\n  <Part x="1">a</Part>\n  <Part x="2">b</Part>\n</Map>\n',
    '<Map>\n  <Part x="1">a</Part>\n\n  <Part x="2">b</Part>\n</Map>\n',
  ],
  [
    'a\n\n<Note>b</Note>\n<Note>c</Note>\n<Note>d</Note>\n',
    'a\n\n<Note>b</Note>\n\n<Note>c</Note>\n\n<Note>d</Note>\n',
  ],
])('separates components on lines of their own: %j', (mdx, markdown) => expect(convert(mdx)).toBe(markdown));

it.each([
  ['lines of a paragraph', 'a\n<Note>b</Note>\n<Note>c</Note>\n'],
  ['a line with more text', '<Note>b</Note> and\n<Note>c</Note>\n'],
  ['components of pubdocs', '<Badge>a</Badge>\n<Badge>b</Badge>\n'],
  ['code', '```jsx\n<Note>b</Note>\n<Note>c</Note>\n```\n'],
  ['components that are separated', '<Note>b</Note>\n\n<Note>c</Note>\n'],
  ['components over several lines', '<Note>\nb\n</Note>\n<Note>\nc\n</Note>\n'],
])('leaves %s', (_, text) => expect(convert(text)).toBe(text));

it('leaves lines of plain Markdown', () => {
  const text = '<Note>a</Note>\n<Note>b</Note>\n';
  expect(convert(text, false)).toBe(text);
});
