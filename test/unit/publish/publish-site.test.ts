// A publish as a whole over a store in memory: order, grace, releases, rollback, the lock, and a fault at every single request.
import { describe, expect, it } from 'vitest';
import { contentsOf, type MemoryStore, makeMemoryStore, revive } from '../../support/memory-store.ts';
import { asset, brokenPages, codesOf, publishTexts, releases } from '../../support/publish-box.ts';

const { one, two, three } = releases;
const served = (store: MemoryStore): string[] =>
  [...store.objects.keys()].filter((key) => !key.startsWith('.pubdocs/')).sort();

describe('publishing', () => {
  it('puts every page under its own name, its file name and, for the front page, the folder itself', async () => {
    const store = makeMemoryStore();
    expect(codesOf(await publishTexts(store, one))).toEqual([]);
    expect(served(store)).toEqual(
      [
        '',
        '404.html',
        asset('main.js', 'script 1'),
        asset('site.css', 'style'),
        'docs/intro',
        'docs/intro/index.html',
        'docs/page-1',
        'docs/page-1/index.html',
        'docs/same',
        'docs/same/index.html',
        'img/logo.svg',
        'index.html',
        'pubdocs.json',
        'sitemap.xml',
      ].sort(),
    );
    expect(store.objects.get('docs/intro')?.headers).toEqual({
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'public, max-age=0, must-revalidate',
      contentEncoding: null,
      redirect: null,
    });
    expect(store.objects.get(asset('main.js', 'script 1'))?.headers?.cacheControl).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it('sends each body once, and the second time nothing but what differs', async () => {
    const store = makeMemoryStore();
    await publishTexts(store, one);
    const bodies = store.log.filter((line) => line.startsWith('put .pubdocs/objects/'));
    expect(bodies.length).toBe(new Set(Object.values(one)).size);
    store.log.length = 0;
    const again = await publishTexts(store, one);
    expect(again.isUnchanged).toBe(true);
    expect(store.log.filter((line) => /^(?:put|copy|list)/.test(line))).toEqual([]);
    await publishTexts(store, { ...one, 'docs/same/index.html': `other [${asset('site.css', 'style')}]` });
    expect(store.log.filter((line) => /^(?:copy|list)/.test(line))).toEqual([
      'copy docs/same',
      'copy docs/same/index.html',
    ]);
  });

  it('leaves every served page whole after each single request', async () => {
    const store = makeMemoryStore();
    const broken: string[] = [];
    // While a site is published for the first time, its pages come one after the other; what they load is there before them.
    store.onChange(() => broken.push(...brokenPages(store.objects).filter((line) => !/→ docs\//.test(line))));
    await publishTexts(store, one);
    store.onChange(() => broken.push(...brokenPages(store.objects)));
    for (const texts of [two, three, one]) await publishTexts(store, texts);
    expect(broken).toEqual([]);
  });

  it('writes the manifest after all pages, and removes last', async () => {
    const store = makeMemoryStore();
    await publishTexts(store, one);
    store.log.length = 0;
    await publishTexts(store, two);
    const changes = store.log.filter((line) => /^(?:copy|remove docs)/.test(line)).map((line) => line.split(' ')[1]);
    expect(changes).toEqual([
      asset('main.js', 'script 2'),
      'docs/page-2',
      'docs/page-2/index.html',
      '',
      '404.html',
      'docs/intro',
      'docs/intro/index.html',
      'index.html',
      'sitemap.xml',
      'pubdocs.json',
      'docs/page-1',
    ]);
  });

  it('keeps what open tabs load until its last release is no longer kept', async () => {
    const store = makeMemoryStore();
    const script = asset('main.js', 'script 1');
    await publishTexts(store, one, { keep: 2 });
    await publishTexts(store, two, { keep: 2 });
    expect([store.objects.has(script), store.objects.has('docs/page-1')]).toEqual([true, false]);
    await publishTexts(store, three, { keep: 2 });
    expect(store.objects.has(script)).toBe(false);
    expect(served(store).filter((key) => key.startsWith('assets/')).length).toBe(3);
    expect([...store.objects.keys()].filter((key) => key.startsWith('.pubdocs/releases/')).length).toBe(2);
  });

  it('never touches what it did not write, and removes it only with prune', async () => {
    const store = makeMemoryStore();
    for (const key of ['notes.txt', 'previews/pr-1/index.html'])
      await store.put(
        key,
        { bytes: new Uint8Array(), sha256: '' },
        {
          contentType: '',
          cacheControl: '',
          contentEncoding: null,
          redirect: null,
        },
      );
    await publishTexts(store, one);
    await publishTexts(store, two);
    expect(store.objects.has('notes.txt')).toBe(true);
    const { plan } = await publishTexts(store, two, { prune: true });
    expect(plan?.removes).toEqual([{ key: 'notes.txt', reason: 'unmanaged' }]);
    expect([store.objects.has('notes.txt'), store.objects.has('previews/pr-1/index.html')]).toEqual([false, true]);
  });

  it('refuses to remove more than a quarter unless it is allowed to', async () => {
    const store = makeMemoryStore();
    const pages = Object.fromEntries(Array.from({ length: 30 }, (_, page) => [`p-${page}/index.html`, `page ${page}`]));
    await publishTexts(store, { ...one, ...pages });
    const before = contentsOf(store);
    expect(codesOf(await publishTexts(store, one))).toEqual(['publish-too-many-removes']);
    expect(contentsOf(store)).toEqual(before);
    expect(codesOf(await publishTexts(store, one, { maxRemoves: 60 }))).toEqual([]);
    expect(served(store).some((key) => key.startsWith('p-'))).toBe(false);
  });

  it('writes nothing in a dry run, whose plan is what then happens', async () => {
    const store = makeMemoryStore();
    await publishTexts(store, one);
    store.log.length = 0;
    const dry = await publishTexts(store, two, { dryRun: true });
    expect(store.log.every((line) => line.startsWith('read '))).toBe(true);
    const real = await publishTexts(store, two);
    expect([dry.plan?.puts, dry.plan?.removes, dry.plan?.uploads]).toEqual([
      real.plan?.puts,
      real.plan?.removes,
      real.plan?.uploads,
    ]);
  });

  it('refuses a state that it did not write, and another base, and changes nothing', async () => {
    const store = makeMemoryStore();
    await publishTexts(store, one);
    expect(codesOf(await publishTexts(store, two, { base: '/other' }))).toEqual(['publish-other-base']);
    const state = store.objects.get('.pubdocs/state.json');
    await store.put(
      '.pubdocs/state.json',
      { bytes: new TextEncoder().encode('x'), sha256: '' },
      {
        contentType: '',
        cacheControl: '',
        contentEncoding: null,
        redirect: null,
      },
    );
    expect(codesOf(await publishTexts(store, two))).toEqual(['publish-state-unreadable']);
    expect(state).toBeDefined();
    expect(store.objects.get('index.html')?.text).toBe(one['index.html']);
  });
});

describe('a site of 10,000 pages', () => {
  it('of which one changed costs a handful of requests, and no listing', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, page) => [`p-${page}/index.html`, `page ${page}`]),
    );
    const store = makeMemoryStore();
    await publishTexts(store, { ...one, ...pages }, { concurrency: 64 });
    store.log.length = 0;
    const { plan } = await publishTexts(store, { ...one, ...pages, 'p-5000/index.html': 'changed' });
    expect(plan?.puts.map(({ object }) => object.key)).toEqual(['p-5000', 'p-5000/index.html']);
    const verbs = store.log.map((line) => line.split(' ')[0]);
    // Lock, state, release list, one body, two keys, the state again, the lock; each phase looks whether the lock is still its own.
    expect(verbs.filter((verb) => verb !== 'read')).toEqual([
      'create',
      'create',
      'put',
      'put',
      'put',
      'copy',
      'copy',
      'remove',
      'put',
      'remove',
    ]);
    expect(verbs.filter((verb) => verb === 'read').length).toBeLessThanOrEqual(8);
  });
});

describe('rollback', () => {
  const rollback = (store: MemoryStore, id: string | null = null) =>
    publishTexts(store, {}, { source: { kind: 'release', id } });
  const pages = (store: MemoryStore) =>
    Object.fromEntries(Object.entries(contentsOf(store)).filter(([key]) => !/^(?:\.pubdocs|assets|img)\//.test(key)));

  it('serves the release before the last again, without sending a single body', async () => {
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
    // Forth again.
    await rollback(store);
    expect(store.objects.get('index.html')?.text).toBe(three['index.html']);
  });

  it('restores any kept release by its name, and says which there are', async () => {
    const store = makeMemoryStore();
    const first = await publishTexts(store, one);
    await publishTexts(store, two);
    await publishTexts(store, three);
    await rollback(store, first.release);
    expect(store.objects.get('index.html')?.text).toBe(one['index.html']);
    const unknown = await rollback(store, 'nope');
    expect(codesOf(unknown)).toEqual(['publish-no-release']);
    expect(unknown.diagnostics[0]?.hint).toContain(first.release);
    expect(codesOf(await rollback(makeMemoryStore()))).toEqual(['publish-no-release']);
  });

  it('is refused when the archive is not whole, before anything is changed', async () => {
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
  it('lets one of several publishers through, and names it to the others', async () => {
    const store = makeMemoryStore();
    const results = await Promise.all([one, two, three, one].map((texts) => publishTexts(store, texts)));
    const codes = results.map(codesOf);
    expect(codes.filter((list) => list.length === 0)).toHaveLength(1);
    expect(codes.flat()).toEqual(['publish-locked', 'publish-locked', 'publish-locked']);
    expect([...store.objects.keys()].filter((key) => key.includes('lock'))).toEqual([]);
  });

  const dieAfter = async (store: MemoryStore): Promise<MemoryStore> => {
    store.fault = { at: 6, kind: 'dead' };
    await publishTexts(store, one);
    return revive(store);
  };

  it('of a publish that was killed counts for three minutes, or until it is taken over', async () => {
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

  it('of a process of this machine that has ended is taken over at once, by one of several', async () => {
    const store = await dieAfter(makeMemoryStore());
    const results = await Promise.all([one, one, one].map((texts) => publishTexts(store, texts, { isDead: true })));
    expect(results.map(codesOf).filter((codes) => codes.length === 0).length).toBeGreaterThan(0);
    expect(brokenPages(store.objects)).toEqual([]);
  });

  it('stops a publisher from whom it was taken', async () => {
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

  it('is done without, with a warning, where the store has no conditional writes', async () => {
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
    '%s: nothing served is broken, and the next run completes it, byte for byte',
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

  it('and then another release: what the interrupted one left does not stay', async () => {
    const whole = await first();
    await publishTexts(whole, two, { time: times[1], keep: 2 });
    for (let at = 1; at <= 60; at += 1) {
      const store = await first();
      store.fault = { at, kind: 'dead' };
      await publishTexts(store, three, { time: '2026-03-01T12:00:00.000Z', keep: 2 });
      const [state] = [store.objects.get('.pubdocs/state.json')?.text ?? ''];
      // It may have been complete but for giving the lock back.
      const wasComplete = state.includes('20260301T120000Z') && state.includes('"pending":[]');
      const next = revive(store);
      // Twice interrupted, the second time by a release that is never published.
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
