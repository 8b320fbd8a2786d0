import { describe, expect, test } from 'vitest';
import { parseRequestTarget } from '../../../../src/adapters/http-server/served-path.ts';

const base = '/public-docs';

describe('a path under the base has candidate files', () => {
  test.each([
    ['/public-docs/', ['index.html']],
    ['/public-docs/docs/intro', ['docs/intro', 'docs/intro/index.html', 'docs/intro.html']],
    ['/public-docs/docs/intro/', ['docs/intro/index.html']],
    // RFC 3986, 6.1: another path than the one without `.html`, so only a file of this name responds, as on every host.
    ['/public-docs/docs/intro.html', ['docs/intro.html']],
    ['/public-docs/docs/intro/index.html', ['docs/intro/index.html']],
    ['/public-docs/index.html', ['index.html']],
    ['/public-docs/docs/index', ['docs/index', 'docs/index/index.html']],
    ['/public-docs/docs//intro', []],
    ['/public-docs/a.css?v=1', ['a.css', 'a.css/index.html', 'a.css.html']],
    ['/public-docs/%C4%8De%20%23.md', ['če #.md', 'če #.md/index.html', 'če #.md.html']],
    ['/public-docs/50%25', ['50%', '50%/index.html', '50%.html']],
    // A percent sign in the name of a file is encoded, and decoded once (2.4).
    ['/public-docs/a%2520b', ['a%20b', 'a%20b/index.html', 'a%20b.html']],
    ['/public%2Ddocs/x', ['x', 'x/index.html', 'x.html']],
  ])('%s', (target, files) => {
    expect(parseRequestTarget(target, base)).toMatchObject({ kind: 'site', files });
  });
});

test('a path outside of the base has no file of the site', () => {
  for (const target of ['/other', '/public-docsx/intro', '/PUBLIC-DOCS/docs']) {
    expect(parseRequestTarget(target, base)).toMatchObject({ kind: 'site', files: [], notFound: ['404.html'] });
  }
});

test.each([
  ['/', '/public-docs/'],
  ['/public-docs', '/public-docs/'],
  ['/?a=%2F%2Fevil.com', '/public-docs/?a=%2F%2Fevil.com'],
  ['/public-docs?q=1&r', '/public-docs/?q=1&r'],
])('%s redirects to %s, with its query', (target, to) => {
  expect(parseRequestTarget(target, base)).toEqual({ kind: 'redirect', to });
});

test('a site at the root redirects nothing', () => {
  expect(parseRequestTarget('/', '')).toMatchObject({ kind: 'site', files: ['index.html'] });
});

test.each([
  ['/public-docs/cs/docs/x', ['cs/404.html', '404.html']],
  ['/public-docs/x', ['x/404.html', '404.html']],
  ['/public-docs/', ['404.html']],
])('the 404 page of %s is that of its language, then that of the site', (target, notFound) => {
  expect(parseRequestTarget(target, base)).toMatchObject({ notFound });
});

test.each([
  '//evil.com/',
  '/\\evil.com',
  '/%2f/evil',
  '/%5cevil',
  '/public-docs/../x',
  '/public-docs/./x',
  '/public-docs/%2e%2e/x',
  '/public-docs/%252e%252e/x',
  '/public-docs/a%2fb',
  '/public-docs/%00',
  '/public-docs/a%0d%0ab',
  '/public-docs/%',
  '/public-docs/%ff',
  '/public-docs/%zz',
  '/public-docs/#x',
  '/public-docs/č',
  'public-docs/',
  '*',
  '',
])('%s is refused', (target) => {
  expect(parseRequestTarget(target, base)).toMatchObject({ kind: 'bad', status: 400 });
});

test('a URL longer than 8 KB returns 414', () => {
  expect(parseRequestTarget(`/${'a'.repeat(9000)}`, base)).toMatchObject({ kind: 'bad', status: 414 });
});
