// Reads values out of packs. Neighbours are mostly wanted one after the other: they are read together, without holding a pack in memory.
import { closeSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { CacheEntry } from './cache-index.ts';

interface Piece {
  readonly number: number;
  readonly buffer: Buffer;
  /** Bytes of the buffer that are of the file. */
  readonly length: number;
}

interface OpenPack {
  readonly fd: number;
  /** Pieces of the file that were read at once; the one that was needed last comes last. */
  readonly pieces: Piece[];
  /** Piece of the value before. */
  last: number;
}

export interface PackReader {
  /** The bytes of a value, until the next call: buffers are used again. Undefined when they are not there or not what was written. */
  readonly read: (path: string, entry: CacheEntry) => Buffer | undefined;
  readonly close: () => void;
}

/** Values that lie near each other are read at once, in pieces of this size. */
const pieceBytes = 512 * 1024;
/** Pieces of a pack that stay in memory: values of several namespaces lie side by side but are read one namespace at a time. */
const heldPieces = 3;

function openPack(path: string): OpenPack | null {
  try {
    return { fd: openSync(path, 'r'), pieces: [], last: Number.NaN };
  } catch {
    return null;
  }
}

/** Fills a buffer from the file → how much of it; less than all of it at the end of the file. */
function fill(fd: number, buffer: Buffer, offset: number): number {
  let done = 0;
  while (done < buffer.length) {
    const count = readSync(fd, buffer, done, buffer.length - done, offset + done);
    if (count === 0) break;
    done += count;
  }
  return done;
}

function readAlone(fd: number, { offset, length }: CacheEntry): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  return bytes.subarray(0, fill(fd, bytes, offset));
}

/**
 * Reads a piece into the buffer of the one that was not needed for longest. A new buffer for each would be garbage that is found late: it is old
 * by then, and 60 MB of it come together on each thread.
 */
function readPiece(pack: OpenPack, number: number): Piece {
  const known = pack.pieces.findIndex((piece) => piece.number === number);
  const isFull = pack.pieces.length >= heldPieces;
  const [freed] = known >= 0 ? pack.pieces.splice(known, 1) : isFull ? pack.pieces.splice(0, 1) : [];
  const buffer = freed?.buffer ?? Buffer.allocUnsafeSlow(pieceBytes);
  const piece = { number, buffer, length: fill(pack.fd, buffer, number * pieceBytes) };
  pack.pieces.push(piece);
  return piece;
}

function heldPiece({ pieces }: OpenPack, number: number): Piece | undefined {
  const at = pieces.findIndex((piece) => piece.number === number);
  const [piece] = at < 0 ? [] : pieces.splice(at, 1);
  if (piece) pieces.push(piece);
  return piece;
}

/** A value far from the one before is read alone; one near it, with its neighbours. */
function readFrom(pack: OpenPack, entry: CacheEntry): Buffer {
  const number = Math.floor(entry.offset / pieceBytes);
  const start = entry.offset - number * pieceBytes;
  const end = start + entry.length;
  const isNear = Math.abs(number - pack.last) <= 1;
  pack.last = number;
  const held = heldPiece(pack, number);
  if (held && end <= held.length) return held.buffer.subarray(start, end);
  // A value across the end of a piece is read alone.
  if (!isNear || end > pieceBytes) return readAlone(pack.fd, entry);
  // The file may have grown since the piece was read last.
  const piece = readPiece(pack, number);
  return piece.buffer.subarray(start, Math.max(start, Math.min(end, piece.length)));
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
