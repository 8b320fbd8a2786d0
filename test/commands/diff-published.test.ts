// `diff --against <URL>`: the published site on a local server, and a repository whose history has the renames.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository, runCli } from '../support/run-cli.ts';
import { type ServedSite, serveSite } from '../support/serve.ts';

let site = '';
let published: ServedSite;

const git = (...args: readonly string[]): void => {
  const who = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@b.invalid', GIT_COMMITTER_NAME: 'A' };
  const env = { ...process.env, ...who, GIT_COMMITTER_EMAIL: 'a@b.invalid', GIT_CONFIG_GLOBAL: '/dev/null' };
  execFileSync('git', ['-C', site, '-c', 'core.autocrlf=false', ...args], { env, stdio: 'pipe' });
};

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(join(site, file), change(readFileSync(join(site, file), 'utf8')));

const diff = async (...flags: readonly string[]) => {
  const result = await runCli(['diff', site, '--against', `${published.origin}/public-docs`, '--json', ...flags]);
  const { findings, counts }: { findings: { code: string; link: string; suggest: string[] }[]; counts: object } =
    JSON.parse(result.stdout);
  const lines = findings.map(({ code, link, suggest }) => `${code} ${link} → ${suggest.join()}`);
  return { code: result.code, findings: lines, counts };
};

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'pubdocs-diff-'));
  cpSync(join(repository, 'test/scenarios/_base/site'), site, { recursive: true });
  // Pages long enough for git to detect their renames.
  for (const page of ['parcels', 'types']) {
    const lines = Array.from({ length: 12 }, (_, line) => `Line ${line} of the page about ${page}.`);
    edit(`docs/guide/${page}.md`, (text) => `${text}\n${lines.join('\n')}\n`);
  }
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'first');
  await runCli(['build', site, '--quiet']);
  const release = join(site, 'published');
  cpSync(join(site, 'build'), release, { recursive: true, dereference: true });
  published = await serveSite({ folder: release, base: '/public-docs' });
});
afterAll(async () => {
  await published.close();
  rmSync(site, { recursive: true, force: true });
});

test('the site compared with its own published build has lost nothing', async () => {
  expect(await diff()).toMatchObject({ code: 0, findings: [] });
  expect(published.asked).toEqual(['/public-docs/pubdocs-ledger.json']);
});

test('a renamed page is suggested at its new path, even with new title, headings and text; --write adds the redirect', async () => {
  // Two steps in the history, and a third that is not committed yet.
  git('mv', 'docs/guide/types.md', 'docs/guide/sorts.md');
  edit('sidebars.ts', (text) => text.replace('guide/types', 'guide/sorts'));
  edit('docs/guide/sorts.md', (text) => `${text}\nOne more line.\n`);
  git('commit', '-qam', 'second');
  git('mv', 'docs/guide/sorts.md', 'docs/kinds.md');
  edit('sidebars.ts', (text) => text.replace('guide/sorts', 'kinds'));
  git('commit', '-qam', 'third');
  edit('docs/kinds.md', () => '# Something else altogether\n\n## New heading\n\nNew words, none of them old.\n');
  git('commit', '-qam', 'fourth');
  git('mv', 'docs/guide/parcels.md', 'docs/boxes.md');
  edit('sidebars.ts', (text) => text.replace('guide/parcels', 'boxes'));
  edit('docs/boxes.md', (text) =>
    text.replace('# Parcels', '# Boxes').replace('./types.md', './kinds.md').replace('../img', './img'),
  );
  for (const file of ['docs/quick-start.md', 'i18n/cs/docs/quick-start.md', 'docs/intro.md', 'i18n/cs/docs/intro.md'])
    edit(file, (text) => text.replace('./guide/parcels.md', './boxes.md').replace('./guide/types.md', './kinds.md'));
  const before = await diff();
  expect(before.code).toBe(1);
  expect(before.findings).toEqual([
    'route-removed /cs/docs/guide/parcels → /cs/docs/boxes',
    'route-removed /cs/docs/guide/types → /cs/docs/kinds',
    'route-removed /docs/guide/parcels → /docs/boxes',
    'route-removed /docs/guide/types → /docs/kinds',
  ]);
  expect(await diff('--write')).toMatchObject({ code: 0, findings: [], counts: { written: 4 } });
  expect(readFileSync(join(site, 'pubdocs.config.ts'), 'utf8')).toContain(
    "  redirects: [\n    { from: '/docs/guide/parcels', to: '/docs/boxes' },\n    { from: '/docs/guide/types', to: '/docs/kinds' },\n  ],\n",
  );
  expect(await diff()).toMatchObject({ code: 0, findings: [], counts: { removed: 4, redirected: 4 } });
});

test('a site without a ledger is read page by page; a server that is not there is reported', async () => {
  const release = join(site, 'published');
  renameSync(join(release, 'pubdocs-ledger.json'), join(release, 'moved.json'));
  expect(await diff()).toMatchObject({ code: 0, findings: [] });
  // A host that returns a page for every URL.
  writeFileSync(join(release, 'pubdocs-ledger.json'), '<!doctype html>');
  const html = await runCli(['diff', site, '--against', `${published.origin}/public-docs/`]);
  expect(html.code).toBe(0);
  const nobody = await runCli(['diff', site, '--against', 'http://127.0.0.1:9/public-docs']);
  expect(nobody.stdout).toMatch(/error ledger-unreadable {2}Cannot read published URLs from http:\/\/127\.0\.0\.1:9/);
  expect(nobody.code).toBe(2);
  renameSync(join(release, 'moved.json'), join(release, 'pubdocs-ledger.json'));
});

