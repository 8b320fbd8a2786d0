// A held lock of a publish, and the time for which it may be used without a request.
import { expect, it } from 'vitest';
import { stateHeaders } from '../../../src/publish/carry-out.ts';
import { renewEveryMs, takeLock, takeOverWaitMs } from '../../../src/publish/lock.ts';
import { listRecords, readHead } from '../../../src/publish/read-state.ts';
import { encodeState, type PublishState, stateKey } from '../../../src/publish/release.ts';
import { type MemoryStore, makeMemoryStore } from '../../support/memory-store.ts';

const own = { token: 'own', host: 'here', pid: 1, started: '', table: '', since: '2026-01-01' };
/** A lock of which a test sets the time. */
const held = async (store: MemoryStore, clock: { now: number }) => {
  const head = await readHead(store, '');
  const lock = await takeLock(store, { head, state: head.state, holder: own, now: () => clock.now });
  if (lock === null) throw new Error('nobody else publishes');
  return lock;
};

it('is proven again when the lease has ended, which begins before the proof', async () => {
  const [store, clock] = [makeMemoryStore(), { now: 0 }];
  const lock = await held(store, clock);
  const requests = async (now: number): Promise<number> => {
    clock.now = now;
    store.log.length = 0;
    await lock.check();
    return store.log.length;
  };
  expect(await requests(15_000)).toBe(0);
  store.onChange(() => {
    clock.now += 10_000;
  });
  expect(await requests(15_001)).toBe(2);
  expect(clock.now).toBe(25_001);
  store.onChange(() => {});
  expect(await requests(30_001)).toBe(0);
  expect(await requests(30_002)).toBe(2);
});

it('is not proven, and loses nothing, after it was released', async () => {
  const [store, clock] = [makeMemoryStore(), { now: 0 }];
  const lock = await held(store, clock);
  await lock.record((await readHead(store, '')).state, 'release');
  expect((await readHead(store, '')).state.holder).toBeNull();
  store.log.length = 0;
  await lock.prove();
  expect(store.log).toEqual([]);
});

it('keeps the last eight records of many', async () => {
  const [store, clock] = [makeMemoryStore(), { now: 0 }];
  const lock = await held(store, clock);
  const { state } = await readHead(store, '');
  for (let number = 2; number <= 24; number += 1) await lock.record(state, 'hold');
  expect(await listRecords(store)).toHaveLength(24);
  await lock.record(state, 'hold');
  expect(await listRecords(store)).toEqual([18, 19, 20, 21, 22, 23, 24, 25]);
});

it('is waited for longer than a lease, which a renewal extends in time', () => {
  expect(takeOverWaitMs).toBeGreaterThan(15_000);
  expect(renewEveryMs * 2).toBeLessThan(15_000);
});

it('is proven again if the process was stopped for longer than a lease while it proved it', async () => {
  const [store, clock] = [makeMemoryStore(), { now: 0 }];
  const lock = await held(store, clock);
  clock.now = 15_001;
  store.log.length = 0;
  let stops = 1;
  store.onChange(() => {
    if (stops > 0) clock.now += 20_000;
    stops -= 1;
  });
  await lock.check();
  expect(store.log).toHaveLength(4);
});

it.each(['before', 'after'] as const)(
  'is free again after a request that failed %s it was carried out',
  async (kind) => {
    for (const [at, records] of [
      [1, kind === 'before' ? 0 : 2],
      [2, 2],
      [3, 2],
    ] as const) {
      const store = makeMemoryStore();
      const head = await readHead(store, '');
      store.log.length = 0;
      store.fault = { at, kind };
      await expect(takeLock(store, { head, state: head.state, holder: own, now: () => 0 })).rejects.toThrow('injected');
      store.fault = null;
      expect([at, (await listRecords(store)).length, (await readHead(store, '')).state.holder]).toEqual([
        at,
        records,
        null,
      ]);
    }
  },
);

/** A record that a successor has created, whose earlier ones are removed. */
const succeed = async (store: MemoryStore, number: number, state: PublishState): Promise<void> =>
  store.put(stateKey(number), { bytes: new TextEncoder().encode(encodeState(state)), sha256: '' }, stateHeaders);

it('is not taken with a record that successors have created and removed before', async () => {
  const store = makeMemoryStore();
  const head = await readHead(store, '');
  await succeed(store, head.number + 5, head.state);
  expect(await takeLock(store, { head, state: head.state, holder: own, now: () => 0 })).toBeNull();
});

it('is lost to a successor, but a release that the successor has listed is complete', async () => {
  const released = { id: 'r1', time: '2026-01-01T00:00:00.000Z', commit: null, objects: 1, bytes: 1, restores: null };
  const lose = async (end: 'hold' | 'release', releases: PublishState['releases']): Promise<void> => {
    const store = makeMemoryStore();
    const lock = await held(store, { now: 0 });
    const { state, number } = await readHead(store, '');
    const next = { ...state, releases: [released] };
    await succeed(store, number + 5, { ...state, releases });
    await lock.record(next, end);
  };
  await expect(lose('hold', [released])).rejects.toThrow();
  await expect(lose('release', [])).rejects.toThrow();
  await expect(lose('release', [released])).resolves.toBeUndefined();
});
