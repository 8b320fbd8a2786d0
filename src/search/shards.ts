// The terms of all pages as files. A shard is a run of sorted forms; where one ends and the next begins depends on the forms around the cut
// alone, so that a page that changes changes the shards of its own words, and the same pages always give the same shards.

import { decodeNumbers, encodeNumber } from './varint.ts';
import { fold } from './words.ts';

/** A form with its places: for each section, how many pages further it is, and `section * 8 + level`; as text, see varint.ts. */
export interface Term {
  readonly form: string;
  readonly postings: string;
}

/** One file of terms. `first` is the sort key of its first form; the first shard of a site begins with ''. */
export interface Shard {
  readonly first: string;
  readonly text: string;
}

export interface Posting {
  readonly page: number;
  readonly section: number;
  readonly level: number;
}

/** Characters of a shard before it may end, and before it must. */
const fewest = 6_000;
const most = 10_000;

/** Forms are sorted as readers type them, without accents: `čas` after `cas`, before `cat`. */
export const sortKey = (form: string): string => `${fold(form)} ${form}`;

/** One form in eight may begin a shard, the same ones on every machine. */
function mayBegin(key: string): boolean {
  let hash = 2166136261;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 16777619);
  return (hash >>> 8) % 8 === 0;
}

/** The record of each page by its number → all terms, sorted */
export function mergeTerms(pages: readonly { readonly number: number; readonly terms: string }[]): Term[] {
  const merged = new Map<string, { postings: string; last: number }>();
  for (const { number, terms } of pages) {
    for (let from = 0; from < terms.length; ) {
      const end = terms.indexOf('\n', from);
      const line = terms.slice(from, end < 0 ? terms.length : end);
      from = end < 0 ? terms.length : end + 1;
      const space = line.indexOf(' ');
      const form = line.slice(0, space);
      const known = merged.get(form);
      const postings = pagePostings(number - (known?.last ?? 0), line.slice(space + 1));
      if (known === undefined) merged.set(form, { postings, last: number });
      else {
        known.postings += postings;
        known.last = number;
      }
    }
  }
  const keyed = Array.from(merged, ([form, { postings }]) => ({ key: sortKey(form), form, postings }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  return keyed;
}

/** (how many pages further, its sections) → the postings of one page: the first carries the step, the others stay on the page */
function pagePostings(step: number, sections: string): string {
  let text = encodeNumber(step);
  let isFirst = true;
  for (let from = 0; from < sections.length; ) {
    let end = from;
    // Digits with the sixth bit are not the last of their number.
    while (end < sections.length && isContinued(sections.charCodeAt(end))) end += 1;
    text += (isFirst ? '' : stay) + sections.slice(from, end + 1);
    isFirst = false;
    from = end + 1;
  }
  return text;
}

const stay = encodeNumber(0);
/** 'g' to '_': the second half of the digits. */
const isContinued = (code: number): boolean => code >= 103 || (code >= 48 && code <= 57) || code === 45 || code === 95;

/** Sorted terms → shards. */
export function cutShards(terms: readonly Term[]): Shard[] {
  const shards: Shard[] = [];
  let lines: string[] = [];
  let first = '';
  let size = 0;
  let before = '';
  const end = (): void => {
    if (lines.length > 0) shards.push({ first, text: lines.join('\n') });
  };
  for (const { form, postings } of terms) {
    if (size >= most || (size >= fewest && mayBegin(form))) {
      end();
      lines = [];
      first = sortKey(form);
      size = 0;
      before = '';
    }
    lines.push(`${encodeNumber(commonLength(before, form))}${form.slice(commonLength(before, form))} ${postings}`);
    size += form.length + postings.length;
    before = form;
  }
  end();
  return shards;
}

function commonLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length, 31);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

/** Text of a shard → its terms */
export function decodeShard(text: string): Term[] {
  let before = '';
  return text === ''
    ? []
    : text.split('\n').map((line) => {
        const space = line.indexOf(' ');
        const [shared = 0] = decodeNumbers(line.charAt(0));
        before = before.slice(0, shared) + line.slice(1, space);
        return { form: before, postings: line.slice(space + 1) };
      });
}

/** Postings as text → places in the order of pages */
export function decodePostings(text: string): Posting[] {
  const numbers = decodeNumbers(text);
  const postings: Posting[] = [];
  let page = 0;
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    page += numbers[at] ?? 0;
    const place = numbers[at + 1] ?? 0;
    postings.push({ page, section: Math.floor(place / 8), level: place % 8 });
  }
  return postings;
}
