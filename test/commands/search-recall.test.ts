// Search on the carrier's own pages: the share of readers’ queries that find their section, and the bytes of the first
// query.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { groupByPage } from '../../templates/client/search/list-results.ts';
import { buildSite } from '../support/build-site.ts';
import { openIndex, readQueries, runTrial, sectionsOf } from '../support/search-trial.ts';

let folder: string;
beforeAll(() => {
  folder = buildSite('site', ['--strict']);
});

/** Bytes of a first query, with brotli. */
const budget = 15_000;
/** Results whose excerpts are loaded at once. */
const atOnce = 4;

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

  it('a word with a wrong first letter finds its section', async () => {
    const { engine } = openIndex(folder, locale);
    const { corrected } = await engine.search(language === 'cs' ? 'tásilka' : 'xhipment');
    expect(corrected.map(({ to }) => to)).toEqual([language === 'cs' ? 'zásilka' : 'shipment']);
  });

  it('a first query fetches at most 15 kB, script and excerpts included', async () => {
    const script = readdirSync(join(folder, 'assets')).find((name) => /^search\..*js$/.test(name)) ?? '';
    const scriptBytes = brotliCompressSync(readFileSync(join(folder, 'assets', script))).length;
    const costs: (readonly [query: string, bytes: number])[] = [];
    for (const { query } of [...readQueries(language, 'tuning'), ...readQueries(language, 'held-out')]) {
      const { engine, fetched } = openIndex(folder, locale);
      const { results, isMatch } = await engine.search(query);
      const shown = groupByPage(results).flat().slice(0, atOnce);
      await Promise.all(shown.map((result) => engine.excerpt(result, isMatch)));
      costs.push([query, [...fetched.values()].reduce((sum, size) => sum + size, scriptBytes)]);
    }
    const over = costs.filter(([, bytes]) => bytes > budget);
    expect(over).toEqual([]);
  });
});
