// Syntax of other generators: each form works, or the message says what to write instead.
import { describe, expect, it } from 'vitest';
import { codesOf, compileText, toHtml } from '../../support/compile-text.ts';

const hintsOf = (text: string, files: Readonly<Record<string, string>> = {}) =>
  compileText(text, {}, files).facts.diagnostics.map(({ hint }) => hint);

describe('code from files, as VitePress and VuePress write it', () => {
  it.each([
    ['<<< ./client.js', '```js file="./client.js"'],
    ['<<< client.ts', '```ts file="./client.ts"'],
    ['<<<../a/client.ts#send', '```ts file="../a/client.ts#send"'],
    ['<<< /examples/client.js{2}', '```js file="/examples/client.js" {2}'],
    ['<<< ./client.cs{1,3-4 c#:line-numbers} [Label]', '```c#:line-numbers file="./client.cs" {1,3-4} [Label]'],
    ['<<< ./client.js{js:line-numbers}', '```js:line-numbers file="./client.js"'],
    ['<<< @/client.js{2}', '```js file="/client.js" {2}'],
    ['<<< @/near.js', '```js file="/docs/near.js"'],
    ['@[code](./client.js)', '```js file="./client.js"'],
    ['@[code{1-2} js{2}:no-line-numbers](@/near.js)', '```js file="/docs/near.js#L1-L2" {2}'],
    ['@[code{3-}](./client.js)', '```js file="./client.js#L3"'],
    ['@[code snippet](./client.js#send)', '```js file="./client.js#send"'],
  ])('%j has the hint to write %j', (written, fence) => {
    expect(hintsOf(written, { 'docs/near.js': 'a' })).toEqual([
      `Write the line  ${fence}  and below it the line  \`\`\``,
    ]);
    expect(codesOf(written)).toEqual(['foreign-snippet 1:1']);
  });

  it.each([
    ['text\n<<< ./a.js\n<<< ./b.js', ['foreign-snippet 2:1', 'foreign-snippet 3:1']],
    ['> - <<< ./a.js\n>   <<< ./b.js', ['foreign-snippet 1:5', 'foreign-snippet 2:5']],
    ['::: tip\n<<< ./a.js\n:::', ['foreign-snippet 2:1']],
  ])('%j gives %j', (text, codes) => {
    expect(codesOf(text)).toEqual(codes);
  });

  it('lists the files that it looked for as includes', () => {
    expect(compileText('<<< @/near.js', {}, { 'docs/near.js': 'a' }).facts.includes).toEqual([
      { file: 'near.js', hash: '' },
      { file: 'docs/near.js', hash: 'hash of docs/near.js' },
    ]);
  });

  it('looks for no more files than a page may include', () => {
    const text = Array.from({ length: 300 }, (_, at) => `<<< @/a${at}.js`).join('\n\n');
    expect(compileText(text).facts.includes).toHaveLength(100);
  });
});

