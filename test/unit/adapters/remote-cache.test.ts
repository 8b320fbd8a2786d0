// Several machines that share one store in memory. Each machine has a real cache.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeCache } from '../../../src/adapters/cache/make-cache.ts';
import { addToRemote, openRemote, type RemoteCache, takeFromRemote } from '../../../src/adapters/cache/remote-cache.ts';
import { checkRemote, countRemote, pruneRemote } from '../../../src/adapters/cache/remote-upkeep.ts';
import { nodeWritableFs } from '../../../src/adapters/node-writable-fs.ts';
import type { ValueName } from '../../../src/model/cache-share.ts';
import { type MemoryStore, makeMemoryStore } from '../../support/memory-store.ts';

let folder: string;
let store: MemoryStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pubdocs-remote-'));
  store = makeMemoryStore();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const machine = (name: string, toolVersion = '1'): RemoteCache => ({
  store,
  fs: nodeWritableFs,
  folder: join(folder, name),
  toolVersion,
});
const open = ({ fs, folder, toolVersion }: RemoteCache) =>
  makeCache({ fs, folder, toolVersion, maxBytes: 100_000_000 });

/** Fetches all values that a machine lacks, or these values. */
const take = async (remote: RemoteCache, wanted?: readonly ValueName[]) =>
  takeFromRemote(remote, await openRemote(remote), wanted);

/** One build: fetches the values of the store, computes the missing ones, and adds them → the computed keys */
async function build(remote: RemoteCache, keys: readonly string[], now: number): Promise<readonly string[]> {
  const state = await take(remote);
  const cache = open(remote);
  const made = keys.filter((key) => !cache.has('facts', key));
  for (const key of made) cache.put('facts', key, { key });
  cache.put('module', 'config', 'code');
  cache.close();
  await addToRemote(remote, state, now);
  return made;
}

const keysOf = (prefix: string): string[] => [...store.objects.keys()].filter((key) => key.startsWith(prefix));

it('forty builds leave few lists, and a new machine gets all values', async () => {
  const all = Array.from({ length: 40 }, (_, number) => `page-${number}`);
  for (const [number, key] of all.entries())
    expect(await build(machine(`m${number % 3}`), [key], number)).toEqual([key]);
  expect(keysOf('lists/').length).toBeLessThan(12);
  expect(await build(machine('new'), all, 100)).toEqual([]);
});

it('does not share modules', async () => {
  await build(machine('first'), ['a'], 1);
  await take(machine('second'));
  const cache = open(machine('second'));
  expect([cache.get('facts', 'a'), cache.get('module', 'config')]).toEqual([{ key: 'a' }, undefined]);
  cache.close();
});

it('fetches only the values that a job needs, and adds no value that the store has', async () => {
  const first = machine('first');
  const state = await take(first);
  const cache = open(first);
  // Larger than a block, because whole blocks are fetched.
  const text = 'facts'.repeat(40_000);
  cache.put('facts', 'a', { text });
  cache.putBytes('body', 'a', new Uint8Array(5_000_000));
  cache.close();
  await addToRemote(first, state, 1);
  const shard = machine('shard');
  const taken = await take(shard, [
    ['facts', 'a'],
    ['code', 'missing everywhere'],
  ]);
  expect(taken.taken.values).toBe(1);
  const own = open(shard);
  expect([own.get('facts', 'a'), own.has('body', 'a')]).toEqual([{ text }, false]);
  // The job computes this value again. It is not added, because the store has it.
  own.putBytes('body', 'a', new Uint8Array(5_000_000));
  own.close();
  expect((await addToRemote(shard, taken, 2)).values).toBe(0);
});

it('replaces facts that a build has computed again', async () => {
  const make = async (remote: RemoteCache, include: string, now: number): Promise<number> => {
    const state = await take(remote);
    const cache = open(remote);
    cache.put('facts', 'page', { include });
    cache.close();
    return (await addToRemote(remote, state, now)).values;
  };
  await make(machine('first'), 'old', 1);
  expect(await make(machine('second'), 'new', 2)).toBe(1);
  // The first machine has the old facts, and does not need them.
  expect(await build(machine('first'), ['other'], 3)).toEqual(['other']);
  const third = machine('third');
  const state = await take(third);
  const cache = open(third);
  expect(cache.get('facts', 'page')).toEqual({ include: 'new' });
  cache.close();
  expect((await addToRemote(third, state, 4)).values).toBe(0);
});

it('shares no values between versions of the tool', async () => {
  await build(machine('first'), ['a'], 1);
  expect(await build(machine('second', '2'), ['a'], 2)).toEqual(['a']);
});

