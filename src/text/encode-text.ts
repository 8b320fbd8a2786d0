// Text → bytes in one buffer that is reused, because V8 frees unused buffers late.

/** Enough for most pages. */
const firstBytes = 128 * 1024;
/** Maximum of bytes per UTF-16 unit. */
const maxBytesEach = 3;

/** Creates an encoder. Its result is valid until the next call: 'é' → [195, 169] */
export function makeEncoder(): (text: string) => Uint8Array {
  const encoder = new TextEncoder();
  let buffer = new Uint8Array(firstBytes);
  return (text) => {
    if (text.length * maxBytesEach > buffer.length) buffer = new Uint8Array(text.length * maxBytesEach);
    return buffer.subarray(0, encoder.encodeInto(text, buffer).written);
  };
}