describe('other syntax that is not Markdown', () => {
  it.each([
    ['[[toc]]', '1:1'],
    ['[[_TOC_]]', '1:1'],
    ['[TOC]', '1:1'],
    ['{:toc}', '1:1'],
    ['!!! note "Title"\n    Text', '1:1'],
    ['??? tip\n\ntext', '1:1'],
    ['/// note | Title\ntext\n///', '1:1'],
    ['=== "Tab"\n\ntext', '1:1'],
    ['--8<-- "part.md"', '1:1'],
    ['.. note:: text', '1:1'],
    ['$$\nx\n$$', '1:1'],
    ['$$ x^2 $$', '1:1'],
    ['[!NOTE] text', '1:1'],
    ['> [!abstract]\n> text', '1:3'],
    ['> [!note]- Folded\n> text', '1:3'],
    ['see ![[picture.png]]', '1:5'],
    ['{{< note >}}\ntext\n{{< /note >}}', '1:1'],
    ['see {{% ref "a" %}}', '1:5'],
    ['{% tip %}\ntext\n{% endtip %}', '1:1'],
    ['- see {% link a.md %}', '1:7'],
    ['{{ $frontmatter.title }}', '1:1'],
    ['a {props.title} b', '1:3'],
    ['a {frontMatter.title} b', '1:3'],
    ["{useBaseUrl('/a')}", '1:1'],
    ['![a](./a.png){width=300}', '1:14'],
    ['[a](https://a.example){.button}', '1:23'],
    ['Text\n{: .wide}', '2:1'],
    ['an ==important== word', '1:4'],
  ])('%j is reported once', (text, place) => {
    expect(codesOf(text)).toEqual([`foreign-syntax ${place}`]);
  });

  it.each([
    ['::deck{title="a"}', ['unknown-directive 1:1']],
    ['::inclde{file="./a.md"}', ['unknown-directive 1:1']],
    ['::include', ['include-missing 1:1']],
    ['::: v-pre\na\n:::', ['unknown-directive 1:1']],
    ['<Stages>\n\n1. a\n\n</Stages>', ['component-in-markdown 1:1']],
    ['<CodeGroup>\n\na\n\n</CodeGroup>', ['component-in-markdown 1:1']],
    ['<script setup>\na\n</script>', ['html-not-allowed 1:1']],
  ])('%j has the more specific finding %j', (text, codes) => {
    expect(codesOf(text)).toEqual(codes);
  });

  it.each([
    '::: code-group\n```bash [npm]\na\n```\n:::',
    '::: tip Title\na\n:::',
    '<Tabs>\n<TabItem label="a">\na\n</TabItem>\n</Tabs>',
    '<Aside>one line</Aside>',
    "import Tabs from '@theme/Tabs'\n\na",
  ])('%j has no finding', (text) => {
    expect(codesOf(text)).toEqual([]);
  });

  it('is reported once per file, with the number of its uses', () => {
    expect(compileText('[[toc]]\n\n{% a %}\n\n[[toc]]').facts.diagnostics.map(({ message }) => message)).toEqual([
      '`[[toc]]` is shown as text: it is syntax of other generators (2 times in this file)',
      '`{% … %}` is shown as text: it is syntax of Liquid, Markdoc and GitBook',
    ]);
  });

  it('is shown as text on the page', () => {
    expect(toHtml('{% tip %}')).toBe('<p>{% tip %}</p>');
  });
});

describe('no false alarm', () => {
  it.each([
    '```md\n<<< ./a.js\n[[toc]]\n{% tip %}\n!!! note\n```',
    '    {% tip %}\n    [[toc]]',
    'In `{% tip %}` and `` {{< note >}} ` `` and `<<< ./a.js` and `a\n{% b %} c`.',
    'Escaped \\{% tip %} and \\{props.title} and \\{{< a >}}.',
    '[TOC]\n\n[toc]: https://a.example',
    'A shift `a <<< b`, a <<< b and a == b == c, x==y==z.',
    '<<< text without a file',
    'Call /users/{id} with {name} or {"a": 1} and {user.name}.',
    'Prices of $$5 and $$6.',
    '100 % {of them} %',
    'In [[1, 2], [3, 4]] and arr[[0]].',
    '.. and so on',
    '=== is strict equality',
    '!!! Attention',
    '??? What',
    '> [!NOTE]\n> a',
    '> [!WARNING] Title\n> a',
    '- [ ] a\n- [x] b',
    '[a]: https://a.example\n\n[a]{b} and [a](b.md) {c}',
    '| a | b |\n| - | - |\n| `{% x %}` | {id} |',
    '::before and ::after\n\n::before',
    'mail@[code]',
    '---\ntitle: A\n---\n\na',
    'a{.b} and {2,3} and {a=b}',
  ])('%j', (text) => {
    expect(codesOf(text).filter((code) => /^(?:foreign|unknown-dir)/.test(code))).toEqual([]);
  });

  it.each([
    '![['.repeat(6000),
    ']{.a'.repeat(4000),
    '<<< .a{'.repeat(2500),
    '{%a '.repeat(4000),
    '@[code'.repeat(3000),
    '=='.repeat(9000),
    Array.from({ length: 180 }, (_, at) => `{% ${'`'.repeat(at + 1)}`).join(' '),
  ])('long runs of %.12j compile, with two findings at most', (text) => {
    expect(codesOf(text).length).toBeLessThan(3);
  });
});
