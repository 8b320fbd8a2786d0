import { expect, test } from 'vitest';
import { patchOf } from '../../../../src/cli/fix-links.ts';
import { planFixes } from '../../../../src/links/fix/plan-fixes.ts';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';

function finding(
  text: string,
  link: string,
  suggest: readonly string[],
  changes: Partial<Diagnostic> = {},
): Diagnostic {
  const before = text
    .slice(0, text.indexOf(link))
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/);
  const column = (before.at(-1) ?? '').length + 1;
  const place = {
    file: 'docs/a.md',
    line: before.length,
    column,
    endLine: before.length,
    endColumn: column + link.length,
  };
  return { code: 'broken-link', severity: 'error', message: '', place, link, suggest, ...changes };
}

const fix = (text: string, findings: readonly Diagnostic[]): string =>
  planFixes(findings, () => text)[0]?.after ?? text;

test.each([
  ['inline link', '[a](./Intro.md "t") x', './Intro.md', './intro.md', '[a](./intro.md "t") x'],
  ['definition', 'x [a][1]\n\n[1]: ./Intro.md\n', './Intro.md', './intro.md', 'x [a][1]\n\n[1]: ./intro.md\n'],
  ['image', '![a](./Map.svg)', './Map.svg', './map.svg', '![a](./map.svg)'],
  ['raw HTML', '<a href="./x.html?a=1&amp;b">', './x.html?a=1&amp;b', './x?a=1&amp;b', '<a href="./x?a=1&amp;b">'],
  ['front matter', '---\nimage: "./Map.svg"\n---\n', './Map.svg', './map.svg', '---\nimage: "./map.svg"\n---\n'],
  ['angle brackets', '[a](<./two wrods.md>)', '<./two wrods.md>', './two%20words.md', '[a](<./two%20words.md>)'],
  ['CRLF and a byte order mark', '\ufeffa\r\n[b](./B.md)\r\nc', './B.md', './b.md', '\ufeffa\r\n[b](./b.md)\r\nc'],
  ['wide characters before', '🚚 čau [b](./B.md)', './B.md', './b.md', '🚚 čau [b](./b.md)'],
])('%s: nothing but the address changes', (_, text, link, to, expected) => {
  expect(fix(text, [finding(text, link, [to])])).toBe(expected);
});

test('a full URL of the site becomes a path', () => {
  const text = '[a](https://docs.example/a#b) and [c][1]\n\n[1]: https://docs.example/c\n';
  const code = 'own-address-link';
  const findings = [
    finding(text, 'https://docs.example/a#b', ['/a#b'], { code }),
    finding(text, 'https://docs.example/c', ['/c'], { code }),
  ];
  expect(fix(text, findings)).toBe('[a](/a#b) and [c][1]\n\n[1]: /c\n');
});

test('what is not sure stays: no suggestion, several, another code, another file type, a text that changed', () => {
  const text = '[a](./x.md)';
  expect(fix(text, [finding(text, './x.md', [])])).toBe(text);
  expect(fix(text, [finding(text, './x.md', ['./y.md', './z.md'])])).toBe(text);
  expect(fix(text, [finding(text, './x.md', ['./y.md'], { code: 'empty-link' })])).toBe(text);
  const place = { file: 'sidebars.ts', line: 1, column: 5, endLine: 1, endColumn: 11 };
  expect(fix(text, [finding(text, './x.md', ['./y.md'], { place })])).toBe(text);
  expect(fix('[b](./q.md)', [finding(text, './x.md', ['./y.md'])])).toBe('[b](./q.md)');
});

test('several links of one line are fixed at once, two findings of one link only once', () => {
  const text = '[a](./A.md) [b](./B.md)';
  const [a, b] = [finding(text, './A.md', ['./a.md']), finding(text, './B.md', ['./b.md'])];
  expect(fix(text, [b, a, { ...a, code: 'broken-anchor', suggest: ['./c.md'] }])).toBe('[a](./a.md) [b](./b.md)');
});

test('files come in the order of their names; one that cannot be read is left out', () => {
  const inFile = (file: string): Diagnostic => {
    const { place, ...rest } = finding('[a](./x.md)', './x.md', ['./y.md']);
    return { ...rest, place: { ...(place ?? expect.fail()), file } };
  };
  const read = (file: string) => (file === 'b.md' ? null : '[a](./x.md)');
  const fixes = planFixes(['c.md', 'a.md', 'b.md'].map(inFile), read);
  expect(fixes.map(({ file, count }) => `${file} ${count}`)).toEqual(['a.md 1', 'c.md 1']);
});

test('the diff has hunks with three lines of context', () => {
  const before = '1\n2\n3\n4\n5\r\n6\n7\n8\n9\n10';
  expect(patchOf('docs/a.md', before, before.replace('5', 'five').replace('10', 'ten'))).toBe(
    '--- a/docs/a.md\n+++ b/docs/a.md\n@@ -2,9 +2,9 @@\n 2\n 3\n 4\n-5\r\n+five\r\n 6\n 7\n 8\n 9\n-10\n\\ No newline at end of file\n+ten\n\\ No newline at end of file\n',
  );
});
