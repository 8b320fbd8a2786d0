// A Docusaurus site with pages of `src/pages` that share paths and URLs with the docs, and with plain Markdown:
// migrated and built.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.ts';

const root = mkdtempSync(join(tmpdir(), 'pubdocs-migrate-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const files: Readonly<Record<string, string>> = {
  'docusaurus.config.js': `export default {
    title: 'Parcels', tagline: 'Where a parcel is', url: 'https://parcels.example', baseUrl: '/',
    markdown: { format: 'detect' },
    presets: [['classic', { docs: {}, blog: false }]],
    plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/home', to: '/' }, { from: '/start', to: '/docs' }] }]],
  };`,
  'docs/index.md': '# Docs\n\n[A file](./a%20b.md), [the terms](/terms#payment), [home](/)\n',
  'docs/a b.md':
    '# A file\n\n    indented code\n\n``{"json"}`` stays, {"text"} too.\n\nimport text from \'here\'\n\n## Part two\n',
  'docs/cards.mdx': '# Cards\n\n<a href="./a b.md">raw</a>\n\n<DocCardList />\n',
  'src/Hero.js': '',
  'src/pages/index.md': '---\ntitle: Welcome\n---\n\nThe front page. [Docs](/docs)\n',
  'src/pages/terms.md': '# Terms\n\n    code of terms\n\n## Payment\n',
  'src/pages/conditions.mdx':
    '---\nslug: /agb\ntitle: Conditions\n---\nimport Hero from "../Hero";\n\n<Hero title="hi">\n\nInside **bold**\n\n</Hero>\n',
};

const site = join(root, 'new');
const page = (path: string): string => readFileSync(join(site, 'build', path, 'index.html'), 'utf8');
const main = (path: string): string => /<main[\s\S]*<\/main>/.exec(page(path))?.[0] ?? '';
let migration: { readonly findings: readonly { readonly message: string }[] };
let build: { readonly ok: boolean; readonly findings: readonly { readonly code: string; readonly severity: string }[] };

beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'old', path)), { recursive: true });
    writeFileSync(join(root, 'old', path), text);
  }
  migration = JSON.parse((await runCli(['migrate', join(root, 'old'), '--to', site, '--json'], { cwd: root })).stdout);
  build = JSON.parse((await runCli(['build', site, '--json', '--strict'], { cwd: root })).stdout);
});

test('the migrated site builds without a warning', () => {
  expect(build.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
  expect(build.ok).toBe(true);
});

test('the front page in Markdown is the page at /', () => {
  // Docusaurus prints no heading for the title of such a page.
  expect(main('')).not.toContain('<h1');
  expect(main('')).toContain('<p>The front page. <a href="/docs">Docs</a></p>');
  expect(main('docs')).toContain('<a href="/docs/a%20b">A file</a>, <a href="/terms#payment">the terms</a>');
  expect(migration.findings.map(({ message }) => message)).toEqual([
    expect.stringContaining('onBrokenLinks'),
    expect.stringContaining('the component <Hero>'),
  ]);
});

test('pages keep their URLs, and redirects lead to them', () => {
  const target = (path: string): string | undefined =>
    /http-equiv="refresh" content="0;\s*url=([^"]*)"/.exec(page(path))?.[1];
  expect(['terms', 'agb', 'start', 'home'].map(target)).toEqual([undefined, undefined, '/docs', '/']);
  expect(main('agb')).toContain('<strong>bold</strong>');
  expect(page('agb')).toContain('<title>Conditions');
});

test('plain Markdown is unchanged', () => {
  expect(main('docs/a b')).toContain('<span class="t-plain">indented code</span>');
  expect(main('docs/a b')).toContain('<code>{&quot;json&quot;}</code> stays, {&quot;text&quot;} too.');
  expect(main('docs/a b')).toContain("<p>import text from 'here'</p>");
  expect(main('terms')).toContain('<span class="t-plain">code of terms</span>');
});

test('components get stand-ins, and cards link to names with spaces', () => {
  expect(main('agb')).toContain('<strong>hi</strong></p>\n<p>Inside <strong>bold</strong></p>');
  expect(main('docs/cards')).toContain('<a href="/docs/a%20b">raw</a>');
  expect(main('docs/cards')).toMatch(/class="pd-card-title"><a href="\/docs\/a%20b">A file<\/a>/);
});
