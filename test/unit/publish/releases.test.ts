// Releases in a store in memory: rollback, the lock, and a fault at every single request.
import { describe, expect, it } from 'vitest';
import { renewEveryMs, staleAfterMs, takeLock } from '../../../src/publish/lock.ts';
import { makeDice } from '../../bench/corpus.mjs';
import { contentsOf, type MemoryStore, makeMemoryStore, revive } from '../../support/memory-store.ts';
import { asset, brokenPages, codesOf, publishTexts, releases } from '../../support/publish-box.ts';

const { one, two, three } = releases;
const served = (store: MemoryStore): string[] =>
  [...store.objects.keys()].filter((key) => !key.startsWith('.pubdocs/')).sort();

describe('rollback', () => {
  const rollback = (store: MemoryStore, id: string | null = null) =>
    publishTexts(store, {}, { source: { kind: 'release', id } });
  const pages = (store: MemoryStore) =>
    Object.fromEntries(Object.entries(contentsOf(store)).filter(([key]) => !/^(?:\.pubdocs|assets|img)\//.test(key)));

  it('serves the previous release again, without sending any body', async () => {
    const store = makeMemoryStore();
    await publishTexts(store, one);
    const before = pages(store);
    await publishTexts(store, three);
    store.log.length = 0;
    const { release } = await rollback(store);
    expect(pages(store)).toEqual(before);
    expect(store.objects.get('img/logo.svg')?.text).toBe(one['img/logo.svg']);
    expect(store.log.filter((line) => line.startsWith('put .pubdocs/objects/'))).toEqual([]);
    expect(brokenPages(store.objects)).toEqual([]);
    expect(release).not.toBeNull();
    // A second rollback restores the newer release.
    await rollback(store);
    expect(store.objects.get('index.html')?.text).toBe(three['index.html']);
  });

  it('restores any kept release by its name, and lists the kept releases', async () => {
    const store = makeMemoryStore();
    const first = await publishTexts(store, one);
    const second = await publishTexts(store, two);
    const third = await publishTexts(store, three);
    await rollback(store, first.release);
    expect(store.objects.get('index.html')?.text).toBe(one['index.html']);
    const unknown = await rollback(store, 'nope');
    expect(codesOf(unknown)).toEqual(['publish-no-release']);
    for (const { release } of [first, second, third]) expect(unknown.diagnostics[0]?.hint).toContain(release);
    expect(codesOf(await rollback(makeMemoryStore()))).toEqual(['publish-no-release']);
  });

  it('is refused without any change when the archive is incomplete', async () => {
    const store = makeMemoryStore();
    await publishTexts(store, one);
    await publishTexts(store, two);
    for (const key of [...store.objects.keys()]) if (key.startsWith('.pubdocs/objects/')) store.objects.delete(key);
    const before = contentsOf(store);
    expect(codesOf(await rollback(store))).toEqual(['publish-release-incomplete']);
    expect(contentsOf(store)).toEqual(before);
  });
});

describe('the lock', () => {
  it('lets only one of several publishers through, and names it to the others', async () => {
    const store = makeMemoryStore();
    const results = await Promise.all([one, two, three, one].map((texts) => publishTexts(store, texts)));
    const codes = results.map(codesOf);
    expect(codes.filter((list) => list.length === 0)).toHaveLength(1);
    expect(codes.flat()).toEqual(['publish-locked', 'publish-locked', 'publish-locked']);
    const refused = results.flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message));
    for (const message of refused) expect(message).toMatch(/is running: process 1 on here since 2026-/);
    expect([...store.objects.keys()].filter((key) => key.includes('lock'))).toEqual([]);
  });

  const dieAfter = async (store: MemoryStore): Promise<MemoryStore> => {
    store.fault = { at: 6, kind: 'dead' };
    await publishTexts(store, one, { holder: { token: 'killed', host: 'here', pid: 2, since: '2026-01-01' } });
    return revive(store);
  };

  it('of a killed publish is valid for three minutes, or until it is taken over', async () => {
    const store = await dieAfter(makeMemoryStore());
    expect(codesOf(await publishTexts(store, one))).toEqual(['publish-locked']);
    const other = revive(store);
    expect(codesOf(await publishTexts(store, one, { takeOver: true }))).toEqual([]);
    other.now += 179_000;
    expect(codesOf(await publishTexts(other, one))).toEqual(['publish-locked']);
    other.now += 2_000;
    expect(codesOf(await publishTexts(other, one))).toEqual([]);
    expect([...other.objects.keys()].filter((key) => key.includes('lock'))).toEqual([]);
  });

  /** The requests about the lock arrive after a random number of steps, so that those of several publishers meet in many orders. */
  const unevenRequests = (store: MemoryStore, dice: (sides: number) => number) => {
    const late = async <Value>(request: () => Promise<Value>): Promise<Value> => {
      for (let steps = dice(30); steps > 0; steps -= 1) await null;
      return request();
    };
    return {
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
      expect([seed, ...results.flatMap(codesOf)]).toEqual([seed, 'publish-locked', 'publish-locked']);
      expect(brokenPages(store.objects)).toEqual([]);
      expect([...store.objects.keys()].filter((key) => key.includes('lock'))).toEqual([]);
    }
  });

  it('stops a publisher that has lost it', async () => {
    const store = makeMemoryStore();
    let isTaken = false;
    store.onChange(() => {
      const lock = store.objects.get('.pubdocs/lock.json');
      if (isTaken || lock === undefined || !store.log.some((line) => line.startsWith('put .pubdocs/objects'))) return;
      isTaken = true;
      const key = `.pubdocs/lock-after-${JSON.parse(lock.text).token}.json`;
      store.objects.set(key, { ...lock, text: '{}', bytes: new TextEncoder().encode('{}') });
    });
    expect(codesOf(await publishTexts(store, one))).toEqual(['publish-lock-lost']);
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
    store.onChange(() => {
      const lock = store.objects.get('.pubdocs/lock.json');
      if (copies() !== 50 || lock === undefined) return;
      store.objects.set(`.pubdocs/lock-after-${JSON.parse(lock.text).token}.json`, { ...lock, text: '{}' });
    });
    const changed = Object.fromEntries(Object.entries(pages).map(([path, text]) => [path, `${text} again`]));
    expect(codesOf(await publishTexts(store, { ...one, ...changed }))).toEqual(['publish-lock-lost']);
    expect(copies()).toBeLessThan(160);
  });

  it('stops a publisher that loses it after its last object, before it removes any', async () => {
    const store = makeMemoryStore();
    await publishTexts(store, one);
    store.onChange(() => {
      const lock = store.objects.get('.pubdocs/lock.json');
      if (lock === undefined || store.log.at(-1) !== 'copy pubdocs.json') return;
      store.objects.set(`.pubdocs/lock-after-${JSON.parse(lock.text).token}.json`, { ...lock, text: '{}' });
    });
    expect(codesOf(await publishTexts(store, two))).toEqual(['publish-lock-lost']);
    expect(store.objects.has('docs/page-1')).toBe(true);
  });

  it('is renewed at least twice before it is stale', () => {
    expect(renewEveryMs * 2).toBeLessThan(staleAfterMs);
  });

  it('begins with the first key again if the chain is removed while it is taken', async () => {
    const holder = (token: string) => ({ token, host: 'here', pid: 1, since: '2026-01-01' });
    const options = { takeOver: false, isDead: ({ token }: { readonly token: string }) => token === 'slow' };
    const store = makeMemoryStore();
    const slow = await takeLock(store, { ...options, own: holder('slow') });
    // The holder seems dead, is followed, and at that moment releases its lock.
    const racing = {
      ...store,
      create: async (...what: Parameters<MemoryStore['create']>) => {
        const created = await store.create(...what);
        if (created === 'created' && what[0].includes('lock-after') && slow.kind === 'held') await slow.lock.release();
        return created;
      },
    };
    const next = await takeLock(racing, { ...options, own: holder('next') });
    expect(next.kind).toBe('held');
    expect([...store.objects.keys()]).toEqual(['.pubdocs/lock.json']);
    expect((await takeLock(store, { ...options, own: holder('last') })).kind).toBe('busy');
  });

  it('is not used, with a warning, if the store has no conditional writes', async () => {
    const store = makeMemoryStore();
    store.isConditional = false;
    expect(codesOf(await publishTexts(store, one))).toEqual(['publish-no-lock']);
    expect(served(store).length).toBe(14);
  });
});

