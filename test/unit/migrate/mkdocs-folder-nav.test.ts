// Navigation from files in folders: the plugins awesome-pages and awesome-nav, as their own tests describe them.
import { expect, test } from 'vitest';
import { readNav } from '../../../src/migrate/mkdocs/read-nav.ts';
import { readMkDocsSite } from '../../../src/migrate/mkdocs/site.ts';
import { notesOf, sourceOf, textAt } from './memory-source.ts';
import { planOfMkDocs as plan } from './mkdocs-plan.ts';

/** (plugin and `nav`, path below docs/ → text) → `nav` */
function navOf(config: object, files: Readonly<Record<string, string>>): unknown {
  const source = sourceOf(Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text])));
  return readNav(
    readMkDocsSite({ ...config }, source, () => {}),
    source,
    () => {},
  );
}

const pages = (...paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, '# A']));
const guide = pages('z.md', 'index.md', 'a.md', 'guide/b.md', 'guide/README.md', 'api/v1/c.md');

test.each<[string, object, Record<string, string>, unknown[]]>([
  [
    'no list',
    {},
    guide,
    ['index.md', 'a.md', 'z.md', { Api: [{ V1: ['api/v1/c.md'] }] }, { Guide: ['guide/README.md', 'guide/b.md'] }],
  ],
  [
    'a list with a rest, a title, a link and a section',
    {},
    { ...guide, '.pages': 'nav:\n- guide\n- Start: index.md\n- More:\n  - ...\n- Status: https://status.example\n' },
    [
      { Guide: ['guide/README.md', 'guide/b.md'] },
      { Start: 'index.md' },
      { More: ['a.md', 'z.md', { Api: [{ V1: ['api/v1/c.md'] }] }] },
      { Status: 'https://status.example' },
    ],
  ],
  [
    'patterns take their pages before `...`, in any order',
    {},
    { ...pages('x.md', 'in-1.md', 'in-2.md'), '.pages': 'nav:\n- ...\n- ... | regex=^in-[2]\n- ... | in-*.md\n' },
    ['x.md', 'in-2.md', 'in-1.md'],
  ],
  [
    'hidden, renamed and collapsed folders',
    { collapse_single_pages: true },
    {
      ...guide,
      'guide/.pages': 'title: How to',
      'api/.pages': 'collapse: false',
      'old/x.md': '# X',
      'old/.pages': 'hide: true',
    },
    ['index.md', 'a.md', 'z.md', { Api: ['api/v1/c.md'] }, { 'How to': ['guide/README.md', 'guide/b.md'] }],
  ],
  [
    'an order',
    { order: 'desc', sort_type: 'natural' },
    pages('a2.md', 'a10.md', 'a9/b.md'),
    ['a10.md', { A9: ['a9/b.md'] }, 'a2.md'],
  ],
  [
    'titles in order',
    { order_by: 'title' },
    { 'a.md': '# Zebra', 'b.md': 'Title: Apple\n\nText', 'c.md': '---\ntitle: Mango\n---\n' },
    ['b.md', 'c.md', 'a.md'],
  ],
  ['`arrange`', {}, { ...pages('a.md', 'b.md', 'c.md'), '.pages': 'arrange: [c.md]' }, ['c.md', 'a.md', 'b.md']],
  ['another name of the file', { filename: '.index' }, { ...pages('a.md', 'b.md'), '.index': 'nav: [b.md]' }, ['b.md']],
])('awesome-pages: %s', (_, options, files, nav) => {
  expect(navOf({ plugins: [{ 'awesome-pages': options }] }, files)).toEqual(nav);
});

test.each<[string, unknown[], unknown[]]>([
  [
    'the rest',
    [{ Start: ['a.md', 'index.md'] }, '...'],
    [
      { Start: ['a.md', 'index.md'] },
      'z.md',
      { Api: [{ V1: ['api/v1/c.md'] }] },
      { Guide: ['guide/README.md', 'guide/b.md'] },
    ],
  ],
  [
    'a flat rest of some',
    ['index.md', { More: ['... | flat | **/[bc].md'] }],
    ['index.md', { More: ['api/v1/c.md', 'guide/b.md'] }],
  ],
  ['no rest', ['index.md'], ['index.md']],
])('awesome-pages with `nav` in mkdocs.yml: %s', (_, nav, expected) => {
  expect(navOf({ plugins: ['awesome-pages'], nav }, guide)).toEqual(expected);
});

