// Reads values from packs, in pieces: neighbouring values are mostly needed one after the other.
import { closeSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { CacheEntry } from './segments.ts';

interface Piece {
  readonly number: number;
  readonly buffer: Buffer;
  readonly length: number;
}

interface OpenPack {
  readonly fd: number;
  /** Pieces of the file in memory; the most recently used one is last. */
  readonly pieces: Piece[];
  /** Number of the piece with the previous value. */
  last: number;
}

export interface PackReader {
  /** The bytes of a value, valid until the next call, which reuses the buffer. Undefined if missing or damaged. */
  readonly read: (path: string, entry: CacheEntry) => Buffer | undefined;
  readonly close: () => void;
}

/** Size of a piece: neighbouring values are read together. */
const pieceBytes = 512 * 1024;
/** Pieces of a pack in memory. Values of several namespaces are side by side, but read one namespace at a time. */
const heldPieces = 3;

function openPack(path: string): OpenPack | null {
  try {
    return { fd: openSync(path, 'r'), pieces: [], last: Number.NaN };
  } catch {
    return null;
  }
}

/** Fills a buffer from the file → number of bytes; less than the size of the buffer at the end of the file */
function fill(fd: number, buffer: Buffer, offset: number): number {
  let bytesRead = 0;
  while (bytesRead < buffer.length) {
    const count = readSync(fd, buffer, bytesRead, buffer.length - bytesRead, offset + bytesRead);
    if (count === 0) break;
    bytesRead += count;
  }
  return bytesRead;
}

function readAlone(fd: number, { offset, length }: CacheEntry): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  return bytes.subarray(0, fill(fd, bytes, offset));
}

/** Reads a piece into the least recently used buffer. New buffers would be garbage, which is collected late. */
function readPiece(pack: OpenPack, number: number): Piece {
  const index = pack.pieces.findIndex((piece) => piece.number === number);
  const isFull = pack.pieces.length >= heldPieces;
  const [freed] = index >= 0 ? pack.pieces.splice(index, 1) : isFull ? pack.pieces.splice(0, 1) : [];
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

/** A value far from the previous one is read alone; a value near it, with its neighbours. */
function readFrom(pack: OpenPack, entry: CacheEntry): Buffer {
  const number = Math.floor(entry.offset / pieceBytes);
  const start = entry.offset - number * pieceBytes;
  const end = start + entry.length;
  const isNear = Math.abs(number - pack.last) <= 1;
  pack.last = number;
  const knownPiece = heldPiece(pack, number);
  if (knownPiece && end <= knownPiece.length) return knownPiece.buffer.subarray(start, end);
  // A value that crosses the end of a piece is read alone.
  if (!isNear || end > pieceBytes) return readAlone(pack.fd, entry);
  // The piece may be in memory, but shorter: the file may have grown since.
  const piece = readPiece(pack, number);
  return piece.buffer.subarray(start, Math.max(start, Math.min(end, piece.length)));
}

/** A reader with its own open files; packs may grow while it reads. */
export function makePackReader(): PackReader {
  const packs = new Map<string, OpenPack | null>();
  const find = (path: string): OpenPack | null => {
    const knownPack = packs.get(path);
    if (knownPack !== undefined) return knownPack;
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
