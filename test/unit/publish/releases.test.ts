// Releases in a store in memory: rollback, and a fault at every single request.
import { describe, expect, it } from 'vitest';
import {
  contentsOf,
  lastState,
  type MemoryStore,
  makeMemoryStore,
  revive,
  sha256,
} from '../../support/memory-store.ts';
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

/** Lists do not differ by where bodies are. */
const withoutPlaces = (contents: ReturnType<typeof contentsOf>) =>
  JSON.parse(JSON.stringify(contents).replaceAll(',\\"isBare\\":true', '')) as unknown;

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
      expect(requests).toBeGreaterThan(20);
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
        expect([at, contentsOf(next), lastState(next)]).toEqual([at, contentsOf(whole), lastState(whole)]);
      }
    },
  );

  it('and another release after it: objects of the interrupted release are removed', async () => {
    const whole = await first();
    await publishTexts(whole, two, { time: times[1], keep: 2 });
    for (let at = 1; at <= 60; at += 1) {
      const store = await first();
      store.fault = { at, kind: 'dead' };
      await publishTexts(store, three, { time: '2026-03-01T12:00:00.000Z', keep: 2 });
      const state = lastState(store);
      // The release can be complete although its last response was lost.
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
      if (!wasComplete && !lastState(last).includes('T130000Z')) {
        const placed = contentsOf(last);
        // The archive can have more of the bodies that are served.
        const more = Object.keys(placed).filter((key) => !(key in contentsOf(whole)));
        const bodies = new Set(Object.values(two).map((text) => `.pubdocs/objects/${sha256(text)}`));
        expect([at, more.filter((key) => !bodies.has(key))]).toEqual([at, []]);
        for (const key of more) delete placed[key];
        expect([at, withoutPlaces(placed), lastState(last)]).toEqual([
          at,
          withoutPlaces(contentsOf(whole)),
          lastState(whole),
        ]);
      }
    }
  });

  it('an interrupted release removes no asset that pages of an older one still load', async () => {
    const store = makeMemoryStore();
    await publishTexts(store, one);
    await publishTexts(store, two);
    const dying = revive(store);
    dying.fault = { at: 12, kind: 'dead' };
    await publishTexts(dying, { ...one, 'pubdocs.json': 'again' });
    const next = revive(dying);
    expect(lastState(next)).not.toContain('"pending":[]');
    expect(codesOf(await publishTexts(next, three, { takeOver: true }))).toEqual([]);
    expect(next.objects.has(asset('main.js', 'script 1'))).toBe(true);
  });
});