test.each<[string, Record<string, string>, unknown[]]>([
  [
    'no settings',
    guide,
    ['index.md', 'a.md', 'z.md', { Api: [{ V1: ['api/v1/c.md'] }] }, { Guide: ['guide/README.md', 'guide/b.md'] }],
  ],
  [
    'pages and folders are taken before patterns',
    { ...guide, '.nav.yml': 'nav:\n- "*.md"\n- Start: index.md\n- api/v1\n- "*/"\n' },
    ['a.md', 'z.md', { Start: 'index.md' }, { V1: ['api/v1/c.md'] }, { Guide: ['guide/README.md', 'guide/b.md'] }],
  ],
  [
    'pages that no entry names come last',
    { ...guide, '.nav.yml': 'append_unmatched: true\nnav: [guide]\n' },
    [{ Guide: ['guide/README.md', 'guide/b.md'] }, 'a.md', 'index.md', 'z.md', { Api: [{ V1: ['api/v1/c.md'] }] }],
  ],
  [
    'hidden folders, ignored pages, single pages',
    {
      ...guide,
      '.nav.yml': 'flatten_single_child_sections: true\nignore: "z.*"\n',
      'guide/.nav.yml': 'hide: true',
    },
    ['index.md', 'a.md', 'api/v1/c.md'],
  ],
  [
    'an order',
    { ...pages('b.md', 'a/x.md', 'c10.md', 'c9.md'), '.nav.yml': 'sort: {direction: desc, sections: first}' },
    [{ A: ['a/x.md'] }, 'c10.md', 'c9.md', 'b.md'],
  ],
  [
    'the title of an index',
    { 'send/index.md': '---\ntitle: Send parcels\n---\n', 'send/a.md': '', '.nav.yml': 'use_index_title: true' },
    [{ 'Send parcels': ['send/index.md', 'send/a.md'] }],
  ],
])('awesome-nav: %s', (_, files, nav) => {
  expect(navOf({ plugins: ['awesome-nav'], nav: ['a.md'] }, files)).toEqual(nav);
});

test.each([[['']], [['/']], [['.']], [['./']]])(
  'awesome-nav: an entry that names its own folder is ignored: %j',
  (nav) => {
    const files = {
      ...guide,
      '.nav.yml': `nav: ${JSON.stringify([...nav, 'a.md'])}\nignore: /`,
      'guide/.nav.yml': `nav: ${JSON.stringify(nav)}`,
    };
    expect(navOf({ plugins: ['awesome-nav'] }, files)).toContain('a.md');
  },
);

test('awesome-nav: folders that name each other do not cause an endless loop', () => {
  const files = { ...pages('x/a.md', 'y/b.md'), 'x/.nav.yml': 'nav: [a.md, ../y]', 'y/.nav.yml': 'nav: [b.md, ../x]' };
  expect(navOf({ plugins: ['awesome-nav'] }, files)).toContainEqual({ X: ['x/a.md', { Y: ['y/b.md'] }] });
});

test('invalid settings and invalid patterns are noted', async () => {
  const files = { 'docs/a.md': '# A', 'docs/.pages': 'nav: [a.md\n' };
  expect(notesOf(await plan('plugins: [awesome-pages]', files))).toContain('the settings in .pages');
  const made = await plan('plugins: [awesome-pages]', { ...files, 'docs/.pages': "nav: ['... | regex=(a']" });
  expect(notesOf(made)).toContain('the entry ... | regex=(a of the navigation');
});

test('pages of the default language are in the navigation even if their files have a suffix', async () => {
  const i18n = '{docs_structure: suffix, languages: [{locale: en, default: true}, {locale: cs}]}';
  const files = {
    'docs/a.en.md': '# A',
    'docs/a.cs.md': '# Á',
    'docs/b/c.en.md': '# C',
    'docs/b/.pages': 'title: Bees',
  };
  const made = await plan(`plugins: [awesome-pages, {i18n: ${i18n}}]`, files);
  expect(textAt(made, 'sidebars.ts')).toContain("docs: ['a', { type: 'category', label: 'Bees', items: ['b/c'] }]");
});

test('links to files with the suffix of a language lead to the pages in the new folders', async () => {
  const i18n = '{docs_structure: suffix, languages: [{locale: en, default: true}, {locale: cs}]}';
  const files = {
    'docs/a.en.md': '[B](b/c.en.md#d) [Á](./a.cs.md) [gone](x.cs.md) `[B](b/c.en.md)`\n',
    'docs/a.cs.md': '[B](b/c.cs.md)\n',
    'docs/b/c.en.md': '[A](../a.en.md)\n',
    'docs/b/c.cs.md': '# C\n',
  };
  const made = await plan(`plugins: [{i18n: ${i18n}}]`, files);
  expect(textAt(made, 'docs/a.md')).toBe('[B](./b/c.md#d) [Á](/cs/a/) [gone](x.cs.md) `[B](b/c.en.md)`\n');
  expect(textAt(made, 'i18n/cs/docs/a.md')).toBe('[B](./b/c.md)\n');
  expect(textAt(made, 'docs/b/c.md')).toBe('[A](../a.md)\n');
});

test('lines of `Key: value` at the start of a page are its front matter', async () => {
  const made = await plan('site_name: A', { 'docs/a.md': 'Title: Send: parcels\n    today\nHide: toc\n\nText\n' });
  expect(textAt(made, 'docs/a.md')).toBe(
    '---\ntitle: "Send: parcels today"\nhide_table_of_contents: true\n---\n\nText\n',
  );
});
