// Random sequences of publishes that are killed, stopped, interrupted or get wrong answers, of damage, and of objects
// of others. After each sequence, a repair serves exactly the last build, and every object of others is where it was.
import { expect, it } from 'vitest';
import { readHead } from '../../../src/publish/read-state.ts';
import { makeDice } from '../../bench/corpus.mjs';
import { freeze } from '../../support/frozen-store.ts';
import { type MemoryStore, makeMemoryStore, revive, type StoreFault } from '../../support/memory-store.ts';
import { brokenPages, codesOf, objectsOf, publishTexts, type Texts, version } from '../../support/publish-box.ts';

const plain = { contentType: 'text/plain', cacheControl: 'no-store', contentEncoding: null, redirect: null };
const put = (store: MemoryStore, key: string, text: string) =>
  store.put(key, { bytes: new TextEncoder().encode(text), sha256: '' }, plain);

interface Scene {
  store: MemoryStore;
  readonly dice: (sides: number) => number;
  /** Releases that were published without an error. */
  readonly finished: string[];
  /** Objects of others. */
  readonly foreign: Map<string, string>;
}

const textsOf = (number: number): Texts => ({ ...version(number), 'docs/same/index.html': `same ${number}` });
const optionsAt = (scene: Scene) => {
  scene.store.now += 200_000;
  const { store } = scene;
  const now = () => store.now;
  const wait = async (ms: number): Promise<void> => {
    store.now += ms;
  };
  return { now, wait, keep: 20, maxRemoves: 99, adopt: true } as const;
};

async function publish(scene: Scene, change: Parameters<typeof publishTexts>[2] = {}, through?: MemoryStore) {
  const outcome = await publishTexts(through ?? scene.store, textsOf(1 + scene.dice(9)), {
    ...optionsAt(scene),
    ...change,
  });
  if (codesOf(outcome).length === 0 && outcome.release !== null) scene.finished.push(outcome.release);
  return outcome;
}

const kinds: readonly StoreFault['kind'][] = ['before', 'after', 'dead'];
const servedKeys = ({ store }: Scene): string[] =>
  [...store.objects.keys()].filter((key) => !key.startsWith('.pubdocs/'));

const events: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  publish: (scene) => publish(scene),
  fault: async (scene) => {
    const { store, dice } = scene;
    store.log.length = 0;
    store.fault = { at: 1 + dice(60), kind: kinds[dice(3)] ?? 'dead' };
    await publish(scene);
    // Removes the fault, also that of a dead publisher.
    scene.store = revive(store);
  },
  freeze: async (scene) => {
    const { store, dice } = scene;
    const point = (['before', 'sent', 'after'] as const)[dice(3)] ?? 'sent';
    const stop = freeze(store, 1 + dice(60), point);
    const running = publish(scene, {}, stop.store as MemoryStore);
    if ((await Promise.race([stop.reached, running])) === undefined) {
      await publish(scene, { takeOver: dice(2) === 0 });
      stop.resume();
    }
    await running;
  },
  signal: async (scene) => {
    const abort = new AbortController();
    let left = 1 + scene.dice(40);
    scene.store.onChange(() => {
      left -= 1;
      if (left === 0) abort.abort();
    });
    await publish(scene, { signal: abort.signal });
    scene.store.onChange(() => {});
  },
  rollback: (scene) => publish(scene, { source: { kind: 'release', id: null } }),
  damage: async (scene) => {
    const keys = servedKeys(scene).filter((key) => !scene.foreign.has(key));
    for (let count = scene.dice(4); count > 0; count -= 1) {
      const key = keys[scene.dice(Math.max(1, keys.length))];
      if (key === undefined) continue;
      if (scene.dice(2) === 0) scene.store.objects.delete(key);
      else await put(scene.store, key, 'defaced');
    }
  },
  archive: async (scene) => {
    const bodies = [...scene.store.objects.keys()].filter((key) => key.startsWith('.pubdocs/objects/'));
    const key = bodies[scene.dice(Math.max(1, bodies.length))];
    if (key !== undefined) await put(scene.store, key, 'defaced');
  },
  state: async (scene) => {
    const records = [...scene.store.objects.keys()].filter((key) => /^\.pubdocs\/(?:log|releases)\//.test(key));
    const key = records.toSorted().at(-1 - scene.dice(2));
    if (key !== undefined) await put(scene.store, key, '{"tool":"pub');
  },
  foreign: async (scene) => {
    const key = `notes/${scene.dice(1000)}.txt`;
    scene.foreign.set(key, `note ${key}`);
    await put(scene.store, key, `note ${key}`);
  },
};

const names = Object.keys(events);
/** Events after which the history is not what it was. */
const losesHistory = new Set(['state']);

it('600 sequences: nothing is mixed, broken or lost after a repair, and nothing of others has changed', async () => {
  const counts: Record<string, number> = {};
  for (let seed = 1; seed <= 600; seed += 1) {
    const scene: Scene = { store: makeMemoryStore(), dice: makeDice(seed), finished: [], foreign: new Map() };
    const story: string[] = [];
    await publish(scene);
    for (let count = 2 + scene.dice(5); count > 0; count -= 1) {
      const name = names[scene.dice(names.length)] ?? 'publish';
      counts[name] = (counts[name] ?? 0) + 1;
      story.push(name);
      await events[name]?.(scene);
    }
    const told = `${seed} ${story.join(' ')}`;
    const texts = textsOf(5);
    const last = await publishTexts(scene.store, texts, { ...optionsAt(scene), repair: true });
    expect([told, codesOf(last)]).toEqual([told, []]);
    const served = objectsOf(texts).filter(({ key, file }) => scene.store.objects.get(key)?.text !== texts[file]);
    expect([told, served.map(({ key }) => key)]).toEqual([told, []]);
    const wanted = new Set(objectsOf(texts).map(({ key }) => key));
    expect([told, brokenPages(scene.store.objects).filter((line) => wanted.has(line.split(' ')[0] ?? ''))]).toEqual([
      told,
      [],
    ]);
    for (const [key, text] of scene.foreign) expect([told, scene.store.objects.get(key)?.text]).toEqual([told, text]);
    const { releases, holder } = (await readHead(scene.store, '/public-docs')).state;
    expect([told, holder]).toEqual([told, null]);
    if (story.some((name) => losesHistory.has(name))) continue;
    const history = new Set(releases.map(({ id }) => id));
    expect([told, scene.finished.filter((id) => !history.has(id))]).toEqual([told, []]);
    // Nothing of the releases before is left over.
    const extra = servedKeys(scene).filter((key) => /^(?:docs|index|$)/.test(key) && !wanted.has(key));
    expect([told, extra]).toEqual([told, []]);
  }
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2000);
  for (const name of names) expect([name, (counts[name] ?? 0) > 100]).toEqual([name, true]);
});
