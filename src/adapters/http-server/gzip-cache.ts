// A bounded LRU cache of gzipped bytes by digest.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export type GzipCache = (sha256: string, bytes: Uint8Array) => Promise<Uint8Array>;

const pack = promisify<Uint8Array, Uint8Array>(gzip);

/** (limit in bytes) → a function that compresses each content once */
export function makeGzipCache(limit: number): GzipCache {
  const cache = new Map<string, Uint8Array>();
  let size = 0;
  return async (sha256, bytes) => {
    const cachedBytes = cache.get(sha256);
    if (cachedBytes) {
      cache.delete(sha256);
      cache.set(sha256, cachedBytes);
      return cachedBytes;
    }
    const packed = await pack(bytes);
    if (!cache.has(sha256)) size += packed.length;
    cache.set(sha256, packed);
    for (const [oldest, value] of cache) {
      if (size <= limit) break;
      cache.delete(oldest);
      size -= value.length;
    }
    return packed;
  };
}
