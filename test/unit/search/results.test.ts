// Small indexes: the order of results, headings that equal the query, and lists of pages.
import { stemmer } from '@orama/stemmers/english';
import { describe, expect, it } from 'vitest';
import { type IndexManifest, listShards, nameLength, packingOf } from '../../../src/search/index-files.ts';
import { makeSearchEngine } from '../../../src/search/run-search.ts';
import { cutShards } from '../../../src/search/shards.ts';
import { encodeNumber } from '../../../src/search/varint.ts';
import { collectPlaces } from '../../support/collect-places.ts';

const nameOf = (kind: string, number: number): string => kind + `${number}`.padStart(nameLength - kind.length, '-');

/** Each word of a title or heading has the level of its place. */
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
    ...{ format: 1, pages: list.length, sections: list.length * 4, languages: {}, stops: '', strings: {} },
    ...listShards(shard ? [[shard.first, shard.last, nameOf('shard', 0)]] : []),
    ...{ lists: nameOf('list', 0), pagesPerList: 8, pagesPerText: 8, sectionsPerText: null },
    ...{ glossary: [], suggested: [] },
    ...more,
  };
  const read = async (name: string): Promise<string> => files.get(name) ?? '';
  const engine = makeSearchEngine({ manifest, read, stems: [stemmer] });
  const hits = async (query: string) => (await engine.search(query)).results.map(({ heading }) => heading);
  return { engine, hits };
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
