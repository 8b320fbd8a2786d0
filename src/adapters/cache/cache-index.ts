// The index of the cache: the location of each value. A text file with one line per value; a namespace is one section of it.
// Its first eight characters are the checksum of all that follows.
import { crc32 } from 'node:zlib';
import { type CacheNamespace, type CacheValuePlace, cacheNamespaces } from '../../model/cache-share.ts';
import type { WritableFs } from '../../model/writable-fs.ts';

/** Where a value lies. `used` is the number of the run that last needed it. */
export type CacheEntry = CacheValuePlace;

/** Lines of one namespace by key; a line is decoded when its value is requested. */
export type NamespaceLines = Map<string, string>;

export interface CacheIndex {
  readonly run: number;
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

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');

/** (index, tool version) → the text of the index file */
export function encodeIndex(index: CacheIndex, toolVersion: string): string {
  const sections = cacheNamespaces.map((namespace) =>
    [...(index.namespaces.get(namespace)?.values() ?? [])].join('\n'),
  );
  const text = `\n${[`${format} ${toIndexKey(toolVersion)} ${index.run}`, ...sections].join('\n\n')}\n`;
  return checksum(text) + text;
}

function toLines(section: string): NamespaceLines {
  const lines: NamespaceLines = new Map();
  if (section === '') return lines;
  for (const line of section.split('\n')) lines.set(line.slice(0, line.indexOf(' ')), line);
  return lines;
}

/** The text of an index file → the index; 'damaged' when it is not what was written, null when another version wrote it. */
export function decodeIndex(text: string, toolVersion: string): CacheIndex | 'damaged' | null {
  const body = text.slice(8);
  if (text.slice(0, 8) !== checksum(body)) return 'damaged';
  const [head = '', ...sections] = body.slice(1, -1).split('\n\n');
  if (!head.startsWith(`${format} ${toIndexKey(toolVersion)} `)) return null;
  return {
    run: Number(head.slice(head.lastIndexOf(' ') + 1)),
    namespaces: new Map(cacheNamespaces.map((namespace, number) => [namespace, toLines(sections[number] ?? '')])),
  };
}

export interface CacheOptions {
  readonly fs: WritableFs;
  readonly folder: string;
  /** Another version's values are misses. */
  readonly toolVersion: string;
  readonly maxBytes: number;
  /** Takes nothing over from earlier runs and leaves nothing behind. */
  readonly noCache?: boolean;
  /** A second cache of the same run, in the worker: the main thread keeps its values. */
  readonly isWorker?: boolean;
}

/** Entries that this run has written or read, by namespace. */
export type RunEntries = Map<CacheNamespace, Map<string, CacheEntry>>;

/** Sets a value in a table of tables. */
export function setIn<Namespace, Value>(
  table: Map<Namespace, Map<string, Value>>,
  namespace: Namespace,
  at: [string, Value],
): void {
  const inner = table.get(namespace) ?? new Map<string, Value>();
  table.set(namespace, inner.set(...at));
}
