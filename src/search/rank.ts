// Words with their places in the index → sections, best first. The same function ranks in the browser and in `pubdocs search`.
import type { WordMatch } from './candidates.ts';

export interface RankedSection {
  readonly page: number;
  readonly section: number;
  readonly score: number;
}

/** By level, see page-terms.ts: code, text, often, dense, heading, whole heading, title, whole title. */
const levelWeights = [0.35, 1, 1.3, 1.6, 4, 5.5, 4.5, 6] as const;
/** Share of a title match's score that counts for sections of the page without the word. */
const fromTitle = 0.35;
const titleLevel = 6;
/** All words stand in the heading. */
const headingBonus = 1.3;
const headingLevel = 4;

const perPage = 1024;

interface Found {
  readonly score: number;
  readonly level: number;
}

/** Best score of one word in each section that has it. */
function scoreWord({ candidates }: WordMatch): Map<number, Found> {
  const found = new Map<number, Found>();
  for (const { indexed, fit } of candidates) {
    for (const { page, section, level } of indexed.postings()) {
      const place = page * perPage + section;
      const score = fit * (levelWeights[level] ?? 1);
      const known = found.get(place);
      if (known === undefined || known.score < score) found.set(place, { score, level });
    }
  }
  return found;
}

/** Rare words say more: 1 for a word that every section has. */
const rarity = (sections: number, having: number): number => 1 + Math.log(Math.max(1, sections / Math.max(1, having)));

/** (matches of all words, number of sections of the site) → the best sections; with several words, those with all of them come first */
export function rankSections(matches: readonly WordMatch[], sections: number, most: number): RankedSection[] {
  const words = matches.map((match) => {
    const found = scoreWord(match);
    return { found, weight: rarity(sections, found.size) };
  });
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  const places = new Set(words.flatMap(({ found }) => [...found.keys()]));
  const ranked: RankedSection[] = [];
  for (const place of places) {
    const page = Math.floor(place / perPage);
    let score = 0;
    let covered = 0;
    let inHeading = 0;
    for (const { found, weight } of words) {
      const own = found.get(place);
      const title = found.get(page * perPage);
      const borrowed = title !== undefined && title.level >= titleLevel ? title.score * fromTitle : 0;
      if (own !== undefined && own.level >= headingLevel) inHeading += 1;
      if (own === undefined && borrowed === 0) continue;
      covered += weight;
      score += weight * Math.max(own?.score ?? 0, borrowed);
    }
    const coverage = covered / whole;
    const bonus = inHeading === words.length && words.length > 1 ? headingBonus : 1;
    ranked.push({ page, section: place % perPage, score: score * coverage * coverage * bonus });
  }
  return ranked
    .sort((one, other) => other.score - one.score || one.page - other.page || one.section - other.section)
    .slice(0, most);
}
