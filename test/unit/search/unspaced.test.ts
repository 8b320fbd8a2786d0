// Languages without spaces between words: what pairs of characters find.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listShards, nameLength, packingOf } from '../../../src/search/index-files.ts';
import { collectTerms } from '../../../src/search/merge-terms.ts';
import { makeRecord } from '../../../src/search/page-record.ts';
import { makeTermReader } from '../../../src/search/page-terms.ts';
import { makeSearchEngine } from '../../../src/search/run-search.ts';
import { cutShards } from '../../../src/search/shards.ts';

const trials = readFileSync('test/search/queries/unspaced.txt', 'utf8')
  .split(/^\[/m)
  .slice(1)
  .map((part) => {
    const [language = '', ...lines] = part.split('\n');
    const sections = lines.flatMap((line) => {
      const [, number = '', heading = '', text = ''] = /^= (\d+) ([^:]+): (.*)$/.exec(line) ?? [];
      return number === '' ? [] : [{ number, heading, text }];
    });
    const queries = lines.flatMap((line) => {
      const [query = '', wanted = ''] = line.split(' | ');
      return wanted === '' ? [] : [{ query, wanted: wanted.split(' ') }];
    });
    return [language.replace(']', ''), { sections, queries }] as const;
  });

type Trial = (typeof trials)[number][1];
const nameOf = (kind: string, number: number): string => `${number}`.padStart(nameLength, kind);

/** Each section is a page of its own. */
function open({ sections }: Trial, language: string) {
  const records = sections.map(({ heading, text }) =>
    makeRecord({ headings: [], sections: [{ heading: null, text, code: [] }] }, { title: heading, language, more: '' }),
  );
  const terms = collectTerms();
  const read = makeTermReader(terms);
  for (const [page, record] of records.entries()) read(page, record);
  const shards = [...cutShards(terms.sorted(), packingOf(records.length).shard)];
  const files = new Map(shards.map(({ text }, number) => [`${nameOf('s', number)}.txt`, text]));
  const pages = sections.map(({ number, heading }) => ({ href: number, title: heading, trail: [], sections: [] }));
  files.set(`${nameOf('l', 0)}.json`, JSON.stringify({ pages, texts: [] }));
  return makeSearchEngine({
    manifest: {
      format: 1,
      pages: sections.length,
      sections: sections.length,
      languages: {},
      ...listShards(shards.map(({ first, last }, number) => [first, last, nameOf('s', number)])),
      lists: nameOf('l', 0),
      pagesPerList: 32,
      pagesPerText: 1,
      sectionsPerText: 4,
      stops: '',
      strings: {},
      glossary: [],
      suggested: [],
    },
    read: async (name) => files.get(name) ?? '',
    stems: [],
  });
}

describe.each(trials)('%s', (language, trial) => {
  it('puts the expected sections first', async () => {
    const engine = open(trial, language);
    const missed: string[] = [];
    let found = 0;
    let wantedInAll = 0;
    for (const { query, wanted } of trial.queries) {
      const { results } = await engine.search(query);
      const first = results.slice(0, wanted.length).map(({ page }) => page.href);
      const hits = wanted.filter((number) => first.includes(number)).length;
      found += hits;
      wantedInAll += wanted.length;
      if (hits < wanted.length)
        missed.push(`${query}: wanted ${wanted}, found ${results.map(({ page }) => page.href)}`);
    }
    if (process.env.TRIAL) console.log(language, found, wantedInAll, missed);
    expect(missed).toEqual([]);
  });
});
