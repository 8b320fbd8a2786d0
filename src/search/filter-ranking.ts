// A ranking in some pages of the index: other pages neither are results nor count.
import type { Ranker } from './rank.ts';
import type { Postings } from './shards.ts';

/** Whether a page of the index, by its number, may be a result. */
export type PageFilter = (page: number) => boolean;

/** (postings in pages 0, 1 and 1, page 1 only) → postings in page 1 and 1 */
function filterPostings({ pages, sections, levels }: Postings, filter: PageFilter): Postings {
  const isKept = (_: number, place: number): boolean => filter(pages[place] ?? 0);
  return { pages: pages.filter(isKept), sections: sections.filter(isKept), levels: levels.filter(isKept) };
}

/** (a ranker, a function with the filter of the moment; null for all pages) → the ranker in those pages */
export function filteredRanker(rank: Ranker, filterNow: () => PageFilter | null): Ranker {
  return (matches, most) => {
    const filter = filterNow();
    if (filter === null) return rank(matches, most);
    const inPages = matches.map((match) => ({
      ...match,
      candidates: match.candidates.map((candidate) => {
        const postings = filterPostings(candidate.indexed.postings(), filter);
        return { ...candidate, indexed: { ...candidate.indexed, postings: () => postings } };
      }),
    }));
    return rank(inPages, most);
  };
}
