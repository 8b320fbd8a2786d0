// Maintenance of the shared cache: counts, checks and removes its values. Builds may use it at the same time.
import pLimit from 'p-limit';
import type { Store } from '../../model/store.ts';
import { groupBy } from '../../text/group-by.ts';
import { newListKey, putCompressed, type RemoteState, readLists, withoutPacks } from './remote-cache.ts';
import { encodeRemoteList, joinRemoteLists, type RemoteList, timeOfPack } from './remote-list.ts';
import { isPackWhole, packKey } from './remote-packs.ts';

interface ToolLists extends Pick<RemoteState, 'list' | 'lost'> {
  /** 'lists/1f3a…/' */
  readonly folder: string;
  readonly keys: readonly string[];
}

const concurrency = 8;
const dayMs = 24 * 60 * 60 * 1000;

const countOf = ({ values }: RemoteList): number => Object.values(values).reduce((sum, list) => sum + list.length, 0);

/** The lists of each build of pubdocs. */
async function readAll(store: Store): Promise<readonly ToolLists[]> {
  const keys = [...(await store.list('lists/'))].sort().reverse();
  const tools: ToolLists[] = [];
  // One build after the other, because the lists of each are read at once.
  for (const [folder, listKeys] of groupBy(keys, (key) => key.slice(0, key.lastIndexOf('/') + 1)))
    tools.push({ folder, keys: listKeys, ...(await readLists(store, listKeys)) });
  return tools;
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
  return [...tools.flatMap(({ lost }) => lost), ...wrong.flat()].sort();
}

/** Removes old values, damaged lists, and packs older than a day that no list names: builds write lists after packs. */
export async function pruneRemote(
  store: Store,
  { before, now }: { readonly before: number; readonly now: number },
): Promise<{ readonly lists: number; readonly packs: number }> {
  const tools = await readAll(store);
  const packNames = new Set<string>();
  const gone: string[] = [];
  for (const { folder, keys, list, lost } of tools) {
    const isOld = (pack: number): boolean => timeOfPack(list.packs[pack]?.name ?? '') < before;
    const recentList = joinRemoteLists([withoutPacks(list, isOld)]);
    for (const { name } of recentList.packs) packNames.add(name);
    if (lost.length === 0 && recentList.packs.length === list.packs.length) continue;
    if (recentList.packs.length > 0)
      await putCompressed(store, newListKey(folder, now), Buffer.from(encodeRemoteList(recentList)));
    gone.push(...keys);
  }
  await store.remove(gone);
  const unused = (await store.list('packs/')).filter((key) => {
    const name = key.slice('packs/'.length);
    return !packNames.has(name) && !(timeOfPack(name) > now - dayMs);
  });
  await store.remove(unused);
  return { lists: gone.length, packs: unused.length };
}
