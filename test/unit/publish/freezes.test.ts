// Publishers that are stopped at any of their requests while others publish, and then go on: nothing that a finished
// publish has served is mixed or lost. The same in memory for every order of requests, but for a simpler publisher:
// protocol.test.ts.
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { PublishSource } from '../../../src/publish/prepare.ts';
import { readHead } from '../../../src/publish/read-state.ts';
import { type FreezePoint, freeze } from '../../support/frozen-store.ts';
import { type MemoryStore, makeMemoryStore, revive } from '../../support/memory-store.ts';
import { codesOf, publishTexts, type Texts, version } from '../../support/publish-box.ts';
import { problemsOf } from '../../support/served-problems.ts';

const points = ['before', 'sent', 'after'] as const satisfies readonly FreezePoint[];

/**
 * Adds a page, removes that of the release before, and changes a page that all releases change. Only `a` changes a page
 * back, with bytes that no successor removes from the archive.
 */
const release = (name: string): Texts => ({
  ...version(1),
  [`docs/${name}/index.html`]: `page of ${name}`,
  'docs/same/index.html': `same of ${name}`,
  ...(name === 'a' ? {} : { 'docs/intro/index.html': `intro of ${name === 'z' ? 'z' : 'successors'}` }),
});

/** Publishes after three more minutes, with the clock of the store. */
const publishLater = (
  store: MemoryStore,
  texts: Texts,
  later: number,
  through = store as Parameters<typeof publishTexts>[0],
  keep = 3,
  source?: PublishSource,
) => {
  store.now += later;
  const now = () => store.now;
  const wait = async (ms: number) => {
    store.now += ms;
  };
  return publishTexts(through, texts, {
    ...{ now, wait, keep, maxRemoves: 99, takeOver: later === 0 },
    ...(source && { source }),
  });
};

const isServed = async (store: MemoryStore, id: string | null): Promise<boolean> =>
  (await readHead(store, '')).state.releases.some((entry) => entry.id === id);

const start = async (): Promise<MemoryStore> => {
  const store = makeMemoryStore();
  await publishTexts(store, version(1), { keep: 3 });
  await publishTexts(store, release('z'), { keep: 3 });
  return store;
};

const removal = { kind: 'removal', preview: 'pr-17' } as const;

/** Ways in which a successor gets the lock of a stopped publisher: after its expiry, or by --take-over. */
const laters = [200_000, 0];

