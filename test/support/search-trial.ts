// Runs the lists of queries in test/search/queries on a built site, and counts the bytes that a browser would fetch.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { stemmer as english } from '@orama/stemmers/english';
import type { IndexManifest } from '../../src/search/index-files.ts';
import { stem as czech } from '../../src/search/languages/czech.ts';
import { makeSearchEngine, type SearchEngine } from '../../src/search/run-search.ts';
import { repository } from './run-cli.ts';

export interface TrialQuery {
  readonly query: string;
  /** 'glossary#shipment' */
  readonly wanted: readonly string[];
}

/** ('cs', 'held-out') → its queries */
export const readQueries = (language: string, part: 'tuning' | 'held-out'): TrialQuery[] =>
  readFileSync(join(repository, `test/search/queries/${language}.${part}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => {
      const [query = '', targets = ''] = line.split('|');
      return { query: query.trim(), wanted: targets.trim().split(/\s+/) };
    });

export interface TrialResult {
  /** Share of the wanted sections among the first ten results. */
  readonly recall: number;
  /** Mean of 1 / rank of the first wanted section. */
  readonly reciprocalRank: number;
  /** Queries that miss a section, with their results. */
  readonly missed: readonly string[];
}

const shown = 10;

/** (queries, query → 'page#anchor' of its results in order) → recall, reciprocal rank and missed queries */
export async function runTrial(
  queries: readonly TrialQuery[],
  find: (query: string) => Promise<readonly string[]>,
): Promise<TrialResult> {
  let recall = 0;
  let reciprocalRank = 0;
  const missed: string[] = [];
  for (const { query, wanted } of queries) {
    const found = (await find(query)).slice(0, shown);
    const hits = wanted.filter((target) => found.includes(target));
    const first = found.findIndex((target) => wanted.includes(target));
    recall += hits.length / wanted.length;
    reciprocalRank += first < 0 ? 0 : 1 / (first + 1);
    if (hits.length < wanted.length || first !== 0)
      missed.push(`${query}: wanted ${wanted.join(' ')}, found ${found.slice(0, 5).join(' ')}`);
  }
  return { recall: recall / queries.length, reciprocalRank: reciprocalRank / queries.length, missed };
}

export interface OpenedIndex {
  readonly engine: SearchEngine;
  /** Files read so far, including manifest and stemmers → their size with Brotli. */
  readonly fetched: ReadonlyMap<string, number>;
}

/** Opens the index of a language as a browser does. */
export function openIndex(folder: string, locale: '' | 'cs'): OpenedIndex {
  const fetched = new Map<string, number>();
  const fetchFile = (path: string): string => {
    const text = readFileSync(join(folder, path), 'utf8');
    fetched.set(path, brotliCompressSync(text).length);
    return text;
  };
  const manifest = JSON.parse(fetchFile(join(locale, 'search.json'))) as IndexManifest;
  for (const href of Object.values(manifest.languages)) if (href) fetchFile(href.slice('/public-docs/'.length));
  const read = async (name: string) => fetchFile(`assets/search/${name}`);
  return { engine: makeSearchEngine({ manifest, read, stems: [locale === 'cs' ? czech : english] }), fetched };
}

/** An engine → the search function for `runTrial` */
export const sectionsOf =
  (engine: SearchEngine) =>
  async (query: string): Promise<string[]> =>
    (await engine.search(query)).results.map(({ page, anchor }) => {
      const path = page.href.replace(/^\/public-docs(?:\/cs)?\/docs\//, '');
      return anchor === '' ? path : `${path}#${anchor}`;
    });
