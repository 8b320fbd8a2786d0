import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../src/content/decode-text.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('decodeText', () => {
  it('keeps the byte order mark, so that positions are those in the file', () => {
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x61))).toEqual({ kind: 'text', text: '\ufeffa' });
  });

  it.each([
    ['UTF-16 with a byte order mark', bytes(0xff, 0xfe, 0x61, 0x00), 0],
    ['a byte of Windows-1250', bytes(0x61, 0x62, 0xe8, 0x63), 2],
    ['a truncated sequence', bytes(0x61, 0xc4), 1],
    ['an invalid byte after Czech letters', bytes(0xc4, 0x8d, 0xc4, 0x9b, 0xff), 4],
    ['a NUL byte', bytes(0x61, 0x00, 0x62), 1],
    ['an encoded surrogate', bytes(0x61, 0xed, 0xa0, 0x80), 1],
  ])('returns the offset of %s', (_, input, offset) => {
    expect(decodeText(input)).toMatchObject({ kind: 'invalid', offset });
  });

  it('reads Czech letters', () => {
    expect(decodeText(new TextEncoder().encode('zásilka'))).toEqual({ kind: 'text', text: 'zásilka' });
  });
});
