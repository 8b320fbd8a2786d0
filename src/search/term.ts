// A term of the index, for the build and for the browser.
import { fold } from './words.ts';

/** A form with its places: for each section, how many pages further it is, and `section * 8 + level`; as text, see varint.ts. */
export interface Term {
  readonly form: string;
  readonly postings: string;
}

/** Forms are sorted as readers type them, without accents: `čas` after `cas`, before `cat`. A form of ASCII is its own key: no form has a space. */
export function sortKey(form: string): string {
  const folded = fold(form);
  return folded === form ? form : `${folded} ${form}`;
}
