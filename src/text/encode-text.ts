// Text → bytes in one buffer that is used again: buffers of their own for all pages would be garbage that is found late.

/** Most pages have fewer bytes. */
const firstBytes = 128 * 1024;
/** The most bytes that one UTF-16 unit takes. */
const mostBytesEach = 3;

/** Makes an encoder; the bytes of a text are there until the next call: 'é' → [195, 169] */
export function makeEncoder(): (text: string) => Uint8Array {
  const encoder = new TextEncoder();
  let buffer = new Uint8Array(firstBytes);
  return (text) => {
    if (text.length * mostBytesEach > buffer.length) buffer = new Uint8Array(text.length * mostBytesEach);
    return buffer.subarray(0, encoder.encodeInto(text, buffer).written);
  };
}
