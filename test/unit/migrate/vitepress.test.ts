import { expect, test } from 'vitest';
import { convertVitePressPage } from '../../../src/migrate/vitepress/page.ts';
import { makeRewrite } from '../../../src/migrate/vitepress/site.ts';

const convert = (text: string, attributes: readonly [string, string] = ['{', '}']) =>
  convertVitePressPage(text, {
    file: 'guide/a.md',
    source: '',
    frontMatter: { title: 'T' },
    attributes,
    placeOf: (file) => (file.endsWith('.md') ? `docs/${file}` : null),
    constants: '',
    isPublic: (path) => path === 'demo.html' || path === 'guide/own.html',
  });

test('constants of a page are filled in, and other code of Vue is noted', () => {
  const page = convert(
    '<script setup>\nconst u = { home: \'/a\', n: 2 }\nconst live = ref(1)\n</script>\n\n<a :href="u.home" @click="go(1 > 2)">{{ u.n }} {{ live }}</a> `<b :c>`\n\n- <i v-for="x in 3">y</i>\n',
  );
  expect(page.text).toBe('\n<a href="/a">2 \\{{ live }}</a> `<b :c>`\n\n- <i>y</i>\n');
  expect(page.notes.map(({ line, what }) => `${line} ${what}`)).toEqual([
    '6 the expression `{{ live }}`',
    '6 the attributes `@click` of <a>',
    '8 the attributes `v-for` of <i>',
    '1 the <script> of a page',
  ]);
});

test('lists of attributes can have the delimiters of the site', () => {
  const text = '## 模块 %{#modules}%\n\n`%{#a}%` [b](./c){target="_self"}\n';
  expect(convert(text, ['%{', '}%']).text).toBe('## 模块 {#modules}\n\n`%{#a}%` [b](./c)\n');
  expect(convert(text).text).toContain('%{#modules}%');
});

test.each<[string, string, string]>([
  ['a label right after a language', '- ```ts[a.ts]{1}\n  b\n  ```', '- ```ts [a.ts]{1}\n  b\n  ```'],
  ['a label without a language', '```[.env]\nA=1\n```', '```text [.env]\nA=1\n```'],
  ['a snippet', '<<< @/code/a.ts', '```ts file="/code/a.ts"\n```'],
  ['a snippet above the site', '<<< ../../../src/a.ts#L2', '```ts file="/src/a.ts#L2"\n```'],
  [
    'a snippet with all options',
    '<<< ../a.js#r{1,3-4 ts:line-numbers} [A b]',
    '```ts:line-numbers file="/a.js#r" {1,3-4} [A b]\n```',
  ],
  ['a snippet in a list', '- a\n\n  <<< ./a.js', '- a\n\n  ```js file="/guide/a.js"\n  ```'],
  ['a snippet in code', '```md\n<<< ./a.js\n```', '```md\n<<< ./a.js\n```'],
  ['an include', '<!--@include: ./b.md{2,4}-->', '<!--@include: /docs/guide/b.md#L2-L4-->'],
  ['a wrapper', '::: v-pre\n{{ a }}\n::: tip\nb\n:::\n:::', '\n\\{{ a }}\n::: tip\nb\n:::\n'],
  [
    'code with hints of twoslash',
    '```ts twoslash [a.ts]\n// @noErrors\nconst a = 1\n// ---cut---\nconst b = a\n//    ^?\nb\n```',
    '```ts [a.ts]\nconst b = a\nb\n```',
  ],
  ['a value of the front matter', '{{ $frontmatter.title }} `{{ a }}`', 'T `{{ a }}`'],
  ['slots of a component', '<A>\n<template #b="{ c }">\n\nd\n\n</template>\n</A>', '<A>\n\n\nd\n\n\n</A>'],
  [
    'indents in a component',
    '<A>\n\t<Card title="b">\n  c\n\t</Card>\n</A>',
    '<A>\n<Card title="b">\nc\n</Card>\n</A>',
  ],
  [
    'a constant with lines',
    '<script setup>\nconst b = \'c\\n\\nd\'\n</script>\n\n<A :b="b" />',
    '\n<A b="c&#10;&#10;d" />',
  ],
  ['an expression of Vue with a text', "{{ 'a' }}", 'a'],
  [
    'links',
    '[a](./b.html#c) [d](/index.html) [e](https://f.example/g.html)',
    '[a](./b#c) [d](/) [e](https://f.example/g.html)',
  ],
  [
    'links to files of public/',
    '[a](/demo.html) [b](./own.html#c) [d](../demo.html) [e](/own.html)',
    '[a](/demo.html) [b](./own.html#c) [d](../demo.html) [e](/own)',
  ],
  [
    'lists of a component, beside a sample with a script',
    '<Rows :data="[{ type: \'List<Item>\' }, ]" sub-title="B" aria-label="C" @open="go" :of="b" />\n\n```vue\n<script setup>\nconst a = 1\n</script>\n```\n\n```vue\n<script setup>\nconst a = 2\n</script>\n```',
    '<Rows data={[{"type":"List<Item>"}]} subTitle="B" aria-label="C" />\n\n```vue\n<script setup>\nconst a = 1\n</script>\n```\n\n```vue\n<script setup>\nconst a = 2\n</script>\n```',
  ],
  ['an element without effect on readers', '<span v-pre>b</span>', '<span>b</span>'],
  [
    'a URL without quotes',
    '<a href=/b/c class=d>e</a>\n\n<img src=a/>',
    '<a href="/b/c" class=d>e</a>\n\n<img src=a/>',
  ],
  ['an element with a list', '<a :href="[1]" :title="\'T\'">b</a>', '<a title="T">b</a>'],
  ['attributes of a link', '[a](b){target="_self"} {x}', '[a](b) {x}'],
  [
    'a prop that only Vue knows',
    '<Badge type="tip" text="b" style="c" /> <Card name="d" />',
    '<Badge type="tip" text="b" /> <Card name="d" />',
  ],
  [
    'ids of blocks and links',
    'a\n\n{#b}\n\n- c {.d #e}\n- [f](./g){#h .i}\n\nSetext {#j}\n---\n\n## K {#k}\n\n## L {.m}',
    'a\n\n<a id="b"></a>\n\n- c <a id="e"></a>\n- [f](./g)<a id="h"></a>\n\nSetext {#j}\n---\n\n## K {#k}\n\n## L',
  ],
  ['emoji', '## Emoji :tada:\n\n:tada: `:tada:`', '## Emoji 🎉 {#emoji}\n\n🎉 `:tada:`'],
  [
    'self-closing tags',
    '## A <sup class="new" /> {#a}\n\n<div id="b"/> <br /> <X />\n\n`<b />`',
    '## A <sup class="new"></sup> {#a}\n\n<div id="b"></div> <br /> <X />\n\n`<b />`',
  ],
  ['a table of contents', 'a\n\n[[toc]]\n\nb', 'a\n\n\n\nb'],
  ['Vue code in a page', '<script setup>\nlet a\n</script>\n\n# A\n\n<ClientOnly>b</ClientOnly>', '\n# A\n\nb'],
])('%s', (_, before, after) => {
  expect(convert(before).text).toBe(after);
});

