// Words with their postings → sections, best first. The browser and `pubdocs search` use the same function.
import { keepBest } from './best.ts';
import type { WordMatch } from './candidates.ts';
import type { Postings } from './shards.ts';

export interface RankedSection {
  readonly page: number;
  readonly section: number;
  readonly score: number;
  /** The heading contains all words; for the page itself, its title. */
  readonly inHeading: boolean;
  /** The query is one word, and the heading is just this word. */
  readonly isWhole: boolean;
}

export interface Ranking {
  /** Best first; sections with equal scores in the order of the site. */
  readonly best: readonly RankedSection[];
  /** Sections with at least one of the words. */
  readonly count: number;
}

/** Weights by level, see page-terms.ts: code, text, often, dense, heading, whole heading, title, whole title. */
const levelWeights = [0.35, 1, 1.3, 1.6, 4, 5.5, 4.5, 6] as const;
/** Share of a title match's score that the other sections of the page get. */
const fromTitle = 0.35;
const titleLevel = 6;
/** Factor for sections whose heading contains all words. */
const headingBonus = 1.3;
const headingLevel = 4;
/** From this level on, an odd level means that the word is the whole heading. */
const wholeLevel = 5;
/** Minimum fit of a form that counts as the same word, not only as a related one. */
const sameWord = 0.5;

/** Rare words weigh more: 1 for a word that every section has. */
const rarity = (sections: number, having: number): number => 1 + Math.log(Math.max(1, sections / Math.max(1, having)));

/** (matches of all words, 40) → the 40 best sections; with several words, those with all of them come first */
export type Ranker = (matches: readonly WordMatch[], most: number) => Ranking;

/** Numbers the sections page by page: of each page, all up to the last one that a query has matched so far. */
function makeNumbering(pages: number) {
  /** Number of the first section of each page; one more entry at the end. */
  const starts = new Uint32Array(pages + 1);
  /** Number of known sections of each page, and the postings that were read to find it. */
  const widths = new Uint32Array(pages);
  const countedPostings = new WeakSet<Postings>();
  const widen = (postings: Postings): void => {
    countedPostings.add(postings);
    for (let at = 0; at < postings.pages.length; at += 1) {
      const page = postings.pages[at] ?? 0;
      widths[page] = Math.max(widths[page] ?? 0, (postings.sections[at] ?? 0) + 1);
    }
  };
  /** → how many sections have a number now */
  const number = (matches: readonly WordMatch[]): number => {
    const all = matches.flatMap(({ candidates }) => candidates.map(({ indexed }) => indexed.postings()));
    const fresh = all.filter((postings) => !countedPostings.has(postings));
    fresh.forEach(widen);
    if (fresh.length > 0)
      for (let page = 0; page < pages; page += 1) starts[page + 1] = (starts[page] ?? 0) + (widths[page] ?? 0);
    return starts[pages] ?? 0;
  };
  return { starts, number };
}

/**
 * Makes the ranker of an index. It numbers the sections of all pages that a query matches, and has columns with one
 * entry for each section: a word may occur in tens of thousands of sections, for which maps are too slow. The columns
 * are allocated once.
 */
export function makeRanker({ pages, sections }: { readonly pages: number; readonly sections: number }): Ranker {
  /** Best score of the current word in each section, 0 without it, and the level of that score. */
  const scores = new Float64Array(sections);
  const levels = new Uint8Array(sections);
  /** Sections and pages with the current word, in the order in which they were found. */
  const places = new Uint32Array(sections);
  const pagesOf = new Uint32Array(sections);
  /** Sums over all words, by section: scores; weights in section or title; numbers of words there and in headings. */
  const sums = new Float64Array(sections);
  const covered = new Float64Array(sections);
  const wordCounts = new Uint8Array(sections);
  const headed = new Uint8Array(sections);
  /** Whether the heading is the last word and nothing else; only for sections with that word. */
  const wholes = new Uint8Array(sections);

  const { starts, number } = makeNumbering(pages);

  /** → number of sections with the word */
  const scoreWord = ({ candidates }: WordMatch): number => {
    let having = 0;
    for (const { indexed, fit } of candidates) {
      const { pages: numbers, sections: inPage, levels: ranks } = indexed.postings();
      const byLevel = levelWeights.map((weight) => fit * weight);
      for (let at = 0; at < numbers.length; at += 1) {
        const page = numbers[at] ?? 0;
        const place = (starts[page] ?? 0) + (inPage[at] ?? 0);
        const level = ranks[at] ?? 0;
        const score = byLevel[level] ?? 0;
        const before = scores[place] ?? 0;
        if (before >= score) continue;
        if (before === 0) {
          places[having] = place;
          pagesOf[having] = page;
          having += 1;
        }
        scores[place] = score;
        levels[place] = level;
        wholes[place] = fit > sameWord && level >= wholeLevel ? level & 1 : 0;
      }
    }
    return having;
  };

  const add = (place: number, score: number, weight: number): void => {
    sums[place] = (sums[place] ?? 0) + weight * score;
    covered[place] = (covered[place] ?? 0) + weight;
  };

  const addWord = (weight: number, having: number): void => {
    for (let at = 0; at < having; at += 1) {
      const page = pagesOf[at] ?? 0;
      const place = places[at] ?? 0;
      const title = starts[page] ?? 0;
      const borrowed = (levels[title] ?? 0) >= titleLevel ? (scores[title] ?? 0) * fromTitle : 0;
      add(place, Math.max(scores[place] ?? 0, borrowed), weight);
      wordCounts[place] = (wordCounts[place] ?? 0) + 1;
      if ((levels[place] ?? 0) >= headingLevel) headed[place] = (headed[place] ?? 0) + 1;
      if (place !== title || borrowed === 0) continue;
      const end = starts[page + 1] ?? 0;
      for (let other = title + 1; other < end; other += 1) if (scores[other] === 0) add(other, borrowed, weight);
    }
    for (let at = 0; at < having; at += 1) scores[places[at] ?? 0] = 0;
  };

  return (matches, most) => {
    const numbered = number(matches);
    for (const column of [sums, covered, wordCounts, headed]) column.fill(0, 0, numbered);
    let whole = 0;
    for (const match of matches) {
      const having = scoreWord(match);
      const weight = rarity(sections, having);
      addWord(weight, having);
      whole += weight;
    }
    // Sections come in order, so equal scores keep the order of the site.
    const best = keepBest<RankedSection>(most, ({ score }) => score);
    let count = 0;
    let page = 0;
    for (let place = 0; place < numbered; place += 1) {
      // A match in the title alone does not make the other sections of the page results.
      if (wordCounts[place] === 0) continue;
      count += 1;
      const coverage = (covered[place] ?? 0) / whole;
      const inHeading = headed[place] === matches.length;
      const bonus = inHeading && matches.length > 1 ? headingBonus : 1;
      const score = (sums[place] ?? 0) * coverage * coverage * bonus;
      if (score <= best.least()) continue;
      while ((starts[page + 1] ?? numbered) <= place) page += 1;
      const isWhole = matches.length === 1 && wholes[place] === 1;
      best.add({ page, section: place - (starts[page] ?? 0), score, inHeading, isWhole });
    }
    return { best: best.list(), count };
  };
}