describe('a publisher that is stopped at one of its requests, and goes on after its successor has finished', () => {
  it.each(points)('%s: serves the release of the successor, or its own after it', async (point) => {
    const base = await start();
    let tries = 0;
    for (const later of laters)
      for (let at = 1; ; at += 1) {
        const store = revive(base);
        const stop = freeze(store, at, point);
        const running = publishLater(store, release('a'), 200_000, stop.store);
        if ((await Promise.race([stop.reached, running])) !== undefined) break;
        tries += 1;
        const b = await publishLater(store, release('b'), later);
        // The page that readers get while the publisher goes on.
        const seen = new Set<string>();
        store.onChange(() => seen.add(store.objects.get('docs/same')?.text ?? ''));
        stop.resume();
        const a = await running;
        // A request that was past the check lands, and is put right at once. Others are not sent.
        if (codesOf(a).length > 0 && point !== 'sent') expect([at, ...seen].slice(1)).not.toContain('same of a');
        const told = [at, codesOf(b), codesOf(a), await problemsOf(store, store.objects)];
        expect(told).toEqual([at, [], codesOf(a).length === 0 ? [] : ['publish-lock-lost'], []]);
        expect([at, await isServed(store, b.release)]).toEqual([at, true]);
        expect([at, await isServed(store, a.release)]).toEqual([at, codesOf(a).length === 0]);
      }
    expect(tries).toBeGreaterThan(30);
  });

  it('and so do two of them with a third publisher, in every order', async () => {
    const base = await start();
    let tries = 0;
    for (const later of laters)
      for (const point of points)
        for (let at = 1; at < 60; at += 1)
          for (let second = 1; second < 60; second += 7) {
            const store = revive(base);
            const [stopA, stopB] = [freeze(store, at, point), freeze(store, second, point)];
            const a = publishLater(store, release('a'), 200_000, stopA.store);
            if ((await Promise.race([stopA.reached, a])) !== undefined) break;
            const b = publishLater(store, release('b'), later, stopB.store);
            if ((await Promise.race([stopB.reached, b])) !== undefined) {
              stopA.resume();
              await a;
              break;
            }
            tries += 1;
            const c = await publishLater(store, release('c'), later);
            const order = (at + second) % 2 === 0 ? [stopA, stopB] : [stopB, stopA];
            for (const stop of order) {
              stop.resume();
              await (stop === stopA ? a : b);
            }
            const outcomes = [await a, await b, c];
            expect([at, second, point, await problemsOf(store, store.objects)]).toEqual([at, second, point, []]);
            for (const outcome of outcomes) {
              const isDone = codesOf(outcome).length === 0;
              expect([at, second, codesOf(outcome)]).toEqual([at, second, isDone ? [] : ['publish-lock-lost']]);
            }
            expect(codesOf(c)).toEqual([]);
          }
    expect(tries).toBeGreaterThan(200);
  });

  it('and so does one that goes on while its successor waits, and is then killed', async () => {
    const base = await start();
    let tries = 0;
    for (let at = 1; at < 30; at += 1)
      for (let end = at + 1; end < 40; end += 4) {
        const store = revive(base);
        const first = freeze(store, at, 'before');
        const second = freeze(first.store, end, 'after');
        const running = publishLater(store, release('a'), 200_000, second.store);
        if ((await Promise.race([first.reached, running])) !== undefined) break;
        const wait = async (ms: number): Promise<void> => {
          first.resume();
          await Promise.race([second.reached, running, setTimeout(5)]);
          store.now += ms;
        };
        const b = await publishTexts(store, release('b'), { now: () => store.now, wait, keep: 3, takeOver: true });
        tries += 1;
        expect([at, end, codesOf(b), await problemsOf(store, store.objects)]).toEqual([at, end, [], []]);
      }
    expect(tries).toBeGreaterThan(100);
  });

  it.each(points)('%s: the first publish of a target, which sends pages without an archive', async (point) => {
    let tries = 0;
    for (const later of laters)
      for (let at = 1; ; at += 1) {
        const store = makeMemoryStore();
        const stop = freeze(store, at, point);
        const running = publishLater(store, release('a'), 200_000, stop.store);
        if ((await Promise.race([stop.reached, running])) !== undefined) break;
        tries += 1;
        const b = await publishLater(store, release('b'), later);
        const c = await publishLater(store, release('c'), later);
        stop.resume();
        const a = await running;
        expect([at, codesOf(b), codesOf(c), await problemsOf(store, store.objects)]).toEqual([at, [], [], []]);
        expect([at, codesOf(a)]).toEqual([at, codesOf(a).length === 0 ? [] : ['publish-lock-lost']]);
      }
    expect(tries).toBeGreaterThan(30);
  });

  it.each(points)('%s: the first that replaces pages without an archive', async (point) => {
    const base = makeMemoryStore();
    const first = await publishTexts(base, release('z'), { keep: 9 });
    for (let at = 1; ; at += 1) {
      const store = revive(base);
      const stop = freeze(store, at, point);
      const running = publishLater(store, release('a'), 200_000, stop.store, 9);
      if ((await Promise.race([stop.reached, running])) !== undefined) break;
      const b = await publishLater(store, release('b'), 200_000, store, 9);
      stop.resume();
      await running;
      expect([at, codesOf(b), await problemsOf(store, store.objects)]).toEqual([at, [], []]);
      // The archive has the right bytes of what was replaced.
      const source = { kind: 'release', id: first.release } as const;
      const back = await publishTexts(store, {}, { source, keep: 9, maxRemoves: 99 });
      expect([at, codesOf(back), store.objects.get('docs/intro')?.text]).toEqual([
        at,
        [],
        release('z')['docs/intro/index.html'],
      ]);
    }
  });

  it('and so does one that sleeps before it takes the lock, until records of its number have come and gone', async () => {
    const trial = await start();
    trial.log.length = 0;
    await publishLater(trial, release('a'), 200_000);
    const at = trial.log.findIndex((line) => line.startsWith('create')) + 1;
    const store = await start();
    store.log.length = 0;
    const stop = freeze(store, at, 'before');
    const running = publishLater(store, release('a'), 200_000, stop.store);
    expect(await Promise.race([stop.reached, running.then(() => 'ended')])).toBeUndefined();
    for (let count = 0; count < 14; count += 1) await publishLater(store, release(`b${count}`), 200_000);
    stop.resume();
    const a = await running;
    expect([codesOf(a), await problemsOf(store, store.objects)]).toEqual([[], []]);
    expect((await readHead(store, '')).state.releases.at(-1)?.id).toBe(a.release);
  });

  it('and so does one that removes what its successor publishes again', async () => {
    const image = { 'img/old.svg': '<svg>back again</svg>' };
    const base = makeMemoryStore();
    await publishTexts(base, { ...version(1), ...image }, { keep: 1 });
    for (let at = 1; ; at += 1) {
      const store = revive(base);
      const stop = freeze(store, at, 'sent');
      const running = publishLater(store, release('a'), 200_000, stop.store, 1);
      if ((await Promise.race([stop.reached, running])) !== undefined) break;
      const b = await publishLater(store, { ...release('b'), ...image }, 200_000, store, 1);
      stop.resume();
      await running;
      expect([at, codesOf(b), await problemsOf(store, store.objects)]).toEqual([at, [], []]);
    }
  });

  it.each(points)('%s: and whose target is removed and published again meanwhile', async (point) => {
    let tries = 0;
    for (const later of laters)
      for (let at = 1; at < 60; at += 1)
        for (let second = 1; second < 60; second += 4) {
          const store = makeMemoryStore();
          const stopA = freeze(store, at, point);
          const stopB = freeze(store, second, 'before');
          const running = publishLater(store, version(1), 200_000, stopA.store);
          if ((await Promise.race([stopA.reached, running])) !== undefined) break;
          const removed = codesOf(await publishLater(store, {}, later, store, 3, removal));
          const successor = publishLater(store, version(2), 200_000, stopB.store);
          const isOver = (await Promise.race([stopB.reached, successor])) !== undefined;
          stopA.resume();
          const a = await running;
          stopB.resume();
          const b = await successor;
          tries += 1;
          const told = [at, second, removed, codesOf(a), codesOf(b)];
          // If both are told that they have lost the lock, nothing may be left.
          const isLost = codesOf(a).length > 0 && codesOf(b).length > 0;
          const problems = await problemsOf(store, store.objects);
          expect([told, problems]).toEqual([told, isLost ? ['nothing is served'] : []]);
          if (isOver) break;
        }
    expect(tries).toBeGreaterThan(100);
  });

  it.each(points)('%s: and so does one that removes the target, which a successor publishes again', async (point) => {
    const base = await start();
    for (const later of laters)
      for (let at = 1; ; at += 1) {
        const store = revive(base);
        const stop = freeze(store, at, point);
        const running = publishLater(store, {}, 200_000, stop.store, 3, removal);
        if ((await Promise.race([stop.reached, running])) !== undefined) break;
        const b = await publishLater(store, release('b'), later);
        stop.resume();
        const told = [at, codesOf(b), codesOf(await running)];
        const served = [...store.objects.keys()].filter((key) => !key.startsWith('.pubdocs/'));
        // The removal is the last, if it had not begun.
        const problems = served.length === 0 ? ['nothing is served'] : [];
        expect([told, await problemsOf(store, store.objects)]).toEqual([told, problems]);
        expect(told.slice(1, 2)).toEqual([[]]);
        if (served.length === 0) expect(told).toEqual([at, [], []]);
      }
  });

  it('and a removal that ends at one of its requests is completed by the next, or by a publish', async () => {
    const base = await start();
    for (let at = 1; ; at += 1) {
      const dead = revive(base);
      dead.fault = { at, kind: 'dead' };
      if (codesOf(await publishLater(dead, {}, 200_000, dead, 3, removal)).length === 0) break;
      const [first, second] = [revive(dead), revive(dead)];
      const b = await publishLater(first, release('b'), 200_000);
      expect([at, codesOf(b), await problemsOf(first, first.objects)]).toEqual([at, [], []]);
      const again = codesOf(await publishLater(second, {}, 200_000, second, 3, removal));
      expect([[], ['publish-no-preview']]).toContainEqual(again);
      expect([at, [...second.objects.keys()].filter((key) => !key.startsWith('.pubdocs/log/'))]).toEqual([at, []]);
    }
  });
});
