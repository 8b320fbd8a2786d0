// A query → results with everything that is displayed. Browser and command line differ only in reading files.
import { type FormFinder, makeFormFinder, type TypoRange, type WordMatch } from './candidates.ts';
import { excerptOf, type IsMatch, type Marked } from './excerpt.ts';
import { type IndexReader, type ListedPage, nameAt, type PageList, type SectionTexts } from './index-files.ts';
import { loadOnce } from './load-once.ts';
import { makeRanker, type RankedSection, type Ranker } from './rank.ts';
import { fold, headingNames, queryWords } from './words.ts';

export interface SearchResult {
  readonly page: ListedPage;
  /** Number of the page in the index. */
  readonly number: number;
  /** 0: the page as a whole. */
  readonly section: number;
  /** '' for the page as a whole. */
  readonly anchor: string;
  /** Title of the section, or of the page. */
  readonly heading: string;
  readonly score: number;
}

export interface SearchResponse {
  readonly results: readonly SearchResult[];
  /** Number of all sections found, not only of the results. */
  readonly count: number;
  /** Words without a match, and the words that replaced them. */
  readonly corrected: readonly { readonly from: string; readonly to: string }[];
  /** Whether a folded word of a text matches the query. */
  readonly isMatch: IsMatch;
}

export interface SearchEngine {
  /** The best results, 20 unless another number is given. */
  readonly search: (query: string, max?: number) => Promise<SearchResponse>;
  /** The excerpt of a result's text that shows the words. */
  readonly excerpt: (result: SearchResult, isMatch: IsMatch) => Promise<Marked>;
  /** A query without results → a similar one with results; null if no similar words are indexed. */
  readonly nearest: (query: string) => Promise<string | null>;
  /** The pages that explain terms. */
  readonly glossary: () => Promise<readonly ListedPage[]>;
  /** Pages to begin with. */
  readonly suggested: () => Promise<readonly ListedPage[]>;
}

const maxResults = 20;
/** Number of sections whose headings are compared with the whole query. */
const reranked = 40;
const wholeHeading = 1.5;
const inGlossary = 1.15;
const glossaryTerm = 2;

/** An index → the search in it; files are loaded once, when a query needs them. */
export function makeSearchEngine(reader: IndexReader, rank: Ranker = makeRanker(reader.manifest)): SearchEngine {
  const { manifest } = reader;
  const finder = makeFormFinder(reader);
  const stops = new Set(manifest.stops.split(' '));
  const load = loadOnce(
    async (name: string | undefined): Promise<unknown> => JSON.parse(await reader.read(`${name}.json`)),
  );
  const glossary = new Set(manifest.glossary);

  const listOf = (number: number): Promise<PageList> =>
    load(nameAt(manifest.lists, Math.floor(number / manifest.pagesPerList))) as Promise<PageList>;

  const pageOf = async (number: number): Promise<ListedPage | undefined> =>
    (await listOf(number)).pages[number % manifest.pagesPerList];

  const pagesOf = async (numbers: readonly number[]): Promise<readonly ListedPage[]> =>
    (await Promise.all(numbers.map(pageOf))).filter((page) => page !== undefined);

  const toResult = async (ranked: RankedSection): Promise<SearchResult[]> => {
    const { page: number, section, score } = ranked;
    const page = await pageOf(number);
    if (!page) return [];
    const [anchor, heading] = page.sections[section - 1] ?? ['', page.title];
    return [{ page, number, section, anchor, heading, score }];
  };

  /** With several words, the heading is loaded to compare it with the query; with one, the index is enough. */
  const withFactor = async (ranked: RankedSection, isAsked: IsAsked | null): Promise<RankedSection> => {
    const [result] = ranked.inHeading && isAsked ? await toResult(ranked) : [];
    const isWhole = ranked.isWhole || (result !== undefined && isAsked?.(result.heading) === true);
    return { ...ranked, score: ranked.score * headingFactor(isWhole, glossary.has(ranked.page)) };
  };

  return {
    search: async (query, max = maxResults) => {
      const words = wordsOf(query, stops);
      const matches = await matchAll(words, finder);
      const { best, count } = rank(matches, Math.max(reranked, max));
      const isAsked = matches.length > 1 ? askedHeadings(matches) : null;
      const ranked = await Promise.all(best.map((section) => withFactor(section, isAsked)));
      ranked.sort((one, other) => other.score - one.score);
      const results = (await Promise.all(ranked.slice(0, max).map(toResult))).flat();
      const corrected = matches.flatMap(({ word, corrected: to }) => (to === null ? [] : [{ from: word, to }]));
      return { results, count, corrected, isMatch: matcherOf(matches) };
    },
    nearest: async (query) => {
      const near = await Promise.all(wordsOf(query, stops).map(finder.nearest));
      const nearestWords = near.filter((word) => word !== null);
      return nearestWords.length === 0 ? null : nearestWords.join(' ');
    },
    glossary: () => pagesOf(manifest.glossary),
    suggested: () => pagesOf(manifest.suggested),
    excerpt: async ({ number, section }, isMatch) => {
      const { texts } = await listOf(number);
      const place = number % manifest.pagesPerList;
      const { pagesPerText, sectionsPerText } = manifest;
      const part = sectionsPerText === null ? 0 : Math.floor(section / sectionsPerText);
      const pack = (await load(texts[Math.floor(place / pagesPerText)]?.[part])) as readonly SectionTexts[];
      return excerptOf(pack[place % pagesPerText]?.[section - part * (sectionsPerText ?? 0)] ?? '', isMatch);
    },
  };
}

/** Stop words are left out, unless there are no other words. */
function wordsOf(query: string, stops: ReadonlySet<string>): readonly string[] {
  const all = queryWords(query);
  const meaningful = all.filter((word) => !stops.has(fold(word)));
  return meaningful.length > 0 ? meaningful : all;
}

/** Searches all shards only if no word matches, for a typo in a first letter, because that loads a lot. */
async function matchAll(words: readonly string[], finder: FormFinder): Promise<readonly WordMatch[]> {
  const matchIn = async (typos: TypoRange): Promise<readonly WordMatch[]> =>
    (await Promise.all(words.map((word) => finder.match(word, typos)))).flat();
  const matches = await matchIn('near');
  return matches.some(({ candidates }) => candidates.length > 0) ? matches : matchIn('everywhere');
}

function matcherOf(matches: readonly WordMatch[]): IsMatch {
  const forms = new Set(matches.flatMap(({ candidates }) => candidates.map(({ indexed }) => indexed.folded)));
  return (folded) => forms.has(folded);
}

/** Whether a heading equals the query. */
type IsAsked = (heading: string) => boolean;

/** The heading contains all words of the query, and no others. */
function askedHeadings(matches: readonly WordMatch[]): IsAsked {
  const sets = matches.map(
    ({ candidates }) => new Set(candidates.filter(({ fit }) => fit > 0.5).map(({ indexed }) => indexed.folded)),
  );
  const isAsked = (name: string): boolean => {
    const forms = queryWords(name).map(fold);
    return (
      forms.every((form) => sets.some((set) => set.has(form))) &&
      sets.every((set) => forms.some((form) => set.has(form)))
    );
  };
  return (heading) => headingNames(heading).some(isAsked);
}

/** A heading that equals the query ranks higher; in the glossary, it ranks first. */
function headingFactor(isWhole: boolean, isGlossary: boolean): number {
  if (isGlossary) return isWhole ? wholeHeading * glossaryTerm : inGlossary;
  return isWhole ? wholeHeading : 1;
}
