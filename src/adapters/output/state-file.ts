// State files beside the output: JSON after a checksum, so that a damaged one reads as missing and the build does its work again.
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');

/** { a: 1 } → '561c4eb5\n{"a":1}' */
export function encodeState(value: unknown): Uint8Array {
  const text = JSON.stringify(value);
  return Buffer.from(`${checksum(text)}\n${text}`);
}

/** The JSON that a file holds; null when the file is missing or damaged. */
function readText(path: string): string | null {
  try {
    const content = readFileSync(path, 'utf8');
    const text = content.slice(9);
    return content.slice(0, 9) === `${checksum(text)}\n` ? text : null;
  } catch {
    return null;
  }
}

/** Whether a file is there and whole, without making its value. */
export const isWholeState = (path: string): boolean => readText(path) !== null;

/** The value that a file holds; null when the file is missing or damaged. */
export function readState(path: string): unknown {
  const text = readText(path);
  return text === null ? null : JSON.parse(text);
}
