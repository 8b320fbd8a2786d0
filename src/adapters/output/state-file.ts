// State files beside the output: JSON after a checksum, so that a damaged one reads as missing and the build does its work again.
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');

/** { a: 1 } → '561c4eb5\n{"a":1}' */
export function encodeState(value: unknown): Uint8Array {
  const text = JSON.stringify(value);
  return Buffer.from(`${checksum(text)}\n${text}`);
}

/** The value that a file holds; null when the file is missing or damaged. */
export function readState(path: string): unknown {
  try {
    const content = readFileSync(path, 'utf8');
    const text = content.slice(9);
    return content.slice(0, 9) === `${checksum(text)}\n` ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
