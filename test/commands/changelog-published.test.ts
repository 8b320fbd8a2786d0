// `changelog --since <URL>`: the published site on a local server.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository, runCli } from '../support/run-cli.ts';
import { type Intercept, type ServedSite, serveSite } from '../support/serve.ts';

let site = '';
let published: ServedSite;
let fault: Intercept = () => false;

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(join(site, file), change(readFileSync(join(site, file), 'utf8')));

const changelog = async (since: string) =>
  (await runCli(['changelog', site, '--since', since, '--sentences', '--locale', 'en'])).stdout;

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'pubdocs-changelog-'));
  cpSync(join(repository, 'test/scenarios/_base/site'), site, { recursive: true });
  edit('docs/guide/types.md', (text) => `${text}\nUp to 30 kg.\n`);
  edit('pubdocs.config.ts', (text) => text.replace('docs: {', 'markdown: { pages: true },\n  docs: {'));
  await runCli(['build', site, '--quiet']);
  const release = join(site, 'published');
  cpSync(join(site, 'build'), release, { recursive: true, dereference: true });
  published = await serveSite({
    ...{ folder: release, base: '/public-docs' },
    intercept: (path, response) => fault(path, response),
  });
});
afterAll(async () => {
  await published.close();
  rmSync(site, { recursive: true, force: true });
});

test('only the pages that changed are requested, and their sections compared', async () => {
  edit('docs/guide/types.md', (text) => text.replace('30 kg', '31.5 kg'));
  const text = await changelog(`${published.origin}/public-docs/`);
  expect(text).toMatch(/`30 kg` is now `31\.5 kg`\n {2}- ~~Up to 30 kg\.~~\n {2}- Up to 31\.5 kg\.\n$/);
  expect(published.asked).toEqual([
    '/public-docs/pubdocs-ledger.json',
    '/public-docs/pubdocs.json',
    '/public-docs/docs/guide/types.md',
  ]);
});

test('a ledger names the folder or URL with the texts', async () => {
  const text = await changelog(join(site, 'published/pubdocs-ledger.json'));
  expect(text).toContain('`30 kg` is now `31.5 kg`');
  expect(await changelog(`${published.origin}/public-docs/pubdocs-ledger.json`)).toBe(text);
});

test.each(['docs/guide/types.md', 'pubdocs.json'])('%s that a host does not send ends the command', async (name) => {
  fault = (path, response) => {
    if (path !== `/public-docs/${name}`) return false;
    response.writeHead(503).end();
    return true;
  };
  const { code, stdout, stderr } = await runCli(['changelog', site, '--since', `${published.origin}/public-docs`]);
  fault = () => false;
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`/public-docs/${name} cannot be read: it returned 503 Service Unavailable`);
});

test('a page whose Markdown is lost is one line', async () => {
  rmSync(join(site, 'published/docs/guide/types.md'));
  expect(await changelog(`${published.origin}/public-docs`)).toMatch(/: numbers or code changed\n$/);
});
