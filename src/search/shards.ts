// The terms of all pages as files. A shard is a range of sorted forms. Where it ends depends only on the forms around
// the cut, so that a changed page changes only the shards of its own words, and the same pages always give the same
// shards.

import type { ShardSize } from './index-files.ts';
import { type SearchTerm, sortKey } from './term.ts';
import { digitValue, encodeNumber, forEachNumber } from './varint.ts';

/** One file of terms, with the sort keys of its first and last form; the first shard of a site begins with ''. */
export interface Shard {
  readonly first: string;
  readonly last: string;
  readonly text: string;
}

/** The occurrences of a form in page order, as columns: a frequent form has tens of thousands of them. */
export interface Postings {
  readonly pages: Uint32Array;
  readonly sections: Uint32Array;
  readonly levels: Uint8Array;
}

/**
 * Average number of characters between two terms at which a cut is allowed. With far more, most shards would end at the
 * size limit; with far fewer, most shards would end at the minimum size, so that a new cut would seldom meet an old
 * one.
 */
const spacing = 400;

/** Whether a shard may begin with a term. The same on every machine; more probable for long terms. */
function mayBegin({ form, postings }: SearchTerm): boolean {
  let hash = 2166136261;
  for (let at = 0; at < form.length; at += 1) hash = Math.imul(hash ^ form.charCodeAt(at), 16777619);
  return (hash >>> 8) % spacing < form.length + postings.length;
}

export interface Cutter {
  /** Adds the next term in order. */
  readonly add: (term: SearchTerm) => void;
  /** Whether a shard would begin with this term, if it came next. */
  readonly endsBefore: (term: SearchTerm) => boolean;
  /** Shards that have ended since the last call. */
  readonly ended: () => readonly Shard[];
  /** The same, including the last shard. */
  readonly end: () => readonly Shard[];
}

/** Cuts sorted terms into shards. The first term must be the first of the site, or the first of a shard. */
export function makeCutter(isStart: boolean, { fewest, most }: ShardSize): Cutter {
  const shards: Shard[] = [];
  let lines: string[] = [];
  let first: string | null = isStart ? '' : null;
  let size = 0;
  let before = '';
  const close = (): void => {
    if (lines.length > 0) shards.push({ first: first ?? '', last: sortKey(before), text: lines.join('\n') });
  };
  const endsBefore = (term: SearchTerm): boolean => size >= most || (size >= fewest && mayBegin(term));
  return {
    add: (term) => {
      const { form, postings } = term;
      if (endsBefore(term)) {
        close();
        lines = [];
        first = null;
        size = 0;
        before = '';
      }
      first ??= sortKey(form);
      const shared = commonLength(before, form);
      lines.push(`${encodeNumber(shared)}${form.slice(shared)} ${postings}`);
      size += form.length + postings.length;
      before = form;
    },
    endsBefore,
    ended: () => shards.splice(0),
    end: () => {
      close();
      return shards.splice(0);
    },
  };
}

/** Sorted terms → shards, one by one to save memory */
export function* cutShards(terms: Iterable<SearchTerm>, size: ShardSize): Generator<Shard> {
  const cutter = makeCutter(true, size);
  for (const term of terms) {
    cutter.add(term);
    yield* cutter.ended();
  }
  yield* cutter.end();
}

function commonLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length, 31);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

/** Text of a shard → its terms */
export function decodeShard(text: string): SearchTerm[] {
  let before = '';
  return text === ''
    ? []
    : text.split('\n').map((line) => {
        const space = line.indexOf(' ');
        before = before.slice(0, digitValue(line.charCodeAt(0))) + line.slice(1, space);
        return { form: before, postings: line.slice(space + 1) };
      });
}

/** Encoded postings, see term.ts → occurrences: 'CJ' → page 2, section 1, level 1 */
export function decodePostings(text: string): Postings {
  // Each occurrence takes at least two digits.
  const most = text.length >> 1;
  const pages = new Uint32Array(most);
  const sections = new Uint32Array(most);
  const levels = new Uint8Array(most);
  let page = 0;
  let count = 0;
  let isStep = true;
  forEachNumber(text, (number) => {
    if (isStep) page += number;
    else {
      pages[count] = page;
      sections[count] = number >>> 3;
      levels[count] = number & 7;
      count += 1;
    }
    isStep = !isStep;
  });
  return { pages: pages.subarray(0, count), sections: sections.subarray(0, count), levels: levels.subarray(0, count) };
}
