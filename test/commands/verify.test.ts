// `verify`: a host that serves a release correctly, and a host with one of twelve mistakes at a time.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { repository, runCli } from '../support/run-cli.ts';
import { type Intercept, type ServedSite, serveSite } from '../support/serve.ts';

const base = '/public-docs';
let root = '';
let out = '';
let site: ServedSite;
let fault: Intercept = () => false;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pubdocs-verify-'));
  out = join(root, 'build');
  cpSync(join(repository, 'test/scenarios/_base/site'), root, { recursive: true });
  const config = join(root, 'pubdocs.config.ts');
  const more = "redirects: [{ from: '/docs/old', to: '/docs/intro' }], csp: { meta: false },";
  writeFileSync(config, readFileSync(config, 'utf8').replace("base: '/public-docs',", `base: '/public-docs', ${more}`));
  const { code, stdout } = await runCli(['build', root, '--quiet']);
  expect(code, stdout).toBe(0);
  site = await serveSite({ folder: out, base, intercept: (path, response) => fault(path, response) });
});
afterAll(async () => {
  await site.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  fault = () => false;
});

async function verify(...flags: readonly string[]) {
  const { code, stdout, stderr } = await runCli(['verify', `${site.origin}${base}`, '--json', ...flags]);
  if (stdout === '') throw new Error(stderr);
  interface Report {
    readonly findings: readonly { readonly code: string; readonly message: string }[];
    readonly counts: { readonly requests: number };
    readonly rollback: boolean;
  }
  const { findings, counts, rollback }: Report = JSON.parse(stdout);
  return {
    code,
    counts,
    rollback,
    codes: findings.map((finding) => finding.code),
    messages: findings.map(({ message }) => message),
  };
}

const file = (path: string): Buffer => readFileSync(join(out, path));
const policy = (): Record<string, string> => JSON.parse(file('pubdocs-headers.json').toString());
const page = () => ({ ...policy(), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
const intro = 'docs/intro/index.html';
const script = (): string => {
  const { files }: { files: { path: string }[] } = JSON.parse(file('pubdocs.json').toString());
  return files.find(({ path }) => /^assets\/main\..*\.js$/.test(path))?.path ?? '';
};

/** Overrides the response to one path. */
const at =
  (path: string, answer: (response: ServerResponse) => void): Intercept =>
  (asked, response) => {
    if (asked !== `${base}/${path}`) return false;
    answer(response);
    return true;
  };
const send = (path: string, status: number, headers: Record<string, string>, body: Buffer | string): Intercept =>
  at(path, (response) => response.writeHead(status, headers).end(body));

test('a host that serves the release as it was built has no findings', async () => {
  const { code, codes, counts } = await verify();
  expect([code, codes]).toEqual([0, []]);
  expect(counts.requests).toBeGreaterThan(30);
  expect((await verify('--dir', out)).codes).toEqual([]);
});

/** URL below the base → the file of its page */
const pages = (): Record<string, Buffer> => {
  const { files }: { files: { path: string }[] } = JSON.parse(file('pubdocs.json').toString());
  const names = files.map(({ path }) => path).filter((path) => /(?<!404)\.html$/.test(path));
  return Object.fromEntries(
    names.flatMap((path) => [path, path.replace(/\/?(?:index)?\.html$/, '')].map((url) => [url, file(path)])),
  );
};

const without = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(page()).filter(([key]) => key !== name));

test.each<readonly [string, () => Intercept, string]>([
  ['an object is gone', () => send(intro, 404, page(), 'gone'), 'verify-missing'],
  [
    'an object has other bytes',
    () => send(intro, 200, page(), `${file(intro)}<script src="//ads.example"></script>`),
    'verify-body',
  ],
  ['a page is not found by its URL', () => send('docs/intro', 403, page(), 'no'), 'verify-missing'],
  [
    'a page has the default type',
    () => send(intro, 200, { ...page(), 'content-type': 'binary/octet-stream' }, file(intro)),
    'verify-type',
  ],
  [
    'a page has no charset',
    () => send(intro, 200, { ...page(), 'content-type': 'text/html' }, file(intro)),
    'verify-type',
  ],
  [
    'a page is kept for a day',
    () => send(intro, 200, { ...page(), 'cache-control': 'max-age=86400' }, file(intro)),
    'verify-caching',
  ],
  [
    'an asset is not kept',
    () => send(script(), 200, { 'content-type': 'text/javascript; charset=utf-8' }, file(script())),
    'verify-caching',
  ],
  ['gzip is sent without saying so', () => send(intro, 200, page(), gzipSync(file(intro))), 'verify-encoding'],
  ['the policy is missing', () => send(intro, 200, without('Content-Security-Policy'), file(intro)), 'verify-policy'],
  [
    'the policy is that of another release',
    () => send(intro, 200, { ...page(), 'Content-Security-Policy': "default-src 'self'" }, file(intro)),
    'verify-policy',
  ],
  [
    'unknown URLs return the front page',
    () => send('pubdocs-verify-no-such-page', 200, page(), file('index.html')),
    'verify-not-found',
  ],
  [
    'a page that moved leads elsewhere',
    () => send('docs/old', 301, { location: `${base}/docs/quick-start` }, ''),
    'verify-redirect',
  ],
])('one mistake, one finding: %s', async (_, makeFault, code) => {
  fault = makeFault();
  const { codes } = await verify('--dir', out);
  expect(codes).toEqual([code]);
});

test('a missing security header is a warning', async () => {
  fault = send(intro, 200, without('X-Content-Type-Options'), file(intro));
  const { code, codes } = await verify();
  expect([code, codes]).toEqual([0, ['verify-header']]);
  expect((await verify('--strict')).code).toBe(1);
});

test('headers that a host never sends are one finding each, with a count', async () => {
  fault = (path, response) => {
    const name = path.slice(base.length + 1);
    const { [name]: body } = pages();
    if (body === undefined) return false;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).end(body);
    return true;
  };
  const { messages } = await verify('--dir', out);
  const names = Object.keys(policy());
  expect(messages).toHaveLength(names.length);
  for (const name of names)
    expect(messages.join('\n')).toMatch(
      new RegExp(`^\\d+ URLs \\(/.*, /.*, /.* and \\d+ more\\) have no (?:header )?${name}`, 'm'),
    );
});

