// The records of all pages → their terms. The places of a form are kept as numbers in few large arrays: as texts that grow page by page they
// would need several times the memory.
import { encodeNumber } from './varint.ts';
import { fold } from './words.ts';

/** A form with its places: for each section, how many pages further it is, and `section * 8 + level`; as text, see varint.ts. */
export interface Term {
  readonly form: string;
  readonly postings: string;
}

/** Forms are sorted as readers type them, without accents: `čas` after `cas`, before `cat`. */
export const sortKey = (form: string): string => `${fold(form)} ${form}`;

export interface TermCollector {
  /** Adds the terms of a page's record. Pages come in the order of their numbers. */
  readonly add: (page: number, terms: string) => void;
  /** All terms, sorted. */
  readonly sorted: () => Iterable<Term>;
}

/** Bytes or numbers that become more; the array is replaced by one of twice the size. */
function grow<Kind extends Uint8Array | Uint32Array>(array: Kind, needed: number, make: (size: number) => Kind): Kind {
  if (needed <= array.length) return array;
  const larger = make(Math.max(needed, array.length * 2));
  larger.set(array);
  return larger;
}

/** Collects the terms of pages. */
export function collectTerms(): TermCollector {
  const numbers = new Map<string, number>();
  // An entry is a form on a page: its form, its page, and the end of its sections in `bytes`.
  let formOf = new Uint32Array(1024);
  let pageOf = new Uint32Array(1024);
  let endOf = new Uint32Array(1024);
  let bytes = new Uint8Array(4096);
  let entries = 0;
  let used = 0;
  // Of one form, see `pagePostings`.
  let postings = new Uint8Array(4096);
  const ascii = new TextDecoder();
  const stayCode = stay.charCodeAt(0);

  const add = (page: number, form: string, sections: string): void => {
    const number = numbers.get(form) ?? numbers.size;
    if (number === numbers.size) numbers.set(form, number);
    if (entries === formOf.length) {
      const needed = entries + 1;
      formOf = grow(formOf, needed, (size) => new Uint32Array(size));
      pageOf = grow(pageOf, needed, (size) => new Uint32Array(size));
      endOf = grow(endOf, needed, (size) => new Uint32Array(size));
    }
    bytes = grow(bytes, used + sections.length, (size) => new Uint8Array(size));
    for (let at = 0; at < sections.length; at += 1) bytes[used + at] = sections.charCodeAt(at);
    used += sections.length;
    formOf[entries] = number;
    pageOf[entries] = page;
    endOf[entries] = used;
    entries += 1;
  };

  /** Entries grouped by form, and where each group ends; within a group in the order of pages. */
  const group = (): { readonly order: Uint32Array; readonly ends: Uint32Array } => {
    const ends = new Uint32Array(numbers.size);
    for (let entry = 0; entry < entries; entry += 1) ends[formOf[entry] ?? 0] = (ends[formOf[entry] ?? 0] ?? 0) + 1;
    let sum = 0;
    for (let form = 0; form < ends.length; form += 1) {
      const count = ends[form] ?? 0;
      ends[form] = sum;
      sum += count;
    }
    const order = new Uint32Array(entries);
    for (let entry = 0; entry < entries; entry += 1) {
      const form = formOf[entry] ?? 0;
      const place = ends[form] ?? 0;
      order[place] = entry;
      ends[form] = place + 1;
    }
    return { order, ends };
  };

  return {
    add: (page, terms) => forEachTerm(terms, (form, sections) => add(page, form, sections)),
    sorted: function* () {
      const { order, ends } = group();
      const forms = Array.from(numbers.keys(), (form) => ({ key: sortKey(form), form }));
      forms.sort((one, other) => (one.key < other.key ? -1 : 1));
      for (const { form } of forms) {
        const number = numbers.get(form) ?? 0;
        let length = 0;
        let last = 0;
        for (let place = number === 0 ? 0 : (ends[number - 1] ?? 0); place < (ends[number] ?? 0); place += 1) {
          const entry = order[place] ?? 0;
          const from = entry === 0 ? 0 : (endOf[entry - 1] ?? 0);
          const end = endOf[entry] ?? 0;
          const page = pageOf[entry] ?? 0;
          const step = encodeNumber(page - last);
          last = page;
          postings = grow(postings, length + step.length + 2 * (end - from), (size) => new Uint8Array(size));
          for (let at = 0; at < step.length; at += 1) postings[length + at] = step.charCodeAt(at);
          length += step.length;
          for (let at = from; at < end; at += 1) {
            const code = bytes[at] ?? 0;
            postings[length] = code;
            length += 1;
            if (isContinued(code) || at + 1 === end) continue;
            postings[length] = stayCode;
            length += 1;
          }
        }
        yield { form, postings: ascii.decode(postings.subarray(0, length)) };
      }
    },
  };
}

/** The terms of a page's record, one by one */
export function forEachTerm(terms: string, each: (form: string, sections: string) => void): void {
  for (let from = 0; from < terms.length; ) {
    const end = terms.indexOf('\n', from);
    const line = terms.slice(from, end < 0 ? terms.length : end);
    from = end < 0 ? terms.length : end + 1;
    const space = line.indexOf(' ');
    each(line.slice(0, space), line.slice(space + 1));
  }
}

/** (how many pages further, its sections) → the postings of one page: the first carries the step, the others stay on the page */
export function pagePostings(step: number, sections: string): string {
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

/** `encodeNumber(0)` */
const stay = 'A';
/** 'g' to '_': the second half of the digits. */
const isContinued = (code: number): boolean => code >= 103 || (code >= 48 && code <= 57) || code === 45 || code === 95;
