// The index of the cache: the location of each value. A text file with one line per value; a namespace is one section of it.
// Its first eight characters are the checksum of all that follows.
import { crc32 } from 'node:zlib';
import { type CacheNamespace, type CacheValuePlace, cacheNamespaces } from '../../model/cache-share.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { makeNamespaceLines, type NamespaceLines } from './namespace-lines.ts';

/** Where a value lies. `used` is the number of the run that last needed it. */
export type CacheEntry = CacheValuePlace;

export interface CacheIndex {
  readonly run: number;
  /** Bytes of the values that the largest run has put: a site needs about as many. */
  readonly largest: number;
  readonly namespaces: Map<CacheNamespace, NamespaceLines>;
}

const format = 'pubdocs-cache 1';

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

const checksumText = (crc: number): string => crc.toString(16).padStart(8, '0');

/** Lines of a namespace besides those of the index. */
export type MoreLines = (namespace: CacheNamespace) => Iterable<string>;

/** Characters of the index file that are made at once: as one text, the index of a large site would be the peak of its build. */
const partLength = 256 * 1024;

/** (index, tool version) → everything after the checksum, in parts */
function* indexParts(index: CacheIndex, toolVersion: string, more: MoreLines): Generator<string> {
  let part = `\n${format} ${toIndexKey(toolVersion)} ${index.run} ${index.largest}`;
  for (const namespace of cacheNamespaces) {
    let separator = '\n\n';
    for (const lines of [index.namespaces.get(namespace)?.texts() ?? [], more(namespace)]) {
      for (const line of lines) {
        part += separator + line;
        separator = '\n';
        if (part.length < partLength) continue;
        yield part;
        part = '';
      }
    }
    // A section without lines is an empty one.
    if (separator !== '\n') part += separator;
  }
  yield `${part}\n`;
}

/** (index, tool version) → the text of the index file in parts; the first one is its checksum. All lines are made twice. */
export function* encodeIndex(index: CacheIndex, toolVersion: string, more: MoreLines = () => []): Generator<string> {
  let crc = 0;
  for (const part of indexParts(index, toolVersion, more)) crc = crc32(part, crc);
  yield checksumText(crc);
  yield* indexParts(index, toolVersion, more);
}

/** The text of an index file → the index; 'damaged' when it is not what was written, null when another version wrote it. */
export function decodeIndex(text: string, toolVersion: string): CacheIndex | 'damaged' | null {
  const body = text.slice(8);
  if (text.slice(0, 8) !== checksumText(crc32(body))) return 'damaged';
  const [head = '', ...sections] = body.slice(1, -1).split('\n\n');
  if (!head.startsWith(`${format} ${toIndexKey(toolVersion)} `)) return null;
  const [run, largest] = head.split(' ').slice(-2).map(Number);
  return {
    run: run ?? 0,
    largest: largest ?? 0,
    namespaces: new Map(cacheNamespaces.map((namespace, number) => [namespace, makeNamespaceLines(sections[number])])),
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
