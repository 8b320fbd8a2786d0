// Findings of built pages at the line of the source, in the syntax of each generator.
import { expect, test } from 'vitest';
import { diagnose } from '../../../../src/diagnostics/diagnose.ts';
import { scanPage } from '../../../../src/links/audit/scan-page.ts';
import { atSource } from '../../../../src/links/audit/source/at-source.ts';
import { sourceLinks } from '../../../../src/links/audit/source/written-links.ts';

test.each([
  [
    'link:dead.html[x] link:++a b.html++[y] link:https://x.example/a[z]',
    ['dead.html', 'a b.html', 'https://x.example/a'],
  ],
  [
    'xref:sub/page.adoc#id[x] xref:2.0@prod:ROOT:b.adoc[] <<first>> <<#two,x y>>',
    ['sub/page.adoc#id', 'b.adoc', 'first', 'two'],
  ],
  ['image::mod:a.png[alt] image:b.png[]', ['a.png', 'b.png']],
  ['.. figure:: a.png\n   :target: b.html\n.. |sub| image:: c.png', ['a.png', 'b.html', 'c.png']],
  ['[a]({{ site.baseurl }}/a/) [b]({{site.base_url}}/b/)', ['/a/', '/b/']],
  ['{{ \'/a/\' | relative_url }} {{ "b" | absURL }} {{ relURL "c" }} {{ pathto(\'d\') }}', ['/a/', 'b', 'c', 'd']],
  ["nav:\n  - Title: a.md\n  - 'A: b': b.md\n  - c.md\nextra_css:\n  - d.css", ['a.md', 'b.md', 'c.md', 'd.css']],
  ['sidebar: [\'/a.md\', "/b/"]', ['/a.md', '/b/']],
])('%j', (text, urls) => {
  expect(sourceLinks(text).map(({ url }) => url)).toEqual(urls);
});

interface Case {
  /** Built page. */
  readonly page: string;
  readonly link: string;
  readonly resolved: string;
  readonly inHead?: boolean;
  readonly suggest?: readonly string[];
  /** URL of the edit link of the page. */
  readonly edit?: string;
}

