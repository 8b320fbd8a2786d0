// Bytes → text, without ever replacing what is not UTF-8.
import { isUtf8 } from 'node:buffer';

export type Decoded =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'invalid'; readonly encoding: string; readonly offset: number };

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The byte order mark stays in the text: positions are the file's own. */
export function decodeText(bytes: Uint8Array): Decoded {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return { kind: 'invalid', encoding: 'the mark of UTF-16', offset: 0 };
  }
  if (!isUtf8(bytes)) return { kind: 'invalid', encoding: 'an invalid byte', offset: firstInvalid(bytes) };
  const nul = bytes.indexOf(0);
  if (nul >= 0) return { kind: 'invalid', encoding: 'a NUL byte', offset: nul };
  return { kind: 'text', text: decoder.decode(bytes) };
}

/** Offset of the first byte that no valid text has: what is valid survives decoding and encoding. */
function firstInvalid(bytes: Uint8Array): number {
  const survived = new TextEncoder().encode(decoder.decode(bytes));
  let offset = 0;
  while (offset < bytes.length && bytes[offset] === survived[offset]) offset += 1;
  // The replacement character begins like some valid sequences do.
  if (bytes[offset - 2] === 0xef && bytes[offset - 1] === 0xbf) return offset - 2;
  return bytes[offset - 1] === 0xef ? offset - 1 : offset;
}
