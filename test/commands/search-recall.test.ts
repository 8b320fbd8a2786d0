// Search on the carrier's own pages: how much of what readers ask for is found, and what the first query fetches.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
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

/** A query and what it may fetch: words of two shards and pages with much text cost more. */
const firstQueries: Readonly<Record<'cs' | 'en', readonly (readonly [query: string, most: number])[]>> = {
  cs: [
    ['zásilek', 15_000],
    ['výdejní místo', 20_000],
  ],
  en: [
    ['shipments', 15_000],
    ['label', 15_000],
    ['pickup point', 20_000],
  ],
};

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

  it.each(firstQueries[language])(
    '%s: costs at most %i bytes as a first query, script and two excerpts included',
    async (query, most) => {
      const { engine, fetched } = openIndex(folder, locale);
      const { results, isMatch } = await engine.search(query);
      const pages = new Map(results.map((result) => [result.number, result]));
      await Promise.all([...pages.values()].slice(0, 2).map((result) => engine.excerpt(result, isMatch)));
      const script = readdirSync(join(folder, 'assets')).find((name) => /^search\..*js$/.test(name)) ?? '';
      const bytes = [...fetched.values()].reduce(
        (sum, size) => sum + size,
        brotliCompressSync(readFileSync(join(folder, 'assets', script))).length,
      );
      expect(results.length).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(most);
    },
  );
});