/** A page of another generator: its languages, its title, its headings. */
const foreignPage = (languages: Readonly<Record<string, string>>, title: string, ids: readonly string[]): string =>
  [
    '<!doctype html><head>',
    ...Object.entries(languages).map(
      ([lang, path]) => `<link rel="alternate" hreflang="${lang}" href="https://old.example/public-docs${path}">`,
    ),
    `<title>${title}</title></head><body><main>`,
    ...ids.map((id) => `<h2 id="${id}">${id}</h2>`),
    '</main></body>',
  ].join('\n');

test('a sitemap of another generator: hreflang gives languages, meta refresh gives redirects, and every loss is reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-foreign-'));
  const base = mkdtempSync(join(tmpdir(), 'pubdocs-diff-'));
  cpSync(join(repository, 'test/scenarios/_base/site'), base, { recursive: true });
  const intro = { en: '/docs/intro', cs: '/cs/docs/intro', de: '/de/docs/intro', 'x-default': '/docs/intro' };
  const parcels = { en: '/docs/guide/parcels', cs: '/cs/docs/guide/parcels', 'x-default': '/docs/guide/parcels' };
  const types = { en: '/docs/guide/types', cs: '/cs/docs/guide/types', 'x-default': '/docs/guide/types' };
  const pages: Readonly<Record<string, string>> = {
    '/docs/intro': foreignPage(intro, 'Introduction', ['words']),
    '/cs/docs/intro': foreignPage(intro, 'Úvod', ['words']),
    '/de/docs/intro': foreignPage(intro, 'Einführung', ['words']),
    '/docs/guide/parcels': foreignPage(parcels, 'Parcels', []),
    '/cs/docs/guide/parcels': foreignPage(parcels, 'Balíky', []),
    '/docs/guide/types': foreignPage(types, 'Types', []),
    // Not translated: the text of the original at the URL of another language.
    '/cs/docs/guide/types': foreignPage(types, 'Types', []),
    '/docs/start': '<meta http-equiv="refresh" content="0; url=/public-docs/docs/quick-start">',
  };
  for (const [path, html] of Object.entries(pages)) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'index.html'), html);
  }
  const url = (path: string): string => `https://old.example/public-docs${path}`;
  const named = ['/docs/intro', '/docs/guide/parcels', '/docs/guide/types', '/cs/docs/guide/types', '/docs/start'];
  const others = [...Object.values(intro), ...Object.values(parcels)].map(
    (path) => `<xhtml:link rel="alternate" hreflang="x" href="${url(path)}"/>`,
  );
  const entries = named.map((path) => `<url><loc>${url(path)}</loc></url>`);
  writeFileSync(join(folder, 'sitemap.xml'), `<urlset>${entries.join('')}${others.join('')}</urlset>`);
  const foreign = await serveSite({ folder, base: '/public-docs' });
  try {
    const { stdout, code } = await runCli([
      'diff',
      base,
      '--against',
      `${foreign.origin}/public-docs/sitemap.xml`,
      '--json',
    ]);
    const { findings }: { findings: { code: string; message: string }[] } = JSON.parse(stdout);
    expect(findings.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'route-removed: This build would remove /de/docs/intro, the translation of /docs/intro in the language "de"',
      'route-removed: This build would remove the published path /docs/start',
      'translation-removed: The published page /cs/docs/guide/parcels is in the language "cs"; this build would show it in "en"',
    ]);
    expect(code).toBe(1);
  } finally {
    await foreign.close();
    rmSync(folder, { recursive: true, force: true });
    rmSync(base, { recursive: true, force: true });
  }
});

test('the OpenAPI documents that the manifest lists are compared with those of the build', async () => {
  const api = (paths: object) => JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1.0.0' }, paths });
  const operation = { responses: { '200': { description: 'A parcel.' } } };
  const own = mkdtempSync(join(tmpdir(), 'pubdocs-diff-api-'));
  mkdirSync(join(own, 'docs'), { recursive: true });
  writeFileSync(join(own, 'docs/intro.md'), '---\ntitle: A\ndescription: B\n---\n\n# A\n\nText.\n');
  writeFileSync(join(own, 'v1.json'), api({ '/a': { get: operation }, '/b': { get: operation } }));
  const config = "{ title: 'A', url: 'https://a.example', docs: { main: 'intro' }, openapi: { v1: './v1.json' } }";
  writeFileSync(join(own, 'pubdocs.config.ts'), `export default ${config};\n`);
  await runCli(['build', own, '--quiet']);
  cpSync(join(own, 'build'), join(own, 'published'), { recursive: true, dereference: true });
  const host = await serveSite({ folder: join(own, 'published'), base: '' });
  try {
    writeFileSync(join(own, 'v1.json'), api({ '/a': { get: operation } }));
    const { code, stdout } = await runCli(['diff', own, '--against', host.origin, '--json']);
    const { findings }: { findings: { code: string; message: string }[] } = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(findings.map(({ message }) => message)).toEqual(['Breaking: GET /b: the operation is gone']);
    expect(host.asked).toEqual(['/pubdocs-ledger.json', '/pubdocs.json', '/openapi/v1.json']);
  } finally {
    await host.close();
    rmSync(own, { recursive: true, force: true });
  }
});
