// The manual of pubdocs is a site: it builds and checks without a single finding, and its tables are complete.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userConfigSchema } from '../../src/config/user-config.ts';
import { repository, runCli } from '../support/run-cli.ts';
import { schemaKeys } from '../support/schema-keys.ts';

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

  it('names every key of the config', () => {
    const text = page('reference/site.md');
    const named = new Set(
      [...text.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \|/gm)].flatMap(([, keys = '']) =>
        keys.split(', ').map((key) => key.slice(1, -1)),
      ),
    );
    const keys = schemaKeys(userConfigSchema);
    expect(keys.length).toBeGreaterThan(100);
    // Links and images of the chrome are described once for all places.
    const isShared = (key: string): boolean => /\.logo\.|\.items\[\](?:\.items\[\])?\.(?:label|to|href)$/.test(key);
    expect(keys.filter((key) => !named.has(key) && !isShared(key))).toEqual([]);
  });

  it('names no key of the config that does not exist', () => {
    const keys = new Set(schemaKeys(userConfigSchema));
    const rows = [...page('reference/site.md').matchAll(/^\| `([a-z0-9A-Z]+(?:\.[\w*]+|\[\])+[^`]*)` \|/gm)].map(
      ([, key = '']) => key,
    );
    expect(rows.filter((key) => !keys.has(key) && !key.includes('/') && !/\.(?:md|ts|json)$/.test(key))).toEqual([]);
  });

  it('names every command and every option of check-links', async () => {
    const { stdout } = await runCli(['check-links', '--help']);
    const options = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, option = '']) => option);
    const common = ['--config', '--out-dir', '--cache-dir', '--quiet', '--verbose', '--drafts', '--help'];
    const texts = ['guides/links.md', 'guides/ci.md', 'reference/site.md'].map(page).join('\n');
    expect(options.filter((option) => !common.includes(option) && !texts.includes(option))).toEqual([]);
  });
});
