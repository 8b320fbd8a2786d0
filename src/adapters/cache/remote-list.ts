// A list of the shared cache: the values that one build has added, and the packs that contain them. Lists and packs are
// written once and never changed, so that builds need no locks. A list is untrusted input, so every field is checked.
import { type CacheNamespace, cacheNamespaces } from '../../model/cache-share.ts';

/** A value: its key, the index of its pack in the list, offset and length in the uncompressed pack, checksum. */
export type RemoteValue = readonly [key: string, pack: number, offset: number, length: number, crc: number];

/** A part of a pack that is fetched and checked separately: its two sizes, the digest of its uncompressed bytes. */
export type RemoteBlock = readonly [stored: number, size: number, sha256: string];

export interface RemotePack {
  readonly name: string;
  /** Bytes of the pack, uncompressed. */
  readonly size: number;
  /** In order; each contains whole values. */
  readonly blocks: readonly RemoteBlock[];
}

export interface RemoteList {
  readonly packs: readonly RemotePack[];
  readonly values: Readonly<Partial<Record<CacheNamespace, readonly RemoteValue[]>>>;
}

/**
 * Namespaces with values for all machines: their keys name all inputs, except that facts name the includes that they
 * depend on, and that the other inputs of the digests of rendered pages are checked separately. All are data: modules
 * are code, which would run. The rest depends on one machine's files.
 */
const shared: ReadonlySet<CacheNamespace> = new Set(['facts', 'body', 'code', 'page', 'search', 'openapi', 'rows']);

/** Whether machines share a value. Keys of OpenAPI documents do not name all files; findings depend on the machine. */
export const isShared = (namespace: CacheNamespace, key: string): boolean =>
  shared.has(namespace) && !(namespace === 'openapi' && key.startsWith('document:'));

/** Whether the value of a key can change: it names neither includes of the page nor what the rows have read. */
export const isReplaced = (namespace: CacheNamespace): boolean => namespace === 'facts' || namespace === 'rows';

/** Valid names of packs. They become file names. */
const packName = /^r-[0-9a-z]{1,12}-[0-9a-f]{32}$/;
const maxPackBytes = 1 << 30;

/** (1763830000000, digest of the pack) → 'r-mi9…-0123…' */
export const remotePackName = (now: number, sha256: string): string => `r-${now.toString(36)}-${sha256.slice(0, 32)}`;

/** 'r-mi9…-0123…' → time at which the pack was made, in milliseconds */
export const timeOfPack = (name: string): number => Number.parseInt(name.split('-')[1] ?? '', 36);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function isPack(value: unknown): value is RemotePack {
  if (typeof value !== 'object' || value === null) return false;
  const { name, size, blocks } = value as Partial<Record<keyof RemotePack, unknown>>;
  return (
    typeof name === 'string' &&
    packName.test(name) &&
    isCount(size) &&
    size <= maxPackBytes &&
    Array.isArray(blocks) &&
    blocks.every(isBlock) &&
    blocks.reduce((sum, [, bytes]) => sum + bytes, 0) === size
  );
}

function isBlock(value: unknown): value is RemoteBlock {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [stored, size, sha256] = value as readonly unknown[];
  // Compression makes some data a little longer.
  return (
    isCount(stored) &&
    isCount(size) &&
    stored <= 2 * size + 100 &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256)
  );
}

/** The key has no spaces, as in the index file, see `toIndexKey`. */
const isValue = (value: unknown, packs: readonly RemotePack[]): value is RemoteValue => {
  if (!Array.isArray(value) || value.length !== 5) return false;
  const [key, pack, offset, length, crc] = value as readonly unknown[];
  return (
    typeof key === 'string' &&
    /^[^\s]+$/.test(key) &&
    [pack, offset, length, crc].every(isCount) &&
    Number(offset) + Number(length) <= (packs[Number(pack)]?.size ?? -1)
  );
};

/** The text of a list → the list; null if it is invalid */
export function decodeRemoteList(text: string): RemoteList | null {
  try {
    const { packs, values } = JSON.parse(text) as Partial<Record<keyof RemoteList, unknown>>;
    if (!Array.isArray(packs) || !packs.every(isPack) || typeof values !== 'object' || values === null) return null;
    const knownValues: Partial<Record<CacheNamespace, readonly RemoteValue[]>> = {};
    for (const namespace of cacheNamespaces) {
      const namespaceValues: unknown = Reflect.get(values, namespace);
      if (namespaceValues === undefined || !shared.has(namespace)) continue;
      if (!Array.isArray(namespaceValues) || !namespaceValues.every((value) => isValue(value, packs))) return null;
      knownValues[namespace] = namespaceValues;
    }
    return { packs, values: knownValues };
  } catch {
    return null;
  }
}

export const encodeRemoteList = (list: RemoteList): string => JSON.stringify(list);

/** Lists, newest first → one list with all their values; the newest value of each key */
export function joinRemoteLists(lists: readonly RemoteList[]): RemoteList {
  const packs: RemotePack[] = [];
  const numbers = new Map<string, number>();
  const values = new Map<CacheNamespace, Map<string, RemoteValue>>();
  for (const list of lists) {
    for (const namespace of cacheNamespaces) {
      const valueByKey = values.get(namespace) ?? new Map<string, RemoteValue>();
      for (const [key, number, ...rest] of list.values[namespace] ?? []) {
        const pack = list.packs[number];
        if (pack === undefined || valueByKey.has(key)) continue;
        const place = numbers.get(pack.name) ?? packs.push(pack) - 1;
        numbers.set(pack.name, place);
        valueByKey.set(key, [key, place, ...rest]);
      }
      if (valueByKey.size > 0) values.set(namespace, valueByKey);
    }
  }
  return {
    packs,
    values: Object.fromEntries(Array.from(values, ([namespace, byKey]) => [namespace, [...byKey.values()]])),
  };
}
