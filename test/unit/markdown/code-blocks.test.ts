// Code blocks: the info string, line marks, snippets from files.
import { bundledLanguages } from 'shiki/langs';
import { describe, expect, it } from 'vitest';
import { codeLanguages, knownLanguage } from '../../../src/markdown/code/code-languages.ts';
import { parseCodeMeta } from '../../../src/markdown/code/code-meta.ts';
import { takeLineMarks } from '../../../src/markdown/code/line-marks.ts';
import { takeSnippet } from '../../../src/markdown/code/snippet.ts';
import { defaultCompileOptions } from '../../../src/markdown/compile-options.ts';
import { compilePage } from '../../../src/markdown/compile-page.ts';
import type { CodeBlock } from '../../../src/model/compiled-page.ts';
import { codesOf, compileText, makeTools } from '../../support/compile-text.ts';

const block = (markdown: string, files: Readonly<Record<string, string>> = {}): CodeBlock | undefined =>
  compileText(markdown, { variables: { 'api.test': 'https://t.example' } }, files).body.code[0];

const fence = (head: string, code = 'a\nb\nc'): string => `\`\`\`${head}\n${code}\n\`\`\``;

describe('the info string of a fence', () => {
  it.each([
    [
      '',
      '',
      { language: 'text', title: null, highlighted: [], folded: [], numbersFrom: null, wrap: false, file: null },
    ],
    ['TS', '', { language: 'ts' }],
    ['ts', 'title="a b.ts"', { title: 'a b.ts' }],
    [
      'ts',
      "title='a.ts' {1,3-4}",
      {
        title: 'a.ts',
        highlighted: [
          [1, 1],
          [3, 4],
        ],
      },
    ],
    ['ts', 'title=a.ts', { title: 'a.ts' }],
    ['ts', '[a.ts]', { title: 'a.ts' }],
    ['ts{2}', '', { language: 'ts', highlighted: [[2, 2]] }],
    [
      'ts',
      '{ 1 , 2 - 3 }',
      {
        highlighted: [
          [1, 1],
          [2, 3],
        ],
      },
    ],
    ['ts', '{1..2}', { highlighted: [[1, 2]] }],
    ['ts', 'showLineNumbers', { numbersFrom: 1 }],
    ['ts', 'showLineNumbers=5', { numbersFrom: 5 }],
    ['ts', 'showLineNumbers=false', { numbersFrom: null }],
    ['ts:line-numbers', '', { language: 'ts', numbersFrom: 1 }],
    ['ts:line-numbers=3', '{1}', { language: 'ts', numbersFrom: 3, highlighted: [[1, 1]] }],
    ['ts', 'wrap', { wrap: true }],
    [
      'json',
      'fold={3-20, 30} {1}',
      {
        folded: [
          [3, 20],
          [30, 30],
        ],
        highlighted: [[1, 1]],
      },
    ],
    ['', 'file="./x.ts#a"', { file: './x.ts#a' }],
    ['diff', 'lang="ts"', { language: 'diff', diffLanguage: 'ts' }],
    ['ts', 'live noInline', { diagnostics: [] }],
  ])('%j %j', (info, meta, expected) => {
    expect(parseCodeMeta(info, meta)).toMatchObject(expected);
  });

  it.each([
    [fence('ts tilte="x"'), ['code-meta-unknown 1:1']],
    [fence('ts {x}'), ['code-range 1:1']],
    [fence('ts "f({ a })" /<a b={c} title={d}>/ title="x" /title=(e)/ \'{f}\' {1}'), []],
    [fence('ts {4}'), ['code-line-outside 1:1']],
    [fence('tss'), ['code-language-unknown 1:1']],
    [
      `${fence('nolang')}\n\n${fence('nolang')}\n\n${fence('other')}`,
      ['code-language-unknown 1:1', 'code-language-unknown 13:1'],
    ],
    [fence('ts', '// highlight-start\na'), ['code-mark-unpaired 1:1']],
    [fence('ts', 'a\n// highlight-end'), ['code-mark-unpaired 1:1']],
    [fence('ts', 'x'.repeat(2_001)), ['code-too-long 1:1']],
    [fence('ts', `${'x'.repeat(1000)}\n`.repeat(101)), ['code-too-long 1:1']],
    ['> ```tss\n> a\n> ```', ['code-language-unknown 1:3']],
  ])('%#: mistakes are reported at the opening line', (markdown, codes) => {
    expect(codesOf(markdown)).toEqual(codes);
  });

  it('accepts every language of the highlighter, and common aliases', () => {
    const plain = ['ansi', 'plain', 'plaintext', 'text', 'txt'];
    for (const name of ['objectivec', 'golang', 'conf', 'markup', 'none', 'shell-session', 'postgresql'])
      expect([name, codeLanguages.has(name), codeLanguages.has(knownLanguage(name))]).toEqual([name, false, true]);
    expect([...codeLanguages].sort()).toEqual([...Object.keys(bundledLanguages), ...plain].sort());
  });

  it('lists the grammars that are needed', () => {
    expect(compileText(`${fence('ts')}\n\n${fence('nolang')}\n\n${fence('json')}`).facts.languages).toEqual([
      'json',
      'ts',
    ]);
  });
});