describe('a fault at every single request', () => {
  const times = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'] as const;
  const first = async (): Promise<MemoryStore> => {
    const store = makeMemoryStore();
    await publishTexts(store, one, { time: times[0], keep: 2 });
    return revive(store);
  };

  it.each(['before', 'after', 'dead'] as const)(
    '%s: no served page is broken, and the next run writes the same bytes as an undisturbed one',
    async (kind) => {
      const whole = await first();
      await publishTexts(whole, three, { time: times[1], keep: 2 });
      const requests = whole.log.length;
      expect(requests).toBeGreaterThan(30);
      for (let at = 1; at <= requests; at += 1) {
        const store = await first();
        store.fault = { at, kind };
        const broken: string[] = [];
        store.onChange(() => broken.push(...brokenPages(store.objects)));
        await publishTexts(store, three, { time: times[1], keep: 2 });
        const next = revive(store);
        next.onChange(() => broken.push(...brokenPages(next.objects)));
        const result = await publishTexts(next, three, { time: times[1], keep: 2, takeOver: true });
        expect([at, codesOf(result), broken]).toEqual([at, [], []]);
        expect(contentsOf(next)).toEqual(contentsOf(whole));
      }
    },
  );

  it('an interrupted release removes no asset that pages of an older one still load', async () => {
    const store = makeMemoryStore();
    await publishTexts(store, one);
    await publishTexts(store, two);
    const dying = revive(store);
    dying.fault = { at: 14, kind: 'dead' };
    await publishTexts(dying, { ...one, 'pubdocs.json': 'again' });
    const next = revive(dying);
    expect(next.objects.get('.pubdocs/state.json')?.text).not.toContain('"pending":[]');
    expect(codesOf(await publishTexts(next, three, { takeOver: true }))).toEqual([]);
    expect(next.objects.has(asset('main.js', 'script 1'))).toBe(true);
  });

  it('and another release after it: objects of the interrupted release are removed', async () => {
    const whole = await first();
    await publishTexts(whole, two, { time: times[1], keep: 2 });
    for (let at = 1; at <= 60; at += 1) {
      const store = await first();
      store.fault = { at, kind: 'dead' };
      await publishTexts(store, three, { time: '2026-03-01T12:00:00.000Z', keep: 2 });
      const [state] = [store.objects.get('.pubdocs/state.json')?.text ?? ''];
      // The release can be complete except for the removal of the lock.
      const wasComplete = state.includes('20260301T120000Z') && state.includes('"pending":[]');
      const next = revive(store);
      // A second interruption: a release that is never published.
      next.fault = { at: at + 9, kind: 'dead' };
      await publishTexts(
        next,
        { ...three, 'extra.txt': 'x' },
        { time: '2026-03-01T13:00:00.000Z', keep: 2, takeOver: true },
      );
      const last = revive(next);
      expect(codesOf(await publishTexts(last, two, { time: times[1], keep: 2, takeOver: true }))).toEqual([]);
      expect(brokenPages(last.objects)).toEqual([]);
      const pages = (store: MemoryStore) => served(store).filter((key) => !/^(?:assets|extra)/.test(key));
      expect(pages(last)).toEqual(pages(whole));
      if (!wasComplete && !last.objects.get('.pubdocs/state.json')?.text.includes('T130000Z')) {
        expect([at, contentsOf(last)]).toEqual([at, contentsOf(whole)]);
      }
    }
  });
});
