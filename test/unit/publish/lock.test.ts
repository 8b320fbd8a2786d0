// The lock of publishers in a store in memory: taken, lost, waited for, released after a signal.
import { describe, expect, it } from 'vitest';
import { StoreFailure } from '../../../src/model/store.ts';
import { renewEveryMs, staleAfterMs } from '../../../src/publish/lock.ts';
import { readHead } from '../../../src/publish/read-state.ts';
import { stateKey, stateNumber } from '../../../src/publish/release.ts';
import { makeDice } from '../../bench/corpus.mjs';
import { freeze } from '../../support/frozen-store.ts';
import { type MemoryStore, makeMemoryStore, revive } from '../../support/memory-store.ts';
import { brokenPages, codesOf, publishTexts, releases } from '../../support/publish-box.ts';

const { one, two, three } = releases;
const served = (store: MemoryStore): string[] =>
  [...store.objects.keys()].filter((key) => !key.startsWith('.pubdocs/')).sort();

const holderOf = async (store: MemoryStore) => (await readHead(store, '')).state.holder;

describe('the lock', () => {
  it('lets only one of several publishers through, and names it to the others', async () => {
    const store = makeMemoryStore();
    const results = await Promise.all([one, two, three, one].map((texts) => publishTexts(store, texts)));
    const codes = results.map(codesOf);
    expect(codes.filter((list) => list.length === 0)).toHaveLength(1);
    expect(codes.flat()).toEqual(['publish-locked', 'publish-locked', 'publish-locked']);
    const refused = results.flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message));
    for (const message of refused) expect(message).toMatch(/is running: process 1 on here since 2026-/);
    expect(await holderOf(store)).toBeNull();
  });

  const dieAfter = async (store: MemoryStore): Promise<MemoryStore> => {
    store.fault = { at: 5, kind: 'dead' };
    await publishTexts(store, one, {
      holder: { token: 'killed', host: 'here', pid: 2, started: '', table: '', since: '2026-01-01' },
    });
    return revive(store);
  };

  it('of a killed publish is valid for one minute, or until it is taken over', async () => {
    const store = await dieAfter(makeMemoryStore());
    expect(codesOf(await publishTexts(store, one))).toEqual(['publish-locked']);
    const other = revive(store);
    expect(codesOf(await publishTexts(store, one, { takeOver: true }))).toEqual([]);
    other.now += 59_000;
    expect(codesOf(await publishTexts(other, one))).toEqual(['publish-locked']);
    other.now += 2_000;
    expect(codesOf(await publishTexts(other, one, inTime(other)))).toEqual([]);
    expect(await holderOf(other)).toBeNull();
  });

  /** Waits by the clock of the store; `each` is called after each second. */
  const inTime = (store: MemoryStore, each: () => void = () => {}) => ({
    now: () => store.now,
    wait: async (ms: number) => {
      for (let done = 0; done < ms; done += 1_000) {
        store.now += 1_000;
        each();
      }
    },
  });

  // A folder has the time of its server, and the publisher that of its own machine.
  it.each([3_600_000, -3_600_000])(
    'with a clock that differs by %d ms, is taken over only if nobody renews it',
    async (wrong) => {
      const left = await dieAfter(makeMemoryStore());
      const writtenAt = left.now;
      const store = revive(left);
      const record = stateKey(1);
      const skewed = {
        ...store,
        read: async (...what: Parameters<MemoryStore['read']>) => {
          const answer = await store.read(...what);
          return answer && { ...answer, ageMs: (answer.ageMs ?? 0) + wrong };
        },
      };
      let seconds = 0;
      const renew = () => {
        seconds += 1;
        const entry = store.objects.get(record);
        // One renewal fails.
        if (entry && seconds !== 10 && seconds % (renewEveryMs / 1_000) === 0)
          store.objects.set(record, { ...entry, writtenAt: store.now });
      };
      const refused = await publishTexts(skewed, one, inTime(store, renew));
      expect(codesOf(refused)).toEqual(['publish-locked']);
      expect(refused.diagnostics[0]?.message).toMatch(/last seen an unknown time ago/);
      expect(codesOf(await publishTexts(skewed, one, inTime(store)))).toEqual([]);
      expect([await holderOf(store), store.now - writtenAt < staleAfterMs]).toEqual([null, true]);
    },
  );

  it('stays if the credentials expire, and the finding says when it ends', async () => {
    const store = makeMemoryStore();
    let writes = 0;
    const expired = async (): Promise<void> => {
      writes += 1;
      if (writes > 2) throw new StoreFailure('expired', 'write docs/intro', '400 ExpiredToken');
    };
    const put: MemoryStore['put'] = async (...what) => expired().then(() => store.put(...what));
    const create: MemoryStore['create'] = async (...what) => expired().then(() => store.create(...what));
    const failing = { ...store, put, create };
    const { diagnostics } = await publishTexts({ ...failing, fenced: () => failing }, one);
    expect(diagnostics.map(({ code }) => code)).toEqual(['store-failed']);
    expect(diagnostics[0]?.hint).toMatch(/^The credentials were valid .* lock may not be released, either: it expires/);
    expect(await holderOf(store)).not.toBeNull();
  });

  /**
   * The requests about the lock arrive after a random number of steps, so that those of several publishers meet in many
   * orders.
   */
  const unevenRequests = (store: MemoryStore, dice: (sides: number) => number) => {
    const late = async <Value>(request: () => Promise<Value>): Promise<Value> => {
      for (let steps = dice(30); steps > 0; steps -= 1) await null;
      return request();
    };
    return {
      list: (...from: Parameters<MemoryStore['list']>) => late(() => store.list(...from)),
      read: (...from: Parameters<MemoryStore['read']>) => late(() => store.read(...from)),
      create: (...what: Parameters<MemoryStore['create']>) => late(() => store.create(...what)),
      remove: (...which: Parameters<MemoryStore['remove']>) => late(() => store.remove(...which)),
    };
  };

  it('of an ended process of this machine is taken over at once by one of several publishers', async () => {
    const isDead = ({ pid }: { readonly pid: number }) => pid === 2;
    for (let seed = 1; seed <= 40; seed += 1) {
      const store = await dieAfter(makeMemoryStore());
      const dice = makeDice(seed);
      const uneven = { ...store, ...unevenRequests(store, dice) };
      const results = await Promise.all([one, two, three].map((texts) => publishTexts(uneven, texts, { isDead })));
      // A slow publisher may only begin after the first one has finished. Then it is the next release, not a second one
      // at the same time.
      const refused = results.flatMap(codesOf);
      const done = results.flatMap(({ diagnostics, release }) => (diagnostics.length === 0 ? [release] : []));
      expect([seed, ...new Set(refused)]).toEqual([seed, 'publish-locked']);
      const history = (await readHead(store, '')).state.releases.map(({ id }) => id);
      expect([seed, history.slice(-done.length).toSorted()]).toEqual([seed, done.toSorted()]);
      expect(brokenPages(store.objects)).toEqual([]);
      expect(await holderOf(store)).toBeNull();
    }
  });

  /** Another publisher takes over as soon as the condition is met, and finishes. */
  const takeOverWhen = (store: MemoryStore, isMet: () => boolean): void => {
    let isTaken = false;
    store.onChange(() => {
      if (isTaken || !isMet()) return;
      isTaken = true;
      store.now += 100_000;
      const [key = ''] = [...store.objects.keys()]
        .filter((name) => name.startsWith('.pubdocs/log/'))
        .toSorted()
        .slice(-1);
      const record = store.objects.get(key);
      const next = stateKey((stateNumber(key) ?? 0) + 1);
      const bytes = new TextEncoder().encode(record?.text.replace(/"holder":\{.*?\}/, '"holder":null'));
      if (record) store.objects.set(next, { ...record, bytes, writtenAt: store.now });
    });
  };
  const withClock = (store: MemoryStore) => ({
    now: () => store.now,
    wait: async (ms: number) => {
      store.now += ms;
    },
  });

  it('stops a publisher that has lost it before it writes a page', async () => {
    const store = makeMemoryStore();
    takeOverWhen(store, () => store.log.some((line) => line.startsWith('put .pubdocs/objects')));
    expect(codesOf(await publishTexts(store, one, withClock(store)))).toEqual(['publish-lock-lost']);
    expect(served(store)).toEqual([]);
  });

  it('stops a publisher that loses it in the middle of a step', async () => {
    const store = makeMemoryStore();
    const pages = Object.fromEntries(
      Array.from({ length: 400 }, (_, page) => [`p-${page}/index.html`, `page ${page}`]),
    );
    await publishTexts(store, { ...one, ...pages });
    const copies = () => store.log.filter((line) => line.startsWith('copy ')).length;
    store.log.length = 0;
    takeOverWhen(store, () => copies() === 50);
    const changed = Object.fromEntries(Object.entries(pages).map(([path, text]) => [path, `${text} again`]));
    const outcome = publishTexts(store, { ...one, ...changed }, withClock(store));
    expect(codesOf(await outcome)).toEqual(['publish-lock-lost']);
    expect(copies()).toBeLessThan(60);
  });

  it('stops a publisher that loses it after its last object, before it removes any', async () => {
    const store = makeMemoryStore();
    await publishTexts(store, one);
    takeOverWhen(store, () => store.log.at(-1) === 'copy pubdocs.json' && store.log.includes('copy docs/page-2'));
    expect(codesOf(await publishTexts(store, two, withClock(store)))).toEqual(['publish-lock-lost']);
    expect(store.log.filter((line) => line.startsWith('remove docs/page-1'))).toEqual([]);
  });

  it('is renewed at least twice before it is stale', () => {
    expect(renewEveryMs * 2).toBeLessThan(staleAfterMs);
  });

  it('is not used, with a warning, if the store has no conditional writes', async () => {
    const store = makeMemoryStore();
    store.isConditional = false;
    expect(codesOf(await publishTexts(store, one))).toEqual(['publish-no-lock']);
    expect(served(store).length).toBe(14);
  });
});