it('divides large values among packs, fetches only the packs that it needs, and nothing that the machine has', async () => {
  const first = machine('first');
  const state = await take(first);
  const cache = open(first);
  const bytes = (seed: number): Uint8Array =>
    createHash('shake256', { outputLength: 3_000_000 }).update(`${seed}`).digest();
  for (let number = 1; number <= 6; number += 1) cache.putBytes('body', `b${number}`, bytes(number));
  cache.close();
  await addToRemote(first, state, 1);
  expect(keysOf('packs/')).toHaveLength(2);
  const third = machine('third');
  const log = store.log.length;
  expect((await take(third, [['body', 'b1']])).taken.values).toBe(1);
  expect(new Set(store.log.slice(log).filter((line) => line.includes('packs/'))).size).toBe(1);
  const second = machine('second');
  const { taken } = await take(second);
  expect(taken.values).toBe(6);
  const other = open(second);
  for (let number = 1; number <= 6; number += 1)
    expect(Buffer.compare(other.getBytes('body', `b${number}`) ?? new Uint8Array(), bytes(number))).toBe(0);
  other.close();
  expect((await take(second)).taken).toEqual({ values: 0, bytes: 0 });
});

it('fetches only the parts of a pack that it lacks, in ranges', async () => {
  const digestOf = (text: string): string => createHash('sha512').update(text).digest('hex');
  const noise = (number: number): string =>
    Array.from({ length: 80 }, (_, part) => digestOf(`${number} ${part}`)).join('');
  const all = Array.from({ length: 300 }, (_, number) => number);
  const fill = async (remote: RemoteCache, numbers: readonly number[]): Promise<void> => {
    const cache = open(remote);
    for (const number of numbers) cache.put('facts', `page-${number}`, { text: noise(number) });
    cache.close();
  };
  const first = machine('first');
  const empty = await take(first);
  await fill(first, all);
  await addToRemote(first, empty, 1);
  const [pack = ''] = keysOf('packs/');
  const size = store.objects.get(pack)?.bytes.length ?? 0;
  const second = machine('second');
  await fill(
    second,
    all.filter((number) => number !== 7 && number !== 290),
  );
  store.log.length = 0;
  const { taken } = await take(second);
  // The listing of the store, one list, and one range around each of the two values.
  const ranges = store.log.filter((line) => line.startsWith(`read ${pack} `));
  expect([store.log.length, ranges.length]).toEqual([4, 2]);
  expect(taken.bytes).toBeLessThan(size / 2);
  const cache = open(second);
  expect(all.map((number) => cache.get('facts', `page-${number}`))).toEqual(all.map((n) => ({ text: noise(n) })));
  cache.close();
});

it('computes the values of a lost pack again, and adds them to the store', async () => {
  await build(machine('first'), ['a', 'b'], 1);
  for (const key of keysOf('packs/')) store.objects.delete(key);
  expect(await build(machine('second'), ['a', 'b'], 2)).toEqual(['a', 'b']);
  expect(await build(machine('third'), ['a', 'b'], 3)).toEqual([]);
});

const day = 24 * 60 * 60 * 1000;

it('counts, checks and prunes lists and packs', async () => {
  await build(machine('first'), ['a', 'b'], 1 * day);
  await build(machine('second'), ['a', 'b', 'c'], 20 * day);
  expect(await countRemote(store)).toMatchObject({ tools: 1, lists: 2, packs: 2, values: 3 });
  expect(await checkRemote(store)).toEqual([]);
  expect(await pruneRemote(store, { before: 10 * day, now: 40 * day })).toEqual({ lists: 2, packs: 1 });
  expect(await countRemote(store)).toMatchObject({ tools: 1, lists: 1, packs: 1, values: 1 });
  expect(await pruneRemote(store, { before: 10 * day, now: 40 * day })).toEqual({ lists: 0, packs: 0 });
  expect(await build(machine('third'), ['a', 'b', 'c'], 41 * day)).toEqual(['a', 'b']);
  expect(await build(machine('fourth'), ['a', 'b', 'c'], 42 * day)).toEqual([]);
});

it('prunes damaged lists and packs without a list, but no recent packs, whose list may still follow', async () => {
  await build(machine('first'), ['a'], 1 * day);
  for (const key of keysOf('lists/'))
    await store.put(
      key,
      { bytes: new Uint8Array([1]), sha256: '' },
      { contentType: '', cacheControl: '', contentEncoding: null, redirect: null },
    );
  expect(await checkRemote(store)).toEqual(keysOf('lists/'));
  expect(await pruneRemote(store, { before: 0, now: 1.5 * day })).toEqual({ lists: 1, packs: 0 });
  expect(await pruneRemote(store, { before: 0, now: 3 * day })).toEqual({ lists: 0, packs: 1 });
});