describe('line marks', () => {
  it.each([
    [['// highlight-next-line', 'a'], ['a'], { 1: ['highlight'] }],
    [['# highlight-start', 'a', 'b', '# highlight-end', 'c'], ['a', 'b', 'c'], { 1: ['highlight'], 2: ['highlight'] }],
    [['<!-- highlight-next-line -->', 'a'], ['a'], { 1: ['highlight'] }],
    [['  {/* highlight-next-line */}', 'a'], ['a'], { 1: ['highlight'] }],
    [['-- error-next-line', 'a'], ['a'], { 1: ['error'] }],
    [['a // [!code ++]', 'b // [!code --]'], ['a', 'b'], { 1: ['add'], 2: ['remove'] }],
    [['a # [!code highlight]', 'b /* [!code hl] */'], ['a', 'b'], { 1: ['highlight'], 2: ['highlight'] }],
    [['a // [!code focus:2]', 'b', 'c'], ['a', 'b', 'c'], { 1: ['focus'], 2: ['focus'] }],
    [['a // [!code error]', 'b // [!code warning]'], ['a', 'b'], { 1: ['error'], 2: ['warning'] }],
    [['a // [!code ++] // [!code focus]'], ['a'], { 1: ['focus', 'add'] }],
    [['// [!code focus]', 'a'], ['a'], { 1: ['focus'] }],
    [['a // [!code other]'], ['a // [!code other]'], {}],
    [['const s = "[!code ++]"'], ['const s = "[!code ++]"'], {}],
    [['a highlight-next-line'], ['a highlight-next-line'], {}],
    [['```ts', '// highlight-start', 'a', '```'], ['```ts', '// highlight-start', 'a', '```'], {}],
  ])('%j', (source, lines, marks) => {
    expect(takeLineMarks(source)).toMatchObject({ lines, marks });
  });

  it('are not counted as lines in ranges', () => {
    expect(block(fence('ts {2}', '// highlight-next-line\na\nb\nc'))?.marks).toEqual({
      1: ['highlight'],
      2: ['highlight'],
    });
  });

  it('come from `+` and `-` in a diff', () => {
    const marks = { 1: ['remove'], 2: ['add'] };
    expect(block(fence('diff', '- a\n+ b\n  c'))).toMatchObject({ language: 'diff', code: '- a\n+ b\n  c', marks });
    expect(block(fence('diff lang="ts"', '-a\n+b\n c'))).toMatchObject({ language: 'ts', code: 'a\nb\nc', marks });
    expect(block(fence('diff', '--- a.ts\n+++ b.ts\n c'))?.marks).toEqual({});
  });
});

