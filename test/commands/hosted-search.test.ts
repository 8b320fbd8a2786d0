// The example of the manual for a hosted search, copied into a site, builds without a finding.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository, runCli } from '../support/run-cli.ts';

const manual = readFileSync(join(repository, 'docs/manual/guides/search.md'), 'utf8');
const hosted = manual.slice(manual.indexOf('## Use a hosted search instead'));

/** The code block of a language, without the indentation of the list around it. */
const sample = (language: string): string =>
  (new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'm').exec(hosted)?.[1] ?? '').replace(/^ {3}/gm, '');

const config = `export default {
  title: 'Site',
  url: 'https://docs.example',
  base: '/public-docs',
  search: false,
${sample('ts')}
};
`;

const files: Readonly<Record<string, string>> = {
  'pubdocs.config.ts': config,
  'theme/parts/Search.tsx': sample('tsx'),
  'static/hosted-search.js': 'export {};\n',
  'docs/intro.md': '# Introduction\n\nText.\n',
  'docs/next.md': '# Next\n\nText.\n',
};

let root = '';
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pubdocs-hosted-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { code, stdout, stderr } = await runCli(['build', root, '--strict', '--json']);
  expect([code, JSON.parse(stdout).findings], stderr).toEqual([0, []]);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const built = (path: string): string => readFileSync(join(root, 'build', path), 'utf8');

describe('a hosted search', () => {
  it('replaces the search control everywhere', () => {
    const page = built('docs/intro/index.html');
    expect([...page.matchAll(/data-hosted-search="([a-z-]+)"/g)].map(([, place]) => place).sort()).toEqual(['navbar']);
    expect(built('404.html')).toMatch(/data-hosted-search="not-found"/);
    expect(page).not.toContain('search.json');
  });

  it('may load its script and style sheet and request its hosts', () => {
    const page = built('docs/intro/index.html');
    expect(page).toMatch(/<script[^>]*type="module"[^>]*src="\/public-docs\/hosted-search\.js"/);
    expect(page).toContain('https://search.example/dialog.css');
    const policy: string = JSON.parse(built('pubdocs-headers.json'))['Content-Security-Policy'];
    for (const directive of ['script-src', 'style-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://search\\.example`));
  });
});
