// Differences in the heads of pages that matter to search engines → one finding for each cause.
import { expect, test } from 'vitest';
import { compareHeads } from '../../../src/migrate/prove/compare-heads.ts';
import { pageFacts } from '../../../src/migrate/prove/page-facts.ts';

const site = {
  ...{ url: 'https://docs.example', base: '/base' },
  locales: [
    { code: 'en', path: '', htmlLang: 'en' },
    { code: 'zh', path: 'zh', htmlLang: 'zh' },
  ],
};

interface Head {
  readonly canonical?: string;
  readonly languages?: readonly string[];
  readonly description?: string;
}

const facts = ({ canonical, languages = [], description = '' }: Head) =>
  pageFacts(
    [
      canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`,
      ...languages.map((tag) => `<link rel="alternate" hreflang="${tag}" href="/x">`),
      `<meta name="description" content="${description}">`,
    ].join(''),
  );

const compare = (
  pages: readonly (readonly [path: string, before: Head, now: Head])[],
  docs = ['docs', 'docs/next', 'docs/2.3'],
): string[] =>
  compareHeads(
    pages.map(([path, before, now]) => ({
      path,
      before: facts(before),
      now: facts(now),
      outline: [],
      untranslated: new Set(),
    })),
    { ...site, docs },
  ).map(({ code, message, hint }) => `${code}: ${message} | ${hint?.split('.')[0] ?? ''}`);

const url = (path: string): string => `https://docs.example/base${path}`;

test('pages of a version with the newest version as canonical are one finding, and their lost languages are none', () => {
  const pages = ['/docs/next/a', '/docs/next/b', '/zh/docs/next/c'].map((path) => {
    const before = { canonical: url(`${path}/`), languages: ['en', 'zh'] };
    return [path, before, { canonical: url(path.replace('/next', '')) }] as const;
  });
  expect(compare(pages)).toEqual([
    'proof-other-page: 3 pages, such as /docs/next/a, named themselves as canonical, and now the same page of the newest version: https://docs.example/base/docs/a | You need not do anything: search engines should list only the newest released version of a page',
  ]);
});

test.each([
  ['another page of the docs', '/docs/a', '/docs/b', undefined],
  ['another page of a version', '/docs/2.3/a', '/docs/b', undefined],
  ['a page above the docs of a site without versions', '/docs/a', '/a', ['docs']],
  ['a folder that is not a version', '/docs/old/a', '/docs/a', undefined],
])('%s is not a copy', (_, path, now, docs) => {
  expect(compare([[path, { canonical: url(path) }, { canonical: url(now) }]], docs)).toEqual([
    `proof-canonical: ${path} named ${url(path)} as canonical URL, and now ${url(now)} | Set \`canonical\` in the front matter of the page to keep the old one`,
  ]);
});

test('a page that named another page as canonical before is reported as changed', () => {
  const before = { canonical: url('/docs/b') };
  expect(compare([['/docs/2.3/a', before, { canonical: url('/docs/a') }]])[0]).toMatch(/^proof-canonical: /);
});

test('canonical pages outside of the docs or in another language count as the newest version', () => {
  const pages = [
    ['/docs/2.3/help', '/help'],
    ['/zh/docs/2.3/a', '/docs/a'],
  ] as const;
  expect(compare(pages.map(([path, now]) => [path, { canonical: url(path) }, { canonical: url(now) }]))).toEqual([
    expect.stringMatching(/^proof-other-page: 2 pages.*the newest version/),
  ]);
});

test('each new origin is a finding of its own', () => {
  const before = (path: string) => ({ canonical: `https://old.example${path}` });
  const found = compare([
    ['/c', before('/c'), { canonical: 'https://new.example/c' }],
    ['/d', before('/d'), { canonical: 'https://partner.example/x' }],
    ['/e', before('/e'), { canonical: 'https://other.example/e' }],
    ['/f', before('/f'), { canonical: 'https://new.example/f' }],
  ]);
  expect(found.map((each) => each.replace(/ as canonical.*\|/, ''))).toEqual([
    'proof-canonical: 2 pages, such as /c, named https://old.example/c Set `url` and `base` of the config to those of the original',
    'proof-canonical: /d named https://old.example/d Set `canonical` in the front matter of the page to keep the old one',
    'proof-canonical: /e named https://old.example/e Set `url` and `base` of the config to those of the original',
  ]);
});

test('a page without a translation has its original as canonical page', () => {
  expect(compare([['/zh/docs/a', { canonical: url('/zh/docs/a') }, { canonical: url('/docs/a') }]])).toEqual([
    'proof-other-page: /zh/docs/a named itself as canonical, and now the same page of the language of the text: https://docs.example/base/docs/a | You need not do anything: a page without a translation is a copy of its original',
  ]);
});

test('a new origin is one finding, and another canonical page is a separate one', () => {
  const now = (path: string) => ({ canonical: url(path) });
  expect(
    compare([
      ['/', { canonical: 'https://old.example/' }, now('/')],
      ['/a', { canonical: 'https://old.example/a/' }, now('/a')],
      ['/b', { canonical: 'https://old.example/c' }, now('/b')],
    ]),
  ).toEqual([
    'proof-canonical: 2 pages, such as /, named https://old.example/ as canonical URL, and now https://docs.example/base/ | Set `url` and `base` of the config to those of the original',
    'proof-canonical: /b named https://old.example/c as canonical URL, and now https://docs.example/base/b | Set `canonical` in the front matter of the page to keep the old one',
  ]);
});

test('a lost language is one finding, whose hint depends on whether the site has it', () => {
  const pages = ['/a', '/b', '/c'].map(
    (path) =>
      [
        path,
        { canonical: url(path), languages: ['en', path === '/c' ? 'zh' : 'de'] },
        { canonical: url(path) },
      ] as const,
  );
  expect(compare(pages.map(([path, before, now]) => [path, before, { ...now, languages: ['en'] }]))).toEqual([
    'proof-language: 2 pages, such as /a, no longer name their pages in “de” with `hreflang` | Add the language to `i18n',
    'proof-language: /c no longer names its page in “zh” with `hreflang` | This site has that language, but not that page in it: add the translation under the same path',
  ]);
});

test('a lost description of the site is one finding, and an excerpt of another length is none', () => {
  const excerpt = 'This document shows how requests reach the services of other clusters';
  expect(
    compare([
      ['/a', { description: 'The docs' }, { description: 'A' }],
      ['/b', { description: 'The docs' }, { description: 'B' }],
      ['/c', { description: excerpt }, { description: `${excerpt} on one network.` }],
      ['/d', { description: `${excerpt} on one network.` }, { description: `${excerpt}…` }],
    ]),
  ).toEqual([
    'proof-description: 2 pages, such as /a, had the description “The docs”, and now others, such as “A” | You need not do anything if the old description was that of the site: without `description` in its front matter, a page has the beginning of its text',
  ]);
});
