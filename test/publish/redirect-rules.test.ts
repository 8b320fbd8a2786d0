// The rule files of a build, used by their hosts: a real nginx, configured as in the manual.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNginx, nginxRecipes, type RunningNginx, startNginx } from '../support/nginx.ts';
import { getText, rawRequest, statusOf } from '../support/raw-request.ts';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

let site: SmallSite;
beforeAll(async () => {
  site = makeSmallSite(2);
  site.write('docs/new/cena.md', '---\ndescription: Below the new folder\n---\n\n# Cena\n');
  site.write('docs/new/žluť.md', '---\ndescription: Another\nslug: /new/žluť\n---\n\n# Žluť\n');
  site.write('docs/old/still.md', '---\ndescription: Still there\n---\n\n# Still\n');
  const rules = `redirects: [
    { from: '/docs/old/*', to: '/docs/new/:splat' },
    { from: '/docs/start', to: '/docs/page-0#part-two' },
    { from: '/docs/moved', to: '/docs/page-1' },
    { from: '/docs/moved#one', to: '/docs/page-0#part-one' },
    { from: '/docs/Page-1', to: '/docs/page-1' },
    { from: '/docs/Old%20Page', to: '/docs/page-1?next=%2Fdocs' },
    { from: '/docs/flat.html', to: '/docs/page-1' },
    { from: '/docs/page-0.html', to: '/docs/page-0' },
  ],\n  onBrokenLinks`;
  site.write('pubdocs.config.ts', site.read('pubdocs.config.ts').replace('onBrokenLinks', rules));
  const report = await site.report('--out-dir', join(site.root, 'www/public-docs'));
  expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});
afterAll(() => site.destroy());

it('are written for hosts that read `_redirects`', () => {
  const lines = site.read('www/public-docs/_redirects').split('\n');
  expect(lines.filter((line) => !line.startsWith('/public-docs/cs/'))).toEqual([
    '/public-docs/docs/Old%20Page /public-docs/docs/page-1?next=%2Fdocs 301',
    '/public-docs/docs/Page-1 /public-docs/docs/page-1 301',
    '/public-docs/docs/flat.html /public-docs/docs/page-1 301',
    '/public-docs/docs/old/cena /public-docs/docs/new/cena 301',
    '/public-docs/docs/old/%C5%BElu%C5%A5 /public-docs/docs/new/%C5%BElu%C5%A5 301',
    '/public-docs/docs/page-0.html /public-docs/docs/page-0 301',
    '/public-docs/docs/start /public-docs/docs/page-0#part-two 301',
    '/public-docs/docs/old/still /public-docs/docs/old/still 200',
    '/public-docs/docs/old/* /public-docs/docs/new/:splat 301',
    '',
  ]);
});

it('are replaced by those of the site', async () => {
  site.write('static/_redirects', '/a /b 301\n');
  await site.report('--out-dir', join(site.root, 'own'));
  expect(site.read('own/_redirects')).toBe('/a /b 301\n');
  site.remove('static/_redirects');
});

describe.runIf(hasNginx)('nginx, set up by the recipe', () => {
  let running: RunningNginx | null = null;

  beforeAll(async () => {
    const [recipe = '', map = '', use = ''] = nginxRecipes(join(site.root, 'www'));
    running = await startNginx({ http: map, server: `${use} ${recipe}` });
  });
  afterAll(() => running?.stop());

  const answer = async (path: string): Promise<string> => {
    const text = await rawRequest(running?.port ?? 0, getText(`/public-docs${path}`, ['Host: localhost']));
    const location = /^location: (?:https?:\/\/[^/\r\n]+)?(.*?)\r?$/im.exec(text)?.[1];
    return location === undefined ? String(statusOf(text)) : `${statusOf(text)} ${location}`;
  };

  it.each([
    ['/docs/old/cena', '301 /public-docs/docs/new/cena'],
    ['/docs/old/cena/', '301 /public-docs/docs/new/cena'],
    ['/docs/old/cena?a=b', '301 /public-docs/docs/new/cena?a=b'],
    ['/docs/old/%C5%BElu%C5%A5', '301 /public-docs/docs/new/%C5%BElu%C5%A5'],
    ['/docs/old/never/was', '301 /public-docs/docs/new/never/was'],
    ['/cs/docs/old/never', '301 /public-docs/cs/docs/new/never'],
    ['/docs/old/still', '200'],
    ['/docs/start?a=b', '301 /public-docs/docs/page-0?a=b#part-two'],
    ['/docs/Old%20Page', '301 /public-docs/docs/page-1?next=%2Fdocs'],
    ['/docs/Old%20Page?a=b', '301 /public-docs/docs/page-1?next=%2Fdocs'],
    ['/docs/Old%2520Page', '404'],
    ['/docs/flat.html', '301 /public-docs/docs/page-1'],
    ['/docs/flat.htm', '404'],
    ['/docs/page-0.html', '301 /public-docs/docs/page-0'],
    ['/docs/start', '301 /public-docs/docs/page-0#part-two'],
    // Its page has a script, because only a script knows the anchor.
    ['/docs/moved', '200'],
    ['/docs/Page-1', '301 /public-docs/docs/page-1'],
    ['/docs/page-1', '200'],
    ['/docs/older/x', '404'],
    ['/docs/old/a%0d%0aSet-Cookie:x', '404'],
  ])('%s → %s', async (path, expected) => expect(await answer(path)).toBe(expected));
});
