// A term of the index, for the build and for the browser.
import { fold } from './words.ts';

/** A form with its occurrences: per section, the difference of page numbers, and `section * 8 + level` (varint.ts). */
export interface SearchTerm {
  readonly form: string;
  readonly postings: string;
}

/** Forms sort without accents: `čas` after `cas`, before `cat`. An ASCII form is its own key, without spaces. */
export function sortKey(form: string): string {
  const folded = fold(form);
  return folded === form ? form : `${folded} ${form}`;
}

/** ('cas čas') → 'čas': the form of a sort key */
export const formOfKey = (key: string): string => key.slice(key.indexOf(' ') + 1);