describe('a publish that waits or is interrupted', () => {
  it('waits for another publish, and publishes after it', async () => {
    const store = makeMemoryStore();
    const stop = freeze(store, 6, 'after');
    const first = publishTexts(stop.store, one);
    await stop.reached;
    expect(codesOf(await publishTexts(store, two, { waitMs: 0 }))).toEqual(['publish-locked']);
    let waits = 0;
    const wait = async (): Promise<void> => {
      waits += 1;
      if (waits < 3) return;
      stop.resume();
      await first;
    };
    expect(codesOf(await publishTexts(store, two, { waitMs: 300_000, now: () => 0, wait }))).toEqual([]);
    expect([codesOf(await first), brokenPages(store.objects)]).toEqual([[], []]);
    expect(store.objects.get('sitemap.xml')?.text).toContain('sitemap 2');
  });

  it('ends soon after a signal, with the lock free, and the next run completes it', async () => {
    const whole = makeMemoryStore();
    for (const texts of [one, three]) await publishTexts(whole, texts, { keep: 2 });
    for (let at = 1; at <= 40; at += 1) {
      const store = makeMemoryStore();
      const before = await publishTexts(store, one, { keep: 2 });
      const controller = new AbortController();
      store.log.length = 0;
      let abortedAt = 0;
      store.onChange(() => {
        if (store.log.length < at || abortedAt > 0) return;
        abortedAt = store.log.length;
        controller.abort();
      });
      const stopped = await publishTexts(store, three, { keep: 2, signal: controller.signal });
      const requests = store.log.length;
      if (codesOf(stopped).length === 0) break;
      expect([at, codesOf(stopped)]).toEqual([at, ['publish-interrupted']]);
      expect(stopped.diagnostics[0]?.message).toMatch(
        new RegExp(`serves release ${before.release}|serves release 2026`),
      );
      // Three requests are running, and two end the publish.
      expect(requests).toBeLessThanOrEqual(abortedAt + 5);
      expect([at, await holderOf(store), brokenPages(store.objects)]).toEqual([at, null, []]);
      expect([at, codesOf(await publishTexts(store, three, { keep: 2 }))]).toEqual([at, []]);
      expect([at, served(store)]).toEqual([at, served(whole)]);
    }
  });
});
