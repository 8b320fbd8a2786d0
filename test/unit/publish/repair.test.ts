// Damage to the objects of a target, and `repair`: afterwards every object is as it was published.
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/model/store.ts';
import { releaseKey, stateKey } from '../../../src/publish/release.ts';
import { contentsOf, lastState, type MemoryStore, makeMemoryStore, sha256 } from '../../support/memory-store.ts';
import { asset, brokenPages, codesOf, objectsOf, publishTexts, releases } from '../../support/publish-box.ts';

const { one, two, three } = releases;
const plain = { contentType: 'text/plain', cacheControl: 'no-store', contentEncoding: null, redirect: null };
const put = (store: MemoryStore, key: string, text: string, headers = plain) =>
  store.put(key, { bytes: new TextEncoder().encode(text), sha256: '' }, headers);
const bodyKey = (text: string): string => `.pubdocs/objects/${sha256(text)}`;
const published = async (): Promise<MemoryStore> => {
  const store = makeMemoryStore();
  await publishTexts(store, one);
  await publishTexts(store, two);
  return store;
};
const idsOf = (store: MemoryStore): string[] => lastState(store).match(/"id":"[^"]+"/g) ?? [];

const damages: Readonly<Record<string, (store: MemoryStore) => unknown>> = {
  'a page is lost': (store) => store.objects.delete('docs/intro'),
  'a script is lost': (store) => store.objects.delete(asset('main.js', 'script 2')),
  'a page is defaced': (store) => put(store, 'docs/intro', 'defaced'),
  'a page has the same length, but other bytes': (store) => {
    const text = two['docs/intro/index.html'] ?? '';
    return put(store, 'docs/intro', `X${text.slice(1)}`);
  },
  'a page has other headers': (store) => put(store, 'docs/intro', two['docs/intro/index.html'] ?? ''),
  'a body in the archive is lost': (store) => store.objects.delete(bodyKey(two['index.html'] ?? '')),
  'a body in the archive is defaced': (store) => put(store, bodyKey(two['index.html'] ?? ''), 'defaced'),
  'a page and its body are lost': (store) => {
    store.objects.delete('index.html');
    return store.objects.delete(bodyKey(two['index.html'] ?? ''));
  },
  'a page and its body are defaced in the same way': async (store) => {
    await put(store, 'index.html', 'defaced');
    await put(store, bodyKey(two['index.html'] ?? ''), 'defaced');
  },
  'everything outside of the state is lost': (store) => {
    for (const key of store.objects.keys()) if (!key.startsWith('.pubdocs/')) store.objects.delete(key);
  },
};

describe('a repair', () => {
  it.each(Object.entries(damages))('puts right: %s', async (_, damage) => {
    const store = await published();
    const before = contentsOf(store);
    const history = idsOf(store);
    await damage(store);
    expect(contentsOf(store)).not.toEqual(before);
    const dry = await publishTexts(store, two, { repair: true, dryRun: true });
    const outcome = await publishTexts(store, two, { repair: true });
    expect(codesOf(outcome)).toEqual([]);
    expect(outcome.isUnchanged).toBe(false);
    expect(dry.plan?.puts).toEqual(outcome.plan?.puts);
    const after = contentsOf(store);
    // Kept assets of the earlier release are lost for good only if nothing has their bytes.
    const bodies = new Set(Object.values(two).map(bodyKey));
    for (const key of Object.keys(after)) {
      // The archive can have more than before, and the lists say so.
      if (key.startsWith('.pubdocs/releases/') || (before[key] === undefined && bodies.has(key))) continue;
      expect(after[key], key).toEqual(before[key]);
    }
    expect(brokenPages(store.objects)).toEqual([]);
    expect(idsOf(store)).toEqual(history);
    expect((await publishTexts(store, two, { repair: true })).isUnchanged).toBe(true);
  });

  it('changes nothing where nothing is damaged, and leaves objects of others', async () => {
    const store = await published();
    await put(store, 'notes.txt', 'mine');
    const before = new Map(store.objects);
    expect((await publishTexts(store, two, { repair: true })).isUnchanged).toBe(true);
    expect(store.objects).toEqual(before);
  });

  it('removes a damaged file that only the release before loads', async () => {
    const store = await published();
    const script = asset('main.js', 'script 2');
    await put(store, script, 'defaced');
    expect(codesOf(await publishTexts(store, three, { repair: true }))).toEqual([]);
    expect(store.objects.has(script)).toBe(false);
  });

  it('also publishes a new build', async () => {
    const store = await published();
    store.objects.delete('docs/same');
    expect(codesOf(await publishTexts(store, one, { repair: true }))).toEqual([]);
    expect(store.objects.get('docs/same')?.text).toBe(one['docs/same/index.html']);
    expect(brokenPages(store.objects)).toEqual([]);
  });
});

