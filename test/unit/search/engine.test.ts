// A large index, read as a browser reads it: how many files a word loads, and that it is found.
import { stemmer } from '@orama/stemmers/english';
import { describe, expect, it } from 'vitest';
import { type IndexManifest, listShards, nameLength, packingOf } from '../../../src/search/index-files.ts';
import { loadOnce } from '../../../src/search/load-once.ts';
import { makeSearchEngine } from '../../../src/search/run-search.ts';
import { cutShards } from '../../../src/search/shards.ts';
import { encodeNumber } from '../../../src/search/varint.ts';
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

/** [title, headings of its sections, words of its own text]; each word of a title or heading has the level of its place. */
type SmallPage = readonly [title: string, headings: readonly string[], text?: string];

const titled = { one: 7, many: 6 } as const;
const headed = { one: 5, many: 4 } as const;

/** An index of one shard; all lists are in one file. */
function openPages(list: readonly SmallPage[], more: Partial<IndexManifest> = {}) {
  const terms = list.map(([title, headings, text = '']) => {
    const places = new Map<string, string>();
    const add = (words: string, section: number, { one, many }: { readonly one: number; readonly many: number }) => {
      const split = words.toLowerCase().split(/[^\p{L}]+/u);
      for (const word of split)
        places.set(word, `${places.get(word) ?? ''}${encodeNumber(section * 8 + (split.length > 1 ? many : one))}`);
    };
    add(title, 0, titled);
    if (text !== '') add(text, 0, { one: 1, many: 1 });
    for (const [at, heading] of headings.entries()) add(heading, at + 1, headed);
    return places;
  });
  const [shard] = cutShards(collectPlaces(terms), packingOf(1).shard);
  const own = list.map(([title, headings], at) => ({
    ...{ href: `/${at}`, title, trail: [] },
    sections: headings.map((heading) => [heading.toLowerCase().replaceAll(' ', '-'), heading]),
  }));
  const files = new Map([
    [`${nameOf('shard', 0)}.txt`, shard?.text ?? ''],
    [`${nameOf('list', 0)}.json`, JSON.stringify({ pages: own, texts: [] })],
  ]);
  const manifest: IndexManifest = {
    ...large.manifest,
    ...{ pages: list.length, sections: list.length * 4, lists: nameOf('list', 0), pagesPerList: 8 },
    ...listShards(shard ? [[shard.first, shard.last, nameOf('shard', 0)]] : []),
    ...more,
  };
  const { engine, asked } = open({ files, manifest });
  const hits = async (query: string) => (await engine.search(query)).results.map(({ heading }) => heading);
  return { engine, asked, hits };
}

