// A large index, read as a browser reads it: how many files a word loads, and that it is found.
import { stemmer } from '@orama/stemmers/english';
import { describe, expect, it } from 'vitest';
import { type IndexManifest, listShards, nameLength, packingOf } from '../../../src/search/index-files.ts';
import { loadOnce } from '../../../src/search/load-once.ts';
import { makeSearchEngine } from '../../../src/search/run-search.ts';
import { cutShards } from '../../../src/search/shards.ts';
import { encodeNumber } from '../../../src/search/varint.ts';
import { groupBy } from '../../../src/text/group-by.ts';
import { naturalWords } from '../../bench/corpus.mjs';
import { collectPlaces } from '../../support/collect-places.ts';

const words = [...naturalWords(12_000).slice(150), 'cone', 'cones', 'item12', 'item120', 'item4711'];
const pages = 400;

const nameOf = (kind: string, number: number): string => kind + `${number}`.padStart(nameLength - kind.length, '-');

/** Word number n stands on pages n, n + 37, n + 74, …: twelve of them. */
function makeIndex(words: readonly string[]) {
  const terms = Array.from({ length: pages }, () => new Map<string, string>());
  for (const [number, word] of words.entries())
    for (let turn = 0; turn < 12; turn += 1) terms[(number + turn * 37) % pages]?.set(word, encodeNumber(1));
  const shards = [...cutShards(collectPlaces(terms), packingOf(10_000).shard)];
  const files = new Map<string, string>(shards.map(({ text }, number) => [`${nameOf('shard', number)}.txt`, text]));
  for (let list = 0; list < pages / 8; list += 1) {
    const own = Array.from({ length: 8 }, (_, at) => ({
      href: `/${list * 8 + at}`,
      title: 'Page',
      trail: [],
      sections: [],
    }));
    files.set(`${nameOf('list', list)}.json`, JSON.stringify({ pages: own, texts: [[`text-${list}`]] }));
    files.set(`text-${list}.json`, JSON.stringify(own.map(({ href }) => [`Text of ${href} here`])));
  }
  const manifest: IndexManifest = {
    format: 1,
    pages,
    sections: pages,
    languages: {},
    ...listShards(shards.map(({ first, last }, number) => [first, last, nameOf('shard', number)])),
    lists: Array.from({ length: pages / 8 }, (_, list) => nameOf('list', list)).join(''),
    pagesPerList: 8,
    pagesPerText: 8,
    sectionsPerText: null,
    stops: '',
    strings: {},
    glossary: [],
    suggested: [],
  };
  return { files, manifest };
}

const large = makeIndex(words);

function open({ files, manifest } = large) {
  const asked: string[] = [];
  const read = async (name: string): Promise<string> => {
    asked.push(name);
    return files.get(name) ?? '';
  };
  return { asked, engine: makeSearchEngine({ manifest, read, stems: [stemmer] }) };
}

describe('a query', () => {
  const small = makeIndex(['parcel', 'weight', 'the']);
  const withStops = { ...small, manifest: { ...small.manifest, stops: 'the of' } };

  it('is searched without stop words, unless it has no others', async () => {
    const { engine } = open(withStops);
    expect((await engine.search('the parcel')).count).toBe((await engine.search('parcel')).count);
    expect((await engine.search('the')).count).toBe(12);
    expect((await engine.search('of')).count).toBe(0);
  });

  it('has results in the order of the site, where none is better', async () => {
    const { results } = await open(small).engine.search('parcel', 5);
    expect(results.map(({ number }) => number)).toEqual([0, 7, 37, 74, 111]);
  });

  it('with a typo in its first letter is corrected on a small site', async () => {
    const { corrected, count } = await open(small).engine.search('qarcel');
    expect([corrected, count]).toEqual([[{ from: 'qarcel', to: 'parcel' }], 12]);
  });
});

describe('files of the index', () => {
  it('are loaded once, and again after a failure', async () => {
    const { asked, engine } = open(makeIndex(['parcel', 'weight']));
    await engine.search('parcel');
    await engine.search('weight');
    expect(asked.length).toBe(new Set(asked).size);
    let failures = 1;
    const load = loadOnce(async (name: string) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error(`no ${name}`);
      }
      return name;
    });
    await expect(load('a')).rejects.toThrow('no a');
    expect(await load('a')).toBe('a');
  });

  it('are all read for a typo in the first letter only if no word matches', async () => {
    const few = makeIndex(words.slice(0, 2_000));
    const word = words[1_000] ?? '';
    const typo = `q${word.slice(1)}`;
    const alone = open(few);
    expect((await alone.engine.search(typo)).isMatch(word)).toBe(true);
    const beside = open(few);
    const { isMatch } = await beside.engine.search(`${words[0]} ${typo}`);
    expect(isMatch(words[0] ?? '')).toBe(true);
    expect(beside.asked.length).toBeLessThan(alone.asked.length);
  });
});

