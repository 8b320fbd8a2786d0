import { expect, test } from 'vitest';
import type { LayoutName } from '../../../../src/translations/pairing/layout-names.ts';
import { expandNames, layoutOf, type PairRule } from '../../../../src/translations/pairing/layouts.ts';
import { pairFiles } from '../../../../src/translations/pairing/pair-files.ts';

interface Options {
  readonly language?: string;
  readonly wanted?: string;
}

/** (files, rules) → 'docs/a.md: cs i18n/cs/a.md', and translations without an original */
function pair(files: readonly string[], rules: readonly PairRule[], { language = 'en', wanted }: Options = {}) {
  const { pages, locales, alone } = pairFiles(files, rules, { original: language, wanted });
  return {
    locales,
    pages: pages.map(({ original, translations }) =>
      [`${original}:`, ...[...translations].map(([locale, file]) => `${locale} ${file}`)].join(' '),
    ),
    alone: alone.map(({ file, original }) => `${file} → ${original}`),
  };
}

function pairIn(name: LayoutName, files: readonly string[], options: Options = {}) {
  const layout = layoutOf(name, (folder) => files.some((file) => file.startsWith(`${folder}/`)));
  return pair(
    files,
    expandNames(layout.rules, () => files),
    options,
  );
}

test('VitePress: a language whose generated pages have other names than those of the originals', () => {
  const pages = Array.from({ length: 10 }, (_, place) => `guide/page-${place}.md`);
  const generated = Array.from({ length: 15 }, (_, place) => `api/old-${place}.md`);
  const files = [...pages, ...[...pages, ...generated].map((file) => `zh/${file}`), 'api/new.md'];
  expect(pairIn('vitepress', files).locales).toEqual(['zh']);
  const few = [...pages, ...[...pages.slice(5), ...generated].map((file) => `it/${file}`)];
  expect(pairIn('vitepress', few).locales).toEqual([]);
});

test('Docusaurus: docs, other docs by the id of their plugin, blogs and pages; not older versions', () => {
  const i18n = 'i18n/zh-Hans/docusaurus-plugin-content';
  const files = [
    'docs/intro.mdx',
    'docs/new.md',
    'api/start.md',
    'blog/2024-01-02-news.md',
    'src/pages/about.md',
    'versioned_docs/version-1.0/intro.mdx',
    `${i18n}-docs/current/intro.md`,
    `${i18n}-docs/version-1.0/intro.mdx`,
    `${i18n}-docs-api/current/start.md`,
    `${i18n}-blog/2024-01-02-news.md`,
    `${i18n}-blog/2020-01-01-gone.md`,
    `${i18n}-pages/about.md`,
  ];
  expect(pairIn('docusaurus', files)).toEqual({
    locales: ['zh-Hans'],
    pages: [
      `api/start.md: zh-Hans ${i18n}-docs-api/current/start.md`,
      `blog/2024-01-02-news.md: zh-Hans ${i18n}-blog/2024-01-02-news.md`,
      `docs/intro.mdx: zh-Hans ${i18n}-docs/current/intro.md`,
      'docs/new.md:',
      `src/pages/about.md: zh-Hans ${i18n}-pages/about.md`,
    ],
    alone: [`${i18n}-blog/2020-01-01-gone.md → blog/2020-01-01-gone.md`],
  });
});

test('a folder is a language only if its name is one, and if it has pages of the original', () => {
  const start = 'src/content/docs';
  const names = ['index.mdx', 'api/a.md', 'it/a.md', 'it/b.md', 'fr/index.md', 'fr/api/a.md', 'fr/only.md'];
  expect(
    pairIn(
      'starlight',
      names.map((name) => `${start}/${name}`),
    ),
  ).toEqual({
    locales: ['fr'],
    pages: [
      `${start}/api/a.md: fr ${start}/fr/api/a.md`,
      `${start}/index.mdx: fr ${start}/fr/index.md`,
      `${start}/it/a.md:`,
      `${start}/it/b.md:`,
    ],
    alone: [`${start}/fr/only.md → ${start}/only.md`],
  });
  const wanted = pairIn('starlight', [`${start}/a.md`, `${start}/it/b.md`], { wanted: 'it' });
  expect(wanted.locales).toEqual(['it']);
});

test('the path of a missing original is like that of the others, also beside one with a suffix', () => {
  const files = ['docs/a.en.md', 'docs/a.cs.md', 'docs/b.md', 'docs/b.cs.md', 'docs/only.cs.md'];
  expect(pairIn('mkdocs-suffix', files).alone).toEqual(['docs/only.cs.md → docs/only.md']);
});

