import { expect, test } from 'vitest';
import { withoutRefused } from '../../../src/migrate/refused-links.ts';

test.each([
  ['[a](javascript:go(1)) b (c)', 'a b (c)', 'javascript'],
  ['see ([a](javascript:go())).', 'see (a).', 'javascript'],
  ['![a](data:image/png;base64,xy==)', 'a', 'data'],
  ['[a][b]\n\n[b]: javascript:go()', '[a][b]\n\n', 'javascript'],
  ['<iframe src="data:text/html,b" title="c"></iframe>', '<iframe title="c"></iframe>', 'data'],
  ["<a href='file:///c/d'>e</a>", '<a>e</a>', 'file'],
])('%j', (text, expected, scheme) => {
  const notes: string[] = [];
  expect(withoutRefused(text, (_, what) => notes.push(what))).toBe(expected);
  expect(notes).toEqual([`a URL with the scheme \`${scheme}:\``]);
});

test.each([
  ...['`[a](data:b)`', 'data: [a](b)', '[data: a](b)', '```yaml\n- [a]: data:b\n```', 'say href="data:b" in text'],
  ...['[a](dataset:b)', '<a href="/data:b">c</a>'],
])('leaves %j', (text) => {
  expect(withoutRefused(text, () => expect.unreachable())).toBe(text);
});
