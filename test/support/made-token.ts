// Tokens for tests of the secret search. They are computed, so that no scanner reports the tests as a leak.
import { createHash } from 'node:crypto';

export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random-looking text, the same each time. */
export function made(length: number, letters = alphabet): string {
  let text = '';
  for (let block = 0; text.length < length; block += 1) {
    const bytes = createHash('sha256').update(`${letters} ${length} ${block}`).digest();
    for (const byte of bytes) text += letters[byte % letters.length];
  }
  return text.slice(0, length);
}