test('the original has a folder of its own, or is at the root', () => {
  expect(pairIn('mkdocs-folders', ['docs/en/a.md', 'docs/pt_BR/a.md', 'docs/shared.md'])).toEqual({
    locales: ['pt_BR'],
    pages: ['docs/en/a.md: pt_BR docs/pt_BR/a.md'],
    alone: [],
  });
  expect(pairIn('vitepress', ['guide/a.md', 'cs/guide/a.md']).pages).toEqual(['guide/a.md: cs cs/guide/a.md']);
  expect(pairIn('vitepress', ['docs/cs/a.md', 'docs/en/a.md'], { language: 'cs' }).pages).toEqual([
    'docs/cs/a.md: en docs/en/a.md',
  ]);
  // Without English originals there is nothing to compare with.
  expect(pairIn('mkdocs-folders', ['docs/cs/a.md', 'docs/de/a.md']).locales).toEqual([]);
});

test('the language is a part of the file name', () => {
  const files = ['docs/a.md', 'docs/a.cs.md', 'docs/b.en.md', 'docs/b.cs.md', 'docs/v1.2.md', 'docs/c.test.md'];
  expect(pairIn('mkdocs-suffix', files)).toEqual({
    locales: ['cs'],
    pages: ['docs/a.md: cs docs/a.cs.md', 'docs/b.en.md: cs docs/b.cs.md', 'docs/c.test.md:', 'docs/v1.2.md:'],
    alone: [],
  });
});

test('Hugo: by name and by folder, with the pages of folders', () => {
  const files = ['_index.md', '_index.cs.md', 'docs/_index.md', 'docs/a.md', 'docs/a.cs.md'];
  const names = files.map((name) => `content/${name}`);
  expect(pairIn('hugo', names).pages).toEqual([
    'content/_index.md: cs content/_index.cs.md',
    'content/docs/_index.md:',
    'content/docs/a.md: cs content/docs/a.cs.md',
  ]);
  expect(pairIn('hugo', ['content/en/_index.md', 'content/ja/_index.md', 'content/ja/x/_index.md'])).toEqual({
    locales: ['ja'],
    pages: ['content/en/_index.md: ja content/ja/_index.md'],
    alone: ['content/ja/x/_index.md → content/en/x/_index.md'],
  });
});

test('README is the page of a folder, unless there is an index, too', () => {
  const rules = [{ original: 'docs/**', translation: 'i18n/{locale}/**' }];
  expect(pair(['docs/g/index.md', 'i18n/cs/g/README.md'], rules).pages).toEqual([
    'docs/g/index.md: cs i18n/cs/g/README.md',
  ]);
  const both = pair(['docs/g/index.md', 'docs/g/README.md', 'i18n/cs/g/README.md', 'i18n/cs/g/_index.md'], rules);
  expect(both.pages).toEqual(['docs/g/README.md: cs i18n/cs/g/README.md', 'docs/g/index.md:']);
  expect(both.alone).toEqual(['i18n/cs/g/_index.md → docs/g/_index.md']);
});

test('globs: names of files, nested folders of languages, spaces and other scripts, and globs that overlap', () => {
  expect(
    pair(
      ['docs/a b/č.md', 'docs/a b/x.txt.md', 'přeložené/cs/a b/č.md'],
      [{ original: './docs/**/*.md', translation: 'přeložené/{locale}/**/*.md' }],
    ).pages,
  ).toEqual(['docs/a b/x.txt.md:', 'docs/a b/č.md: cs přeložené/cs/a b/č.md']);
  expect(
    pair(
      ['guide/a.md', 'guide/cs/a.md', 'x/a.md', 'x/cs/a.md'],
      [{ original: '**/*.md', translation: '**/{locale}/*.md' }],
    ).pages,
  ).toEqual(['guide/a.md: cs guide/cs/a.md', 'x/a.md: cs x/cs/a.md']);
  expect(
    pair(['a.md', 'i18n/cs/a.md', 'i18n/zh_tw/a.md'], [{ original: '**', translation: 'i18n/{locale}/**' }]),
  ).toEqual({ locales: ['cs', 'zh_tw'], pages: ['a.md: cs i18n/cs/a.md zh_tw i18n/zh_tw/a.md'], alone: [] });
  expect(
    pair(['README.md', 'README_cs.md'], [{ original: 'README.md', translation: 'README_{locale}.md' }]).pages,
  ).toEqual(['README.md: cs README_cs.md']);
  expect(
    pair(['docs/a.md', 'cesky/a.md'], [{ original: 'docs/**', translation: 'cesky/**' }], { wanted: 'cs' }).pages,
  ).toEqual(['docs/a.md: cs cesky/a.md']);
});
