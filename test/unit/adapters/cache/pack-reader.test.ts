// Reads values from packs in any order. A large pack needs no more memory than a small one.
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CacheEntry } from '../../../../src/adapters/cache/cache-index.ts';
import { makePackReader, type PackReader } from '../../../../src/adapters/cache/pack-reader.ts';

let folder: string;
let reader: PackReader;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pubdocs-pack-'));
  reader = makePackReader();
});
afterEach(() => {
  reader.close();
  rmSync(folder, { recursive: true, force: true });
});

const sampleValue = (number: number, size: number): Buffer => Buffer.alloc(size, `value ${number} `);

/** A pack with this number of values, one after the other. */
function writePack(count: number, size: number): { readonly path: string; readonly entries: readonly CacheEntry[] } {
  const path = join(folder, 'pack');
  const values = Array.from({ length: count }, (_, number) => sampleValue(number, size));
  writeFileSync(path, Buffer.concat(values));
  const entries = values.map((value, number) => ({
    pack: 'pack',
    offset: number * size,
    length: size,
    crc: crc32(value),
    used: 1,
  }));
  return { path, entries };
}

it('reads 48 MB in order with less than 3 MB of buffers', () => {
  const size = 6_000;
  const { path, entries } = writePack(8_000, size);
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  for (const [number, entry] of entries.entries()) {
    expect(reader.read(path, entry)?.length).toBe(size);
    if (number % 500 === 0) most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  // Three pieces, and buffers of values across their ends that are not yet collected.
  expect(most).toBeLessThan(3_000_000);
});

it('reads values in any order', () => {
  const { path, entries } = writePack(600, 7_001);
  for (let step = 0; step < 600; step += 1) {
    const number = (step * 251) % 600;
    const entry = entries[number];
    expect(entry && reader.read(path, entry)?.equals(sampleValue(number, 7_001))).toBe(true);
  }
});

it('reads a value that was appended after the last piece was read', () => {
  const { path, entries } = writePack(3, 1_000);
  const [first, second, third] = entries;
  expect([first, second].map((entry) => entry && reader.read(path, entry)?.length)).toEqual([1_000, 1_000]);
  const more = sampleValue(3, 1_000);
  const added = { pack: 'pack', offset: 3_000, length: 1_000, crc: crc32(more), used: 1 };
  expect(reader.read(path, added)).toBeUndefined();
  appendFileSync(path, more);
  expect(reader.read(path, added)?.equals(more)).toBe(true);
  expect(third && reader.read(path, third)?.length).toBe(1_000);
  expect(reader.read(path, { ...added, crc: 1 })).toBeUndefined();
});
