// Reads values out of packs. Neighbours are mostly wanted one after the other: they are read together, without holding a pack in memory.
import { closeSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type LruMap, makeLruMap } from '../../text/lru-map.ts';
import type { CacheEntry } from './cache-index.ts';

interface OpenPack {
  readonly fd: number;
  /** Pieces of the file that were read at once, by their number; the one that was needed last comes last. */
  readonly pieces: LruMap<number, Buffer>;
  /** Piece of the value before. */
  last: number;
}

export interface PackReader {
  /** The bytes of a value; undefined when they are not there or not what was written. */
  readonly read: (path: string, entry: CacheEntry) => Buffer | undefined;
  readonly close: () => void;
}

/** Values that lie near each other are read at once, in pieces of this size. */
const pieceBytes = 512 * 1024;
/** Pieces of a pack that stay in memory: values of several namespaces lie side by side but are read one namespace at a time. */
const heldPieces = 3;

function openPack(path: string): OpenPack | null {
  try {
    return { fd: openSync(path, 'r'), pieces: makeLruMap(heldPieces), last: Number.NaN };
  } catch {
    return null;
  }
}

/** Reads a range of the file; shorter than `length` at the end of the file. */
function readRange(fd: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  let done = 0;
  while (done < length) {
    const count = readSync(fd, bytes, done, length - done, offset + done);
    if (count === 0) break;
    done += count;
  }
  return bytes.subarray(0, done);
}

/** A value far from the one before is read alone; one near it, with its neighbours. */
function readFrom(pack: OpenPack, { offset, length }: CacheEntry): Buffer {
  const number = Math.floor(offset / pieceBytes);
  const start = offset - number * pieceBytes;
  const isNear = Math.abs(number - pack.last) <= 1;
  pack.last = number;
  const held = pack.pieces.get(number);
  if (held && start + length <= held.length) return held.subarray(start, start + length);
  // A value across the end of a piece is read alone.
  if (!isNear || start + length > pieceBytes) return readRange(pack.fd, offset, length);
  // The file may have grown since the piece was read last.
  const piece = readRange(pack.fd, number * pieceBytes, pieceBytes);
  pack.pieces.set(number, piece);
  return piece.subarray(start, start + length);
}

/** A reader with its own open files; packs may grow while it reads. */
export function makePackReader(): PackReader {
  const packs = new Map<string, OpenPack | null>();
  const find = (path: string): OpenPack | null => {
    const known = packs.get(path);
    if (known !== undefined) return known;
    const pack = openPack(path);
    packs.set(path, pack);
    return pack;
  };
  return {
    read: (path, entry) => {
      const pack = find(path);
      if (!pack) return undefined;
      try {
        const bytes = readFrom(pack, entry);
        return bytes.length === entry.length && crc32(bytes) === entry.crc ? bytes : undefined;
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
