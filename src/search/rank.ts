// Words with their places in the index → sections, best first. The same function ranks in the browser and in `pubdocs search`.
import type { WordMatch } from './candidates.ts';

export interface RankedSection {
  readonly page: number;
  readonly section: number;
  readonly score: number;
  /** All words stand in its heading, or in the title where it is the page. */
  readonly inHeading: boolean;
}

export interface Ranking {
  /** Best first; of equal ones the first of the site. */
  readonly best: readonly RankedSection[];
  /** Sections with at least one of the words. */
  readonly count: number;
}

/** Size of the index. */
export interface IndexSize {
  readonly pages: number;
  readonly sections: number;
}

/** By level, see page-terms.ts: code, text, often, dense, heading, whole heading, title, whole title. */
const levelWeights = [0.35, 1, 1.3, 1.6, 4, 5.5, 4.5, 6] as const;
/** Share of a title match's score that counts for sections of the page without the word. */
const fromTitle = 0.35;
const titleLevel = 6;
/** All words stand in the heading. */
const headingBonus = 1.3;
const headingLevel = 4;

/** Rare words say more: 1 for a word that every section has. */
const rarity = (sections: number, having: number): number => 1 + Math.log(Math.max(1, sections / Math.max(1, having)));

/** (matches of all words, 40) → the 40 best sections; with several words, those with all of them come first */
export type Ranker = (matches: readonly WordMatch[], most: number) => Ranking;

/**
 * Makes the ranking of an index. It numbers the sections of all pages that a query reaches, and has columns with one entry for each of them: a word
 * may have tens of thousands of sections, for which maps are too slow. Columns of that size are made once.
 */
export function makeRanker({ pages, sections }: IndexSize): Ranker {
  /** Where the sections of each page begin; one more entry at the end. */
  const starts = new Uint32Array(pages + 1);
  /** Best score of the current word, 0 where it is not, and the level of that score. */
  const scores = new Float64Array(sections);
  const levels = new Uint8Array(sections);
  /** Sums over the words: scores; weights of the words that a section or the title of its page has; its own words; those of its heading. */
  const sums = new Float64Array(sections);
  const covered = new Float64Array(sections);
  const own = new Uint8Array(sections);
  const headed = new Uint8Array(sections);

  /** → how many sections are numbered: all up to the last one with a match, page by page. */
  const numberSections = (matches: readonly WordMatch[]): number => {
    starts.fill(0);
    for (const { candidates } of matches)
      for (const { indexed } of candidates) {
        const { pages: numbers, sections: places } = indexed.postings();
        for (let at = 0; at < numbers.length; at += 1) {
          const next = (numbers[at] ?? 0) + 1;
          const width = (places[at] ?? 0) + 1;
          if (width > (starts[next] ?? 0)) starts[next] = width;
        }
      }
    for (let page = 1; page <= pages; page += 1) starts[page] = (starts[page] ?? 0) + (starts[page - 1] ?? 0);
    return starts[pages] ?? 0;
  };

  /** → how many sections have the word. */
  const scoreWord = ({ candidates }: WordMatch): number => {
    let having = 0;
    for (const { indexed, fit } of candidates) {
      const { pages: numbers, sections: places, levels: ranks } = indexed.postings();
      const byLevel = levelWeights.map((weight) => fit * weight);
      for (let at = 0; at < numbers.length; at += 1) {
        const place = (starts[numbers[at] ?? 0] ?? 0) + (places[at] ?? 0);
        const level = ranks[at] ?? 0;
        const score = byLevel[level] ?? 0;
        const known = scores[place] ?? 0;
        if (known >= score) continue;
        if (known === 0) having += 1;
        scores[place] = score;
        levels[place] = level;
      }
    }
    return having;
  };

  const addWord = (weight: number): void => {
    for (let page = 0; page < pages; page += 1) {
      const title = starts[page] ?? 0;
      const end = starts[page + 1] ?? 0;
      if (title === end) continue;
      const borrowed = (levels[title] ?? 0) >= titleLevel ? (scores[title] ?? 0) * fromTitle : 0;
      for (let place = title; place < end; place += 1) {
        const score = scores[place] ?? 0;
        if (score === 0 && borrowed === 0) continue;
        sums[place] = (sums[place] ?? 0) + weight * Math.max(score, borrowed);
        covered[place] = (covered[place] ?? 0) + weight;
        if (score === 0) continue;
        own[place] = (own[place] ?? 0) + 1;
        if ((levels[place] ?? 0) >= headingLevel) headed[place] = (headed[place] ?? 0) + 1;
      }
    }
  };

  return (matches, most) => {
    const numbered = numberSections(matches);
    for (const column of [sums, covered, own, headed]) column.fill(0, 0, numbered);
    let whole = 0;
    for (const match of matches) {
      for (const column of [scores, levels]) column.fill(0, 0, numbered);
      const weight = rarity(sections, scoreWord(match));
      addWord(weight);
      whole += weight;
    }
    const best: RankedSection[] = [];
    // Sections are in order: of equal ones the first stay in front.
    const cut = () => best.sort((one, other) => other.score - one.score).splice(most);
    let least = 0;
    let count = 0;
    let page = 0;
    for (let place = 0; place < numbered; place += 1) {
      // A word of the title counts only where another one stands.
      if (own[place] === 0) continue;
      count += 1;
      const coverage = (covered[place] ?? 0) / whole;
      const inHeading = headed[place] === matches.length;
      const bonus = inHeading && matches.length > 1 ? headingBonus : 1;
      const score = (sums[place] ?? 0) * coverage * coverage * bonus;
      if (score <= least) continue;
      while ((starts[page + 1] ?? numbered) <= place) page += 1;
      best.push({ page, section: place - (starts[page] ?? 0), score, inHeading });
      if (best.length < 2 * most) continue;
      cut();
      least = best.at(-1)?.score ?? 0;
    }
    cut();
    return { best, count };
  };
}
