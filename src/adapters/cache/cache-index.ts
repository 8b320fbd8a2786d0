// The index of the cache: the location of each value, one line per value; a namespace is one section of lines. In a
// large cache, most lines are in a separate lines file (the base) that many runs share. The index file then has only
// the changes since, so that a build after an edit writes little.
import { crc32 } from 'node:zlib';
import { type CacheNamespace, type CacheValuePlace, cacheNamespaces } from '../../model/cache-share.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { addPacks, type LineTable, makeNamespaceLines, type NamespaceLines, noTable } from './namespace-lines.ts';

/** Location of a value. `used` is the number of the last run that needed it; it may be a few runs behind. */
export type CacheEntry = CacheValuePlace;

/** A lines file: written once and never changed. */
export interface IndexBase {
  /** 'lines-mi9abc-01234567' */
  readonly name: string;
  /** Names of the packs in its lines. */
  readonly packs: readonly string[];
}

export interface CacheIndex {
  readonly run: number;
  /** Bytes of the values that the largest run has put or fetched: the whole site needs about as many. */
  readonly largest: number;
  /** Null if the index file has all lines. */
  readonly base: IndexBase | null;
  readonly namespaces: ReadonlyMap<CacheNamespace, NamespaceLines>;
}

export const emptyIndex = (): CacheIndex => ({
  run: 0,
  largest: 0,
  base: null,
  namespaces: new Map(cacheNamespaces.map((namespace) => [namespace, makeNamespaceLines()])),
});

const format = 'pubdocs-cache 2';
const baseName = /^lines-[\w-]+$/;

/** Encodes a key, so that it has no spaces and line ends: 'a b' → 'a%20b' */
export const toIndexKey = (key: string): string => (/^[\w.:/-]+$/.test(key) ? key : encodeURIComponent(key));

/** entry → 'key pack offset length crc used' */
export const encodeLine = (key: string, entry: CacheEntry): string =>
  `${key} ${entry.pack} ${entry.offset} ${entry.length} ${entry.crc} ${entry.used}`;

/** 'key pack offset length crc used' → the entry */
export function decodeLine(line: string): CacheEntry {
  const [, pack = '', offset, length, crc, used] = line.split(' ');
  return { pack, offset: Number(offset), length: Number(length), crc: Number(crc), used: Number(used) };
}

/** Entries in the order of their locations, so that packs are read from start to end. */
export const inPlaceOrder = (lines: Iterable<readonly [key: string, line: string]>) =>
  Array.from(lines, ([key, line]) => ({ key, entry: decodeLine(line) })).sort(({ entry: a }, { entry: b }) =>
    a.pack < b.pack ? -1 : a.pack > b.pack ? 1 : a.offset - b.offset,
  );

const checksumText = (crc: number): string => crc.toString(16).padStart(8, '0');

/** A namespace → lines to write in addition to those of the index. */
export type MoreLines = (namespace: CacheNamespace) => LineTable;

/** Characters of one part of a lines file. As one text, the lines of a large site would be the memory peak. */
const partLength = 256 * 1024;

/** All lines → the text of a lines file in parts, last the checksum. Adds the names of its packs to `packs`. */
export function* encodeLines(
  { namespaces }: CacheIndex,
  packs: Set<string>,
  more: MoreLines = () => noTable,
): Generator<string> {
  let crc = 0;
  let part = '';
  const end = (): string => {
    const text = part;
    crc = crc32(text, crc);
    part = '';
    return text;
  };
  for (const namespace of cacheNamespaces) {
    let separator = '';
    for (const text of namespaces.get(namespace)?.texts(more(namespace)) ?? []) {
      addPacks([text], packs);
      part += separator + text;
      separator = '\n';
      if (part.length >= partLength) yield end();
    }
    part += '\n\n';
  }
  yield end();
  yield checksumText(crc);
}

/** An index and its sections, in the order of `cacheNamespaces` → the text of the index file */
export function encodeIndex(
  { run, largest, base }: CacheIndex,
  toolVersion: string,
  sections: readonly string[],
): string {
  const head = `\n${format} ${toIndexKey(toolVersion)} ${run} ${largest} ${base?.name ?? '-'}`;
  const body = `${[[head, ...(base?.packs ?? [])].join('\n'), ...sections].join('\n\n')}\n`;
  return `${checksumText(crc32(body))}${body}`;
}

/** The text of a file with its checksum at the start or the end; null if the checksum is wrong. */
function checkedText(bytes: Buffer, checksumAt: 'start' | 'end'): string | null {
  const [from, to] = checksumAt === 'start' ? [8, bytes.length] : [0, Math.max(0, bytes.length - 8)];
  const checksum = checksumAt === 'start' ? bytes.subarray(0, 8) : bytes.subarray(to);
  return checksum.toString('latin1') === checksumText(crc32(bytes.subarray(from, to)))
    ? bytes.toString('utf8', from, to)
    : null;
}

/** The bytes of an index file → the index; 'damaged' for a wrong checksum or lost lines; null for another version */
export function decodeIndex(
  bytes: Buffer,
  toolVersion: string,
  read: (name: string) => Buffer | null,
): CacheIndex | 'damaged' | null {
  const text = checkedText(bytes, 'start');
  if (text === null) return 'damaged';
  const [top = '', ...changes] = text.slice(1, -1).split('\n\n');
  const [head = '', ...packs] = top.split('\n');
  if (!head.startsWith(`${format} ${toIndexKey(toolVersion)} `)) return null;
  const [run = '', largest = '', name = '-'] = head.split(' ').slice(-3);
  const base = baseName.test(name) ? { name, packs } : null;
  const lines = base && read(name);
  const baseText = lines && checkedText(lines, 'end');
  if (base && baseText === null) return 'damaged';
  const sections = baseText?.split('\n\n') ?? [];
  const linesOf = (number: number): NamespaceLines =>
    base ? makeNamespaceLines(sections[number], changes[number]) : makeNamespaceLines(changes[number]);
  return {
    run: Number(run),
    largest: Number(largest),
    base,
    namespaces: new Map(cacheNamespaces.map((namespace, number) => [namespace, linesOf(number)])),
  };
}

export interface CacheOptions {
  readonly fs: WritableFs;
  readonly folder: string;
  /** Values of other versions are misses. */
  readonly toolVersion: string;
  /** Above this size, the least recently used values are dropped. At least twice the size of the largest run. */
  readonly maxBytes: number;
  /** Ignores the values of earlier runs, and keeps none for later runs. */
  readonly noCache?: boolean;
  /** A second cache of the same run, in the worker; the main thread saves its values. */
  readonly isWorker?: boolean;
}
