// Bytes → text. Refuses invalid UTF-8 instead of replacing it.
import { isUtf8 } from 'node:buffer';

export type Decoded =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'invalid'; readonly encoding: string; readonly offset: number };

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The byte order mark stays in the text, so that offsets match the file. */
export function decodeText(bytes: Uint8Array): Decoded {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return { kind: 'invalid', encoding: 'the mark of UTF-16', offset: 0 };
  }
  if (!isUtf8(bytes)) return { kind: 'invalid', encoding: 'an invalid byte', offset: firstInvalid(bytes) };
  const nul = bytes.indexOf(0);
  if (nul >= 0) return { kind: 'invalid', encoding: 'a NUL byte', offset: nul };
  return { kind: 'text', text: decoder.decode(bytes) };
}

/** Offset of the first invalid byte: decoding and encoding does not change the valid bytes before it. */
function firstInvalid(bytes: Uint8Array): number {
  const survived = new TextEncoder().encode(decoder.decode(bytes));
  let offset = 0;
  while (offset < bytes.length && bytes[offset] === survived[offset]) offset += 1;
  // Some valid sequences begin with the same bytes as the replacement character.
  if (bytes[offset - 2] === 0xef && bytes[offset - 1] === 0xbf) return offset - 2;
  return bytes[offset - 1] === 0xef ? offset - 1 : offset;
}
