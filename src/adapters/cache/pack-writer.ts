// Appends the values of a run to a pack. If the folder of the cache is not writable, the pack is in a temporary folder;
// if that fails too, values stay in memory. A build never fails because of its cache.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { WritableFs } from '../../model/writable-fs.ts';
import type { CacheEntry } from './cache-index.ts';

export interface PackWriter {
  /** Appends a value; `used` becomes part of its entry. */
  readonly append: (bytes: Uint8Array, used: number) => CacheEntry;
  /** Bytes of a value that is not in a file yet; valid until the next value is appended. */
  readonly unsaved: (entry: CacheEntry) => Uint8Array | undefined;
  readonly flush: () => void;
  /** Full path of the pack; undefined if it is not this writer's, or has no file. */
  readonly pathOf: (pack: string) => string | undefined;
  /** Whether a later run can find the value. */
  readonly isKept: (entry: CacheEntry) => boolean;
  /** The first error of writing; undefined without errors. */
  readonly failure: () => unknown;
  readonly removeTemporary: () => void;
}

export interface PackWriterOptions {
  readonly fs: WritableFs;
  /** Folder of the packs of the cache; null: later runs cannot find the values. */
  readonly folder: string | null;
  /** Name of the pack, unique among all runs. */
  readonly name: string;
}

interface PackFile {
  readonly path: string;
  readonly kept: boolean;
}

const flushBytes = 1024 * 1024;
/** Size of the buffer for values until the next flush; a value that does not fit is not copied. */
const slabBytes = flushBytes + 64 * 1024;

/** A writer that creates its file with the first flush: on request, or after a megabyte of values. */
export function makePackWriter({ fs, folder, name }: PackWriterOptions): PackWriter {
  /** Files to try, best first. The first one is in use; when none is left, values stay in memory. */
  const files: (() => PackFile)[] = [
    ...(folder === null ? [] : [() => ({ path: join(folder, name), kept: true })]),
    () => {
      temporary = mkdtempSync(join(tmpdir(), 'pubdocs-cache-'));
      return { path: join(temporary, name), kept: false };
    },
  ];
  let file: PackFile | undefined;
  let temporary: string | undefined;
  let size = 0;
  let flushed = 0;
  /** Values not yet in the file, by offset. */
  let pendingValues = new Map<number, Uint8Array>();
  /** Values are copied into one buffer, reused after each flush. Their own would be garbage that is collected late. */
  let slab: Uint8Array | null = null;
  let slabUsed = 0;
  const copied = (bytes: Uint8Array): Uint8Array => {
    slab ??= new Uint8Array(slabBytes);
    if (slabUsed + bytes.length > slab.length) return bytes;
    const copy = slab.subarray(slabUsed, slabUsed + bytes.length);
    copy.set(bytes);
    slabUsed += bytes.length;
    return copy;
  };
  let failure: unknown;

  const flush = (): void => {
    while (pendingValues.size > 0 && files[0] !== undefined) {
      try {
        file ??= files[0]();
        fs.mkdir(dirname(file.path));
        if (flushed > 0 && statSync(file.path, { throwIfNoEntry: false })?.size !== flushed) {
          flushed = 0;
          files.length = 0;
          throw new Error(`${file.path} was changed while a build wrote it`);
        }
        fs.append(file.path, Buffer.concat([...pendingValues.values()]));
        flushed = size;
        pendingValues = new Map();
        slabUsed = 0;
      } catch (error) {
        failure ??= error;
        // Values of earlier flushes stay in this file, later ones in memory, because offsets are those of this file.
        if (flushed > 0) files.length = 0;
        else {
          files.shift();
          file = undefined;
        }
      }
    }
  };
  return {
    append: (bytes, used) => {
      const entry = { pack: name, offset: size, length: bytes.length, crc: crc32(bytes), used };
      pendingValues.set(size, files.length === 0 ? bytes : copied(bytes));
      size += bytes.length;
      if (size - flushed >= flushBytes) flush();
      return entry;
    },
    unsaved: ({ pack, offset }) => (pack === name ? pendingValues.get(offset) : undefined),
    flush,
    pathOf: (pack) => (pack === name ? file?.path : undefined),
    isKept: ({ pack, offset, length }) => pack !== name || (file?.kept === true && offset + length <= flushed),
    failure: () => failure,
    removeTemporary: () => {
      if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
    },
  };
}
