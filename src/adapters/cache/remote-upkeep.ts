// Maintenance of the shared cache: counts, checks and removes its values. Builds may use it at the same time.
import pLimit from 'p-limit';
import type { Store } from '../../model/store.ts';
import { newListKey, putCompressed, readList } from './remote-cache.ts';
import { encodeRemoteList, joinRemoteLists, type RemoteList, timeOfPack } from './remote-list.ts';
import { isPackWhole, packKey } from './remote-packs.ts';

interface ToolLists {
  /** 'lists/1f3a…/' */
  readonly folder: string;
  readonly keys: readonly string[];
  readonly list: RemoteList;
  readonly damaged: readonly string[];
}

const concurrency = 8;
const dayMs = 24 * 60 * 60 * 1000;

const countOf = ({ values }: RemoteList): number => Object.values(values).reduce((sum, own) => sum + own.length, 0);

/** The lists of each build of pubdocs. */
async function readAll(store: Store): Promise<readonly ToolLists[]> {
  const keys = [...(await store.list('lists/'))].sort().reverse();
  const limit = pLimit(concurrency);
  const read = await Promise.all(keys.map((key) => limit(async () => ({ key, list: await readList(store, key) }))));
  const folders = [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf('/') + 1)))];
  return folders.map((folder) => {
    const folderLists = read.filter(({ key }) => key.startsWith(folder));
    return {
      folder,
      keys: folderLists.map(({ key }) => key),
      list: joinRemoteLists(folderLists.flatMap(({ list }) => (list === null ? [] : [list]))),
      damaged: folderLists.flatMap(({ key, list }) => (list === null ? [key] : [])),
    };
  });
}

export async function countRemote(store: Store) {
  const tools = await readAll(store);
  const packs = new Map(tools.flatMap(({ list }) => list.packs.map((pack) => [pack.name, pack.size])));
  return {
    tools: tools.length,
    lists: tools.reduce((sum, { keys }) => sum + keys.length, 0),
    packs: packs.size,
    values: tools.reduce((sum, { list }) => sum + countOf(list), 0),
    bytes: [...packs.values()].reduce((sum, size) => sum + size, 0),
  };
}

/** Reads all lists and packs → keys of those that are missing or damaged */
export async function checkRemote(store: Store): Promise<readonly string[]> {
  const tools = await readAll(store);
  const packs = new Map(tools.flatMap(({ list }) => list.packs.map((pack) => [pack.name, pack])));
  const limit = pLimit(concurrency);
  const wrong = await Promise.all(
    Array.from(packs.values(), (pack) =>
      limit(async () => ((await isPackWhole(store, pack)) ? [] : [packKey(pack.name)])),
    ),
  );
  return [...tools.flatMap(({ damaged }) => damaged), ...wrong.flat()].sort();
}

/** Removes old values, damaged lists, and packs older than a day that no list names: builds write lists after packs. */
export async function pruneRemote(
  store: Store,
  { before, now }: { readonly before: number; readonly now: number },
): Promise<{ readonly lists: number; readonly packs: number }> {
  const tools = await readAll(store);
  const named = new Set<string>();
  const gone: string[] = [];
  for (const { folder, keys, list, damaged } of tools) {
    const isOld = (pack: number): boolean => timeOfPack(list.packs[pack]?.name ?? '') < before;
    const values = Object.fromEntries(
      Object.entries(list.values).map(([namespace, own]) => [namespace, own.filter(([, pack]) => !isOld(pack))]),
    );
    const recentList = joinRemoteLists([{ ...list, values }]);
    for (const { name } of recentList.packs) named.add(name);
    if (damaged.length === 0 && recentList.packs.length === list.packs.length) continue;
    if (recentList.packs.length > 0)
      await putCompressed(store, newListKey(folder, now), Buffer.from(encodeRemoteList(recentList)));
    gone.push(...keys);
  }
  await store.remove(gone);
  const unused = (await store.list('packs/')).filter((key) => {
    const name = key.slice('packs/'.length);
    return !named.has(name) && !(timeOfPack(name) > now - dayMs);
  });
  await store.remove(unused);
  return { lists: gone.length, packs: unused.length };
}
