// Compresses bodies. The same text gives the same bytes on every machine with the same zlib.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
