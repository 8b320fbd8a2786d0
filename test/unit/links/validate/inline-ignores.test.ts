import { expect, test } from 'vitest';
import { applyIgnores, readIgnores } from '../../../../src/links/validate/inline-ignores.ts';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';

const at = (line: number, code = 'broken-link'): Diagnostic => ({
  code,
  severity: 'error',
  message: '',
  place: { file: 'docs/a.md', line, column: 1, endLine: line, endColumn: 2 },
});

const apply = (text: string, findings: readonly Diagnostic[]) => {
  const { left, wrong } = applyIgnores(findings, readIgnores('docs/a.md', text));
  return { left: left.map(({ place }) => place?.line), wrong: wrong.map(({ code }) => code) };
};

test('an ignore with a reason speaks of its own line and the next one with text', () => {
  const text = '<!-- pubdocs-ignore broken-link: comes later -->\n\n[a](x)\n[b](y)';
  expect(apply(text, [at(1), at(3), at(4)])).toEqual({ left: [4], wrong: [] });
});

test('it speaks of its codes alone', () => {
  const text = '[a](x) <!-- pubdocs-ignore broken-link, empty-link: comes later -->';
  expect(apply(text, [at(1), at(1, 'empty-link'), at(1, 'broken-anchor')])).toEqual({ left: [1], wrong: [] });
});

test('without a reason it has no effect and is reported; without a finding it is reported as unused', () => {
  expect(apply('[a](x) <!-- pubdocs-ignore broken-link -->', [at(1)])).toEqual({
    left: [1],
    wrong: ['ignore-without-reason'],
  });
  expect(apply('[a](x) <!-- pubdocs-ignore broken-link: why -->', [])).toEqual({ left: [], wrong: ['ignore-unused'] });
});

test('an ignore in a code block is an example', () => {
  expect(readIgnores('a.md', '````md\n```\n<!-- pubdocs-ignore broken-link: why -->\n```\n````')).toEqual([]);
});

test('above a block of code it speaks of all of its lines', () => {
  const text = '<!-- pubdocs-ignore possible-secret: made up -->\n\n```ini\na = 1\nb = 2\n```\n\ntext';
  const findings = [3, 4, 5, 6, 8].map((line) => at(line, 'possible-secret'));
  expect(apply(text, findings)).toEqual({ left: [8], wrong: [] });
  expect(apply(`- ${text.replaceAll('\n', '\n  ')}`, findings)).toEqual({ left: [8], wrong: [] });
});

test('a block of code without an end is its first line', () => {
  const text = '<!-- pubdocs-ignore possible-secret: made up -->\n~~~~\na\n~~~\nb';
  expect(apply(text, [at(2, 'possible-secret'), at(3, 'possible-secret')])).toEqual({ left: [3], wrong: [] });
});