describe('code', () => {
  it.each([
    [fence('ts', 'a'), 'a'],
    ['    a\n      b\n\n    c', 'a\n  b\n\nc'],
    ['- a\n\n      b\n\n\tc', 'b'],
    ['```ts\n```', ''],
    ['```ts\n\n```', ''],
    ['```ts\na\n\n```', 'a\n'],
    ['```ts\r\na\r\nb\r\n```', 'a\nb'],
    ['> ```ts\n> a\n>   b\n> ```', 'a\n  b'],
    ['```ts\nunclosed', 'unclosed'],
    ['```ts\na\tb\n```', 'a\tb'],
  ])('of %j is %j', (markdown, code) => {
    expect(block(markdown)?.code).toBe(code);
  });

  it('has variables of the config filled in, and keeps other braces', () => {
    expect(
      block(fence('bash', 'curl {{api.test}}/v1 {{ api.test }} {{ other }} \\{{api.test}} \\{{other}}'))?.code,
    ).toBe('curl https://t.example/v1 https://t.example {{ other }} {{api.test}} \\{{other}}');
  });
});

describe('snippets', () => {
  const file =
    '// #region send\nexport function send() {\n  // #region inner\n  return 1;\n  // #endregion inner\n}\n// #endregion send\n\nlast();\n';

  it.each([
    ['send', 'export function send() {\n  return 1;\n}'],
    ['inner', 'return 1;'],
    ['L9', 'last();'],
    ['L2-L4', 'export function send() {\n  // #region inner\n  return 1;'],
    [null, 'export function send() {\n  return 1;\n}\n\nlast();'],
  ])('take the region %j', (region, code) => {
    expect(takeSnippet(file, 'x.ts', region)).toBe(code);
  });

  it.each([
    '# region a\nx\n# endregion',
    '<!-- #region a -->\nx\n<!-- #endregion -->',
    '// ANCHOR: a\nx\n// ANCHOR_END: a',
    '/* #region a */\nx',
  ])('find regions in %j', (text) => {
    expect(takeSnippet(text, 'x', 'a')).toBe('x');
  });

  it('are relative to the page or to the root of the site, and get the language of the file', () => {
    const files = { 'docs/x.ts': 'beside', 'examples/x.py': 'root' };
    expect(block(fence('file="./x.ts"', ''), files)).toMatchObject({ code: 'beside', language: 'ts' });
    expect(block(fence('js file="/examples/x.py"', ''), files)).toMatchObject({ code: 'root', language: 'js' });
    expect(block(fence('file="@site/examples/x.py"', ''), files)).toMatchObject({ code: 'root', language: 'py' });
    expect(compileText(fence('file="./x.ts"', ''), {}, files).facts.includes).toEqual([
      { file: 'docs/x.ts', hash: 'hash of docs/x.ts' },
    ]);
  });

  it('in another encoding are reported', () => {
    const tools = {
      ...makeTools(),
      readInclude: () => ({ kind: 'invalid', encoding: 'UTF-16', offset: 0, hash: '' }) as const,
    };
    const text = fence('file="./x.ts"', '');
    const { facts } = compilePage({ text, file: 'docs/page.md' }, defaultCompileOptions, tools);
    expect(facts.diagnostics.map(({ code }) => code)).toEqual(['include-encoding']);
  });

  it('that are missing are reported at the fence', () => {
    expect(codesOf(fence('file="./no.ts"', ''))).toEqual(['snippet-missing 1:1']);
    expect(codesOf(fence('file="../../etc/passwd"', ''))).toEqual(['snippet-missing 1:1']);
    const page = compileText(fence('file="./x.ts#sned"', ''), {}, { 'docs/x.ts': file });
    expect(page.facts.diagnostics[0]).toMatchObject({ code: 'snippet-region-missing', suggest: ['send'] });
  });
});
