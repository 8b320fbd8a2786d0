// Every request to the store fails once, in each way. The build then computes the values that it cannot fetch, and no
// build gets a wrong value.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeCache } from '../../../src/adapters/cache/make-cache.ts';
import { addToRemote, openRemote, type RemoteCache, takeFromRemote } from '../../../src/adapters/cache/remote-cache.ts';
import { nodeWritableFs } from '../../../src/adapters/node-writable-fs.ts';
import { type ObjectBody, type ObjectHeaders, type Store, StoreFailure } from '../../../src/model/store.ts';
import { type MemoryStore, makeMemoryStore } from '../../support/memory-store.ts';

let folder: string;
let store: MemoryStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pubdocs-faults-'));
  store = makeMemoryStore();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const kinds = ['refused', 'timed out', 'cut short', 'other bytes', 'gone'] as const;
type Kind = (typeof kinds)[number];

const spoil = (bytes: Uint8Array, kind: Kind): Uint8Array =>
  kind === 'cut short' ? bytes.subarray(0, bytes.length / 2) : bytes.map((byte, at) => (at === 12 ? byte ^ 1 : byte));

/** The store, with a fault in its request number `at`. */
function faulty(at: number, kind: Kind): { readonly store: Store; readonly requests: () => number } {
  let count = 0;
  const isNow = (): boolean => ++count === at;
  const fail = (operation: string): never => {
    throw new StoreFailure(kind === 'refused' ? 'busy' : 'network', operation, kind);
  };
  const isError = kind === 'refused' || kind === 'timed out';
  return {
    requests: () => count,
    store: {
      ...store,
      list: async (prefix) => {
        if (!isNow()) return store.list(prefix);
        return isError ? fail('list') : [];
      },
      read: async (key, range) => {
        const now = isNow();
        const found = await store.read(key, range);
        if (!now || found === null) return found;
        if (isError) return fail('read');
        return kind === 'gone' ? null : { ...found, bytes: spoil(found.bytes, kind) };
      },
      put: async (key: string, body: ObjectBody, headers: ObjectHeaders) => {
        if (!isNow()) return store.put(key, body, headers);
        if (isError) return fail('put');
        const bytes = kind === 'gone' ? new Uint8Array() : spoil(body.bytes, kind);
        return store.put(key, { ...body, bytes }, headers);
      },
    },
  };
}

/** A build on an empty machine: its values at the end, and how many of them it had to compute. */
async function build(to: Store, name: string, keys: readonly string[], now: number) {
  const remote: RemoteCache = { store: to, fs: nodeWritableFs, folder: join(folder, name), toolVersion: '1' };
  const failures: unknown[] = [];
  const attempt = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await work();
    } catch (error) {
      failures.push(error);
      return null;
    }
  };
  const state = await attempt(async () => takeFromRemote(remote, await openRemote(remote)));
  const cache = makeCache({ fs: nodeWritableFs, folder: remote.folder, toolVersion: '1', maxBytes: 100_000_000 });
  const made = keys.filter((key) => cache.get('facts', key) === undefined);
  for (const key of made) cache.put('facts', key, { text: key.repeat(50) });
  const values = keys.map((key) => cache.get('facts', key));
  cache.close();
  if (state) await attempt(() => addToRemote(remote, state, now));
  return { made: made.length, values, failures, lost: state?.lost ?? [] };
}

const keys = ['a', 'b', 'c'];
const right = keys.map((key) => ({ text: key.repeat(50) }));

/** Requests of a build that finds two values of three. */
const requestCount = 5;

it('a build sends five requests: it reads a listing, a list and a pack, and writes a pack and a list', async () => {
  await build(store, 'first', keys.slice(0, 2), 1);
  const counted = faulty(0, 'gone');
  await build(counted.store, 'second', keys, 2);
  expect(counted.requests()).toBe(requestCount);
});

const requests = Array.from({ length: requestCount }, (_, index) => index + 1);

it.each(kinds.flatMap((kind) => requests.map((at) => [at, kind] as const)))(
  'all builds have the right values when request %i fails: %s',
  async (at, kind) => {
    await build(store, 'first', keys.slice(0, 2), 1);
    const result = await build(faulty(at, kind).store, 'second', keys, 2);
    expect(result.values).toEqual(right);
    // One diagnostic at most: the store failed, or something in it is damaged.
    expect(result.failures.length + Math.min(1, result.lost.length)).toBeLessThanOrEqual(1);
    for (const failure of result.failures) expect(failure).toBeInstanceOf(StoreFailure);
    expect((await build(store, 'third', keys, 3)).values).toEqual(right);
    expect((await build(store, 'fourth', keys, 4)).made).toBe(0);
  },
);
