// Reads values from packs.
import { closeSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { CacheEntry } from './cache-index.ts';

export interface PackReader {
  /** The bytes of a value, valid until the next call, which reuses the buffer. Undefined if missing or damaged. */
  readonly read: (path: string, entry: Pick<CacheEntry, 'offset' | 'length' | 'crc'>) => Buffer | undefined;
  readonly close: () => void;
}

/** Larger values get buffers of their own. For the others, they would be garbage that is collected late. */
const sharedBytes = 1024 * 1024;

function openPack(path: string): number | null {
  try {
    return openSync(path, 'r');
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

/** A reader with its own open files; packs may grow while it reads. */
export function makePackReader(): PackReader {
  const packs = new Map<string, number | null>();
  let shared: Buffer | null = null;
  const bufferFor = (length: number): Buffer => {
    if (length > sharedBytes) return Buffer.allocUnsafeSlow(length);
    shared ??= Buffer.allocUnsafeSlow(sharedBytes);
    return shared.subarray(0, length);
  };
  return {
    read: (path, { offset, length, crc }) => {
      const openFile = packs.get(path);
      const fd = openFile === undefined ? openPack(path) : openFile;
      packs.set(path, fd);
      if (fd === null) return undefined;
      try {
        const bytes = bufferFor(length);
        return fill(fd, bytes, offset) === length && crc32(bytes) === crc ? bytes : undefined;
      } catch {
        return undefined;
      }
    },
    close: () => {
      for (const fd of packs.values()) if (fd !== null) closeSync(fd);
      packs.clear();
    },
  };
}