describe('a heading that is the query', () => {
  const list: readonly SmallPage[] = [
    ['Sizes', ['Parcel weight limits', 'Weight of parcels']],
    ['Prices', ['Parcel weight', 'Depot, parcel weight']],
  ];

  it('comes before headings with more words than the query, and so does one of its names', async () =>
    expect(await openPages(list).hits('parcel weight')).toEqual([
      'Parcel weight',
      'Depot, parcel weight',
      'Parcel weight limits',
      'Weight of parcels',
    ]));

  it('may have its words in another order, but needs all of them', async () => {
    const { hits } = openPages([
      ['Sizes', ['Parcel parcel limits', 'Parcel']],
      ['Prices', ['Weight parcel']],
    ]);
    expect((await hits('parcel weight'))[0]).toBe('Weight parcel');
  });

  it('has the words themselves, not only similar ones', async () => {
    const { engine } = openPages([['Sizes', ['Parcelization weight', 'Parcelization weight limits']]]);
    const [first, second] = (await engine.search('parcelizable weight')).results;
    expect([first?.heading, first?.score]).toEqual(['Parcelization weight', second?.score]);
  });

  it('has half as much more as others, and three times as much in the glossary', async () => {
    const pair: readonly SmallPage[] = [
      ['Sizes', ['Parcel weight limits']],
      ['Prices', ['Parcel weight']],
    ];
    const scores = async (glossary: readonly number[]) => {
      const { results } = await openPages(pair, { glossary }).engine.search('parcel weight');
      return results.map(({ score, heading }) => [heading, Math.round((score / (results.at(-1)?.score ?? 0)) * 100)]);
    };
    expect((await scores([]))[0]).toEqual(['Parcel weight', 150]);
    expect((await scores([1]))[0]).toEqual(['Parcel weight', 300]);
    expect((await scores([0, 1]))[0]).toEqual(['Parcel weight', 261]);
  });

  it('is the first result in the glossary; another section there comes before its equals', async () => {
    const { hits } = openPages([...list, ['Terms', ['Parcel weight', 'Parcel weight limits']]], { glossary: [2] });
    const order = await hits('parcel weight');
    expect(order.slice(0, 2)).toEqual(['Parcel weight', 'Parcel weight']);
    const { engine } = openPages([list[0] ?? ['', []], ['Terms', ['Parcel weight limits']]], { glossary: [1] });
    const [first] = (await engine.search('parcel weight limit')).results;
    expect(first?.page.title).toBe('Terms');
  });

  it('is the title for the page itself', async () => {
    const { engine } = openPages([['Parcel weight', ['Limits']]]);
    const { results, count } = await engine.search('parcel weight');
    expect(results.map(({ heading, anchor }) => [heading, anchor])).toEqual([['Parcel weight', '']]);
    expect(count).toBe(1);
  });
});

describe('results', () => {
  const list = Array.from(
    { length: 60 },
    (_, at): SmallPage => [`Page ${'abcdefgh'[at % 8]}`, ['Parcel weight limits']],
  );
  const many = openPages([...list, ['Last', ['Parcel weight']]], { pagesPerList: 61 });

  it('are 20 unless another number is requested', async () => {
    expect((await many.engine.search('parcel')).results.length).toBe(20);
    expect((await many.engine.search('parcel', 45)).results.length).toBe(45);
    expect((await many.engine.search('parcel', 3)).count).toBe(61);
  });

  it('have the best one of the site, also if only one is requested', async () => {
    const { engine } = openPages([
      ['Sizes', ['Parcel weight limits']],
      ['Prices', ['Parcel weight']],
    ]);
    expect((await engine.search('parcel weight', 1)).results.map(({ heading }) => heading)).toEqual(['Parcel weight']);
  });

  it('have the text of their section, in whatever file it is', async () => {
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
});

describe('pages that the manifest names', () => {
  it('are listed in its order, without those that no list has', async () => {
    const { engine } = openPages(
      [
        ['One', []],
        ['Two', []],
        ['Three', []],
      ],
      { glossary: [2, 0], suggested: [1, 7] },
    );
    expect((await engine.glossary()).map(({ title }) => title)).toEqual(['Three', 'One']);
    expect((await engine.suggested()).map(({ title }) => title)).toEqual(['Two']);
  });
});

describe('the nearest query', () => {
  const { engine } = openPages([['Parcel weight', []]]);

  it.each([
    ['parsell wieghts', 'parcel weight'],
    ['xxxxx wieghts', 'weight'],
    ['qqqqqqqqqq', null],
    ['qq', null],
  ])('of %s is %s', async (query, nearest) => expect(await engine.nearest(query)).toBe(nearest));
});

describe('files of the index', () => {
  it('are loaded once, and again after a failure', async () => {
    const { asked, engine } = openPages([['Parcel', ['Weight']]]);
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

  it.each([
    ['two letters swapped', (word: string) => `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`],
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

  it('loads the texts of a result through its list', async () => {
    const { engine } = open();
    const { results, isMatch } = await engine.search('item4711');
    const [result] = results;
    expect(result && (await engine.excerpt(result, isMatch)).join('')).toBe(`Text of ${result?.page.href} here`);
  });
});
