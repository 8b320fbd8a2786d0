import { expect, test } from 'vitest';
import { firstRedirects } from '../../../src/migrate/redirects.ts';
import { planOfDocusaurus } from './docusaurus-plan.ts';
import { notesOf, textAt } from './memory-source.ts';

test('of redirects from the same path, the first counts, and one to another target is noted', async () => {
  const redirects = ['/docs/b', '/docs/c', '/base/docs/b'].map((to) => ({
    from: to === '/docs/b' ? '/a' : '/base/a',
    to,
  }));
  const plugins = [['@docusaurus/plugin-client-redirects', { redirects }]];
  const made = await planOfDocusaurus({ 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' }, { baseUrl: '/base/', plugins });
  expect(textAt(made, 'pubdocs.config.ts')).toContain("redirects: [{ from: '/a', to: '/docs/b' }],");
  expect(notesOf(made).filter((what) => what.startsWith('the redirect'))).toEqual(['the redirect `/a` to /docs/c']);
  expect(made.counts.redirects).toBe(1);
});

test('`/a`, `/a/` and `/a/index.html` are the same path', () => {
  const left: string[] = [];
  const redirects = [
    { from: '/a/', to: '/b' },
    { from: '/a/index.html', to: '/b' },
    { from: '/a', to: '/c' },
    { from: '/a#d', to: '/e' },
    { from: '/a.html', to: '/f' },
  ];
  expect(firstRedirects(redirects, (what) => left.push(what))).toEqual([redirects[0], redirects[3], redirects[4]]);
  expect(left).toEqual(['the redirect `/a` to /c']);
});
