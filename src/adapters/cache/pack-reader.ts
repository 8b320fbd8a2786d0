// Reads values out of packs. A few are read one by one; when many are wanted, a pack of small values is read whole.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { CacheEntry } from './cache-index.ts';

interface OpenPack {
  readonly fd: number;
  readonly size: number;
  reads: number;
  whole: Buffer | null;
}

export interface PackReader {
  /** The bytes of a value; undefined when they are not there or not what was written. */
  readonly read: (path: string, entry: CacheEntry) => Buffer | undefined;
  readonly close: () => void;
}

/** After so many single reads a pack is worth reading whole, when it is not larger than this. */
const manyReads = 48;
const wholeBytes = 96 * 1024 * 1024;
/** Mean size of a value up to which reading whole pays. */
const smallValue = 16 * 1024;

function openPack(path: string): OpenPack | null {
  try {
    const fd = openSync(path, 'r');
    return { fd, size: fstatSync(fd).size, reads: 0, whole: null };
  } catch {
    return null;
  }
}

function readRange(fd: number, offset: number, length: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const count = readSync(fd, bytes, done, length - done, offset + done);
    if (count === 0) return undefined;
    done += count;
  }
  return bytes;
}

function readFrom(pack: OpenPack, entry: CacheEntry): Buffer | undefined {
  if (pack.whole) return pack.whole.subarray(entry.offset, entry.offset + entry.length);
  pack.reads += 1;
  if (pack.reads > manyReads && entry.length < smallValue && pack.size <= wholeBytes) {
    pack.whole = readRange(pack.fd, 0, pack.size) ?? null;
    if (pack.whole) return readFrom(pack, entry);
  }
  return readRange(pack.fd, entry.offset, entry.length);
}

/** A reader with its own open files; packs that grow while it reads must be named in `growing`. */
export function makePackReader(isGrowing: (path: string) => boolean): PackReader {
  const packs = new Map<string, OpenPack | null>();
  const find = (path: string): OpenPack | null => {
    const known = packs.get(path);
    if (known !== undefined) return known;
    const pack = openPack(path);
    if (pack && isGrowing(path)) pack.reads = Number.NEGATIVE_INFINITY;
    packs.set(path, pack);
    return pack;
  };
  return {
    read: (path, entry) => {
      const pack = find(path);
      if (!pack) return undefined;
      try {
        const bytes = readFrom(pack, entry);
        return bytes?.length === entry.length && crc32(bytes) === entry.crc ? bytes : undefined;
      } catch {
        return undefined;
      }
    },
    close: () => {
      for (const pack of packs.values()) if (pack) closeSync(pack.fd);
      packs.clear();
    },
  };
}
