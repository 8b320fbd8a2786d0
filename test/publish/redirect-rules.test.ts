// The rule files of a build, as the hosts that they are for take them: a real nginx, set up as the manual says.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getText, rawRequest, statusOf } from '../support/raw-request.ts';
import { repository } from '../support/run-cli.ts';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));
if (nginx === undefined) console.warn('\n*** nginx is not installed: the comparison with it does not run. ***\n');

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

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
  ],\n  onBrokenLinks`;
  site.write('pubdocs.config.ts', site.read('pubdocs.config.ts').replace('onBrokenLinks', rules));
  const report = await site.report('--out-dir', join(site.root, 'www/public-docs'));
  expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});
afterAll(() => site.destroy());

it('are written for hosts that read `_redirects`', () => {
  const lines = site.read('www/public-docs/_redirects').split('\n');
  expect(lines.filter((line) => !line.startsWith('/public-docs/cs/'))).toEqual([
    '/public-docs/docs/Page-1 /public-docs/docs/page-1 301',
    '/public-docs/docs/old/cena /public-docs/docs/new/cena 301',
    '/public-docs/docs/old/%C5%BElu%C5%A5 /public-docs/docs/new/%C5%BElu%C5%A5 301',
    '/public-docs/docs/start /public-docs/docs/page-0#part-two 301',
    '/public-docs/docs/old/still /public-docs/docs/old/still 200',
    '/public-docs/docs/old/* /public-docs/docs/new/:splat 301',
    '',
  ]);
});

it('give way to those of the site', async () => {
  site.write('static/_redirects', '/a /b 301\n');
  await site.report('--out-dir', join(site.root, 'own'));
  expect(site.read('own/_redirects')).toBe('/a /b 301\n');
  site.remove('static/_redirects');
});

describe.runIf(nginx !== undefined)('nginx, set up by the recipe', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-nginx-'));
  let port = 0;
  let server: ChildProcess | null = null;

  beforeAll(async () => {
    port = await freePort();
    const manual = readFileSync(join(repository, 'docs/manual/guides/publishing.md'), 'utf8');
    const recipes = [...manual.matchAll(/```nginx[^\n]*\n([\s\S]*?)```/g)].map(([, text = '']) =>
      text.replaceAll('/srv/www', join(site.root, 'www')),
    );
    const [recipe = '', map = '', use = ''] = recipes;
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const config = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
events {}
http {
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${paths.join(' ')}
  ${map}
  server { listen 127.0.0.1:${port}; root ${folder}/none; ${use} ${recipe} }
}\n`;
    writeFileSync(join(folder, 'nginx.conf'), config);
    const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')];
    execFileSync(nginx ?? '', ['-t', ...args], { stdio: 'pipe' });
    server = spawn(nginx ?? '', args, { stdio: 'ignore' });
    while (statusOf(await rawRequest(port, getText('/'))) === 0) await setTimeout(20);
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => (server === null ? resolve(null) : server.once('close', resolve)));
    server?.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  const answer = async (path: string): Promise<string> => {
    const text = await rawRequest(port, getText(`/public-docs${path}`, ['Host: localhost']));
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
    ['/docs/start', '301 /public-docs/docs/page-0#part-two'],
    // Its page has a script, which alone knows the anchor.
    ['/docs/moved', '200'],
    ['/docs/Page-1', '301 /public-docs/docs/page-1'],
    ['/docs/page-1', '200'],
    ['/docs/older/x', '404'],
    ['/docs/old/a%0d%0aSet-Cookie:x', '404'],
  ])('%s → %s', async (path, expected) => expect(await answer(path)).toBe(expected));
});
