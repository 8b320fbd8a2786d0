// Forms of words and their places on each page → terms of an index.
import { collectTerms } from '../../src/search/merge-terms.ts';
import type { PageTerms } from '../../src/search/page-terms.ts';
import type { SearchTerm } from '../../src/search/term.ts';
import { decodeNumbers } from '../../src/search/varint.ts';

/** ([Map { 'parcel' → 'U' }]) → the term 'parcel' on page 0, in section 2 at level 4 */
export function collectPlaces(pages: readonly PageTerms[]): readonly SearchTerm[] {
  const collector = collectTerms();
  for (const [page, terms] of pages.entries())
    for (const [form, places] of terms)
      for (const place of decodeNumbers(places)) collector.add(collector.form(form), page, place);
  return [...collector.sorted()];
}
