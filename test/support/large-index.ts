// The search index of a large generated site with the word frequencies of a natural language, made without building the
// site.
import { createHash } from 'node:crypto';
import {
  type IndexManifest,
  type ListedPage,
  listShards,
  nameLength,
  packingOf,
} from '../../src/search/index-files.ts';
import { stopWords } from '../../src/search/languages/stop-words.ts';
import { levels } from '../../src/search/page-terms.ts';
import { cutShards } from '../../src/search/shards.ts';
import { type SearchTerm, sortKey } from '../../src/search/term.ts';
import { encodeNumber } from '../../src/search/varint.ts';
import { makeDice, naturalWords } from '../bench/corpus.mjs';

const sectionsPerPage = 5;
const wordsPerSection = 110;
const vocabulary = 40_000;

export interface LargeIndex {
  readonly manifest: IndexManifest;
  /** Text of a file, by its name. */
  readonly read: (name: string) => string;
}

const steps = 1 << 30;
const makeChance = (seed: number): (() => number) => {
  const dice = makeDice(seed);
  return () => (dice(steps) + 1) / (steps + 1);
};

/** Share of a word among all words, by its rank: the Zipf–Mandelbrot law, as in the corpus. */
function shares(): readonly number[] {
  const weights = Array.from({ length: vocabulary }, (_, rank) => 1 / (rank + 3.7));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** About one place in forty is in a heading, one in 250 in a title. */
function levelOf(chance: number, section: number): number {
  if (section === 0 && chance < 0.02) return levels.title;
  if (section > 0 && chance < 0.03) return levels.heading;
  return chance < 0.2 ? levels.often : levels.text;
}

/**
 * Draws the places of a word, see `decodePostings`. All bytes go into one buffer, because there are millions of them.
 */
function makeDraw(pages: number, chance: () => number): (share: number) => string {
  const bytes = Buffer.alloc(pages * sectionsPerPage * 6);
  const digits = Array.from({ length: 1024 }, (_, number) => Buffer.from(encodeNumber(number)));
  return (share) => {
    const perGap = 1 / Math.log((1 - share) ** wordsPerSection);
    let used = 0;
    let last = 0;
    const write = (number: number): void => {
      for (const digit of digits[number] ?? Buffer.from(encodeNumber(number))) {
        bytes[used] = digit;
        used += 1;
      }
    };
    for (let place = -1; ; ) {
      const drawn = chance();
      place += 1 + Math.floor(Math.log(drawn) * perGap);
      if (place >= pages * sectionsPerPage) return bytes.toString('latin1', 0, used);
      const page = Math.floor(place / sectionsPerPage);
      const section = place % sectionsPerPage;
      write(page - last);
      write(section * 8 + levelOf((drawn * 9973) % 1, section));
      last = page;
    }
  };
}

/** Makes the index; lists and texts are made when they are read. */
export function makeLargeIndex(pages: number): LargeIndex {
  const words = naturalWords(vocabulary);
  const share = shares();
  const stops = stopWords('en');
  const draw = makeDraw(pages, makeChance(14));
  const terms: SearchTerm[] = words.flatMap((form, rank) => {
    const postings = stops.has(form) ? '' : draw(share[rank] ?? 0);
    return postings === '' ? [] : [{ form, postings }];
  });
  for (let page = 0; page < pages; page += 1)
    terms.push({ form: `item${page * 7 + 12}`, postings: encodeNumber(page) + encodeNumber(3 * 8 + levels.code) });
  const keyed = terms.map((term) => ({ key: sortKey(term.form), term }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  const { pagesPerList, pagesPerText, sectionsPerText } = packingOf(pages).groups;
  const files = new Map<string, () => string>();
  const add = (kind: string, key: string, text: () => string): string => {
    const name = createHash('sha256').update(key).digest('hex').slice(0, nameLength);
    files.set(`${name}.${kind}`, text);
    return name;
  };
  const sorted = keyed.map(({ term }) => term);
  const shards = Array.from(
    cutShards(sorted, packingOf(pages).shard),
    ({ first, last, text }) => [first, last, add('txt', text, () => text)] as const,
  );
  const textsOf = (page: number): string[] => {
    const draw = drawer(words, share, makeChance(page));
    return Array.from({ length: sectionsPerPage }, () =>
      Array.from({ length: wordsPerSection }, draw).join(' ').slice(0, 700),
    );
  };
  const pageOf = (page: number): ListedPage => {
    const draw = drawer(words, share, makeChance(page + pages));
    const headings = Array.from({ length: sectionsPerPage - 1 }, () => Array.from({ length: 3 }, draw).join(' '));
    return {
      href: `/public-docs/docs/area-${Math.floor(page / 100)}/page-${page}`,
      title: `${draw()} ${page}`,
      trail: [`Area ${Math.floor(page / 100)}`],
      sections: headings.map((heading) => [heading.replaceAll(' ', '-'), heading]),
    };
  };
  const from = (start: number, count: number): number[] => Array.from({ length: count }, (_, at) => start + at);
  const lists = from(0, Math.ceil(pages / pagesPerList)).map((list) => {
    const first = list * pagesPerList;
    const texts = from(0, pagesPerList / pagesPerText).map((pack) => {
      const start = first + pack * pagesPerText;
      return [add('json', `text ${start}`, () => JSON.stringify(from(start, pagesPerText).map(textsOf)))];
    });
    return add('json', `list ${list}`, () => JSON.stringify({ pages: from(first, pagesPerList).map(pageOf), texts }));
  });
  const manifest: IndexManifest = {
    format: 1,
    pages,
    sections: pages * sectionsPerPage,
    languages: {},
    ...listShards(shards),
    lists: lists.join(''),
    pagesPerList,
    pagesPerText,
    sectionsPerText,
    stops: [...stops].join(' '),
    strings: {},
    glossary: [],
    suggested: [],
  };
  return { manifest, read: (name) => files.get(name)?.() ?? '' };
}

function drawer(words: readonly string[], share: readonly number[], chance: () => number): () => string {
  return () => {
    let rest = chance();
    let rank = 0;
    while (rank < words.length - 1 && rest > (share[rank] ?? 0)) {
      rest -= share[rank] ?? 0;
      rank += 1;
    }
    return words[rank] ?? '';
  };
}