describe('a large index', () => {
  it('has many shards', () => expect(large.manifest.firsts.split('\n').length).toBeGreaterThan(60));

  it('finds each single word with few files', async () => {
    for (const word of words.filter((_, at) => at % 97 === 0)) {
      const { asked, engine } = open();
      const { results, isMatch } = await engine.search(word);
      expect([word, isMatch(word), results.length >= 12]).toEqual([word, true, true]);
      expect(asked.filter((name) => name.startsWith('shard')).length).toBeLessThanOrEqual(6);
    }
  });

  it.each(['c', 'co', 'st', 'con'])('loads at most four shards while “%s” is typed', async (typed) => {
    const { asked, engine } = open();
    await engine.search(typed);
    expect(asked.filter((name) => name.startsWith('shard')).length).toBeLessThanOrEqual(4);
  });

  it('finds other forms of a short word among many that begin like it', async () => {
    const { isMatch } = await open().engine.search('cone');
    expect(isMatch('cones')).toBe(true);
  });

  it('finds an identifier by its beginning, and no others that share a part of it', async () => {
    const { isMatch } = await open().engine.search('item12');
    expect([isMatch('item120'), isMatch('item4711')]).toEqual([true, false]);
  });

  it.each([
    ['kebabCase', ['kebab', 'case'], 'the parts that its capitals show'],
    ['KebabCASE', ['kebab', 'case'], 'the parts that its capitals show'],
    ['djordje', ['dorde'], 'đ typed as dj'],
    ['ueberpruefung', ['uberprufung'], 'ü typed as ue'],
  ])('finds %s as %j: %s', async (query, folded) => {
    const { isMatch, corrected } = await open(makeIndex(['kebab', 'case', 'đorđe', 'überprüfung'])).engine.search(
      query,
    );
    expect(['kebab', 'case', 'dorde', 'uberprufung'].filter((form) => isMatch(form))).toEqual(folded);
    expect(corrected).toEqual([]);
  });

  it('corrects a typo in a word with capitals', async () => {
    const { isMatch, corrected } = await open(makeIndex(['openapi', 'api'])).engine.search('OpneAPI');
    expect([isMatch('openapi'), corrected.length]).toEqual([true, 1]);
  });

  it('finds the shortest words that begin as typed, in whatever file they are', async () => {
    const starts = [...groupBy(words, (word) => word.slice(0, 3))].filter(([, { length }]) => length > 45);
    expect(starts.length).toBeGreaterThan(2);
    for (const [start] of starts.slice(0, 9)) {
      const begun = words.filter((word) => word.startsWith(start)).sort((one, other) => one.length - other.length);
      const { isMatch } = await open().engine.search(start);
      const longest = begun[39]?.length ?? Number.POSITIVE_INFINITY;
      const sure = begun.filter(({ length }) => length < longest);
      expect(sure.filter((word) => !isMatch(word))).toEqual([]);
    }
  });

  it('corrects words of four letters, and suggests words for five', async () => {
    const { engine } = open(makeIndex(['cone', 'box', 'parcel', 'weight']));
    const corrected = async (word: string) => (await engine.search(word)).corrected.map(({ to }) => to);
    expect([await corrected('cobe'), await corrected('bax'), await corrected('apcrel')]).toEqual([['cone'], [], []]);
    const nearest = await Promise.all(['parsyl', 'wight', 'cane', 'zzzzzzzzz'].map((word) => engine.nearest(word)));
    expect(nearest).toEqual(['parcel', 'weight', null, null]);
  });

  it.each([
    ['two letters swapped', (word: string) => `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`],
    ['the first two letters swapped', (word: string) => `${word[1]}${word[0]}${word.slice(2)}`],
    ['a letter too many', (word: string) => `${word.slice(0, 3)}y${word.slice(3)}`],
    ['another letter near the end', (word: string) => `${word.slice(0, -1)}y`],
    ['a letter missing near the end', (word: string) => word.slice(0, -2) + word.slice(-1)],
  ])('finds a word with a typo: %s', async (_, mistype) => {
    const known = new Set(words);
    const sample = words.filter((word, at) => at % 211 === 0 && word.length > 6 && !known.has(mistype(word)));
    const missed: string[] = [];
    for (const word of sample) {
      const { isMatch, corrected } = await open().engine.search(mistype(word));
      if (!isMatch(word) || corrected.length === 0) missed.push(`${mistype(word)} for ${word}`);
    }
    expect(sample.length).toBeGreaterThan(20);
    expect(missed).toEqual([]);
  });

  it('loads the text of a section, in whatever file it is', async () => {
    const { files, manifest } = makeIndex(['parcel']);
    const own = [
      ['a0', 'a1', 'a2', 'a3', 'a4'],
      ['b0', 'b1', 'b2', 'b3', 'b4'],
    ];
    const texts = own.map((list) => [0, 1, 2].map((part) => `text-${list[part * 2]}`));
    files.set(`${nameOf('list', 0)}.json`, JSON.stringify({ pages: [], texts }));
    for (const list of own)
      for (const part of [0, 1, 2])
        files.set(`text-${list[part * 2]}.json`, JSON.stringify([list.slice(part * 2, part * 2 + 2)]));
    const { engine } = open({ files, manifest: { ...manifest, pagesPerText: 1, sectionsPerText: 2 } });
    const page = { href: '', title: '', trail: [], sections: [] };
    const excerptOf = async (number: number, section: number) =>
      (await engine.excerpt({ page, number, section, anchor: '', heading: '', score: 1 }, () => false)).join('');
    expect(await Promise.all([0, 1, 2, 3, 4].map((section) => excerptOf(1, section)))).toEqual(own[1]);
  });

  it('loads the texts of a result through its list', async () => {
    const { engine } = open();
    const { results, isMatch } = await engine.search('item4711');
    const [result] = results;
    expect(result && (await engine.excerpt(result, isMatch)).join('')).toBe(`Text of ${result?.page.href} here`);
  });
});
