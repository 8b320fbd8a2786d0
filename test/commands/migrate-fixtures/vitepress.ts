import { type GeneratorFixtures, page } from './fixture.ts';

const config = (more = ''): string => `export default { title: 'Parcels', ${more} };`;

export const vitepress: GeneratorFixtures = {
  files: {
    '.vitepress/config.ts': config("themeConfig: { nav: [{ text: 'Start', link: '/' }] }"),
    'index.md': page('Parcels'),
    'part.md':
      '---\ntitle: Part\n---\n\nThe shared part.\n\n<!-- #region send -->\nThe region.\n<!-- #endregion send -->\n',
    'snippets/send.ts': '// #region send\nconst send = 1;\n// #endregion send\nconst other = 2;\n',
  },
  fileOf: (name) => `${name}.md`,
  pages: [
    {
      name: 'blocks',
      text: '::: info\nAn info.\n:::\n\n::: danger STOP\nA danger.\n:::\n\n::: details Click {open}\nInside.\n:::',
      reads: ['An info.', 'STOP', 'A danger.', 'Click', 'Inside.'],
      hides: [':::', '{open}'],
    },
    {
      name: 'blocks-nested',
      text: '::: warning\nOuter.\n::: code-group\n```js [a.js]\nconst a = 1;\n```\n:::',
      reads: ['Outer.', 'const a = 1;'],
      hides: [':::'],
    },
    {
      name: 'blocks-nested-closed',
      text: ':::: warning\nOuter.\n::: tip\nInner.\n:::\n::::',
      reads: ['Outer.', 'Inner.'],
      hides: [':::'],
    },
    {
      name: 'tabs-plugin',
      text: ':::tabs\n== First tab\nIn the first.\n== Second tab\nIn the second.\n:::',
      reads: ['First tab', 'In the first.', 'Second tab', 'In the second.'],
      hides: ['=='],
    },
    {
      name: 'own-line-id',
      text: '## Send\n\n{#send-it}\n\nText of it.',
      reads: ['Send', 'Text of it.'],
      hides: ['{#'],
    },
    {
      name: 'heading-id',
      text: '## Send {#own-id}\n\nText of it.\n\n## Class {.c}\n\nMore text.',
      reads: ['Send', 'Text of it.', 'Class', 'More text.'],
      hides: ['{#', '{.c}'],
    },
    {
      name: 'attributes',
      text: 'A paragraph. {.lead}\n\n![Box](https://x.example/a.png){width=20}\n\n[Home](/){rel=x}',
      reads: ['A paragraph.', 'Home'],
      hides: ['{'],
    },
    {
      name: 'snippet',
      text: '<<< @/snippets/send.ts#send{1 ts:line-numbers} [Send]',
      reads: ['const send = 1;'],
      hides: ['<<<'],
    },
    { name: 'snippet-missing', text: '<<< @/snippets/none.ts', reads: [], hides: ['<<<'] },
    {
      name: 'include',
      text: '<!--@include: ./part.md-->\n\n<!--@include: ./part.md#send-->\n\n<!--@include: @/part.md{5,}-->',
      reads: ['The shared part.', 'The region.'],
      hides: ['@include'],
    },
    {
      name: 'expression',
      text: 'It is {{ 1 + 1 }} and {{ $frontmatter.title }}.',
      reads: ['It is 2'],
      hides: ['$frontmatter', '1 + 1'],
    },
    { name: 'v-for', text: '<ul>\n  <li v-for="each in 3">{{ each }}</li>\n</ul>', reads: [], hides: ['{{'] },
    {
      name: 'v-pre',
      text: '::: v-pre\n`{{ not filled in }}`\n:::\n\n<span v-pre>{{ raw }}</span>',
      reads: ['{{ not filled in }}', '{{ raw }}'],
      hides: [':::'],
    },
    { name: 'raw', text: '::: raw\n<div>Raw words.</div>\n:::', reads: ['Raw words.'], hides: [':::'] },
    {
      name: 'script-setup',
      text: '<script setup>\nimport Part from \'./Part.vue\'\n\nconst data = 1\n</script>\n\nWords.\n\n<Part :data="data" />\n\n<style module>\n.a { color: red }\n</style>',
      reads: ['Words.'],
      hides: ['import', 'color'],
    },
    {
      name: 'script-client',
      text: 'Words.\n\n<script client>\nalert(1)\n</script>',
      reads: ['Words.'],
      hides: ['alert'],
    },
    {
      name: 'component',
      text: '<Sponsors tier="gold" title="Our sponsors" />\n\n<Compare>\n\nInside words.\n\n<template #after>\n\nAfter words.\n\n</template>\n</Compare>',
      reads: ['Our sponsors', 'Inside words.', 'After words.'],
    },
    {
      name: 'own-deprecated',
      text: '<Deprecated />\n\n## Part <Deprecated />\n\n<Version>2.0</Version>',
      reads: ['Part', '2.0'],
    },
    {
      name: 'badge',
      text: '## Part <Badge type="warning" text="beta" />\n\n<Badge>inner</Badge>',
      reads: ['Part', 'beta', 'inner'],
    },
    {
      name: 'bound',
      text: '<img :src="withBase(\'/a.png\')" alt="A">\n\n<a :href="link">Bound link</a>',
      reads: ['Bound link'],
    },
    {
      name: 'lower-component',
      text: '<my-counter start="3"></my-counter>\n\n<vue-mastery-banner>Banner words</vue-mastery-banner>',
      reads: ['Banner words'],
    },
    { name: 'emoji', text: 'Sent :tada: now :not_an_emoji:', reads: ['Sent 🎉 now'] },
    {
      name: 'alerts',
      text: '> [!NOTE]\n> A note.\n\n> [!TIP] Own title\n> A tip.',
      reads: ['A note.', 'A tip.'],
      hides: ['[!'],
    },
    {
      name: 'code',
      text: '```ts{1,2} [a.ts]:line-numbers=2\nconst a = 1 // [!code ++]\nconst b = 2 // [!code focus]\n```',
      reads: ['const a = 1', 'const b = 2'],
      hides: ['[!code'],
    },
    {
      name: 'twoslash',
      text: '```ts twoslash\nconst n: number = 1\n//    ^?\n// @noErrors\n// ---cut---\nconst m = n\n```',
      reads: ['const m = n'],
    },
    {
      name: 'code-group',
      text: '::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh [pnpm]\npnpm i\n```\n\n:::',
      reads: ['npm', 'npm i', 'pnpm', 'pnpm i'],
      hides: [':::'],
    },
    { name: 'group-icons', text: '::: code-group-open\nWords in it.\n:::', reads: ['Words in it.'] },
    { name: 'toc', text: '[[toc]]\n\n## A part', reads: ['A part'], hides: ['[[toc]]'] },
    { name: 'footnote-off', text: 'Words[^1] stay.', reads: ['Words[^1] stay.'] },
    {
      name: 'dark-images',
      text: '![Light](https://x.example/a.png){.light-only}\n![Dark](https://x.example/b.png){.dark-only}',
      reads: [],
      hides: ['{.'],
    },
    {
      name: 'html-details',
      text: '<details>\n<summary>More</summary>\n\nInside **bold**.\n\n</details>',
      reads: ['More', 'Inside bold.'],
    },
  ],
  sites: [
    {
      name: 'head with handlers',
      files: {
        '.vitepress/config.ts': config(
          "head: [['link', { rel: 'stylesheet', href: '/a.css', onload: \"this.media='all'\" }], ['script', {}, 'window.a = 1'], ['meta', { name: 'theme-color', content: '#fff' }], ['noscript', {}, '<img src=\"x\">'], ['style', {}, 'a{}']]",
        ),
        'index.md': page('Parcels'),
      },
      reads: { '': ['Its text.'] },
    },
    {
      name: 'index pages of folders',
      files: {
        '.vitepress/config.ts': config('cleanUrls: true'),
        'index.md': page('Parcels'),
        'guide/index.md': page('Guide', 'The guide.'),
        'guide/more.md': page('More'),
      },
      reads: { 'guide/': ['The guide.'] },
    },
    {
      name: 'page of one language',
      files: {
        '.vitepress/config.ts': config(
          "locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr' } }",
        ),
        'index.md': page('Parcels'),
        'fr/index.md': page('Colis'),
        'fr/seul.md': page('Seul', 'En français seulement.'),
      },
      names: ['fr/seul.md'],
      reads: { 'fr/seul': ['En français seulement.'] },
    },
    {
      name: 'dynamic routes',
      files: {
        '.vitepress/config.ts': config(),
        'index.md': page('Parcels', '[Package a](/packages/a)'),
        'packages/[pkg].md': '# Package {{ $params.pkg }}\n\n<!-- @content -->\n',
        'packages/[pkg].paths.js': "export default { paths() { return [{ params: { pkg: 'a' } }] } }",
      },
      names: ['packages/[pkg].md'],
      reads: { '': ['Package a'] },
    },
    {
      name: 'excluded pages and odd links',
      files: {
        '.vitepress/config.ts': config(
          "srcExclude: ['**/README.md'], rewrites: { 'src/:page': ':page' }, themeConfig: { sidebar: { '/': [{ text: 'All', items: [{ text: 'Readme', link: '/README' }, { text: 'None', link: '/none' }, { text: 'A', link: '/a.html' }] }] }, nav: [{ text: 'Menu', items: [{ text: 'A', link: '/a' }] }, { component: 'MyThing' }] }",
        ),
        'index.md': page('Parcels'),
        'README.md': page('Readme'),
        'src/a.md': page('A', 'Page A.'),
      },
      reads: { a: ['Page A.'] },
    },
    {
      name: 'config that code makes',
      files: {
        '.vitepress/config.ts':
          "import { defineConfig } from 'vitepress';\nconst items = () => [1, 2].map((n) => ({ text: 'Page ' + n, link: '/p' + n }));\nexport default defineConfig({ title: 'Parcels', themeConfig: { sidebar: items() } });",
        'index.md': page('Parcels'),
        'p1.md': page('P1'),
        'p2.md': page('P2'),
      },
      reads: { p1: ['Its text.'] },
    },
    {
      name: 'home',
      files: {
        '.vitepress/config.ts': config(),
        'index.md':
          '---\nlayout: home\nhero:\n  name: Parcels\n  text: Send it\n  tagline: Quickly\n  image: /a.png\n  actions:\n    - theme: brand\n      text: Start\n      link: /none\nfeatures:\n  - icon: 📦\n    title: Boxes\n    details: All **sizes**\n    link: https://x.example\n---\n\n## More words\n',
      },
      reads: { '': ['Send it', 'Quickly', 'Boxes', 'More words'] },
    },
  ],
};
