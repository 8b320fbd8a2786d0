import { expect, test } from 'vitest';
import { makeMemoryCache } from '../../../src/adapters/cache/make-memory-cache.ts';
import { holdValues } from '../../../src/dev/held-values.ts';

test('facts are handed out as the same value until nobody has asked for them twice over', () => {
  const cache = makeMemoryCache();
  cache.put('facts', 'a', { of: 'a' });
  const held = holdValues(cache);
  const first = held.get('facts', 'a');
  expect(held.get('facts', 'a')).toBe(first);
  held.turn();
  expect(held.get('facts', 'a')).toBe(first);
  held.turn();
  held.turn();
  expect(held.get('facts', 'a')).toEqual(first);
  expect(held.get('facts', 'a')).not.toBe(first);
});

test('values are held in memory and stored; other namespaces are only stored', () => {
  const cache = makeMemoryCache();
  const held = holdValues(cache);
  const value = { of: 'b' };
  held.put('source', 'b', value);
  expect(held.get('source', 'b')).toBe(value);
  expect(cache.get('source', 'b')).toEqual(value);
  held.put('code', 'b', value);
  expect(held.get('code', 'b')).not.toBe(value);
  expect(held.get('facts', 'none')).toBeUndefined();
});
