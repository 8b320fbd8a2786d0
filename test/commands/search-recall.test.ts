// Search on the carrier's own pages: how much of what readers ask for is found, and what the first query fetches.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { openIndex, readQueries, runTrial, sectionsOf } from '../support/search-trial.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pubdocs-search-'));
  const { code, stderr } = await runCli(['build', 'site', '--quiet', '--out-dir', folder, '--no-cache']);
  if (code !== 0) throw new Error(stderr);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['cs', 'cs'],
  ['en', ''],
] as const)('queries in %s', (language, locale) => {
  it.each(['tuning', 'held-out'] as const)('%s: finds the sections that readers mean', async (part) => {
    const { engine } = openIndex(folder, locale);
    const { recall, reciprocalRank, missed } = await runTrial(readQueries(language, part), sectionsOf(engine));
    if (process.env.TRIAL)
      console.log(language, part, recall, reciprocalRank, part === 'tuning' ? missed : missed.length);
    expect(recall).toBeGreaterThan(0.95);
    expect(reciprocalRank).toBeGreaterThan(0.8);
  });
});