/** (source texts, finding) → the finding in a source; null: it stays in the built page */
function findingAt(
  sources: Readonly<Record<string, string>>,
  { page, link, resolved, inHead = false, suggest = [], edit = '' }: Case,
) {
  const route = `/${page.replace(/(^|\/)index\.html$/, '$1')}`;
  const place = { file: page, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const finding = { ...diagnose('broken-link', { resolved, why: 'page' }, { place, link, route }), resolved, suggest };
  const texts = { files: Object.keys(sources), read: (file: string) => sources[file] ?? null, here: () => null };
  const pages = new Map([[page, scanPage(`<html lang="${page.split('/')[0]}"><a href="${edit}">`)]]);
  const [at] = atSource([finding], { pages, base: '/base', canBeInText: () => !inHead }, texts);
  return at?.inSource ? at.finding : null;
}
const fileOf = (sources: Readonly<Record<string, string>>, at: Case) => findingAt(sources, at)?.place?.file ?? null;

test('a suggestion has no base where the generator adds it', () => {
  const suggest = ['/base/guide/start'];
  const suggestFor = (url: string, resolved: string) =>
    findingAt({ 'a.md': `[x](${url})` }, { page: 'a.html', link: resolved, resolved, suggest })?.suggest;
  expect(suggestFor('/guide/strat', '/base/guide/strat')).toEqual(['/guide/start']);
  expect(suggestFor('/base/guide/strat', '/base/guide/strat')).toEqual(['/base/guide/start']);
  expect(suggestFor('/guide/start', '/guide/start')).toEqual(['/base/guide/start']);
});

test('the front page is the nearest page named as an index', () => {
  const sources = { 'content/en/_index.md': '[a](gone/)', 'content/en/docs/_index.md': '[a](gone/)' };
  const link = { page: 'index.html', link: 'gone/', resolved: '/base/gone/' };
  expect(fileOf(sources, link)).toBe('content/en/_index.md');
});

test('links and styles of all pages are in configs and templates, with or without the base', () => {
  const config = { 'mkdocs.yml': 'nav:\n  - Gone: guide/gone.md\nextra_css:\n  - gone.css', 'docs/a.md': 'gone.css' };
  const nav = { page: 'a/index.html', link: '../guide/gone.md', resolved: '/base/guide/gone.md' };
  expect(fileOf(config, nav)).toBe('mkdocs.yml');
  const sheet = { page: 'a/index.html', link: '../gone.css', resolved: '/base/gone.css', inHead: true };
  expect(fileOf(config, sheet)).toBe('mkdocs.yml');
  const layout = { '_includes/nav.html': '<a href="{{ \'/gone/\' | relative_url }}">x</a>', 'a.md': '[x](/gone/x)' };
  expect(fileOf(layout, { ...nav, link: '/base/gone/', resolved: '/base/gone/' })).toBe('_includes/nav.html');
});

test('of the same link in several files, that of the language of the page is taken', () => {
  const sources = { 'docs/en/part.md': '[x](gone.md)', 'docs/cs/part.md': '[x](gone.md)' };
  const page = { page: 'cs/other.html', link: 'gone.md', resolved: '/base/cs/gone.md' };
  expect(fileOf(sources, page)).toBe('docs/cs/part.md');
  expect(fileOf(sources, { ...page, page: 'de/other.html' })).toBeNull();
});

test.each([
  ['docs in a folder of another name', { 'manual/a.md': '[x](gone.md)' }, 'docs/a/index.html', '/base/docs/gone.md'],
  ['an ending in capitals', { 'docs/A.MD': '[x](gone.md)' }, 'docs/a/index.html', '/base/docs/gone.md'],
  ['an index', { 'manual/b/index.md': '[x](c/gone.md)' }, 'docs/b/index.html', '/base/docs/b/c/gone.md'],
  [
    'a page with an id of its own',
    { 'docs/a.md': '---\nid: b-a\n---\n[x](gone.md)' },
    'fr/b-a/index.html',
    '/base/fr/gone.md',
  ],
  [
    'a page with a URL of its own',
    { 'a/b.md': '---\nurl: "/x/y/"\n---\n[x](gone/)' },
    'x/y/index.html',
    '/base/x/y/gone/',
  ],
  [
    'the start of a version',
    { 'docs/index.md': '[x](gone.md)', 'docs/b/index.md': '[x](z)' },
    'next/index.html',
    '/base/next/gone.md',
  ],
  ['an empty link', { 'docs/a.md': '[x](y) [x]()' }, 'docs/a/index.html', ''],
  ['a translation', { 'i18n/fr/x/current/a.md': '[x](gone.md)' }, 'fr/docs/a/index.html', '/base/fr/docs/gone.md'],
  [
    'a post with a date',
    { '_posts/2020-03-21-2.0.md': '[x](/gone)' },
    'fr/blog/2020/03/21/2.0/index.html',
    '/base/fr/gone',
  ],
  ['a config, in another language', { 'a.config.js': "to: '/gone'" }, 'fr/docs/a/index.html', '/base/fr/gone'],
])('%s', (_, sources, page, resolved) => {
  const link = { page, link: resolved, resolved, edit: 'https://git.example/edit/main/README' };
  expect(fileOf(sources, link)).toBe(Object.keys(sources)[0]);
});

test('the edit link of a translated page can name the original', () => {
  const files = [
    'docs/index.md',
    'i18n/fr/x/current/index.md',
    'i18n/fr/x/current/b/index.md',
    'i18n/fr/x/current/b/a.md',
  ];
  const sources = Object.fromEntries(files.map((file) => [file, '[x](a.md#gone)']));
  const link = { page: 'fr/docs/index.html', link: '/base/fr/docs/a#gone', resolved: '/base/fr/docs/a#gone' };
  expect(fileOf(sources, { ...link, edit: 'https://git.example/edit/main/docs/index.md' })).toBe(files[1]);
});

test('a finding that is about no link stays in the page, whatever links its source has', () => {
  const place = { file: 'a.html', line: 1, column: 1, endLine: 1, endColumn: 1 };
  const finding = diagnose('duplicate-id', { id: 'x' }, { place, route: '/a.html' });
  const texts = { files: ['a.md'], read: () => '[x]() [y](#x)', here: () => null };
  const pages = { pages: new Map([['a.html', scanPage('')]]), base: '', canBeInText: () => true };
  expect(atSource([finding], pages, texts)).toEqual([{ finding, inSource: false }]);
});
