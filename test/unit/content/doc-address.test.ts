import { describe, expect, it } from 'vitest';
import { docAddress, routeProblem, slugProblem, splitNumberPrefix } from '../../../src/content/doc-address.ts';

const address = (path: string, front: { id?: string; slug?: string | undefined } = {}) =>
  docAddress(path, { id: front.id, slug: front.slug, numberPrefixes: true });

describe('splitNumberPrefix', () => {
  it.each([
    ['01-intro', 'intro', 1],
    ['2. basics', 'basics', 2],
    ['03_x', 'x', 3],
    ['2021-11-news', '2021-11-news', null],
    ['7.0-release', '7.0-release', null],
    ['intro', 'intro', null],
    ['12', '12', null],
  ])('%s → %s at %s', (name, plain, position) => {
    expect(splitNumberPrefix(name)).toEqual({ name: plain, position });
  });
});

describe('docAddress', () => {
  it.each([
    ['intro.md', 'intro', 'intro'],
    ['Detailed/Shipments/types.md', 'Detailed/Shipments/types', 'Detailed/Shipments/types'],
    ['guide/index.md', 'guide/index', 'guide'],
    ['guide/README.md', 'guide/README', 'guide'],
    ['guide/guide.md', 'guide/guide', 'guide'],
    ['index.md', 'index', ''],
    ['01-a/02-b.md', 'a/b', 'a/b'],
  ])('%s has the id %s and the slug %s', (path, id, slug) => {
    expect(address(path)).toMatchObject({ id, slug });
  });

  it('gives the index page of a folder the slug of the folder, with any id and case', () => {
    expect(address('guide/index.md', { id: 'style-guide' })).toMatchObject({ id: 'guide/style-guide', slug: 'guide' });
    expect(address('index.md', { id: 'start' }).slug).toBe('');
    expect(address('Guide/guide.md').slug).toBe('Guide');
  });

  it('resolves an absolute slug from the docs root and a relative one from the folder', () => {
    expect(address('a/b.md', { slug: '/x' }).slug).toBe('x');
    expect(address('a/b.md', { slug: 'x/y' }).slug).toBe('a/x/y');
    expect(address('a/b.md', { slug: '/' }).slug).toBe('');
  });

  it.each([
    ['a/b/c.md', '../x', 'a/x'],
    ['a/b/c.md', '../../x', 'x'],
    ['a/b/c.md', './x/../y', 'a/b/y'],
    ['a/c.md', '..', ''],
    ['a/b/c.md', '../../../x', '../x'],
    ['c.md', '../x', '../x'],
    ['a/c.md', '/../x', '../x'],
    ['a/c.md', '/y/../x', 'x'],
    ['a/c.md', '../../y/../x', '../x'],
  ])('%s with the slug %j is at %j, and refused if it leaves the docs folder', (path, slug, expected) => {
    const made = address(path, { slug }).slug;
    expect(made).toBe(expected);
    expect(slugProblem(made) === null).toBe(!expected.startsWith('..'));
  });

  // RFC 3986, 6.2.2.2: a slug is the path of a URL, so that all spellings of one URL are one slug. The name of a file
  // is no URL.
  it.each([
    ['a.md', '/Old%20P%61ge', 'Old Page'],
    ['a.md', '/Old Page', 'Old Page'],
    ['a.md', '/c%23/50%25', 'c#/50%'],
    ['a.md', '/100%', '100%'],
    ['a/b%20c.md', undefined, 'a/b%20c'],
  ])('%s with the slug %j is at %j', (path, slug, expected) => {
    expect(address(path, { slug }).slug).toBe(expected);
  });

  it.each([
    ['a?b', { why: 'a path has no query', write: 'a' }],
    ['/c#', { why: 'a path has no anchor', write: '/c' }],
    ['/caf%E9', { why: 'it has a %E9, which is not UTF-8' }],
    ['/a/%2e%2e/b', { why: 'it contains an encoded dot, slash or backslash' }],
    ['//x/a%20b', null],
    ['https://docs.example/a%20b?c', { why: 'it is a full URL', write: '/a%20b' }],
  ])('%s as a slug: %j', (slug, problem) => {
    expect(routeProblem('slug', slug)).toEqual(problem);
  });

  it('replaces the name with an id, and keeps the folder', () => {
    expect(address('a/b.md', { id: 'c' })).toMatchObject({ id: 'a/c', slug: 'a/c' });
  });
});

describe('slugProblem', () => {
  it.each(['../x', 'a/../b', 'a\\b', 'a\u0000', 'con', 'LPT1.txt', 'a/b.', 'a ', 'x'.repeat(301), '%2e%2e/x', 'a%2Fb'])(
    'refuses %j',
    (slug) => {
      expect(slugProblem(slug)).toEqual(expect.any(String));
    },
  );
  it.each(['', 'intro', 'Detailed/typy zásilek', 'čeština', 'v1.2', 'console'])('accepts %j', (slug) => {
    expect(slugProblem(slug)).toBeNull();
  });
});
