// The links and ids of built pages, without a server: which links are broken, which pages nothing links to.
import { expect, test } from 'vitest';
import { checkPages, type PagesInput } from '../../../../src/links/audit/check-pages.ts';

type Texts = Readonly<Record<string, string>>;

/** Bodies of pages by file → findings: code, file, link or path */
function check(bodies: Texts, options: Partial<PagesInput> = {}, others: Texts = {}) {
  const pages = Object.fromEntries(
    Object.entries(bodies).map(([file, body]) => [file, `<title>${file}</title>${body}`]),
  );
  const texts: Texts = { ...pages, ...others };
  const files = Object.keys(texts);
  return checkPages({ files, readText: (file) => texts[file] ?? '', base: '', url: null, ...options }).diagnostics;
}
const link = (url: string): string => `<a href="${url}">x</a>`;
const orphansOf = (bodies: Texts, options: Partial<PagesInput> = {}): unknown[] =>
  check(bodies, options).flatMap(({ code, place }) => (code === 'orphan-page' ? [place?.file] : []));

test('a page that only links to itself, or that only lists of pages link to, is an orphan', () => {
  expect(orphansOf({ 'index.html': link('a.html'), 'a.html': '' })).toEqual([]);
  expect(orphansOf({ 'index.html': '', 'a.html': link('a.html') })).toEqual(['a.html']);
  const leads: PagesInput['leads'] = (from) => from !== 'index.html';
  expect(orphansOf({ 'index.html': link('a.html'), 'a.html': '' }, { leads })).toEqual(['a.html']);
});

test('a page that search engines must not list is no orphan', () => {
  expect(orphansOf({ 'index.html': '', 'a.html': '<meta name="robots" content="noindex">' })).toEqual([]);
});

test('an anchor is an id, or the name of an element in old pages', () => {
  const page = '<p id="new"></p><a name="old"></a>';
  const links = ['#new', '#old', '#gone'].map((hash) => link(`a.html${hash}`)).join('');
  expect(check({ 'index.html': links, 'a.html': page }).map(({ link: url }) => url)).toEqual(['a.html#gone']);
});

test('only links of readers need an anchor, whichever comes first', () => {
  const [frame, reader] = ['<iframe src="/a.html#gone"></iframe>', link('/a.html#gone')];
  for (const body of [frame + reader, reader + frame])
    expect(check({ 'index.html': body, 'a.html': link('index.html') }).map(({ code }) => code)).toContain(
      'broken-anchor',
    );
});

test('the anchor that a broken one begins is suggested if it is the only one', () => {
  const hintFor = (...ids: string[]) =>
    check({ 'index.html': link('a.html#limits'), 'a.html': ids.map((id) => `<p id="${id}"></p>`).join('') })[0]?.hint;
  expect(hintFor('limits-of-requests')).toBe('Did you mean a.html#limits-of-requests?');
  expect(hintFor('limits-of-requests', 'limits-of-accounts')).not.toContain('Did you mean');
});

test('a page is suggested by its own name, not only by its folders', () => {
  const suggestFor = (url: string) =>
    check({ 'index.html': link(url), 'guides/parcels-of-customers/dog.html': '' })[0]?.suggest;
  expect(suggestFor('guides/parcel-of-customers/dog.html')).toEqual(['/guides/parcels-of-customers/dog.html']);
  expect(suggestFor('guides/parcels-of-customers/cat.html')).toBeUndefined();
});

test('redirects of a host that lead in a circle end as a broken link', () => {
  const rules = { _redirects: '/a /b 301\n/b /a 301\n/c /d.html 301\n' };
  const bodies = { 'index.html': link('/a') + link('/c'), 'd.html': '' };
  const ofPage = check(bodies, { allFiles: true }, rules).filter(({ place }) => place?.file === 'index.html');
  expect(ofPage.map(({ code, link: url }) => `${code} ${url}`)).toEqual(['broken-link /a']);
});
