// The cache that machines share, in a store. A build fetches the values that its own cache lacks, and later adds those
// that it had to compute. Values that are missing, damaged or unreadable there are computed again, so the result never
// depends on the store.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { type CacheNamespace, cacheNamespaces, type WantedValues } from '../../model/cache-share.ts';
import type { Store } from '../../model/store.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { digest } from '../../text/digest.ts';
import { groupBy } from '../../text/group-by.ts';
import { packFolder } from './cache-folder.ts';
import { type CacheIndex, emptyIndex, encodeLine, inPlaceOrder, toIndexKey } from './cache-index.ts';
import { readCacheIndex, writeIndex } from './index-files.ts';
import { makePackReader } from './pack-reader.ts';
import {
  decodeRemoteList,
  encodeRemoteList,
  isReplaced,
  isShared,
  joinRemoteLists,
  type RemoteList,
  type RemotePack,
  type RemoteValue,
} from './remote-list.ts';
import { type FetchedBlocks, fetchBlocks, makePack, packKey } from './remote-packs.ts';

export interface RemoteCache {
  readonly store: Store;
  readonly fs: WritableFs;
  readonly folder: string;
  /** Values of other builds of pubdocs are not used. */
  readonly toolVersion: string;
}

/** Lists of the store at the start of the build, without values whose packs turned out to be missing or damaged. */
export interface RemoteState {
  readonly list: RemoteList;
  readonly lists: readonly string[];
  /** Keys of lists and packs that were missing or damaged. */
  readonly lost: readonly string[];
}

