// Bytes that the first query of a reader fetches with the largest indexes of both layouts, for each kind of query.
import { brotliCompressSync } from 'node:zlib';
import { stemmer } from '@orama/stemmers/english';
import { describe, expect, it } from 'vitest';
import { makeSearchEngine } from '../../src/search/run-search.ts';
import { naturalWords } from '../bench/corpus.mjs';
import { makeLargeIndex } from '../support/large-index.ts';

const compressed = (text: string): number => brotliCompressSync(text).length;
/** Script, stemmer and the dialog's texts: a browser test measures them. */
const besides = 9_000;
/** Pages whose excerpts are shown at once. */
const shown = 2;

const words = naturalWords(5_000);
const word = (rank: number): string => words[rank] ?? '';
const swapped = (form: string): string => `${form.slice(0, 2)}${form[3]}${form[2]}${form.slice(4)}`;

describe.each([2_000, 10_000])('at %d pages', (pages) => {
  const { manifest, read } = makeLargeIndex(pages);
  const manifestBytes = compressed(JSON.stringify(manifest));

  it.each([
    ['a frequent word', word(110)],
    ['a usual word', word(700)],
    ['a rare word', word(4800)],
    ['two words', `${word(130)} ${word(900)}`],
    ['three words', `${word(120)} ${word(161)} ${word(300)}`],
    ['a beginning', word(496).slice(0, 2)],
    ['a typo', swapped(word(331))],
    ['an identifier', 'item4905'],
    ['an identifier that is nowhere', 'item4906'],
  ])('a first query of %s fetches at most 100 kB', async (_, query) => {
    const files = new Map<string, number>();
    const readFile = async (name: string): Promise<string> => {
      const text = read(name);
      files.set(name, compressed(text));
      return text;
    };
    const engine = makeSearchEngine({ manifest, read: readFile, stems: [stemmer] });
    const { results, isMatch } = await engine.search(query);
    const pages = new Map(results.map((result) => [result.number, result]));
    await Promise.all([...pages.values()].slice(0, shown).map((result) => engine.excerpt(result, isMatch)));
    expect(results.length).toBeGreaterThan(0);
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
    if (process.env.TRIAL) console.log(query, results.length, files.size, manifestBytes + besides + bytes);
    expect(manifestBytes + besides + bytes).toBeLessThanOrEqual(100_000);
  });
});
