// Links through the redirects of hosts.
import { expect, test } from 'vitest';
import { makeRedirects, readHostRules } from '../../../../src/links/audit/host-rules.ts';

const text = [
  '/one /two 301',
  '/old/* /new/:splat',
  '/app/* /app.html 200',
  '/none/* /404.html 404',
  '/user/:id /u/:id',
  '/* /index.html 200',
].join('\n');

test('patterns are no redirects of a ledger, and rules for missing pages are none at all', () => {
  expect(readHostRules('_redirects', text)).toEqual([{ from: '/one', to: '/two' }]);
  expect(readHostRules('_redirects', text, true).map(({ from }) => from)).toEqual(['/one', '/old/*', '/app/*']);
});

test.each([
  ['/one', '/two'],
  ['/one/', '/two'],
  ['/old/a b/c', '/new/a%20b/c'],
  ['/app/x', '/app.html'],
  ['/none/x', null],
  ['/user/7', null],
  ['/other', null],
])('%s → %s', (path, target) => {
  expect(makeRedirects(readHostRules('_redirects', text, true), '')(path)).toBe(target);
});

test('the rules of a host can contain the base of the site', () => {
  const rules = readHostRules('_redirects', '/docs/a /docs/b\n/c /d\n', true);
  const redirect = makeRedirects(rules, '/docs');
  expect([redirect('/a'), redirect('/c'), redirect('/b')]).toEqual(['/docs/b', '/d', null]);
});

test.each([
  [
    '_redirects',
    '/a /b\n# /c /d\n/e /e 200!\ne /f\n/g\n/h /i 404\r\n/j https://x.example/',
    ['/a /b', '/j https://x.example/'],
  ],
  [
    '.htaccess',
    'Redirect 301 /a /b\nredirectPermanent /c /d\nRedirectTemp /e /f\nRedirectMatch 301 ^/g$ /h\nRewriteRule a b',
    ['/a /b', '/c /d', '/e /f'],
  ],
  [
    'netlify.toml',
    '[build]\nfrom = "/x"\n[[redirects]]\n  from = "/a"\n  to = \'/b\'\n[[redirects]]\nfrom = "/c"\n[headers]\nto = "/d"\n',
    ['/a /b'],
  ],
  [
    'staticwebapp.config.json',
    '{"routes":[{"route":"/a","redirect":"/b"},{"route":"/c","rewrite":"/d"},7]}',
    ['/a /b'],
  ],
  [
    'vercel.json',
    '{"redirects":[{"source":"/a","destination":"/b"},{"source":"/c/:id","destination":"/d"}]}',
    ['/a /b'],
  ],
  ['vercel.json', '{"redirects":{}}', []],
  ['vercel.json', '{', []],
  ['other.txt', '/a /b', []],
  ['constructor', '/a /b', []],
])('the redirects in %s: %j', (name, text, expected) => {
  expect(readHostRules(name, text).map(({ from, to }) => `${from} ${to}`)).toEqual(expected);
});

test('a rule for a folder is also for the folder itself; the exact rule and the first one win', () => {
  const text =
    '/old/* /new/:splat\n/old/a /exact\n/old/b/* /never/:splat\n/home/* /:splat\n/%C5%99/ /r\n/* /all/:splat';
  const redirect = makeRedirects(readHostRules('_redirects', text, true), '');
  expect(['/old', '/old/', '/old/a/', '/old/b/c', '/older', '/home/x', '/ř'].map(redirect)).toEqual([
    ...['/new/', '/new/', '/exact', '/new/b/c', '/all/older', '/x', '/r'],
  ]);
});
