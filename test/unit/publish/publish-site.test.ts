// Whole publishes to a store in memory: objects, their order, kept releases, removals and dry runs.
import { describe, expect, it } from 'vitest';
import { readHead } from '../../../src/publish/read-state.ts';
import { stateKey } from '../../../src/publish/release.ts';
import { contentsOf, type MemoryStore, makeMemoryStore } from '../../support/memory-store.ts';
import { asset, brokenPages, codesOf, publishTexts, releases } from '../../support/publish-box.ts';

const { one, two, three } = releases;
const served = (store: MemoryStore): string[] =>
  [...store.objects.keys()].filter((key) => !key.startsWith('.pubdocs/')).sort();

describe('publishing', () => {
  it('writes every page under its URL and its file name, and the front page also under the prefix', async () => {
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

  it.each([
    [1, 10, ['put a', 'copy a', 'put b', 'put b', 'put c', 'put c']],
    [10, 1, ['put a', 'copy a', 'put b', 'copy b', 'put c', 'copy c']],
  ])(
    'copies a page to its second key, unless sending it takes less time: %i and %i ms',
    async (put, copy, expected) => {
      const store = makeMemoryStore();
      let clock = 0;
      store.onChange(() => {
        clock += store.log.at(-1)?.startsWith('put') ? put : copy;
      });
      const texts = { 'a/index.html': '1', 'b/index.html': '2', 'c/index.html': '3' };
      await publishTexts(store, texts, { concurrency: 1, now: () => clock });
      expect(store.log.flatMap((line) => /^(?:put|copy) [abc]\b/.exec(line) ?? [])).toEqual(expected);
      for (const key of ['a', 'a/index.html']) expect(store.objects.get(key)?.text).toBe('1');
    },
  );

  it('later sends only what differs', async () => {
    const isBody = (line: string): boolean => /^put (?!\.pubdocs\/(?:log|releases)\/)/.test(line);
    const store = makeMemoryStore();
    await publishTexts(store, one);
    // At first, the archive has only files that most builds change: the sitemap and the manifest.
    expect([...store.objects.keys()].filter((key) => key.startsWith('.pubdocs/objects/'))).toHaveLength(2);
    store.log.length = 0;
    const again = await publishTexts(store, one);
    expect(again.isUnchanged).toBe(true);
    expect(store.log.filter((line) => !/^(?:read|list \.pubdocs\/log\/)/.test(line))).toEqual([]);
    await publishTexts(store, { ...one, 'docs/same/index.html': `other [${asset('site.css', 'style')}]` });
    // The new page, and the one that it replaces.
    expect(store.log.filter(isBody)).toHaveLength(2);
    expect(store.log.filter((line) => /^(?:copy|list (?!\.pubdocs\/log\/))/.test(line))).toEqual([
      'copy docs/same',
      'copy docs/same/index.html',
    ]);
  });

  it('leaves no served page broken after any single request', async () => {
    const store = makeMemoryStore();
    const broken: string[] = [];
    // During the first publish, pages are written one after the other, but always after the files that they load.
    store.onChange(() => broken.push(...brokenPages(store.objects).filter((line) => !/→ docs\//.test(line))));
    await publishTexts(store, one);
    store.onChange(() => broken.push(...brokenPages(store.objects)));
    for (const texts of [two, three, one]) await publishTexts(store, texts);
    expect(broken).toEqual([]);
  });

  it('stays released when a renewal of the lock is due at any request', async () => {
    const store = makeMemoryStore();
    for (const texts of [one, two]) {
      await publishTexts(store, texts, {
        every: (_, renew) => {
          store.onChange(renew);
          return () => store.onChange(() => {});
        },
      });
      // The last renewal has its turn.
      await new Promise(setImmediate);
      expect((await readHead(store, '/public-docs')).state.holder).toBeNull();
    }
  });

  it('tells for how long readers got changed pages of both releases', async () => {
    const store = makeMemoryStore();
    let [ms, copies] = [0, 0];
    const now = () => ms;
    const mixedMs = async (texts: typeof one) => (await publishTexts(store, texts, { now })).mixedMs;
    expect(await mixedMs(one)).toBe(0);
    // Each copy takes a second.
    store.onChange(() => {
      copies += Number(store.log.at(-1)?.startsWith('copy ') ?? false);
      ms = copies * 1000;
    });
    // The front page has three names, the others two, and the not-found page one.
    expect(await mixedMs(two)).toBe(5000);
    expect(await mixedMs({ ...two, 'docs/more/index.html': 'new' })).toBe(0);
    expect(await mixedMs(two)).toBe(0);
  });

  it('writes the manifest after all pages, and removes objects last', async () => {
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

  it('keeps the assets of a release as long as the release itself', async () => {
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

  it('serves an asset that a release has again, also after the release that had it first has expired', async () => {
    const store = makeMemoryStore();
    const script = asset('main.js', 'script 1');
    for (const texts of [one, two, { ...one, 'pubdocs.json': 'm3' }, { ...one, 'pubdocs.json': 'm4' }]) {
      await publishTexts(store, texts, { keep: 2 });
    }
    expect(store.objects.get(script)?.text).toBe('script 1');
    expect(brokenPages(store.objects)).toEqual([]);
  });

  it('never changes unmanaged objects, and removes them only with `prune`', async () => {
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
    const unmanaged = () => ['notes.txt', 'previews/pr-1/index.html'].map((key) => store.objects.get(key));
    const before = unmanaged();
    for (const texts of [one, two]) await publishTexts(store, texts, { adopt: true });
    expect(unmanaged()).toEqual(before);
    expect(store.log.filter((line) => /notes|previews/.test(line))).toHaveLength(2);
    const { plan } = await publishTexts(store, two, { prune: true });
    expect(plan?.removes).toEqual([{ key: 'notes.txt', reason: 'unmanaged' }]);
    expect([store.objects.has('notes.txt'), store.objects.has('previews/pr-1/index.html')]).toEqual([false, true]);
  });

  it('never removes a site that is published to a folder below the target, whatever its config says', async () => {
    const store = makeMemoryStore();
    const headers = { contentType: '', cacheControl: '', contentEncoding: null, redirect: null };
    const others = ['v2', 'v2/', 'v2/index.html', 'v2/.pubdocs/log/00000001-state.json', 'v2/.pubdocs/objects/1a2b'];
    await publishTexts(store, one);
    for (const key of [...others, 'v22/a.txt', 'w/v2/a.txt'])
      await store.put(key, { bytes: new Uint8Array(), sha256: '' }, headers);
    const { plan } = await publishTexts(store, two, { prune: true });
    const unmanaged = plan?.removes.flatMap(({ key, reason }) => (reason === 'unmanaged' ? [key] : []));
    expect(unmanaged).toEqual(['v22/a.txt', 'w/v2/a.txt']);
    expect(others.filter((key) => !store.objects.has(key))).toEqual([]);
  });

  it('refuses to remove more than a quarter of the objects without `maxRemoves`', async () => {
    const store = makeMemoryStore();
    const pages = Object.fromEntries(Array.from({ length: 30 }, (_, page) => [`p-${page}/index.html`, `page ${page}`]));
    await publishTexts(store, { ...one, ...pages });
    const before = contentsOf(store);
    expect(codesOf(await publishTexts(store, one))).toEqual(['publish-too-many-removes']);
    expect(contentsOf(store)).toEqual(before);
    expect(codesOf(await publishTexts(store, one, { maxRemoves: 60 }))).toEqual([]);
    expect(served(store).some((key) => key.startsWith('p-'))).toBe(false);
  });

  it('writes nothing in a dry run, whose plan is that of the real run', async () => {
    const store = makeMemoryStore();
    await publishTexts(store, one);
    store.log.length = 0;
    const dry = await publishTexts(store, two, { dryRun: true });
    expect(store.log.filter((line) => !/^(?:read|list) /.test(line))).toEqual([]);
    const real = await publishTexts(store, two);
    expect([dry.plan?.puts, dry.plan?.removes, dry.plan?.uploads]).toEqual([
      real.plan?.puts,
      real.plan?.removes,
      real.plan?.uploads,
    ]);
  });

  it('refuses an unreadable state and another base, and changes nothing', async () => {
    const store = makeMemoryStore();
    await publishTexts(store, one);
    const before = contentsOf(store);
    expect(codesOf(await publishTexts(store, two, { base: '/other' }))).toEqual(['publish-other-base']);
    expect(contentsOf(store)).toEqual(before);
    await store.put(
      stateKey(99),
      { bytes: new TextEncoder().encode('x'), sha256: '' },
      {
        contentType: '',
        cacheControl: '',
        contentEncoding: null,
        redirect: null,
      },
    );
    const unreadable = new Map(store.objects);
    expect(codesOf(await publishTexts(store, two))).toEqual(['publish-state-unreadable']);
    expect(store.objects).toEqual(unreadable);
  });
});
