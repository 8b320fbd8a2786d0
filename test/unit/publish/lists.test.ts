// Lists of releases: whole, or the differences from a whole one.
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { prefixKey } from '../../../src/model/store.ts';
import { readHead, readRelease } from '../../../src/publish/read-state.ts';
import { releaseKey } from '../../../src/publish/release.ts';
import { type MemoryStore, makeMemoryStore, revive } from '../../support/memory-store.ts';
import { codesOf, publishTexts, type Texts } from '../../support/publish-box.ts';
import { problemsOf } from '../../support/served-problems.ts';

const site = (change: Texts = {}): Texts => ({
  ...Object.fromEntries(Array.from({ length: 20 }, (_, page) => [`docs/p${page}/index.html`, `page ${page}`])),
  ...change,
});

const releasesOf = async (store: MemoryStore) => (await readHead(store, '/public-docs')).state.releases;

const listOf = (store: MemoryStore, id = ''): Record<string, unknown> & { objects: readonly unknown[] } =>
  JSON.parse(gunzipSync(store.objects.get(releaseKey(id))?.bytes ?? new Uint8Array()).toString());

async function put(store: MemoryStore, id: string, text: string): Promise<void> {
  const headers = { contentType: '', cacheControl: '', contentEncoding: null, redirect: null };
  await store.put(releaseKey(id), { bytes: gzipSync(text), sha256: '' }, headers);
}

it('have only the differences of a small change, which is the same release', async () => {
  const store = makeMemoryStore();
  await publishTexts(store, site());
  const { 'docs/p3/index.html': _, ...texts } = site({ 'docs/p7/index.html': 'changed', 'docs/new/index.html': 'new' });
  await publishTexts(store, texts);
  const [first, second] = await releasesOf(store);
  expect(second?.whole).toBe(first?.id);
  const { whole, gone, objects } = listOf(store, second?.id);
  expect([whole, gone, objects.length]).toEqual([first?.id, ['docs/p3', 'docs/p3/index.html'], 4]);
  const release = await readRelease(store, second?.id ?? '');
  expect(release?.objects.map(({ key }) => key)).toEqual(release?.objects.map(({ key }) => key).toSorted());
  expect(await problemsOf(store, store.objects)).toEqual([]);
});

it('stay while a kept release needs them, and no longer', async () => {
  const store = makeMemoryStore();
  for (let n = 1; n <= 6; n += 1) await publishTexts(store, site({ 'docs/p7/index.html': `${n}` }), { keep: 2 });
  const [, last] = await releasesOf(store);
  const stored = () => [...store.objects.keys()].filter((key) => key.startsWith('.pubdocs/releases/')).length;
  // A list never changes one that is no longer kept: whole lists and lists of differences in turns.
  expect([stored(), last?.whole === undefined]).toEqual([2, false]);
  const other = Object.fromEntries(Object.entries(site()).map(([path, text]) => [path, `other ${text}`]));
  await publishTexts(store, other, { keep: 2 });
  expect((await releasesOf(store)).at(-1)?.whole).toBeUndefined();
  await publishTexts(store, { ...other, 'docs/p1/index.html': '1' }, { keep: 2 });
  expect([stored(), await problemsOf(store, store.objects)]).toEqual([2, []]);
});

it('have different names if one build is published twice within a second', async () => {
  const store = makeMemoryStore();
  const texts = ['1', '2', '1', '2', '1'].map((text) => site({ 'docs/p7/index.html': text }));
  for (const each of texts) {
    expect(codesOf(await publishTexts(store, each, { time: '2026-11-22T05:01:02.000Z' }))).toEqual([]);
    expect(await problemsOf(store, store.objects)).toEqual([]);
  }
  expect(new Set((await releasesOf(store)).map(({ id }) => id)).size).toBe(5);
});

it('of an earlier version are read, and new ones have another version', async () => {
  const store = makeMemoryStore();
  await publishTexts(store, site());
  const [first] = await releasesOf(store);
  const { whole: _, gone: __, ...older } = listOf(store, first?.id);
  await put(store, first?.id ?? '', JSON.stringify({ ...older, schemaVersion: 3 }));
  expect(codesOf(await publishTexts(store, site({ 'docs/p7/index.html': 'changed' })))).toEqual([]);
  expect(await problemsOf(store, store.objects)).toEqual([]);
  // Versions before this one read lists and records of up to 3.
  expect(listOf(store, (await releasesOf(store)).at(-1)?.id).schemaVersion).toBe(4);
});

it.each(['lost', 'itself', 'a list of differences'])(
  'that change a list that is %s are refused, until a repair',
  async (kind) => {
    const store = makeMemoryStore();
    for (const text of ['1', '2', '3']) await publishTexts(store, site({ 'docs/p7/index.html': text }));
    const [first, second, third] = await releasesOf(store);
    if (kind === 'lost') store.objects.delete(releaseKey(first?.id ?? ''));
    else {
      const whole = kind === 'itself' ? third?.id : second?.id;
      await put(store, third?.id ?? '', JSON.stringify({ ...listOf(store, third?.id), whole }));
    }
    const texts = site({ 'docs/p7/index.html': '4' });
    expect(codesOf(await publishTexts(store, texts))).toEqual(['publish-state-unreadable']);
    expect(codesOf(await publishTexts(store, texts, { repair: true, keep: 1 }))).toEqual([]);
    expect((await releasesOf(store)).at(-1)?.whole).toBeUndefined();
    expect(await problemsOf(store, store.objects)).toEqual([]);
    expect(codesOf(await publishTexts(store, site({ 'docs/p7/index.html': '5' })))).toEqual([]);
  },
);

it('of a removal that had no list of the object at the prefix itself', async () => {
  const objects = makeMemoryStore();
  const list: MemoryStore['list'] = async (prefix) => (await objects.list(prefix)).filter((key) => key !== prefixKey);
  const store = { ...objects, list };
  await publishTexts(store, site());
  store.objects.set(prefixKey, store.objects.get('docs/p7/index.html') ?? expect.fail('no page'));
  await publishTexts(store, {}, { source: { kind: 'removal', preview: 'pr-17' } });
  expect(store.objects.has(prefixKey)).toBe(false);
});

it('of a removal that ended half way are left to the next publish', async () => {
  const before = makeMemoryStore();
  await publishTexts(before, site());
  await publishTexts(before, site({ 'docs/p7/index.html': 'changed' }));
  const source = { kind: 'removal', preview: 'pr-17' } as const;
  for (let last = 1; ; last += 1) {
    const store = revive(before);
    let count = 0;
    // As in a folder: one file after the other, until the publisher is killed.
    const remove = async (keys: readonly string[]): Promise<void> => {
      for (const key of keys) {
        count += 1;
        if (count > last) throw new Error('killed');
        await store.remove([key]);
      }
    };
    const fenced: MemoryStore['fenced'] = (check) => ({ ...store.fenced(check), remove });
    const removal = publishTexts({ ...store, fenced }, {}, { source });
    const isKilled = await removal.then(
      () => false,
      () => true,
    );
    if (!isKilled) break;
    const published = await publishTexts(store, site({ 'docs/p7/index.html': 'again' }), { takeOver: true });
    expect([last, codesOf(published), await problemsOf(store, store.objects)]).toEqual([last, [], []]);
  }
});
