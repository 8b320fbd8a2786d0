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
