// Code of files that pages of MkDocs show.
import { expect, test } from 'vitest';
import { notesOf, textAt } from './memory-source.ts';
import { planOfMkDocs as plan } from './mkdocs-plan.ts';

test.each([
  ['{* ../src/a.py *}', '```py file="/snippets/src/a.py"\n```'],
  ['{* ../src/a.py ln[2:4] hl[3,4] *}', '```py {2,3} file="/snippets/src/a.py#L2-L4"\n```'],
  [
    '{* ../src/a.py ln[1,3:4] hl[3:4] title["a.py"] *}',
    '```py {3-4} title="a.py" file="/snippets/src/a.py#L1-L4"\n```',
  ],
  ['{* ../src/a.py ln[2:] hl[3] *}', '```py {2} file="/snippets/src/a.py#L2-L4"\n```'],
  ['```py\n--8<-- "../src/a.py:3"\n```', '```py file="/snippets/src/a.py#L3-L4"\n```'],
  ['{* ../src/a.py ln[3:4,1:2] hl[1,4] *}', '```py {1,4} file="/snippets/src/a.py#L1-L4"\n```'],
  ['{* ../src/a.py ln[2:3] hl[1,1:2,3:9] *}', '```py {1,2} file="/snippets/src/a.py#L2-L3"\n```'],
  ['{* ../src/a.py ln[2:3] hl[1] *}', '```py file="/snippets/src/a.py#L2-L3"\n```'],
  ['{* ../src/b.py *}', '{* ../src/b.py *}'],
  ['```py\n{!> ../src/a.py !}\n```', '```py file="/snippets/src/a.py"\n```'],
  ['```py\n{!../src/a.py[ln:2-3]!}\n```', '```py file="/snippets/src/a.py#L2-L3"\n```'],
  ['```py\n{!../src/a.py[ln:2]!}\n```', '```py file="/snippets/src/a.py#L2-L2"\n```'],
  ['```py\n{!../src/a.py[ln:-2,4]!}\n```', '```py\na\nb\nd\n```'],
  ['```py\n# more\n\n{!../src/a.py[ln:3.1-]!}\n```', '```py\n# more\n\nc\nd\n```'],
  ['- a\n\n  ```py\n  if x:\n    --8<-- "../src/a.py:1:2"\n  ```', '- a\n\n  ```py\n  if x:\n    a\n    b\n  ```'],
  ['```md\n--8<-- "../src/c.md"\nb\n```', '````md\n```\nc\n```\nb\n````'],
])('code that an extension includes: %s', async (written, expected) => {
  const extensions = 'markdown_extensions: [markdown_include_variants, mdx_include, pymdownx.snippets]';
  const made = await plan(`docs_dir: docs\n${extensions}`, {
    ...{ '../src/a.py': 'a\nb\nc\nd\n', '../src/c.md': '```\nc\n```\n', 'docs/a.md': written },
  });
  expect(textAt(made, 'docs/a.md')).toBe(expected);
  expect(notesOf(made).includes('the file ../src/b.py')).toBe(written.includes('b.py'));
});

test('an include within a line of code has a note', async () => {
  const made = await plan('markdown_extensions: [mdx_include]', {
    'docs/a.md': '```\nx = {!b.txt!}\n```',
    'b.txt': 'b',
  });
  expect(notesOf(made)).toContain('the include {!b.txt!}');
});

test('a script beside pages moves to static/, and blocks and includes that show it follow', async () => {
  const page =
    '```js\n--8<-- "src/b c.js:1:2"\n```\n\n--8<-- "src/b c.js"\n\n[b](src/b.js)\n\n```\nfile="/docs/src/b.js"\n```\n';
  const config = 'markdown_extensions: [{ pymdownx.snippets: { base_path: [docs] } }]';
  const made = await plan(config, { 'docs/a.md': page, 'docs/src/b c.js': 'b\nc\n', 'docs/src/b.js': 'b\n' });
  expect(textAt(made, 'docs/a.md')).toBe(
    '```js file="/static/src/b c.js#L1-L2"\n```\n\n::include{file="/static/src/b c.js"}\n\n[b](/src/b.js)\n\n```\nfile="/docs/src/b.js"\n```\n',
  );
  expect(notesOf(made).join()).not.toContain('the code of');
});

test('a long name in an include without an end does not cause quadratic searches', async () => {
  const started = performance.now();
  const page = `{* ${'a'.repeat(150_000)}\n`;
  await plan('docs_dir: docs\nmarkdown_extensions: [markdown_include_variants]', { 'docs/a.md': page });
  // A search that starts again at each character would take a minute.
  expect(performance.now() - started).toBeLessThan(5000);
});
