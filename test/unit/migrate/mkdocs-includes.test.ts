// Files that pages of MkDocs include with the plugin include-markdown, and tabs of early versions of superfences.
import { expect, test } from 'vitest';
import { notesOf, textAt } from './memory-source.ts';
import { planOfMkDocs as plan } from './mkdocs-plan.ts';

const parts = {
  'README.md': '# P\n<!--intro-->\nIntro\n<!--end-->\nMore\n',
  'docs/guide/part.md': 'x',
  'run.py': 'a\n',
};

test.each([
  ['{% include-markdown "../README.md" %}', '::include{file="/snippets/README.md"}'],
  ["  {%- include-markdown '../../README.md' -%}", '  ::include{file="/snippets/README.md"}'],
  ['{% include "guide/part.md" %}', '::include{file="/docs/guide/part.md"}'],
  ['{% include-markdown "part.md" %}', '::include{file="/docs/guide/part.md"}'],
  ['{% include-markdown "./part.md" comments=false %}', '::include{file="/docs/guide/part.md"}'],
  [
    '{%\n  include-markdown "../README.md"\n  start="<!--intro-->\\n"\n  end="<!--end-->"\n%}',
    '::include{file="/snippets/README.intro-end.md"}',
  ],
  ['```py\n{% include "../../run.py" %}\n```', '```py file="/snippets/run.py"\n```'],
])('%s', async (text, expected) => {
  const made = await plan('plugins: [include-markdown]', { 'docs/guide/a.md': text, ...parts });
  expect(textAt(made, 'docs/guide/a.md')).toBe(expected);
  expect(notesOf(made)).toEqual(["onBrokenLinks: 'warn'"]);
});

test('a part is the text between two texts', async () => {
  const text = '{% include-markdown "../README.md" start="<!--intro-->" end="<!--end-->" %}';
  const made = await plan('plugins: [include-markdown]', { 'docs/a.md': text, ...parts });
  expect(textAt(made, 'snippets/README.intro-end.md')).toBe('\nIntro\n');
});

test.each([
  ['{% include "gone.md" %}', 'the file gone.md'],
  ['{% include-markdown "guide/part.md" start="no" %}', 'the file guide/part.md'],
  ['see {% include "guide/part.md" %} here', 'the include {% include "guide/part.md" %}'],
  ['{% include-markdown "guide/part.md" heading-offset=1 %}', 'heading-offset'],
])('%s has a note', async (text, note) => {
  const made = await plan('plugins: [include-markdown]', { 'docs/a.md': text, ...parts });
  expect(notesOf(made)).toEqual([note, "onBrokenLinks: 'warn'"]);
});

test('links of a snippet are relative to the page, and those of files beside it to the snippet', async () => {
  const made = await plan('', {
    'docs/guide/a.md': '--8<-- "parts/p.md"\n',
    'docs/b.md': 'b',
    'docs/guide/c.md': 'c',
    'parts/p.md': '[b](../b.md#x) [c](c.md) [d](./d.md)',
    'parts/d.md': 'd',
  });
  expect(textAt(made, 'snippets/parts/p.md')).toBe('[b](../../docs/b.md#x) [c](../../docs/guide/c.md) [d](./d.md)');
});

test('without the plugin, a tag is text', async () => {
  const made = await plan('', { 'docs/a.md': '{% include "guide/part.md" %}', ...parts });
  expect(textAt(made, 'docs/a.md')).toBe('{% include "guide/part.md" %}');
});

test('a rule at the start of a part is no front matter', async () => {
  const made = await plan('', { 'docs/a.md': '---\n\ntext\n', 'docs/b.md': '---\ntitle: B\n---\n\nb\n' });
  expect(textAt(made, 'docs/a.md')).toBe('***\n\ntext\n');
  expect(textAt(made, 'docs/b.md')).toBe('---\ntitle: B\n---\n\nb\n');
});

test('blocks of code with `tab` are tabs, also in a note', async () => {
  const text =
    '!!! note\n\n    ```sh tab="npm" hl_lines="1"\n    a\n    ```\n\n    ```sh tab="yarn"\n    b\n\n    c\n    ```\n';
  const made = await plan('markdown_extensions: [admonition]', { 'docs/a.md': text });
  expect(textAt(made, 'docs/a.md')).toBe(
    ':::::note\n::::tabs\n:::tab[npm]\n```sh {1}\na\n```\n:::\n:::tab[yarn]\n```sh\nb\n\nc\n```\n:::\n::::\n\n:::::\n\n',
  );
});

test('the last definition of a label counts', async () => {
  const text = '[a] [b]\n\n[a]: x.md\n[B]: y.md\n\n```\n[a]: no\n```\n\n[A]: z.md "Z"\n';
  const made = await plan('', { 'docs/p.md': text });
  expect(textAt(made, 'docs/p.md')).toBe('[a] [b]\n\n[B]: y.md\n\n```\n[a]: no\n```\n\n[A]: z.md "Z"\n');
});
