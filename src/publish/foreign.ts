// Objects of a target that pubdocs did not write: replaced only with --adopt, kept as a release for a rollback.
import { diagnose } from '../diagnostics/diagnose.ts';
import { prefixKey, type Store } from '../model/store.ts';
import { contentType } from '../text/content-type.ts';
import { digest } from '../text/digest.ts';
import { archiveHeaders, storeList } from './carry-out.ts';
import { decodedBody } from './compress.ts';
import { archiveName, groupOf, type ReleaseObject } from './objects.ts';
import { Refusal } from './refusal.ts';
import {
  archiveKey,
  isApart,
  type PublishState,
  type Release,
  type ReleaseEntry,
  sitesBelow,
  timedId,
} from './release.ts';

/** A release made of objects that are to be replaced, with those of the served release. */
export interface Adopted {
  readonly entry: ReleaseEntry;
  readonly release: Release;
  /** The objects that are to be replaced. */
  readonly objects: readonly ReleaseObject[];
}

export interface ForeignSearch {
  readonly state: PublishState;
  readonly served: Release | null;
  /** Unfinished publishes. */
  readonly pending: readonly Release[];
  /** Objects of the new release. */
  readonly objects: readonly ReleaseObject[];
  /** Folders below the target with separate sites. */
  readonly apart: readonly string[];
}

/** One listing is cheaper than this number of requests. */
const maxProbes = 50;

/** Keys of objects that the release would replace; the number of others, known before the first release. */
async function findForeign(store: Store, { state, served, pending, objects, apart }: ForeignSearch) {
  const releaseKeys = new Set([
    ...[served, ...pending].flatMap((release) => release?.objects ?? []).map(({ key }) => key),
    ...[served, ...pending].flatMap((release) => release?.retired ?? []).map(({ name }) => name),
    ...pending.flatMap(({ expires }) => expires),
  ]);
  const added = objects.map(({ key }) => key).filter((key) => !releaseKeys.has(key));
  const isThere = async (key: string): Promise<boolean> => (await store.read(key, { from: 0, to: 1 })) !== null;
  const isFirst = state.releases.length === 0;
  if (!isFirst && added.length <= maxProbes) {
    const there = await Promise.all(added.map(isThere));
    return { replaced: added.filter((_, place) => there[place]), others: 0 };
  }
  const allKeys = new Set(await store.list(''));
  const folders = [...apart, ...sitesBelow([...allKeys])];
  const others = isFirst ? [...allKeys].filter((key) => !releaseKeys.has(key) && !isApart(key, folders)) : [];
  // No listing contains the object at the prefix itself.
  if (added.includes(prefixKey) && (await isThere(prefixKey))) allKeys.add(prefixKey);
  const replaced = new Set(added.filter((key) => allKeys.has(key)));
  return { replaced: [...replaced], others: others.filter((key) => !replaced.has(key)).length };
}

async function describe(store: Store, key: string): Promise<ReleaseObject[]> {
  const storedObject = await store.read(key);
  if (storedObject === null) return [];
  const plain = { contentType: contentType(key), cacheControl: '', contentEncoding: null, redirect: null };
  const headers = storedObject.headers ?? plain;
  const sha256 = digest(decodedBody(storedObject.bytes, headers.contentEncoding) ?? storedObject.bytes);
  return [{ ...headers, key, sha256, size: storedObject.bytes.length, group: groupOf({ path: key, sha256 }) }];
}

/** Objects of others that the publish replaces → a release with them, or null. Refuses without `isAllowed`. */
export async function adoptForeign(
  store: Store,
  search: ForeignSearch,
  { isAllowed, time, base }: { readonly isAllowed: boolean; readonly time: string; readonly base: string },
): Promise<Adopted | null> {
  const { replaced, others } = await findForeign(store, search);
  if (!isAllowed && replaced.length + others > 0)
    throw new Refusal(diagnose('publish-foreign', { target: store.name, replaced, others }));
  if (replaced.length === 0) return null;
  const foreignObjects: ReleaseObject[] = [];
  for (const key of replaced) foreignObjects.push(...(await describe(store, key)));
  const objects = [...(search.served?.objects ?? []), ...foreignObjects].sort((a, b) => (a.key < b.key ? -1 : 1));
  const id = timedId(time, 'adopted', search.state.releases);
  const bytes = objects.reduce((sum, { size }) => sum + size, 0);
  return {
    entry: { ...{ id, time, commit: null, restores: null }, objects: objects.length, bytes },
    release: { ...{ id, base, objects, expires: [] }, retired: search.served?.retired ?? [] },
    objects: foreignObjects,
  };
}

/** Stores what a rollback to the adopted release needs; to be done before the state names it. */
export async function storeAdopted(store: Store, { release, objects }: Adopted): Promise<void> {
  for (const object of objects)
    await store.copy(object.key, archiveKey(archiveName(object)), { ...archiveHeaders, sha256: object.sha256 });
  await storeList(store, release);
}
