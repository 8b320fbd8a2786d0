import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepBest } from '../../../src/search/best.ts';
import type { WordMatch } from '../../../src/search/candidates.ts';
import { makeRanker, type RankedSection } from '../../../src/search/rank.ts';

const pages = 6;
const perPage = 4;
const size = { pages, sections: pages * perPage };

interface Place {
  readonly page: number;
  readonly section: number;
  readonly level: number;
}
interface Form {
  readonly fit: number;
  readonly places: readonly Place[];
}

const anyPlace = fc.record({ page: fc.nat(pages - 1), section: fc.nat(perPage - 1), level: fc.nat(7) });
const anyForm = fc.record({
  fit: fc.constantFrom(1, 0.98, 0.9, 0.7, 0.55, 0.35),
  places: fc.uniqueArray(anyPlace, { selector: ({ page, section }) => page * perPage + section, maxLength: 15 }),
});
const anyQuery = fc.array(fc.array(anyForm, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });

const toMatch = (forms: readonly Form[]): WordMatch => ({
  word: '',
  corrected: null,
  candidates: forms.map(({ fit, places }) => {
    const sorted = places.toSorted((one, other) => one.page - other.page || one.section - other.section);
    const postings = {
      pages: Uint32Array.from(sorted, ({ page }) => page),
      sections: Uint32Array.from(sorted, ({ section }) => section),
      levels: Uint8Array.from(sorted, ({ level }) => level),
    };
    return { fit, indexed: { form: '', folded: '', stems: [], postings: () => postings } };
  }),
});

const weights = [0.35, 1, 1.3, 1.6, 4, 5.5, 4.5, 6];

/** The rules of the ranking, section by section, with every section sorted. */
function rankPlainly(words: readonly (readonly Form[])[]): RankedSection[] {
  const best = words.map((forms) => {
    const found = new Map<string, { readonly score: number; readonly level: number; readonly fit: number }>();
    for (const { fit, places } of forms) {
      for (const { page, section, level } of places) {
        const score = fit * (weights[level] ?? 0);
        if (score > (found.get(`${page} ${section}`)?.score ?? 0))
          found.set(`${page} ${section}`, { score, level, fit });
      }
    }
    return { found, weight: 1 + Math.log(Math.max(1, size.sections / Math.max(1, found.size))) };
  });
  const whole = best.reduce((sum, { weight }) => sum + weight, 0);
  const ranked: RankedSection[] = [];
  for (let page = 0; page < pages; page += 1) {
    for (let section = 0; section < perPage; section += 1) {
      const own = best.map(({ found }) => found.get(`${page} ${section}`));
      if (own.every((one) => one === undefined)) continue;
      let [score, covered] = [0, 0];
      for (const [at, { found, weight }] of best.entries()) {
        const title = found.get(`${page} 0`);
        const borrowed = title && title.level >= 6 ? title.score * 0.35 : 0;
        const most = Math.max(own[at]?.score ?? 0, borrowed);
        score += weight * most;
        covered += most === 0 ? 0 : weight;
      }
      const inHeading = own.every((one) => one !== undefined && one.level >= 4);
      const share = covered / whole;
      const isWhole = own.length === 1 && own[0] !== undefined && own[0].fit > 0.5 && [5, 7].includes(own[0].level);
      const bonus = inHeading && own.length > 1 ? 1.3 : 1;
      ranked.push({ page, section, score: score * share * share * bonus, inHeading, isWhole });
    }
  }
  return ranked.sort((one, other) => other.score - one.score || one.page - other.page || one.section - other.section);
}

describe('the ranking', () => {
  // One ranker for all queries: a query must not affect the next one.
  const rank = makeRanker(size);

  it('has the best sections in their order, and counts all', () => {
    fc.assert(
      fc.property(anyQuery, fc.integer({ min: 1, max: 30 }), (words, most) => {
        const all = rankPlainly(words);
        expect(rank(words.map(toMatch), most)).toEqual({ best: all.slice(0, most), count: all.length });
      }),
      { numRuns: 300 },
    );
  });

  it('handles a page with more sections than all other pages', () => {
    const match = toMatch([
      {
        fit: 1,
        places: [
          { page: 1, section: 5000, level: 4 },
          { page: 2, section: 0, level: 1 },
        ],
      },
    ]);
    const { best } = makeRanker({ pages: 3, sections: 5010 })([match], 40);
    expect(best.map(({ page, section }) => [page, section])).toEqual([
      [1, 5000],
      [2, 0],
    ]);
  });
});

describe('the best of many results', () => {
  it('are the same as after sorting all results, with equal ones in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 })), fc.integer({ min: 1, max: 8 }), (scores, most) => {
        const items = scores.map((score, at) => ({ score, at }));
        const best = keepBest<{ readonly score: number; readonly at: number }>(most, ({ score }) => score);
        for (const item of items) best.add(item);
        const sorted = items.toSorted((one, other) => other.score - one.score || one.at - other.at);
        expect(best.list()).toEqual(sorted.slice(0, most));
      }),
    );
  });
});
