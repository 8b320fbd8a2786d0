// The files of the cache: which are removed, and what the index says after it was read again.
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { indexIdentity, removeUnused } from '../../../../src/adapters/cache/cache-folder.ts';
import { decodeIndex, emptyIndex, encodeIndex } from '../../../../src/adapters/cache/cache-index.ts';
import { nodeWritableFs } from '../../../../src/adapters/node-writable-fs.ts';
import { cacheNamespaces } from '../../../../src/model/cache-share.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pubdocs-cache-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hours = 60 * 60;
function write(name: string, age: number): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, name);
  const time = Date.now() / 1000 - age;
  utimesSync(path, time, time);
}

const id = 'mi9abc-01234567';
const remote = `r-mi9abc-${'0f'.repeat(16)}-0123456789ab`;

test.each([
  [`packs/v-${id}`, false],
  [`packs/b-${id}`, false],
  [`packs/${remote}`, false],
  [`lines-${id}`, false],
  [`index.${id}`, false],
  ['packs/v-mi9used-01234567', true],
  ['lines-mi9used-01234567', true],
  ['index', true],
  [`packs/my-v-${id}`, true],
  [`packs/v-${id}.txt`, true],
  [`packs/v-${id}0`, true],
  [`packs/${remote}0`, true],
  [`packs/x-${id}`, true],
  [`my-lines-${id}`, true],
  ['lines-of-mine', true],
  ['index.html', true],
])('of old files, %s stays: %s', (name, stays) => {
  const used = {
    ...{ packs: new Set(['v-mi9used-01234567']), lines: new Set([undefined, 'lines-mi9used-01234567']) },
    emptied: new Set<string>(),
  };
  write(name, 23 * hours);
  removeUnused(nodeWritableFs, folder, used);
  expect(existsSync(join(folder, name))).toBe(true);
  write(name, 25 * hours);
  removeUnused(nodeWritableFs, folder, used);
  expect(existsSync(join(folder, name))).toBe(stays);
});

test('a pack that was emptied is removed at once, and a folder that is missing is no error', () => {
  const none = { packs: new Set<string>(), lines: new Set<string>() };
  removeUnused(nodeWritableFs, join(folder, 'missing'), { ...none, emptied: new Set() });
  write(`packs/v-${id}`, 0);
  removeUnused(nodeWritableFs, folder, { ...none, emptied: new Set([`v-${id}`]) });
  expect(existsSync(join(folder, `packs/v-${id}`))).toBe(false);
});

test('an index that another run has written at another time is another one', () => {
  expect(indexIdentity(folder)).toBeNull();
  write('index', 5);
  const before = indexIdentity(folder);
  expect(indexIdentity(folder)).toBe(before);
  write('index', 4);
  expect(indexIdentity(folder)).not.toBe(before);
});

test('the index has the same lines in every namespace after it was written and read', () => {
  const index = { ...emptyIndex(), run: 12, largest: 345 };
  for (const [place, namespace] of cacheNamespaces.entries())
    index.namespaces.get(namespace)?.set(`key-${place}`, `key-${place} v-${id} 1 2 3 ${place + 10}`);
  const sections = cacheNamespaces.map((namespace) => index.namespaces.get(namespace)?.changes() ?? '');
  const bytes = Buffer.from(encodeIndex(index, 'v 1', sections));
  const read = decodeIndex(bytes, 'v 1', () => expect.fail('a lines file'));
  if (read === null || read === 'damaged') throw new Error('not read');
  expect([read.run, read.largest, read.base]).toEqual([12, 345, null]);
  expect(cacheNamespaces.map((namespace) => [...(read.namespaces.get(namespace)?.texts() ?? [])].join())).toEqual(
    sections,
  );
  expect(decodeIndex(bytes, 'v 10', () => null)).toBeNull();
  expect(decodeIndex(bytes, 'v', () => null)).toBeNull();
  expect(decodeIndex(bytes.subarray(0, -1), 'v 1', () => null)).toBe('damaged');
});
