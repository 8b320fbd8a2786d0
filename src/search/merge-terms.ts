// The records of all pages → their terms. The places of a form are kept as bytes: as texts that grow page by page they would need several times
// the memory.
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

/** Bytes of one block of memory: what is there already is never copied. */
const blockBytes = 1 << 16;
/** Bytes of the first piece of a form; each further one has twice as many, up to the most. The last four are the address of the next. */
const firstPiece = 16;
const mostPiece = 4096;
const addressBytes = 4;

/** Memory in pieces: an address is a number, a piece lies within one block. */
function makeMemory() {
  const blocks: Uint8Array[] = [];
  let used = 0;
  const blockOf = (address: number): Uint8Array => blocks[Math.floor(address / blockBytes)] ?? new Uint8Array();
  return {
    /** (bytes) → the address of a new piece */
    allocate: (size: number): number => {
      if (used + size > blocks.length * blockBytes) {
        used = blocks.length * blockBytes;
        blocks.push(new Uint8Array(blockBytes));
      }
      used += size;
      return used - size;
    },
    blockOf,
    writeAddress: (at: number, address: number): void => {
      const from = at % blockBytes;
      for (let byte = 0; byte < addressBytes; byte += 1) blockOf(at)[from + byte] = address / 2 ** (8 * byte);
    },
    readAddress: (at: number): number => {
      const bytes = blockOf(at).subarray(at % blockBytes, (at % blockBytes) + addressBytes);
      return bytes.reduceRight((address, byte) => address * 256 + byte, 0);
    },
  };
}

/** Columns of the table of forms. */
const columns = { first: 0, at: 1, end: 2, size: 3, page: 4, length: 5 } as const;
const width = Object.keys(columns).length;

/** Collects the terms of pages: the places of each form are written one after the other, in pieces of memory that are chained. */
export function collectTerms(): TermCollector {
  const numbers = new Map<string, number>();
  const memory = makeMemory();
  let table = new Uint32Array(1024 * width);
  let row = 0;
  const get = (column: number): number => table[row + column] ?? 0;
  const set = (column: number, value: number): void => {
    table[row + column] = value;
  };

  const startPiece = (size: number): number => {
    const address = memory.allocate(size);
    set(columns.at, address);
    set(columns.end, address + size - addressBytes);
    set(columns.size, size);
    return address;
  };
  const openRow = (form: string): void => {
    const known = numbers.get(form);
    row = (known ?? numbers.size) * width;
    if (known !== undefined) return;
    numbers.set(form, numbers.size);
    if (row === table.length) {
      const larger = new Uint32Array(table.length * 2);
      larger.set(table);
      table = larger;
    }
    set(columns.first, startPiece(firstPiece));
  };
  const write = (text: string): void => {
    set(columns.length, get(columns.length) + text.length);
    for (let from = 0; from < text.length; ) {
      if (get(columns.at) === get(columns.end)) {
        const link = get(columns.end);
        memory.writeAddress(link, startPiece(Math.min(mostPiece, get(columns.size) * 2)));
      }
      const at = get(columns.at);
      const count = Math.min(text.length - from, get(columns.end) - at);
      const block = memory.blockOf(at);
      for (let byte = 0; byte < count; byte += 1) block[(at % blockBytes) + byte] = text.charCodeAt(from + byte);
      from += count;
      set(columns.at, at + count);
    }
  };
  let buffer = new Uint8Array(mostPiece);
  const ascii = new TextDecoder();
  /** The places of the open row. */
  const read = (): string => {
    const length = get(columns.length);
    if (buffer.length < length) buffer = new Uint8Array(length * 2);
    let size = firstPiece;
    for (let from = 0, address = get(columns.first); from < length; size = Math.min(mostPiece, size * 2)) {
      const count = Math.min(length - from, size - addressBytes);
      const start = address % blockBytes;
      buffer.set(memory.blockOf(address).subarray(start, start + count), from);
      from += count;
      if (from < length) address = memory.readAddress(address + count);
    }
    return ascii.decode(buffer.subarray(0, length));
  };

  return {
    add: (page, terms) =>
      forEachTerm(terms, (form, sections) => {
        openRow(form);
        write(pagePostings(page - get(columns.page), sections));
        set(columns.page, page);
      }),
    sorted: function* () {
      const forms = Array.from(numbers.keys(), (form) => ({ key: sortKey(form), form }));
      forms.sort((one, other) => (one.key < other.key ? -1 : 1));
      for (const { form } of forms) {
        openRow(form);
        yield { form, postings: read() };
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
