// The values of earlier runs. A segment is a pack with its lines, one per value: 'facts/docs/a.md 512 90 3735928559'.
// Lines are sorted, written once and never changed. They stay one text, which takes a fifth of the memory of a table
// and no time to build: after an edit of a large site, a build reads few of a hundred thousand values.
import { crc32 } from 'node:zlib';
import { type CacheNamespace, type CacheValuePlace, cacheNamespaces } from '../../model/cache-share.ts';
import { placeOfLine } from '../../text/sorted-lines.ts';
import { type CacheOptions, listPacks, packPath, readPackLines, sizeOf, writePackLines } from './cache-folder.ts';

/** Location of a value. */
export type CacheEntry = CacheValuePlace;

export interface Segment {
  readonly pack: string;
  /** Number of the run that has made the values; larger than those of all runs that it knew. */
  readonly run: number;
  /** Bytes of the pack. */
  readonly size: number;
  readonly find: (namespace: CacheNamespace, key: string) => CacheEntry | undefined;
  /** Values of a namespace in the order of their locations: neighbouring ones are mostly read one after the other. */
  readonly entries: (namespace: CacheNamespace) => readonly (readonly [key: string, entry: CacheEntry])[];
}

/** The segments of a cache, the newest first: a value hides those with its key in later ones. */
export interface Segments {
  readonly all: readonly Segment[];
  /** Packs that are lost, or whose lines are damaged. */
  readonly damaged: readonly string[];
  /** Packs of other versions of pubdocs. */
  readonly others: readonly string[];
}

const format = 'pubdocs-cache 3';

/** Encodes a key, so that it has no spaces and line ends: 'a b' → 'a%20b' */
export const toIndexKey = (key: string): string => (/^[\w.:/-]+$/.test(key) ? key : encodeURIComponent(key));

const checksumText = (crc: number): string => crc.toString(16).padStart(8, '0');

const encodeLine = (name: string, { offset, length, crc }: CacheEntry): string => `${name} ${offset} ${length} ${crc}`;

function decodeLine(pack: string, line: string): CacheEntry {
  const [, offset, length, crc] = line.split(' ');
  return { pack, offset: Number(offset), length: Number(length), crc: Number(crc) };
}

/** Characters of one part of a file of lines. As one text, the lines of a large site would be the memory peak. */
const partLength = 256 * 1024;

/** A head and lines → the text of a file in parts, last the checksum */
function* encodeLines(head: string, lines: Iterable<string>): Generator<string> {
  let crc = 0;
  let part = `${head}\n`;
  for (const line of lines) {
    part += `${line}\n`;
    if (part.length < partLength) continue;
    crc = crc32(part, crc);
    yield part;
    part = '';
  }
  yield part;
  yield checksumText(crc32(part, crc));
}

/** The text of a file without its checksum; null if that is wrong. */
function checkedText(bytes: Buffer): string | null {
  const end = Math.max(0, bytes.length - 8);
  const checksum = bytes.toString('latin1', end);
  return checksum === checksumText(crc32(bytes.subarray(0, end))) ? bytes.toString('utf8', 0, end) : null;
}

/** Maximum number of look-ups in a text; with more, building a table saves time. */
const fewLookups = 2000;

/** The text of a file of lines → its values */
function openSegment(text: string, about: Pick<Segment, 'pack' | 'run' | 'size'>): Segment {
  const keyAt = (start: number): string => text.slice(start, text.indexOf(' ', start));
  const low = text.indexOf('\n') + 1;
  const placeOf = (name: string) => placeOfLine(name, { text, keyAt, low, high: text.length });
  function* linesFrom(start: number): Generator<readonly [name: string, line: string]> {
    for (let at = start; at < text.length; at = text.indexOf('\n', at) + 1)
      yield [keyAt(at), text.slice(at, text.indexOf('\n', at))];
  }
  let table: ReadonlyMap<string, string> | null = null;
  let lookups = 0;
  const lineOf = (name: string): string | undefined => {
    lookups += 1;
    if (lookups > fewLookups) table ??= new Map(linesFrom(low));
    if (table) return table.get(name);
    const { start, next } = placeOf(name);
    return start === next ? undefined : text.slice(start, next);
  };
  return {
    ...about,
    find: (namespace, key) => {
      const line = lineOf(`${namespace}/${key}`);
      return line === undefined ? undefined : decodeLine(about.pack, line);
    },
    entries: (namespace) => {
      const start = `${namespace}/`;
      const entries: [string, CacheEntry][] = [];
      for (const [name, line] of linesFrom(placeOf(start).start)) {
        if (!name.startsWith(start)) break;
        entries.push([name.slice(start.length), decodeLine(about.pack, line)]);
      }
      return entries.sort(([, a], [, b]) => a.offset - b.offset);
    },
  };
}

const headOf = (toolVersion: string): string => `${format} ${toIndexKey(toolVersion)} `;

/** Reads the lines of all packs. Those that another run removes meanwhile are left out. */
export function readSegments({ folder, toolVersion }: Pick<CacheOptions, 'folder' | 'toolVersion'>): Segments {
  const head = headOf(toolVersion);
  const all: Segment[] = [];
  const damaged: string[] = [];
  const others: string[] = [];
  for (const pack of listPacks(folder)) {
    const bytes = readPackLines(folder, pack);
    const text = bytes && checkedText(bytes);
    const size = sizeOf(packPath(folder, pack));
    if (text === null || size === undefined) {
      if (bytes !== null && readPackLines(folder, pack) !== null) damaged.push(pack);
    } else if (!text.startsWith(head)) others.push(pack);
    else all.push(openSegment(text, { pack, size, run: Number.parseInt(text.slice(head.length), 10) }));
  }
  all.sort((a, b) => b.run - a.run || (a.pack < b.pack ? 1 : -1));
  return { all, damaged, others };
}

/** Number of the newest run; 0 without any. */
export const newestRun = ({ all }: Segments): number => all[0]?.run ?? 0;

/** The newest value of a key, and its segment. */
export function findValue({ all }: Segments, namespace: CacheNamespace, key: string) {
  for (const segment of all) {
    const entry = segment.find(namespace, key);
    if (entry) return { segment, entry };
  }
  return undefined;
}

/** Values with keys that `toIndexKey` returns. */
type Values = (namespace: CacheNamespace) => Iterable<readonly [key: string, entry: CacheEntry]>;

/** Writes the lines of a pack, whose values can then be found; those of `entriesOf` may be in other packs, too. */
export function writeSegment(
  { fs, folder, toolVersion }: Pick<CacheOptions, 'fs' | 'folder' | 'toolVersion'>,
  { pack, run }: Pick<Segment, 'pack' | 'run'>,
  entriesOf: Values,
): void {
  function* lines(): Generator<string> {
    for (const namespace of cacheNamespaces.toSorted()) {
      const entries = Array.from(entriesOf(namespace)).filter(([, entry]) => entry.pack === pack);
      entries.sort(([a], [b]) => (a < b ? -1 : 1));
      for (const [key, entry] of entries) yield encodeLine(`${namespace}/${key}`, entry);
    }
  }
  writePackLines(fs, folder, pack, encodeLines(`${headOf(toolVersion)}${run}`, lines()));
}
