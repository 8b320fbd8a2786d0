// Appends values to packs of this run. Where the folder of the cache cannot be written, they go to a temporary folder, and as a last
// resort they stay in memory: a build never fails because of its cache.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { WritableFs } from '../../model/writable-fs.ts';
import type { CacheEntry } from './cache-index.ts';

export interface PackWriter {
  /** `used` is written into the entry. */
  readonly append: (bytes: Uint8Array, used: number) => CacheEntry;
  /** Bytes of a value that is not in a file yet. */
  readonly held: (entry: CacheEntry) => Uint8Array | undefined;
  readonly flush: () => void;
  /** Full path of a pack that this writer made. */
  readonly pathOf: (pack: string) => string | undefined;
  /** Whether a later run can find the value. */
  readonly isKept: (entry: CacheEntry) => boolean;
  /** Why values cannot be kept; undefined when all is well. */
  readonly failure: () => unknown;
  readonly removeTemporary: () => void;
}

export interface PackWriterOptions {
  readonly fs: WritableFs;
  /** Folder of the packs of the cache; null keeps nothing. */
  readonly folder: string | null;
  /** Name of the pack: unique among all runs. */
  readonly name: string;
}

interface Pack {
  readonly name: string;
  /** Null: all of it is held in memory. */
  readonly path: string | null;
  readonly kept: boolean;
  size: number;
  flushed: number;
  /** Values not yet flushed to the file, by offset. */
  held: Map<number, Uint8Array>;
}

const flushBytes = 1024 * 1024;

const makePack = (name: string, path: string | null, kept: boolean): Pack => ({
  name,
  path,
  kept,
  size: 0,
  flushed: 0,
  held: new Map(),
});

/** The places to write to, best first; the last one cannot fail. */
function packMakers({ fs, folder, name }: PackWriterOptions): (() => Pack)[] {
  const inFolder = (path: string): Pack => {
    fs.mkdir(path);
    return makePack(name, join(path, name), true);
  };
  return [
    ...(folder === null ? [] : [() => inFolder(folder)]),
    () => makePack(`${name}-t`, join(mkdtempSync(join(tmpdir(), 'pubdocs-cache-')), name), false),
  ];
}

function flushPack(fs: WritableFs, pack: Pack): void {
  if (pack.path === null || pack.held.size === 0) return;
  fs.append(pack.path, Buffer.concat([...pack.held.values()]));
  pack.flushed = pack.size;
  pack.held = new Map();
}

/** A writer that makes its first file when a megabyte has come together, or when it is flushed. */
export function makePackWriter(options: PackWriterOptions): PackWriter {
  const { fs } = options;
  const makers = packMakers(options);
  const packs = new Map<string, Pack>();
  let current: Pack | undefined;
  let failure: unknown;

  const next = (): Pack => {
    const make = makers.shift() ?? (() => makePack(`${options.name}-m`, null, false));
    try {
      const pack = make();
      packs.set(pack.name, pack);
      return pack;
    } catch (error) {
      failure ??= error;
      return next();
    }
  };
  const flush = (): void => {
    if (!current) return;
    try {
      flushPack(fs, current);
    } catch (error) {
      failure ??= error;
      // Unwritten values stay in memory; later values go to the next place.
      current = next();
    }
  };
  return {
    append: (bytes, used) => {
      current ??= next();
      const pack = current;
      const entry = { pack: pack.name, offset: pack.size, length: bytes.length, crc: crc32(bytes), used };
      pack.held.set(pack.size, bytes);
      pack.size += bytes.length;
      if (pack.size - pack.flushed >= flushBytes) flush();
      return entry;
    },
    held: (entry) => packs.get(entry.pack)?.held.get(entry.offset),
    flush,
    pathOf: (pack) => packs.get(pack)?.path ?? undefined,
    isKept: ({ pack, offset, length }) => {
      const found = packs.get(pack);
      return found === undefined || (found.kept && offset + length <= found.flushed);
    },
    failure: () => failure,
    removeTemporary: () => {
      for (const { path, kept } of packs.values()) {
        if (path !== null && !kept) rmSync(dirname(path), { recursive: true, force: true });
      }
    },
  };
}
