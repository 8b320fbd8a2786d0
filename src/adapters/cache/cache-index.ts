// The index of the cache: the location of each value, one line per value; a namespace is one section of lines. Of a large cache, most lines lie in
// a file of their own that many runs share (the base), and the index file has those that changed since: it is all that an edit writes.
import { crc32 } from 'node:zlib';
import { type CacheNamespace, type CacheValuePlace, cacheNamespaces } from '../../model/cache-share.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { addPacks, type LineTable, makeNamespaceLines, type NamespaceLines, noTable } from './namespace-lines.ts';

/** Where a value lies. `used` is the number of the run that last needed it. */
export type CacheEntry = CacheValuePlace;

/** A file of lines that no run changes. */
export interface IndexBase {
  /** 'lines-mi9abc-01234567' */
  readonly name: string;
  /** Packs that its lines name. */
  readonly packs: readonly string[];
}

export interface CacheIndex {
  readonly run: number;
  /** Bytes of the values that the largest run has put: a site needs about as many. */
  readonly largest: number;
  /** Null where the index file has all lines. */
  readonly base: IndexBase | null;
  readonly namespaces: ReadonlyMap<CacheNamespace, NamespaceLines>;
}

/** (run 7) → an index without lines */
export const emptyIndex = (run = 0): CacheIndex => ({
  run,
  largest: 0,
  base: null,
  namespaces: new Map(cacheNamespaces.map((namespace) => [namespace, makeNamespaceLines()])),
});

const format = 'pubdocs-cache 2';
const baseName = /^lines-[\w-]+$/;

/** Keys become words without spaces and line ends: 'a b' → 'a%20b'. */
export const toIndexKey = (key: string): string => (/^[\w.:/-]+$/.test(key) ? key : encodeURIComponent(key));

/** entry → 'key pack offset length crc used' */
export const encodeLine = (key: string, entry: CacheEntry): string =>
  `${key} ${entry.pack} ${entry.offset} ${entry.length} ${entry.crc} ${entry.used}`;

/** 'key pack offset length crc used' → the entry */
export function decodeLine(line: string): CacheEntry {
  const [, pack = '', offset, length, crc, used] = line.split(' ');
  return { pack, offset: Number(offset), length: Number(length), crc: Number(crc), used: Number(used) };
}

/** Lines by the places of their values: neighbours were put together, and are mostly wanted together. */
export const inPlaceOrder = (lines: Iterable<readonly [key: string, line: string]>) =>
  Array.from(lines, ([key, line]) => ({ key, entry: decodeLine(line) })).sort(({ entry: a }, { entry: b }) =>
    a.pack < b.pack ? -1 : a.pack > b.pack ? 1 : a.offset - b.offset,
  );

const checksumText = (crc: number): string => crc.toString(16).padStart(8, '0');

/** Lines of a namespace besides those of the index. */
export type MoreLines = (namespace: CacheNamespace) => LineTable;

/** Characters of a file of lines that are made at once: as one text, those of a large site would be the peak of its build. */
const partLength = 256 * 1024;

/** All lines → the text of a file of lines in parts; the last one is its checksum. `packs` takes the packs that the lines name. */
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

/** Lines of the index file, by the number of their namespace → its text. */
export function encodeIndex(
  { run, largest, base }: CacheIndex,
  toolVersion: string,
  sections: readonly string[],
): string {
  const head = `\n${format} ${toIndexKey(toolVersion)} ${run} ${largest} ${base?.name ?? '-'}`;
  const body = `${[[head, ...(base?.packs ?? [])].join('\n'), ...sections].join('\n\n')}\n`;
  return `${checksumText(crc32(body))}${body}`;
}

/** The text of a file whose checksum stands at its start, or at its end; null where it is not what was written. */
function checkedText(bytes: Buffer, checksumAt: 'start' | 'end'): string | null {
  const [from, to] = checksumAt === 'start' ? [8, bytes.length] : [0, Math.max(0, bytes.length - 8)];
  const checksum = checksumAt === 'start' ? bytes.subarray(0, 8) : bytes.subarray(to);
  return checksum.toString('latin1') === checksumText(crc32(bytes.subarray(from, to)))
    ? bytes.toString('utf8', from, to)
    : null;
}

/** The bytes of an index file → the index; 'damaged' when it is not what was written, null when another version wrote it. */
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
  /** Another version's values are misses. */
  readonly toolVersion: string;
  /** Above this limit the oldest values go, but never what the largest run has put twice over. */
  readonly maxBytes: number;
  /** Takes nothing over from earlier runs and leaves nothing behind. */
  readonly noCache?: boolean;
  /** A second cache of the same run, in the worker: the main thread keeps its values. */
  readonly isWorker?: boolean;
}
