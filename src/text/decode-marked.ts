// Bytes → text for whoever reads any file: by its byte order mark, else UTF-8.

/** (the bytes of 'a' in UTF-16 with a mark) → '\ufeffa': the mark stays, so that offsets match the file */
export function decodeMarked(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8', { ignoreBOM: true }).decode(bytes);
}