export interface TakenState extends RemoteState {
  /** Number of values added to this machine's cache, and of (compressed) bytes read from the store. */
  readonly taken: { readonly values: number; readonly bytes: number };
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** Maximum number of concurrent requests. */
const concurrency = 8;
/** Size at which a pack ends, so that packs are fetched in parallel. */
const packBytes = 8 * 1024 * 1024;
const maxListBytes = 1 << 29;
/** Up to this number of uncompressed bytes, all values of a store are fetched at once, not only the requested ones. */
const smallStore = 4 * 1024 * 1024;
/** From this number of lists on, a build merges them into one. */
const maxLists = 32;
const headers = {
  contentType: 'application/octet-stream',
  cacheControl: 'private, max-age=31536000, immutable',
  contentEncoding: null,
  redirect: null,
} as const;

/** 'lists/1f3a…/': each build of pubdocs has its own lists. */
const listFolder = (toolVersion: string): string => `lists/${digest(toolVersion).slice(0, 16)}/`;

/** The index of this machine's cache; an empty one if it has none. */
const readOwn = ({ folder, toolVersion }: RemoteCache): CacheIndex =>
  readCacheIndex(folder, toolVersion).index ?? emptyIndex();

/** ('lists/1f3a…/', now) → a unique key */
export const newListKey = (folder: string, now: number): string =>
  `${folder}${now.toString(36)}-${randomBytes(8).toString('hex')}`;

/** Compresses and writes bytes → number of bytes sent */
export async function putCompressed(store: Store, key: string, bytes: Uint8Array): Promise<number> {
  const small = await compress(bytes, { level: 1 });
  await store.put(key, { bytes: small, sha256: digest(bytes) }, headers);
  return small.length;
}

async function readList(store: Store, key: string): Promise<RemoteList | null> {
  const storedList = await store.read(key);
  if (storedList === null) return null;
  const bytes = await decompress(storedList.bytes, { maxOutputLength: maxListBytes }).catch(() => null);
  return bytes === null ? null : decodeRemoteList(bytes.toString('utf8'));
}

/** Reads lists, newest first → one list with all their values; `lost`: the keys of missing and damaged ones. */
export async function readLists(store: Store, keys: readonly string[]): Promise<Pick<RemoteState, 'list' | 'lost'>> {
  const limit = pLimit(concurrency);
  const read = await Promise.all(keys.map((key) => limit(async () => ({ key, list: await readList(store, key) }))));
  return {
    list: joinRemoteLists(read.flatMap(({ list }) => (list === null ? [] : [list]))),
    lost: read.flatMap(({ key, list }) => (list === null ? [key] : [])),
  };
}

/** Reads the lists of this build of pubdocs. Throws a `StoreFailure` if the store cannot be read. */
export async function openRemote({ store, toolVersion }: RemoteCache): Promise<RemoteState> {
  const lists = [...(await store.list(listFolder(toolVersion)))].sort().reverse();
  return { lists, ...(await readLists(store, lists)) };
}

/** A fetched part of a pack, as a file with its own name in this machine's cache; `plain` is its size. */
interface FetchedPart extends Pick<FetchedBlocks, 'fetched' | 'placeOf'> {
  readonly name: string;
  readonly plain: number;
}

interface NamedValue {
  readonly namespace: CacheNamespace;
  readonly value: RemoteValue;
}

/** Values of the store that this machine lacks and that pass `isWanted`, which excludes most and is called first. */
const lackingValues = (
  { list }: RemoteState,
  index: CacheIndex,
  isWanted: (namespace: CacheNamespace, value: RemoteValue) => boolean,
): NamedValue[] =>
  cacheNamespaces.flatMap((namespace) =>
    (list.values[namespace] ?? [])
      .filter(
        (value) =>
          isWanted(namespace, value) &&
          isShared(namespace, value[0]) &&
          !index.namespaces.get(namespace)?.has(value[0]),
      )
      .map((value) => ({ namespace, value })),
  );

/** Requested values that this machine's cache lacks; if the store is small, all values that it lacks. */
function missingValues(state: RemoteState, index: CacheIndex, wanted: WantedValues): NamedValue[] {
  const isSmall = state.list.packs.reduce((sum, { size }) => sum + size, 0) <= smallStore;
  if (isSmall) return lackingValues(state, index, () => true);
  const whole = new Set(wanted.filter((value) => typeof value === 'string'));
  const keys = new Map(
    Array.from(
      groupBy(
        wanted.filter((value) => typeof value !== 'string'),
        ([namespace]) => namespace,
      ),
      ([namespace, entries]) => [namespace, new Set(entries.map(([, key]) => toIndexKey(key)))],
    ),
  );
  return lackingValues(
    state,
    index,
    (namespace, [key]) => whole.has(namespace) || keys.get(namespace)?.has(key) === true,
  );
}

/** Copies values of the store that this machine lacks. Throws a `StoreFailure`, with the index unchanged. */
export async function takeFromRemote(
  remote: RemoteCache,
  read: RemoteState,
  wanted: WantedValues = cacheNamespaces,
): Promise<TakenState> {
  const { store, fs, folder, toolVersion } = remote;
  const index = readOwn(remote);
  const missing = missingValues(read, index, wanted);
  const limit = pLimit(concurrency);
  const lost = [...read.lost];
  const here = new Map<number, FetchedPart>();
  const perPack = groupBy(missing, ({ value: [, pack] }) => pack);
  const fetchPart = async (number: number, offsets: readonly number[]): Promise<void> => {
    const pack = read.list.packs[number];
    const blocks = pack && (await fetchBlocks(store, pack, offsets));
    if (!pack || !blocks) {
      lost.push(packKey(pack?.name ?? ''));
      return;
    }
    // Other parts of the pack may be fetched later, into other files.
    const name = `${pack.name}-${randomBytes(6).toString('hex')}`;
    fs.mkdir(join(folder, packFolder));
    fs.write(join(folder, packFolder, name), blocks.bytes);
    const { bytes, fetched, placeOf } = blocks;
    here.set(number, { name, plain: bytes.length, fetched, placeOf });
  };
  await Promise.all(
    Array.from(perPack, ([number, keys]) =>
      limit(() =>
        fetchPart(
          number,
          keys.map(({ value: [, , offset] }) => offset),
        ),
      ),
    ),
  );
  let values = 0;
  // Include the other values of the fetched blocks, so that no block is fetched twice.
  for (const { namespace, value } of lackingValues(read, index, (_, [, pack]) => here.has(pack))) {
    const [key, pack, offset, length, crc] = value;
    const part = here.get(pack);
    const place = part?.placeOf(offset, length) ?? null;
    if (part === undefined || place === null) continue;
    const entry = { pack: part.name, offset: place, length, crc, used: index.run };
    index.namespaces.get(namespace)?.set(key, encodeLine(key, entry));
    values += 1;
  }
  const sumOf = (what: 'plain' | 'fetched'): number => [...here.values()].reduce((sum, part) => sum + part[what], 0);
  if (values > 0) {
    const whole = { ...index, largest: Math.max(index.largest, sumOf('plain')) };
    writeIndex(whole, { fs, folder, toolVersion });
  }
  return {
    ...read,
    list: withoutPacks(read.list, (number) => perPack.has(number) && !here.has(number)),
    taken: { values, bytes: sumOf('fetched') },
    lost,
  };
}

/** The list without the values of lost packs, so that the build adds them again. */
export const withoutPacks = (list: RemoteList, isLost: (number: number) => boolean): RemoteList => ({
  ...list,
  values: Object.fromEntries(
    Object.entries(list.values).map(([namespace, entries]) => [namespace, entries.filter(([, pack]) => !isLost(pack))]),
  ),
});

/** Values of this machine that the store lacks, or has in an older form (`isReplaced`), in groups of a pack's size. */
function* newValues(
  remote: RemoteCache,
  { list }: Pick<RemoteState, 'list'>,
  values: Partial<Record<CacheNamespace, RemoteValue[]>>,
): Generator<readonly Uint8Array[]> {
  const index = readOwn(remote);
  const reader = makePackReader();
  let number = 0;
  let size = 0;
  let pieces: Uint8Array[] = [];
  for (const namespace of cacheNamespaces) {
    const checksums = new Map(list.values[namespace]?.map(([key, , , , crc]) => [key, crc]));
    for (const { key, entry } of inPlaceOrder(index.namespaces.get(namespace)?.entries() ?? [])) {
      if (!isShared(namespace, key)) continue;
      const isMadeAgain = isReplaced(namespace) && entry.used === index.run && entry.crc !== checksums.get(key);
      if (checksums.has(key) && !isMadeAgain) continue;
      const bytes = reader.read(join(remote.folder, packFolder, entry.pack), entry);
      if (bytes === undefined) continue;
      const remoteValues = values[namespace] ?? [];
      remoteValues.push([key, number, size, bytes.length, entry.crc]);
      values[namespace] = remoteValues;
      // A copy, because the reader reuses its buffers.
      pieces.push(Uint8Array.from(bytes));
      size += bytes.length;
      if (size < packBytes) continue;
      yield pieces;
      pieces = [];
      size = 0;
      number += 1;
    }
  }
  if (size > 0) yield pieces;
  reader.close();
}

/** Adds the values that the store lacks: packs first, then the list that names them. Throws a `StoreFailure`. */
export async function addToRemote(
  remote: RemoteCache,
  state: Pick<RemoteState, 'list' | 'lists'>,
  now: number,
): Promise<{ readonly values: number; readonly bytes: number }> {
  const { store, toolVersion } = remote;
  const values: Partial<Record<CacheNamespace, RemoteValue[]>> = {};
  const packs: RemotePack[] = [];
  let sent = 0;
  for (const group of newValues(remote, state, values)) {
    const { pack, bytes } = await makePack(group, now);
    packs.push(pack);
    await store.put(packKey(pack.name), { bytes, sha256: digest(bytes) }, headers);
    sent += bytes.length;
  }
  if (packs.length === 0) return { values: 0, bytes: 0 };
  const added: RemoteList = { packs, values };
  const isFull = state.lists.length >= maxLists;
  const list = isFull ? joinRemoteLists([added, state.list]) : added;
  const text = Buffer.from(encodeRemoteList(list));
  sent += await putCompressed(store, newListKey(listFolder(toolVersion), now), text);
  // The new list has all their values. A build that reads them now and finds one missing computes its values again.
  if (isFull) await store.remove(state.lists);
  return { values: Object.values(values).reduce((sum, list) => sum + list.length, 0), bytes: sent };
}
