// Objects of others below a target: nothing replaces them silently, and a rollback brings back what `adopt` has
// replaced.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type MemoryStore, makeMemoryStore, revive } from '../../support/memory-store.ts';
import { codesOf, publishTexts, releases } from '../../support/publish-box.ts';

const { one, two } = releases;
const theirs = { contentType: 'text/x-theirs', cacheControl: 'max-age=7', contentEncoding: null, redirect: null };
const put = (store: MemoryStore, key: string, text = `their ${key}`) =>
  store.put(key, { bytes: new TextEncoder().encode(text), sha256: '' }, theirs);
const withForeign = async (...keys: readonly string[]): Promise<MemoryStore> => {
  const store = makeMemoryStore();
  for (const key of keys) await put(store, key);
  return store;
};
const textOf = (store: MemoryStore, key: string): string | undefined => store.objects.get(key)?.text;
const rollback = (store: MemoryStore) => publishTexts(store, {}, { source: { kind: 'release', id: null } });

describe('the first publish', () => {
  it.each([
    [['index.html', 'docs/intro', 'robots.txt'], 'has 3 objects', 'replace 2 of them: docs/intro, index.html'],
    [[''], 'has 1 object that', 'replace this one: '],
    [['notes.txt'], 'has 1 object that pubdocs did not write', ''],
  ])('into a target with %j is refused, and changes nothing', async (keys, counts, sample) => {
    const store = await withForeign(...keys);
    const before = new Map(store.objects);
    for (const dryRun of [true, false]) {
      const outcome = await publishTexts(store, one, { dryRun });
      expect(codesOf(outcome)).toEqual(['publish-foreign']);
      expect(outcome.diagnostics[0]?.message).toContain(counts);
      expect(outcome.diagnostics[0]?.message).toContain(sample);
      expect(store.objects).toEqual(before);
    }
  });

  it('ignores separate sites below the target', async () => {
    const store = await withForeign('previews/pr-1/index.html', 'v2/.pubdocs/log/00000001-state.json', 'v2/docs');
    expect(codesOf(await publishTexts(store, one))).toEqual([]);
  });

  it.each(['previews/pr-1/', 'v2/'])('is refused if it would replace an object of the site in %s', async (folder) => {
    const store = await withForeign(`${folder}.pubdocs/log/00000001-state.json`, `${folder}index.html`);
    const outcome = await publishTexts(store, { ...one, [`${folder}index.html`]: 'mine' });
    expect(codesOf(outcome)).toEqual(['publish-foreign']);
    expect(outcome.diagnostics[0]?.message).toContain(`has 1 object that pubdocs did not write; this publish would`);
  });

  it('with `adopt` replaces objects, and a rollback brings back exactly these', async () => {
    const store = await withForeign('index.html', 'docs/intro', 'notes.txt');
    expect(codesOf(await publishTexts(store, one, { adopt: true }))).toEqual([]);
    expect([textOf(store, 'index.html'), textOf(store, 'notes.txt')]).toEqual([one['index.html'], 'their notes.txt']);
    expect(codesOf(await rollback(store))).toEqual([]);
    expect([...store.objects.keys()].filter((key) => !/^(?:\.pubdocs|assets|img)\//.test(key)).toSorted()).toEqual([
      'docs/intro',
      'index.html',
      'notes.txt',
    ]);
    expect(store.objects.get('docs/intro')).toMatchObject({ text: 'their docs/intro', headers: theirs });
    expect(codesOf(await publishTexts(store, two))).toEqual([]);
    expect(textOf(store, 'index.html')).toBe(two['index.html']);
  });

  it('with `adopt` keeps compressed objects, which a repair after the rollback finds whole', async () => {
    const store = makeMemoryStore();
    const bytes = gzipSync('their page');
    await store.put('index.html', { bytes, sha256: '' }, { ...theirs, contentEncoding: 'gzip' });
    await publishTexts(store, one, { adopt: true });
    const { release: id } = await rollback(store);
    // A rollback is a release of its own, with the objects of the adopted one.
    const repaired = await publishTexts(store, {}, { source: { kind: 'release', id }, repair: true });
    expect([id === null, codesOf(repaired), repaired.plan?.puts.map(({ object }) => object.key)]).toEqual([
      false,
      [],
      [],
    ]);
    expect(Buffer.from(store.objects.get('index.html')?.bytes ?? [])).toEqual(bytes);
  });

  it('with `adopt`, after a fault at any request and another try: a rollback still brings them back', async () => {
    const count = await withForeign('index.html', 'docs/intro').then(async (store) => {
      store.log.length = 0;
      await publishTexts(store, one, { adopt: true });
      return store.log.length;
    });
    expect(count).toBeGreaterThan(30);
    for (let at = 1; at <= count; at += 1) {
      const store = await withForeign('index.html', 'docs/intro');
      store.log.length = 0;
      store.fault = { at, kind: 'dead' };
      await publishTexts(store, one, { adopt: true });
      const alive = revive(store);
      expect(codesOf(await publishTexts(alive, one, { adopt: true, takeOver: true })), `${at}`).toEqual([]);
      expect(textOf(alive, 'index.html'), `${at}`).toBe(one['index.html']);
      expect(codesOf(await rollback(alive)), `${at}`).toEqual([]);
      expect(textOf(alive, 'index.html'), `${at}`).toBe('their index.html');
      expect(textOf(alive, 'docs/intro'), `${at}`).toBe('their docs/intro');
    }
  });
});

describe('a later publish', () => {
  it.each([1, 60])('refuses to replace a foreign object where it has %i new pages', async (pages) => {
    const store = makeMemoryStore();
    await publishTexts(store, one);
    await put(store, 'docs/new-0');
    const more = Object.fromEntries(
      Array.from({ length: pages }, (_, page) => [`docs/new-${page}/index.html`, `${page}`]),
    );
    const refused = await publishTexts(store, { ...one, ...more });
    expect(codesOf(refused)).toEqual(['publish-foreign']);
    expect(textOf(store, 'docs/new-0')).toBe('their docs/new-0');
    expect(codesOf(await publishTexts(store, { ...one, ...more }, { adopt: true }))).toEqual([]);
    expect(textOf(store, 'docs/new-0')).toBe('0');
    expect(codesOf(await rollback(store))).toEqual([]);
    expect([textOf(store, 'docs/new-0'), textOf(store, 'index.html')]).toEqual(['their docs/new-0', one['index.html']]);
  });

  it('does not mind foreign objects elsewhere, nor its own objects of an interrupted publish', async () => {
    const store = makeMemoryStore();
    await publishTexts(store, one);
    await put(store, 'notes.txt');
    store.log.length = 0;
    store.fault = { at: 25, kind: 'dead' };
    await publishTexts(store, two);
    const alive = revive(store);
    expect(codesOf(await publishTexts(alive, two, { takeOver: true }))).toEqual([]);
    expect(textOf(alive, 'notes.txt')).toBe('their notes.txt');
  });
});