it('a page that others have changed does not get into the archive when it is replaced', async () => {
  const store = makeMemoryStore();
  await publishTexts(store, one);
  await put(store, 'index.html', 'defaced');
  await put(store, '', 'defaced');
  expect(codesOf(await publishTexts(store, two))).toEqual([]);
  expect([...store.objects].filter(([, { text }]) => text === 'defaced')).toEqual([]);
  const back = await publishTexts(store, {}, { source: { kind: 'release', id: null } });
  expect(codesOf(back)).toEqual(['publish-release-incomplete']);
  expect(store.objects.get('index.html')?.text).toBe(two['index.html']);
});

it('a rollback whose bodies are damaged in the archive is refused without a change', async () => {
  const store = await published();
  await publishTexts(store, three);
  await put(store, bodyKey(two['sitemap.xml'] ?? ''), 'defaced');
  const before = contentsOf(store);
  const back = await publishTexts(store, {}, { source: { kind: 'release', id: null } });
  expect([codesOf(back), contentsOf(store)]).toEqual([['publish-release-incomplete'], before]);
});

describe('a body that is only in the site', () => {
  const page = 'docs/intro/index.html';
  const restore = async (store: MemoryStore, id: string | null) => {
    const outcome = await publishTexts(store, {}, { source: { kind: 'release', id } });
    return [codesOf(outcome), store.objects.get('docs/intro')?.text, store.objects.get('img/logo.svg')?.text];
  };
  const restored = [[], one[page], one['img/logo.svg']];

  it.each(['docs/intro', page])('is archived from another object if %s has been defaced', async (key) => {
    const store = makeMemoryStore();
    const { release } = await publishTexts(store, one);
    await put(store, key, 'defaced');
    await publishTexts(store, two);
    expect(await restore(store, release)).toEqual(restored);
  });

  it('is archived although the list of the served release is lost', async () => {
    const store = makeMemoryStore();
    const { release } = await publishTexts(store, one);
    const served = await publishTexts(store, two);
    store.objects.delete(releaseKey(served.release ?? ''));
    await publishTexts(store, three, { repair: true });
    expect(await restore(store, release)).toEqual(restored);
  });

  it('is archived again if its body there is damaged when a repair replaces it', async () => {
    const store = await published();
    await put(store, bodyKey(two['sitemap.xml'] ?? ''), 'defaced');
    await publishTexts(store, three, { repair: true });
    const back = await publishTexts(store, {}, { source: { kind: 'release', id: null } });
    expect([codesOf(back), store.objects.get('sitemap.xml')?.text]).toEqual([[], two['sitemap.xml']]);
  });

  it('stays in the archive if a repair has sent it there, and its page is defaced again', async () => {
    const store = makeMemoryStore();
    const { release } = await publishTexts(store, one);
    for (const build of [one, two]) {
      for (const key of ['docs/intro', page]) await put(store, key, 'defaced');
      await publishTexts(store, build, { repair: build === one });
    }
    // Removes what no list names.
    await publishTexts(store, three, { repair: true });
    expect(await restore(store, release)).toEqual(restored);
  });
});

