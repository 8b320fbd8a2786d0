// Who may write what: impossible paths, two sources for one file, a file where a folder is needed.
import { expect, test } from 'vitest';
import { startOfFile } from '../../../src/model/place.ts';
import { type OutputClaim, type OutputSource, validateOutput } from '../../../src/site/output-table.ts';

const claim = (kind: OutputSource['kind'], path: string, name = path): OutputClaim => ({
  path,
  source: { kind, name, at: kind === 'own' ? {} : { place: startOfFile(name) } },
});

const codes = (...claims: OutputClaim[]) => validateOutput(claims).map(({ code, place }) => [code, place?.file]);

test.each([
  '..',
  'docs/../x',
  '.',
  'docs/./x',
  'a\\b',
  'a//b',
  '',
  '.pubdocs/x',
  '.PubDocs/x',
  'a\nb',
  'é'.repeat(128),
])('%j is no path of the output', (path) => {
  expect(codes(claim('redirect', path, 'docs/a.md'))).toEqual([['output-path-invalid', 'docs/a.md']]);
});

test('a path that is invalid in every language is reported once, whichever language comes first', () => {
  const original = claim('redirect', 'docs/a//b', 'docs/a.md');
  const czech = claim('redirect', 'cs/docs/a//b', 'docs/a.md');
  expect([codes(original, czech), codes(czech, original)].map(({ length }) => length)).toEqual([1, 1]);
});

test('a path of 1,500 folders is reported, and shortened', () => {
  const [finding] = validateOutput([claim('page', `${'a/'.repeat(1500)}index.html`, 'docs/a.md')]);
  expect(finding?.code).toBe('output-path-invalid');
  expect(finding?.message.length).toBeLessThan(250);
});

test.each(['docs/a/index.html', '.well-known/security.txt', 'docs/..a', 'a b.png', 'č/index.html'])(
  '%j is a path of the output',
  (path) => expect(codes(claim('file', path))).toEqual([]),
);

test('only files whose names change with their content belong below assets/', () => {
  const hashed = [claim('own', 'assets/main.1a2b3c4d.js'), claim('file', 'assets/files/a.1a2b3c4d.pdf', 'docs/a.pdf')];
  expect(codes(...hashed)).toEqual([]);
  const file = claim('file', 'assets/logo.png', 'static/assets/logo.png');
  expect(codes(...hashed, file)).toEqual([['assets-cached', 'static/assets/logo.png']]);
  const [finding] = validateOutput([
    claim('page', 'assets/x/index.html', 'docs/x.md'),
    claim('redirect', 'assets/y.html'),
    file,
  ]);
  expect(finding?.message).toMatch(/^docs\/x\.md and 2 more would be published below assets\//);
});

test('a page and a static file at one place', () => {
  const page = claim('page', 'docs/a/index.html', 'docs/a.md');
  const file = claim('file', 'docs/a/index.html', 'static/docs/a/index.html');
  expect(codes(page, file)).toEqual([['route-asset-clash', 'docs/a.md']]);
});

test('a file of ours has no place: the finding is about the other one', () => {
  const ours = claim('own', 'sitemap.xml', 'the sitemap');
  expect(codes(ours, claim('file', 'sitemap.xml', 'static/sitemap.xml'))).toEqual([
    ['output-clash', 'static/sitemap.xml'],
  ]);
  expect(codes(claim('redirect', 'sitemap.xml', 'docs/a.md'), ours)).toEqual([['output-clash', 'docs/a.md']]);
});

test('a file where others need a folder is one finding', () => {
  const found = codes(
    claim('page', 'docs/g/index.html', 'docs/g.md'),
    claim('page', 'docs/g/h/index.html', 'docs/g/h.md'),
    claim('file', 'docs/g', 'static/docs/g'),
  );
  expect(found).toEqual([['output-clash', 'static/docs/g']]);
});

test('files that differ only in case or Unicode form are reported; old paths of pages are not', () => {
  expect(codes(claim('file', 'img/Logo.png'), claim('file', 'img/logo.png'))).toEqual([
    ['route-clash', 'img/logo.png'],
  ]);
  expect(codes(claim('page', 'docs/é.html'), claim('file', 'docs/e\u0301.html'))).toEqual([
    ['route-clash', 'docs/e\u0301.html'],
  ]);
  expect(codes(claim('file', 'Sitemap.xml'), claim('own', 'sitemap.xml'))).toEqual([['route-clash', 'Sitemap.xml']]);
  expect(codes(claim('page', 'docs/a.html'), claim('redirect', 'docs/A.html'))).toEqual([]);
});

test('x.html beside x/index.html is reported where a host would show another file than the page', () => {
  const page = claim('page', 'docs/a/index.html', 'docs/a.md');
  const file = claim('file', 'docs/a.html', 'static/docs/a.html');
  const clashes = (one: OutputClaim, other: OutputClaim) =>
    ([null, 'file', 'folder', 'neither'] as const).map((answer) => validateOutput([one, other], answer).length);
  expect(codes(page, file)).toEqual([['url-clash', 'static/docs/a.html']]);
  expect(clashes(page, file)).toEqual([1, 1, 0, 0]);
  expect(clashes(claim('page', 'a.html'), claim('file', 'a/index.html'))).toEqual([1, 0, 1, 0]);
  expect(clashes(page, claim('redirect', 'docs/a.html', 'docs/b.md'))).toEqual([1, 1, 0, 0]);
  const toward = (path: string, to: string): OutputClaim => {
    const { source } = claim('redirect', path);
    return { path, source: { ...source, to } };
  };
  expect(clashes(toward('old.html', '/a'), toward('old/index.html', '/b'))).toEqual([1, 1, 0, 0]);
  expect(clashes(toward('old.html', '/a'), toward('old/index.html', '/a'))).toEqual([0, 0, 0, 0]);
});

test('a page and its copy at x.html, two static files, and the front page share no URL', () => {
  expect(codes(claim('page', 'docs/a/index.html', 'docs/a.md'), claim('page', 'docs/a.html', 'docs/a.md'))).toEqual([]);
  expect(codes(claim('file', 'a.html'), claim('file', 'a/index.html'))).toEqual([]);
  expect(codes(claim('page', 'index.html'), claim('page', 'index/index.html', 'docs/index.md'))).toEqual([]);
});

test('two pages with one path clash once, also if each has several files', () => {
  const both = ['cs/index.html', 'cs.md'].flatMap((path) => [
    claim('page', path, 'i18n/cs/docs/home.md'),
    claim('page', path, 'pages/cs.tsx'),
  ]);
  expect(codes(...both)).toEqual([['output-clash', 'pages/cs.tsx']]);
});