test('a host that sends its own policy besides that of the site has no findings', async () => {
  const own = policy()['Content-Security-Policy'] ?? '';
  fault = send(intro, 200, { ...page(), 'Content-Security-Policy': `frame-ancestors 'none', ${own}` }, file(intro));
  expect((await verify()).codes).toEqual([]);
});

test('a host that redirects pages to a trailing slash, and a moved page to its new URL, has no findings', async () => {
  fault = (path, response) => {
    const to = { [`${base}/docs/intro`]: `${base}/docs/intro/`, [`${base}/docs/old`]: `${base}/docs/intro` }[path];
    if (to === undefined) return false;
    response.writeHead(302, { location: to }).end();
    return true;
  };
  expect((await verify()).codes).toEqual([]);
});

test('a host without a release and an invalid URL are reported', async () => {
  const nothing = await runCli(['verify', site.origin]);
  expect([nothing.code, nothing.stdout.includes('pubdocs.json returns 404')]).toEqual([2, true]);
  const wrong = await runCli(['verify', 'docs.example']);
  expect([wrong.code, wrong.stdout.includes('error verify-unreachable')]).toEqual([2, true]);
});

/** `pubdocs.json` of a release that was published after this one. */
const laterManifest = (): string =>
  file('pubdocs.json')
    .toString()
    .replace(/"sha256":"[^"]+"/, `"sha256":"${'0'.repeat(64)}"`);
const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

test('pages of another release recommend no rollback', async () => {
  const changedPage = send(intro, 200, page(), 'later');
  const changedManifest = send('pubdocs.json', 200, json, laterManifest());
  fault = (path, response) => changedPage(path, response) || changedManifest(path, response);
  const { code, codes, rollback } = await verify('--dir', out);
  expect([code, codes, rollback]).toEqual([1, ['verify-other-release'], false]);
});

test('a release that is published meanwhile is verified instead', async () => {
  let manifests = 0;
  const changedPage = send(intro, 200, page(), 'half of it');
  const earlier = send('pubdocs.json', 200, json, laterManifest());
  fault = (path, response) => {
    if (path === `${base}/pubdocs.json`) manifests += 1;
    return manifests <= 1 && (changedPage(path, response) || earlier(path, response));
  };
  expect((await verify()).codes).toEqual([]);
  fault = (path, response) => {
    if (path === `${base}/pubdocs.json`) manifests += 1;
    return manifests % 2 === 0 && earlier(path, response);
  };
  expect((await verify()).codes).toEqual(['verify-other-release']);
});
