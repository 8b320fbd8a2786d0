// Checks of reads of byte ranges, which every store must pass.
import { expect } from 'vitest';
import type { Store } from '../../src/model/store.ts';

const headers = { contentType: 'text/plain', cacheControl: 'no-cache', contentEncoding: null, redirect: null };

export async function expectParts(store: Store): Promise<void> {
  await store.put('a', { bytes: new TextEncoder().encode('0123456789'), sha256: 'ab' }, headers);
  const part = async (from: number, to: number, key = 'a') => {
    const found = await store.read(key, { from, to });
    return found && new TextDecoder().decode(found.bytes);
  };
  expect([await part(0, 1), await part(3, 7), await part(8, 20), await part(20, 30), await part(0, 1, 'b')]).toEqual([
    '0',
    '3456',
    '89',
    '',
    null,
  ]);
}