describe('a state that cannot be read', () => {
  const records = (store: MemoryStore): string[] =>
    [...store.objects.keys()].filter((key) => key.startsWith('.pubdocs/log/'));
  const lists = (store: MemoryStore): string[] =>
    [...store.objects.keys()].filter((key) => key.startsWith('.pubdocs/releases/')).toSorted();
  it.each<readonly [string, (store: MemoryStore) => unknown]>([
    ['the newest record is truncated', (store) => put(store, records(store).toSorted().at(-1) ?? '', '{"tool":"pub')],
    ['all records are empty', async (store) => Promise.all(records(store).map((key) => put(store, key, '')))],
    ['the list of the release is lost', (store) => store.objects.delete(lists(store).at(-1) ?? '')],
    ['the list of the release is truncated', (store) => put(store, lists(store).at(-1) ?? '', '{')],
  ])('%s: refused without a change, and repaired', async (_, damage) => {
    const store = await published();
    await damage(store);
    store.objects.delete('docs/same');
    const before = new Map(store.objects);
    const refused = await publishTexts(store, two);
    expect(codesOf(refused)).toEqual(['publish-state-unreadable']);
    expect(refused.diagnostics[0]?.hint).toContain('--repair');
    expect(store.objects).toEqual(before);
    expect(codesOf(await publishTexts(store, two, { repair: true }))).toEqual([]);
    expect(store.objects.get('docs/same')?.text).toBe(two['docs/same/index.html']);
    expect(brokenPages(store.objects)).toEqual([]);
    expect((await publishTexts(store, two)).isUnchanged).toBe(true);
  });

  it('written by a newer pubdocs is not repaired', async () => {
    const store = await published();
    await put(store, stateKey(99), '{"tool":"pubdocs","schemaVersion":9}');
    const outcome = await publishTexts(store, two, { repair: true });
    expect([codesOf(outcome), outcome.diagnostics[0]?.message]).toEqual([
      ['publish-state-unreadable'],
      expect.stringContaining('newer pubdocs'),
    ]);
  });

  it('keeps earlier releases for a rollback if only the list of the served one is lost', async () => {
    const store = await published();
    store.objects.delete(lists(store).at(-1) ?? '');
    await publishTexts(store, two, { repair: true });
    const first = idsOf(store)[0]?.slice(6, -1) ?? '';
    expect(codesOf(await publishTexts(store, {}, { source: { kind: 'release', id: first } }))).toEqual([]);
    expect(store.objects.get('index.html')?.text).toBe(one['index.html']);
  });
});

/** A gateway that decodes compressed objects when it sends them. */
const decoding = (store: Store): Store => ({
  ...store,
  read: async (key, range) => {
    const sent = await store.read(key, range);
    if (sent?.headers?.contentEncoding !== 'gzip' || range !== undefined) return sent;
    return { ...sent, bytes: gunzipSync(sent.bytes), headers: { ...sent.headers, contentEncoding: null } };
  },
  fenced: (check) => decoding(store.fenced(check)),
});

it('compressed pages from a gateway that decodes them are archived as they were stored, and are no damage', async () => {
  const memory = makeMemoryStore();
  const store = decoding(memory);
  const compressed = (words: string) => {
    const texts = { 'index.html': `${words} `.repeat(200), '404.html': `${words} nothing `.repeat(200) };
    return { texts, source: { kind: 'build', objects: objectsOf(texts, { compress: 'gzip' }), commit: null } as const };
  };
  const [first, second] = [compressed('one'), compressed('two')];
  await publishTexts(store, first.texts, { source: first.source });
  const before = { ...memory.objects.get('index.html') };
  expect(before.headers?.contentEncoding).toBe('gzip');
  await publishTexts(store, second.texts, { source: second.source });
  const repaired = await publishTexts(store, second.texts, { source: second.source, repair: true });
  expect([codesOf(repaired), repaired.isUnchanged]).toEqual([[], true]);
  const back = await publishTexts(store, first.texts, { source: { kind: 'release', id: null } });
  expect(codesOf(back)).toEqual([]);
  const { bytes, headers } = { ...memory.objects.get('index.html') };
  expect([bytes, headers]).toEqual([before.bytes, before.headers]);
});
