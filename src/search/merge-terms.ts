// The forms of all pages → the terms of an index. Growing strings page by page would need several times the memory.
import { grown } from './grown.ts';
import { formOfKey, type SearchTerm, sortKey } from './term.ts';
import { writeNumber } from './varint.ts';

export interface TermCollector {
  /** Number of a form, new or known. */
  readonly form: (text: string) => number;
  /** Adds an occurrence of a form: its page, and `section * 8 + level`. Pages come in the order of their numbers. */
  readonly add: (form: number, page: number, place: number) => void;
  /** All terms, sorted. */
  readonly sorted: () => Iterable<SearchTerm>;
}

/** Columns of an occurrence that is not sorted yet. */
const columns = { form: 0, page: 1, place: 2 } as const;
const width = Object.keys(columns).length;
/** Occurrences that wait, in page order, to be sorted by form: 12 MB, and 8 MB while they are sorted. */
const maxWaiting = 1 << 20;
/** Maximum length of the two numbers of an occurrence: seven bytes each, for 32 bits. */
const maxBytes = 14;

/** The encoded occurrences of some pages by form: those of form n are from `offsets[n]` to `offsets[n + 1]`. */
interface Run {
  readonly offsets: Uint32Array;
  readonly text: string;
}

/** Index of the first occurrence of each form: (two forms with 2 and 1 occurrences) → [0, 2, 3] */
function startsOf(occurrences: Uint32Array, forms: number): Uint32Array {
  const starts = new Uint32Array(forms + 1);
  for (let at = 0; at < occurrences.length; at += width) {
    const next = (occurrences[at + columns.form] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let form = 1; form < starts.length; form += 1) starts[form] = (starts[form] ?? 0) + (starts[form - 1] ?? 0);
  return starts;
}

/** Pairs of page and place, grouped by form. */
function pairsByForm(occurrences: Uint32Array, starts: Uint32Array): Uint32Array {
  const next = starts.slice();
  const pairs = new Uint32Array((occurrences.length / width) * 2);
  for (let at = 0; at < occurrences.length; at += width) {
    const form = occurrences[at + columns.form] ?? 0;
    const pair = next[form] ?? 0;
    next[form] = pair + 1;
    pairs[pair * 2] = occurrences[at + columns.page] ?? 0;
    pairs[pair * 2 + 1] = occurrences[at + columns.place] ?? 0;
  }
  return pairs;
}

const ascii = new TextDecoder();

/** Occurrences in page order → the same by form. Advances `lastPages`, the last page of each form so far. */
function encodeRun(occurrences: Uint32Array, lastPages: Uint32Array): Run {
  const starts = startsOf(occurrences, lastPages.length);
  const pairs = pairsByForm(occurrences, starts);
  const offsets = new Uint32Array(starts.length);
  let bytes = new Uint8Array(pairs.length + maxBytes);
  let length = 0;
  const write = (byte: number): void => {
    bytes[length] = byte;
    length += 1;
  };
  for (let form = 0; form < lastPages.length; form += 1) {
    const end = (starts[form + 1] ?? 0) * 2;
    let last = lastPages[form] ?? 0;
    for (let at = (starts[form] ?? 0) * 2; at < end; at += 2) {
      if (length + maxBytes > bytes.length) bytes = grown(bytes, new Uint8Array(length * 2 + maxBytes));
      const page = pairs[at] ?? 0;
      writeNumber(page - last, write);
      writeNumber(pairs[at + 1] ?? 0, write);
      last = page;
    }
    lastPages[form] = last;
    offsets[form + 1] = length;
  }
  return { offsets, text: ascii.decode(bytes.subarray(0, length)) };
}

/** Collects the terms of pages. Occurrences wait in page order, and are sorted by form in large batches. */
export function collectTerms(most = maxWaiting): TermCollector {
  const numbers = new Map<string, number>();
  const runs: Run[] = [];
  let waiting = new Uint32Array(Math.min(1024, most) * width);
  let used = 0;
  /** Last page of each form in the runs. */
  let lastPages = new Uint32Array();

  const closeRun = (): void => {
    lastPages = grown(lastPages, new Uint32Array(numbers.size));
    runs.push(encodeRun(waiting.subarray(0, used), lastPages));
    used = 0;
  };
  /** Runs have no occurrences of forms that are newer than they are. */
  const read = (form: number): string => {
    let postings = '';
    for (const { offsets, text } of runs) postings += text.slice(offsets[form], offsets[form + 1] ?? 0);
    return postings;
  };

  return {
    form: (text) => {
      const formNumber = numbers.get(text);
      if (formNumber !== undefined) return formNumber;
      numbers.set(text, numbers.size);
      return numbers.size - 1;
    },
    add: (form, page, place) => {
      if (used === waiting.length) {
        if (used === most * width) closeRun();
        else waiting = grown(waiting, new Uint32Array(Math.min(used * 2, most * width)));
      }
      waiting[used + columns.form] = form;
      waiting[used + columns.page] = page;
      waiting[used + columns.place] = place;
      used += width;
    },
    sorted: function* () {
      closeRun();
      waiting = new Uint32Array(width);
      // Sort the keys, because sorting strings needs no call for each comparison.
      for (const key of Array.from(numbers.keys(), sortKey).sort()) {
        const form = formOfKey(key);
        const postings = read(numbers.get(form) ?? 0);
        // Skip forms without occurrences: stop words that occur only in code.
        if (postings !== '') yield { form, postings };
      }
    },
  };
}
