// A cache that machines share, in a store. A build takes from it what its own cache lacks, and adds afterwards what it had to make. Whatever is
// missing there, damaged or not readable is made again: the result never depends on the store.
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { type CacheNamespace, cacheNamespaces } from '../../model/cache-share.ts';
import type { Store } from '../../model/store.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { packFolder, readIndexText, writeIndexText } from './cache-folder.ts';
import { type CacheIndex, decodeIndex, decodeLine, encodeIndex, encodeLine } from './cache-index.ts';
import { makePackReader } from './pack-reader.ts';
import {
  decodeRemoteList,
  encodeRemoteList,
  isShared,
  joinRemoteLists,
  type RemoteList,
  type RemotePack,
  type RemoteValue,
  remotePackName,
} from './remote-list.ts';

export interface RemoteCache {
  readonly store: Store;
  readonly fs: WritableFs;
  /** Folder of this machine's cache. */
  readonly folder: string;
  /** Values of another build of the tool are of no use. */
  readonly toolVersion: string;
}

/** Lists of the store as they were at the start of the build. */
export interface RemoteState {
  readonly list: RemoteList;
  /** Keys of the lists that were read. */
  readonly lists: readonly string[];
  readonly taken: { readonly values: number; readonly bytes: number };
  /** Lists and packs that were missing or damaged. */
  readonly lost: readonly string[];
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** Requests at the same time. */
const concurrency = 8;
/** A pack is cut at this size, so that packs are written and read side by side. */
const packBytes = 8 * 1024 * 1024;
const mostListBytes = 1 << 29;
/** From so many lists on, they are written as one. */
const mostLists = 32;
const headers = {
  contentType: 'application/octet-stream',
  cacheControl: 'private, max-age=31536000, immutable',
  contentEncoding: null,
  redirect: null,
} as const;

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** 'lists/1f3a…/': builds of the tool have lists of their own. */
const listFolder = (toolVersion: string): string =>
  `lists/${createHash('sha256').update(toolVersion).digest('hex').slice(0, 16)}/`;
export const packKey = (name: string): string => `packs/${name}`;

/** The index of this machine's cache; an empty one where there is none. */
function readIndex({ folder, toolVersion }: RemoteCache): CacheIndex {
  const text = readIndexText(folder);
  const decoded = text === null ? null : decodeIndex(text, toolVersion);
  return decoded === null || decoded === 'damaged' ? { run: 0, largest: 0, namespaces: new Map() } : decoded;
}

/** ('lists/1f3a…/', now) → a key that no other build has */
export const newListKey = (folder: string, now: number): string =>
  `${folder}${now.toString(36)}-${randomBytes(8).toString('hex')}`;

/** Writes bytes compressed → how many were sent */
export async function putCompressed(store: Store, key: string, bytes: Uint8Array): Promise<number> {
  const small = await compress(bytes, { level: 1 });
  await store.put(key, { bytes: small, sha256: sha256Of(bytes) }, headers);
  return small.length;
}

export async function readList(store: Store, key: string): Promise<RemoteList | null> {
  const found = await store.read(key);
  if (found === null) return null;
  const bytes = await decompress(found.bytes, { maxOutputLength: mostListBytes }).catch(() => null);
  return bytes === null ? null : decodeRemoteList(bytes.toString('utf8'));
}

/** A pack whose bytes are what its list says; null when it is not there or differs. */
export async function readPack(store: Store, { name, size, sha256 }: RemotePack): Promise<Uint8Array | null> {
  const found = await store.read(packKey(name));
  if (found === null) return null;
  const bytes = await decompress(found.bytes, { maxOutputLength: size + 1 }).catch(() => null);
  return bytes !== null && sha256Of(bytes) === sha256 ? bytes : null;
}

/** Lists of this build of the tool, the newest first. */
async function readLists({ store, toolVersion }: RemoteCache) {
  const keys = [...(await store.list(listFolder(toolVersion)))].sort().reverse();
  const limit = pLimit(concurrency);
  const read = await Promise.all(keys.map((key) => limit(async () => ({ key, list: await readList(store, key) }))));
  return {
    lists: keys,
    list: joinRemoteLists(read.flatMap(({ list }) => (list === null ? [] : [list]))),
    lost: read.flatMap(({ key, list }) => (list === null ? [key] : [])),
  };
}

/**
 * Takes over the values that this machine's cache lacks. Only packs with such values are fetched. Throws a `StoreFailure` when the store cannot be
 * read; the cache of this machine is then as it was.
 */
export async function takeFromRemote(remote: RemoteCache): Promise<RemoteState> {
  const { store, fs, folder, toolVersion } = remote;
  const read = await readLists(remote);
  const index = readIndex(remote);
  const missing = cacheNamespaces.flatMap((namespace) =>
    (read.list.values[namespace] ?? [])
      .filter(([key]) => isShared(namespace, key) && !index.namespaces.get(namespace)?.has(key))
      .map((value) => ({ namespace, value })),
  );
  const limit = pLimit(concurrency);
  const lost = [...read.lost];
  const here = new Set<number>();
  let bytes = 0;
  const fetchPack = async (number: number): Promise<void> => {
    const pack = read.list.packs[number];
    const found = pack && (await readPack(store, pack));
    if (!pack || !found) {
      lost.push(packKey(pack?.name ?? ''));
      return;
    }
    const path = join(folder, packFolder, pack.name);
    fs.mkdir(join(folder, packFolder));
    fs.write(path, found);
    here.add(number);
    bytes += found.length;
  };
  const wanted = new Set(missing.map(({ value: [, pack] }) => pack));
  await Promise.all(Array.from(wanted, (number) => limit(() => fetchPack(number))));
  let values = 0;
  for (const { namespace, value } of missing) {
    const [key, pack, offset, length, crc] = value;
    if (!here.has(pack)) continue;
    const lines = index.namespaces.get(namespace) ?? new Map<string, string>();
    const entry = { pack: read.list.packs[pack]?.name ?? '', offset, length, crc, used: index.run };
    index.namespaces.set(namespace, lines.set(key, encodeLine(key, entry)));
    values += 1;
  }
  if (values > 0) {
    const whole = { ...index, largest: Math.max(index.largest, bytes) };
    writeIndexText(fs, folder, { name: randomBytes(6).toString('hex'), parts: encodeIndex(whole, toolVersion) });
  }
  return {
    ...read,
    list: withoutPacks(read.list, (number) => wanted.has(number) && !here.has(number)),
    taken: { values, bytes },
    lost,
  };
}

/** The list without the values of some packs: they are added again. */
const withoutPacks = (list: RemoteList, isLost: (number: number) => boolean): RemoteList => ({
  ...list,
  values: Object.fromEntries(
    Object.entries(list.values).map(([namespace, own]) => [namespace, own.filter(([, pack]) => !isLost(pack))]),
  ),
});

interface NewPack {
  readonly pack: RemotePack;
  readonly bytes: Uint8Array;
}

/** Packs of the values of this machine that the store lacks, one at a time; `values` gets their places. */
function* newPacks(
  remote: RemoteCache,
  { list }: Pick<RemoteState, 'list'>,
  { now, values }: { readonly now: number; readonly values: Partial<Record<CacheNamespace, RemoteValue[]>> },
): Generator<NewPack> {
  const index = readIndex(remote);
  const reader = makePackReader();
  let number = 0;
  let size = 0;
  let pieces: Uint8Array[] = [];
  const close = (): NewPack => {
    const bytes = Buffer.concat(pieces);
    const sha256 = sha256Of(bytes);
    pieces = [];
    size = 0;
    number += 1;
    return { pack: { name: remotePackName(now, sha256), size: bytes.length, sha256 }, bytes };
  };
  for (const namespace of cacheNamespaces) {
    const known = new Set(list.values[namespace]?.map(([key]) => key));
    for (const [key, line] of index.namespaces.get(namespace) ?? []) {
      if (!isShared(namespace, key) || known.has(key)) continue;
      const entry = decodeLine(line);
      const bytes = reader.read(join(remote.folder, packFolder, entry.pack), entry);
      if (bytes === undefined) continue;
      const own = values[namespace] ?? [];
      own.push([key, number, size, bytes.length, entry.crc]);
      values[namespace] = own;
      // The reader uses its buffers again.
      pieces.push(Uint8Array.from(bytes));
      size += bytes.length;
      if (size >= packBytes) yield close();
    }
  }
  if (size > 0) yield close();
  reader.close();
}

/** Adds what the store lacks: packs first, then the list that names them. Throws a `StoreFailure` when the store cannot be written. */
export async function addToRemote(
  remote: RemoteCache,
  state: Pick<RemoteState, 'list' | 'lists'>,
  now: number,
): Promise<{ readonly values: number; readonly bytes: number }> {
  const { store, toolVersion } = remote;
  const values: Partial<Record<CacheNamespace, RemoteValue[]>> = {};
  const packs: RemotePack[] = [];
  let sent = 0;
  const put = async (key: string, bytes: Uint8Array): Promise<void> => {
    sent += await putCompressed(store, key, bytes);
  };
  for (const { pack, bytes } of newPacks(remote, state, { now, values })) {
    packs.push(pack);
    await put(packKey(pack.name), bytes);
  }
  if (packs.length === 0) return { values: 0, bytes: 0 };
  const added: RemoteList = { packs, values };
  const isFull = state.lists.length >= mostLists;
  const list = isFull ? joinRemoteLists([added, state.list]) : added;
  await put(newListKey(listFolder(toolVersion), now), Buffer.from(encodeRemoteList(list)));
  // The new list names all that they name. A build that finds one of them gone at this moment makes its values again.
  if (isFull) await store.remove(state.lists);
  return { values: Object.values(values).reduce((sum, own) => sum + own.length, 0), bytes: sent };
}
