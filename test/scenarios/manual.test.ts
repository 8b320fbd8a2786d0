// The manual of pubdocs is a site: it builds and checks without a single finding, and its tables are complete.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository, runCli } from '../support/run-cli.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pubdocs-manual-'));
  const isMade = /^(?:build|build\.pubdocs|\.pubdocs)(?:$|\/)/;
  cpSync(join(repository, 'docs'), root, {
    recursive: true,
    filter: (path) => !isMade.test(relative(join(repository, 'docs'), path)),
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const page = (name: string): string => readFileSync(join(repository, 'docs/manual', name), 'utf8');

describe('the manual', () => {
  it('has no finding, in the strict sense', async () => {
    const { code, stdout, stderr } = await runCli(['check-links', root, '--strict', '--json'], {
      cwd: root,
    });
    const { findings }: { findings: unknown } = JSON.parse(stdout === '' ? '{}' : stdout);
    expect([code, findings], stderr).toEqual([0, []]);
  });

  it('has all its pages in the sidebar', () => {
    const sidebars = readFileSync(join(root, 'sidebars.ts'), 'utf8');
    const pages = readdirSync(join(root, 'manual'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.md') && !name.startsWith('decisions'),
    );
    expect(pages.filter((name) => !sidebars.includes(`'${name.replace(/\.md$/, '')}'`))).toEqual([]);
  });

  it('names every command and every option of check-links', async () => {
    const { stdout } = await runCli(['check-links', '--help']);
    const options = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, option = '']) => option);
    const common = ['--config', '--out-dir', '--cache-dir', '--quiet', '--no-color', '--verbose', '--drafts', '--help'];
    const texts = ['guides/links.md', 'guides/ci.md', 'reference/site.md'].map(page).join('\n');
    expect(options.filter((option) => !common.includes(option) && !texts.includes(option))).toEqual([]);
  });
});
