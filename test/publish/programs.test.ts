// The rules of the manual for `Accept: text/markdown`: those of nginx in a real nginx, the function of CloudFront by
// itself.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNginx, nginxRecipes, type RunningNginx, startNginx } from '../support/nginx.ts';
import { repository } from '../support/run-cli.ts';

const www = mkdtempSync(join(tmpdir(), 'pubdocs-programs-'));
const files = ['index', 'docs/intro', 'docs/old', 'cs', 'cs/docs/intro'].flatMap((name) => [
  `${name}.md`,
  ...(name === 'docs/old' ? ['docs/old.html'] : [name === 'index' ? 'index.html' : `${name}/index.html`]),
]);
let nginx: RunningNginx | null = null;

beforeAll(async () => {
  for (const file of [...files, 'llms.txt', 'cs/llms-full.txt', 'a.css']) {
    const path = join(www, 'public-docs', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file);
  }
  if (!hasNginx) return;
  const [http = '', inside = ''] = nginxRecipes(www, 'programs');
  const [around = ''] = nginxRecipes(www);
  const server = around.replace('location /public-docs/ {', (start) => `${start}\n${inside}`);
  expect(server).not.toBe(around);
  nginx = await startNginx({ http, server });
});
afterAll(async () => {
  await nginx?.stop();
  rmSync(www, { recursive: true, force: true });
});

const markdown = 'text/markdown, text/html;q=0.5';
const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe.runIf(hasNginx)('nginx with the rules of the manual', () => {
  it.each([
    ['/', browser, 'index.html', 'text/html; charset=utf-8', 'Accept', null],
    ['/', markdown, 'index.md', 'text/markdown; charset=utf-8', 'Accept', null],
    ['/docs/intro', browser, 'docs/intro/index.html', 'text/html; charset=utf-8', 'Accept', null],
    ['/docs/intro', markdown, 'docs/intro.md', 'text/markdown; charset=utf-8', 'Accept', null],
    ['/docs/intro/', markdown, 'docs/intro.md', 'text/markdown; charset=utf-8', 'Accept', null],
    ['/docs/old', browser, 'docs/old.html', 'text/html; charset=utf-8', 'Accept', null],
    ['/docs/old', markdown, 'docs/old.md', 'text/markdown; charset=utf-8', 'Accept', null],
    ['/cs', markdown, 'cs.md', 'text/markdown; charset=utf-8', 'Accept', null],
    ['/cs/docs/intro', markdown, 'cs/docs/intro.md', 'text/markdown; charset=utf-8', 'Accept', null],
    ['/docs/intro.md', browser, 'docs/intro.md', 'text/markdown; charset=utf-8', null, 'noindex'],
    ['/llms.txt', markdown, 'llms.txt', 'text/plain; charset=utf-8', null, 'noindex'],
    ['/cs/llms-full.txt', browser, 'cs/llms-full.txt', 'text/plain; charset=utf-8', null, 'noindex'],
  ])('sends %s for `%s` as %s', async (path, accept, body, type, vary, robots) => {
    const answer = await fetch(`http://127.0.0.1:${nginx?.port}/public-docs${path}`, { headers: { accept } });
    expect([answer.status, await answer.text()]).toEqual([200, body]);
    const { headers } = answer;
    expect([headers.get('content-type'), headers.get('vary'), headers.get('x-robots-tag')]).toEqual([
      type,
      vary,
      robots,
    ]);
  });

  it('has no page of another name', async () => {
    for (const accept of [markdown, browser]) {
      const answer = await fetch(`http://127.0.0.1:${nginx?.port}/public-docs/docs/nothing`, { headers: { accept } });
      expect(answer.status).toBe(404);
    }
  });
});

describe('the function of CloudFront in the manual', () => {
  const manual = readFileSync(join(repository, 'docs/manual/guides/programs.md'), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(manual)?.[1] ?? '';
  const handler = runInNewContext(`${code}; handler`) as (event: unknown) => { readonly uri: string };

  it.each([
    ['/public-docs/docs/intro', markdown, '/public-docs/docs/intro.md'],
    ['/public-docs/docs/intro/', markdown, '/public-docs/docs/intro.md'],
    ['/public-docs/', markdown, '/public-docs/index.md'],
    ['/public-docs', markdown, '/public-docs/index.md'],
    ['/public-docs/docs/intro', browser, '/public-docs/docs/intro'],
    ['/public-docs/a.css', markdown, '/public-docs/a.css'],
  ])('leads %s for `%s` to %s', (uri, value, expected) => {
    expect(handler({ request: { uri, headers: { accept: { value } } } }).uri).toBe(expected);
    expect(handler({ request: { uri, headers: {} } }).uri).toBe(uri);
  });
});
