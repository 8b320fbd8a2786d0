// The starter in every language that pubdocs has interface texts for: `init --locales` makes a site that builds without
// a finding that fails a strict build. Languages without texts of the starter get the English ones, and a note.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repository, runCli } from '../support/run-cli.ts';

const box = mkdtempSync(join(tmpdir(), 'init-locales-'));
afterAll(() => rmSync(box, { recursive: true, force: true }));

const languages = readdirSync(join(repository, 'templates/strings'))
  .filter((file) => file.endsWith('.json') && file !== 'descriptions.json')
  .map((file) => file.replace(/\.json$/, ''));

test('a site in each language builds with --strict', async () => {
  expect(languages).toHaveLength(15);
  const failed: string[] = [];
  for (const language of languages) {
    const site = join(box, language);
    const made = await runCli(['init', site, '--locales', language]);
    const built = await runCli(['build', site, '--strict', '--json', '--no-cache']);
    if (made.code !== 0 || built.code !== 0) failed.push(`${language}: ${made.stderr}${built.stdout}`);
    else expect(readFileSync(join(site, 'build/index.html'), 'utf8')).toContain(`<html lang="${language}"`);
  }
  expect(failed).toEqual([]);
}, 240_000);