test.each([
  [
    'a.md',
    '[a](/zh/b.md#k) [c](/zh/x/index.md) [d](/b.md) [e](/zh/index.md)',
    '[a](/zh/b#k) [c](/zh/x/) [d](/b.md) [e](/zh/)',
  ],
  ['zh/a.md', '[a](/zh/b.md#k) [c](/zh/x/index.md) `[](/zh/b.md)`', '[a](/b.md#k) [c](/x/index.md) `[](/zh/b.md)`'],
])('root-relative links of %s to files of a language', (file, before, after) => {
  const placeOf = (path: string) => (path.startsWith('zh/') ? `i18n/zh/docs/${path.slice(3)}` : `docs/${path}`);
  const context = {
    file,
    source: '',
    frontMatter: {},
    attributes: ['{', '}'] as const,
    placeOf,
    isPublic: () => false,
    constants: '',
  };
  expect(convertVitePressPage(before, context).text).toBe(after);
});

test.each([
  ['en/guide/a.md', 'guide/a.md'],
  ['packages/core/src/b/c.md', 'core/b/c.md'],
  ['fr/a.md', 'fr/a.md'],
])('rewrites %s', (file, path) => {
  expect(makeRewrite({ 'en/:rest*': ':rest*', 'packages/:pkg/src/:rest*': ':pkg/:rest*' })(file)).toBe(path);
});

test('a line of colons with more indent closes the block, as in VitePress', () => {
  const context = {
    ...{ file: 'a.md', source: '', frontMatter: {}, attributes: ['{', '}'] as const },
    ...{ placeOf: () => null, isPublic: () => false, constants: '' },
  };
  const page = (end: string): string => `:::tip\n- a\n${end}\n\n:::tip\nb\n:::\n`;
  expect(convertVitePressPage(page('  :::'), context).text).toBe(page(':::'));
  expect(convertVitePressPage(page('    a'), context).text).toBe(page('    a').replace(/:::\n$/, ':::\n:::\n'));
});
