// A plan that is carried out in a store in memory: the order of its requests, and what it names and records.
import { expect, it } from 'vitest';
import { carryOut, inParallel } from '../../../src/publish/carry-out.ts';
import type { DesiredObject } from '../../../src/publish/objects.ts';
import type { PublishPlan } from '../../../src/publish/plan.ts';
import { readRelease } from '../../../src/publish/read-state.ts';
import { archiveKey, emptyState, type Release, type Retired } from '../../../src/publish/release.ts';
import { makeMemoryStore } from '../../support/memory-store.ts';

it('runs at most the given number at once, and starts nothing after a failure, which it throws', async () => {
  const run = async (failing: number): Promise<{ started: number[]; peak: number; error: unknown }> => {
    const started: number[] = [];
    let [open, peak] = [0, 0];
    const error = await inParallel([1, 2, 3, 4, 5, 6, 7, 8], 3, async (item) => {
      started.push(item);
      open += 1;
      peak = Math.max(peak, open);
      await null;
      open -= 1;
      if (item >= failing) throw new Error(`item ${item}`);
    }).catch((reason: unknown) => reason);
    return { started, peak, error };
  };
  expect(await run(9)).toEqual({ started: [1, 2, 3, 4, 5, 6, 7, 8], peak: 3, error: undefined });
  const { started, error } = await run(2);
  expect(started).toEqual([1, 2, 3, 4]);
  expect(error).toEqual(new Error('item 2'));
});

const object = (key: string, sha256 = `digest of ${key}`): DesiredObject => ({
  key,
  file: key,
  sha256,
  size: 1,
  group: 'page',
  contentType: 'text/html',
  cacheControl: 'no-cache',
  contentEncoding: null,
  redirect: null,
});

const noPlan: PublishPlan = {
  ...{ objects: [], uploads: [], puts: [], keeps: [], rescues: [], removes: [], retires: [], expires: [] },
  ...{ missing: [], next: emptyState('/base'), retired: [] },
};

/** Carries out a plan → its requests, the keys that it touched, and when it recorded the state. */
async function run(plan: Partial<PublishPlan>, release: Release | null = null) {
  const store = makeMemoryStore();
  const touched: string[] = [];
  const read = async () => ({ bytes: new Uint8Array([1]), sha256: '' });
  await carryOut(
    { plan: { ...noPlan, ...plan }, release },
    {
      ...{ store, read, concurrency: 1, signal: new AbortController().signal, now: () => 0 },
      record: async () => void store.log.push('record'),
      incomplete: (missing) => new Error(`${missing} bodies are missing`),
      onTouch: (key) => touched.push(key),
      onCount: () => {},
    },
  );
  return { log: store.log, touched, store };
}

it('names every object of readers that it changes, and none of its own', async () => {
  const page = object('new');
  const { touched } = await run({
    puts: [{ object: page, reason: 'new', isNew: true, source: page }],
    removes: [{ key: 'gone', reason: 'gone' }],
    expires: ['old.js', archiveKey('body')],
  });
  expect(touched).toEqual(['new', 'gone', 'old.js']);
});

it('records the state before what expires is removed, the bodies last, and not without any', async () => {
  expect((await run({ expires: [archiveKey('body'), 'old.js'] })).log).toEqual([
    'record',
    'remove old.js',
    `remove ${archiveKey('body')}`,
  ]);
  expect((await run({ removes: [{ key: 'gone', reason: 'gone' }] })).log).toEqual(['remove gone']);
});

it('lists no retired body that is nowhere any more, but its key', async () => {
  const retired: Retired[] = [
    { kind: 'body', name: 'lost', last: 'r1' },
    { kind: 'key', name: 'lost', last: 'r1' },
    { kind: 'body', name: 'kept', last: 'r1' },
  ];
  const release = { id: 'r2', base: '/base', objects: [], retired, expires: [] };
  const rescues = [{ objects: [object('page', 'lost')] as const, isNeeded: false }];
  const { store } = await run({ rescues }, release);
  const listed = await readRelease(store, 'r2');
  expect(listed?.retired.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['key lost', 'body kept']);
  const needed = run({ rescues: rescues.map((rescue) => ({ ...rescue, isNeeded: true })) }, release);
  await expect(needed).rejects.toThrow('1 bodies are missing');
});

it('readers get pages of both releases only while several pages change', async () => {
  const changed = (...keys: string[]) =>
    keys.map((key) => ({ object: object(key), reason: 'content' as const, isNew: false, source: object(key) }));
  const mixed = async (puts: PublishPlan['puts']): Promise<number> => {
    let now = 0;
    const { mixedMs } = await carryOut(
      { plan: { ...noPlan, puts }, release: null },
      {
        ...{ store: makeMemoryStore(), read: async () => ({ bytes: new Uint8Array([1]), sha256: '' }), concurrency: 1 },
        ...{ signal: new AbortController().signal, record: async () => {}, onTouch: () => {}, onCount: () => {} },
        ...{ incomplete: () => new Error('incomplete'), now: () => (now += 1) },
      },
    );
    return mixedMs;
  };
  expect(await mixed(changed('a'))).toBe(0);
  expect(await mixed(changed('a', 'b'))).toBeGreaterThan(0);
});
