// State files beside the output: JSON after a checksum. A damaged file reads as missing, and its work is repeated.
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const checksum = (bytes: Uint8Array): string => crc32(bytes).toString(16).padStart(8, '0');
/** Bytes of the checksum and its line end. */
const headLength = 9;

/** { a: 1 } → '561c4eb5\n{"a":1}' */
export function encodeStateFile(value: unknown): Uint8Array {
  const json = JSON.stringify(value);
  // One buffer, because for a large output, a second one with the checksum would add to the memory peak.
  const bytes = Buffer.allocUnsafeSlow(headLength + Buffer.byteLength(json));
  bytes.write(json, headLength);
  bytes.write(`${checksum(bytes.subarray(headLength))}\n`);
  return bytes;
}

/** The value in a file; null if the file is missing or damaged. */
export function readStateFile(path: string): unknown {
  try {
    const content = readFileSync(path);
    const json = content.subarray(headLength);
    return content.toString('latin1', 0, headLength) === `${checksum(json)}\n` ? JSON.parse(json.toString()) : null;
  } catch {
    return null;
  }
}
