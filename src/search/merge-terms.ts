// The forms of all pages → the terms of an index. The places of a form are kept as bytes: as texts that grow page by page they would need several
// times the memory.
import { grown } from './grown.ts';
import { writeNumber } from './varint.ts';
import { fold } from './words.ts';

/** A form with its places: for each section, how many pages further it is, and `section * 8 + level`; as text, see varint.ts. */
export interface Term {
  readonly form: string;
  readonly postings: string;
}

/** Forms are sorted as readers type them, without accents: `čas` after `cas`, before `cat`. */
export const sortKey = (form: string): string => `${fold(form)} ${form}`;

export interface TermCollector {
  /** The number of a form. */
  readonly form: (text: string) => number;
  /** Adds a place of a form: its page, and `section * 8 + level`. Pages come in the order of their numbers. */
  readonly add: (form: number, page: number, place: number) => void;
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
  const openForm = (form: string): number => {
    const known = numbers.get(form);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(form, number);
    row = number * width;
    if (row === table.length) table = grown(table, new Uint32Array(table.length * 2));
    set(columns.first, startPiece(firstPiece));
    return number;
  };
  const write = (byte: number): void => {
    if (get(columns.at) === get(columns.end)) {
      const link = get(columns.end);
      memory.writeAddress(link, startPiece(Math.min(mostPiece, get(columns.size) * 2)));
    }
    const at = get(columns.at);
    memory.blockOf(at)[at % blockBytes] = byte;
    set(columns.at, at + 1);
    set(columns.length, get(columns.length) + 1);
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
    form: openForm,
    add: (form, page, place) => {
      row = form * width;
      writeNumber(page - get(columns.page), write);
      writeNumber(place, write);
      set(columns.page, page);
    },
    sorted: function* () {
      const forms = Array.from(numbers, ([form, number]) => ({ key: sortKey(form), form, number }));
      forms.sort((one, other) => (one.key < other.key ? -1 : 1));
      for (const { form, number } of forms) {
        row = number * width;
        // A form that stands nowhere: a word that says nothing, met in code.
        if (get(columns.length) > 0) yield { form, postings: read() };
      }
    },
  };
}
