// Compresses bodies, and compares them with their digests. The same text gives the same bytes on every machine with
// the same zlib.
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import type { ObjectHeaders } from '../model/store.ts';
import { digest } from '../text/digest.ts';
import type { ReleaseObject } from './objects.ts';

const packGzip = promisify<Uint8Array, { readonly level: number }, Buffer>(gzip);
const packBrotli = promisify<Uint8Array, { readonly params: Readonly<Record<number, number>> }, Buffer>(brotliCompress);

/** Offset of the operating system in a gzip header; 255 is “unknown”. */
const systemByte = 9;

/** ('gzip', bytes) → gzip without time and system in its header */
export async function compress(encoding: 'gzip' | 'br', bytes: Uint8Array): Promise<Uint8Array> {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    return packBrotli(bytes, { params });
  }
  const packed = await packGzip(bytes, { level: 9 });
  packed[systemByte] = 255;
  return packed;
}

const decode = { gzip: gunzipSync, br: brotliDecompressSync } as const;

/** The body of an object without its compression, whose digest is in the lists; null if it cannot be decoded. */
export function decodedBody(bytes: Uint8Array, encoding: ObjectHeaders['contentEncoding']): Uint8Array | null {
  try {
    return encoding === null ? bytes : decode[encoding](bytes);
  } catch {
    return null;
  }
}

/** Bytes that a store returned → the body of an object of a list as it is stored; null if they are not of it. */
export async function storedBody(
  bytes: Uint8Array,
  { sha256, contentEncoding }: ReleaseObject,
): Promise<Uint8Array | null> {
  const body = decodedBody(bytes, contentEncoding);
  if (body !== null && digest(body) === sha256) return bytes;
  // Some gateways decode what they send.
  return contentEncoding !== null && digest(bytes) === sha256 ? compress(contentEncoding, bytes) : null;
}
