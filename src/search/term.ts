// A term of the index, for the build and for the browser.
import { fold } from './words.ts';

/** A form with its places: for each section, how many pages further it is, and `section * 8 + level`; as text, see varint.ts. */
export interface Term {
  readonly form: string;
  readonly postings: string;
}

/** Forms are sorted as readers type them, without accents: `čas` after `cas`, before `cat`. */
export const sortKey = (form: string): string => `${fold(form)} ${form}`;
