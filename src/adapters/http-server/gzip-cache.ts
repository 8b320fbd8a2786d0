// A bounded LRU cache of gzipped bytes by digest.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export type GzipCache = (sha256: string, bytes: Uint8Array) => Promise<Uint8Array>;

const pack = promisify<Uint8Array, Uint8Array>(gzip);

/** (limit in bytes) → a function that compresses each content once */
export function makeGzipCache(limit: number): GzipCache {
  const held = new Map<string, Uint8Array>();
  let size = 0;
  return async (sha256, bytes) => {
    const known = held.get(sha256);
    if (known) {
      held.delete(sha256);
      held.set(sha256, known);
      return known;
    }
    const packed = await pack(bytes);
    if (!held.has(sha256)) size += packed.length;
    held.set(sha256, packed);
    for (const [oldest, value] of held) {
      if (size <= limit) break;
      held.delete(oldest);
      size -= value.length;
    }
    return packed;
  };
}
