// The bytes are those of the encoder of the platform, independent of earlier texts.
import { expect, it } from 'vitest';
import { makeEncoder } from '../../../src/text/encode-text.ts';

const texts = ['', 'é', 'a'.repeat(200_000), '€'.repeat(100_000), 'lone \ud800 half', '🚚'.repeat(70_000), 'short'];

it('encodes texts of all lengths, one after the other', () => {
  const encode = makeEncoder();
  for (const text of texts) expect(Buffer.compare(encode(text), Buffer.from(text))).toBe(0);
});
