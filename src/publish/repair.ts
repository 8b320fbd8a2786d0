// Objects of a target that are lost, or that somebody else has changed: each is read. A body in the archive is read
// only if the store gives it another tag than an object with the right bytes.
import type { ObjectHeaders, Store } from '../model/store.ts';
import { inParallel } from './carry-out.ts';
import { storedBody } from './compress.ts';
import { archiveName, type ReleaseObject } from './objects.ts';
import { archiveFolder, archiveKey } from './release.ts';

export interface Damage {
  /** Keys whose object is missing, or has other bytes or headers. */
  readonly keys: readonly string[];
  /** Names in the archive with the right bytes, as far as they were compared. */
  readonly archived: ReadonlySet<string>;
}

const typeOf = (value: string): string => value.toLowerCase().replaceAll(/\s/g, '');

/** Whether an object has the headers of the list. A store may ignore redirects, and keep no disposition. */
const hasHeaders = (headers: ObjectHeaders | null, wanted: ReleaseObject): boolean =>
  headers === null ||
  (typeOf(headers.contentType) === typeOf(wanted.contentType) &&
    typeOf(headers.cacheControl) === typeOf(wanted.cacheControl) &&
    headers.contentEncoding === wanted.contentEncoding &&
    (headers.redirect === null || headers.redirect === wanted.redirect) &&
    headers.disposition === wanted.disposition);

/** (store, the objects that it serves and those that it is to serve) → the damaged ones */
export async function findDamage(
  store: Store,
  { objects, wanted }: { readonly objects: readonly ReleaseObject[]; readonly wanted: readonly ReleaseObject[] },
  concurrency: number,
): Promise<Damage> {
  const tags = await store.tags(objects.length > 0 ? '' : archiveFolder);
  const damaged = new Set<string>();
  /** Names of bodies → the tag of an object that has the right bytes. */
  const rightTags = new Map<string, string | undefined>();
  await inParallel(objects, concurrency, async (object) => {
    const storedObject = await store.read(object.key);
    const body = storedObject === null ? null : await storedBody(storedObject.bytes, object);
    if (storedObject === null || body === null) damaged.add(object.key);
    else {
      rightTags.set(archiveName(object), rightTags.get(archiveName(object)) ?? tags.get(object.key));
      const isDecoded = body !== storedObject.bytes;
      const wantedHeaders = isDecoded ? { ...object, contentEncoding: null } : object;
      if (!hasHeaders(storedObject.headers, wantedHeaders)) damaged.add(object.key);
    }
  });
  const archived = new Set(
    [...tags.keys()].filter((key) => key.startsWith(archiveFolder)).map((key) => key.slice(archiveFolder.length)),
  );
  const bodies = new Map([...objects, ...wanted].map((object) => [archiveName(object), object]));
  await inParallel([...bodies], concurrency, async ([name, object]) => {
    const tag = tags.get(archiveKey(name));
    if (tag === undefined || tag === rightTags.get(name)) return;
    const archiveEntry = await store.read(archiveKey(name));
    if (archiveEntry === null || (await storedBody(archiveEntry.bytes, object)) === null) archived.delete(name);
  });
  return { keys: [...damaged], archived };
}
