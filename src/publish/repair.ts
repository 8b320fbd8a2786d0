// Objects of a target that are lost, or that somebody else has changed. The archive has their bodies under the digest, and a store gives objects
// with the same bytes the same tag.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type ObjectHeaders, prefixKey, type Store } from '../model/store.ts';
import { digest } from '../text/digest.ts';
import { inParallel } from './carry-out.ts';
import { archiveName, type ReleaseObject } from './objects.ts';
import { archiveFolder, archiveKey } from './release.ts';

export interface Damage {
  /** Keys whose object is missing, or has other bytes or headers. */
  readonly keys: readonly string[];
  /** Names in the archive with the right bytes, as far as they were compared. */
  readonly archived: ReadonlySet<string>;
}

const decode = { gzip: gunzipSync, br: brotliDecompressSync } as const;

function hasBody(bytes: Uint8Array, { sha256, contentEncoding }: ReleaseObject): boolean {
  try {
    return digest(contentEncoding === null ? bytes : decode[contentEncoding](bytes)) === sha256;
  } catch {
    return false;
  }
}

const typeOf = (value: string): string => value.toLowerCase().replaceAll(/\s/g, '');

/** Whether an object has the headers of the list. A store may ignore redirects, and keep no disposition. */
const hasHeaders = (found: ObjectHeaders | null, wanted: ReleaseObject): boolean =>
  found === null ||
  (typeOf(found.contentType) === typeOf(wanted.contentType) &&
    typeOf(found.cacheControl) === typeOf(wanted.cacheControl) &&
    found.contentEncoding === wanted.contentEncoding &&
    (found.redirect === null || found.redirect === wanted.redirect) &&
    found.disposition === wanted.disposition);

/** (store, the objects of its release) → the damaged ones */
export async function findDamage(
  store: Store,
  objects: readonly ReleaseObject[],
  concurrency: number,
): Promise<Damage> {
  const tags = new Map(await store.tags(''));
  const archived = new Set(
    [...tags.keys()].filter((key) => key.startsWith(archiveFolder)).map((key) => key.slice(archiveFolder.length)),
  );
  const damaged = new Set<string>();
  const readRight = async (key: string, object: ReleaseObject): Promise<boolean> => {
    const found = await store.read(key);
    return found !== null && hasBody(found.bytes, object);
  };
  // Each body is compared once, and only if it differs from an object that should have the same bytes.
  const checks = new Map<string, Promise<boolean>>();
  const isArchivedRight = (object: ReleaseObject): Promise<boolean> => {
    const name = archiveName(object);
    const check = checks.get(name) ?? readRight(archiveKey(name), object);
    checks.set(name, check);
    return check;
  };
  await inParallel(objects, concurrency, async (object) => {
    const { key } = object;
    const name = archiveName(object);
    const [tag, wanted] = [tags.get(key), tags.get(archiveKey(name))];
    if (wanted !== undefined && tag !== wanted && !(await isArchivedRight(object))) archived.delete(name);
    // No listing contains the object at the prefix itself. Without its body in the archive, an object has nothing to be compared with.
    const isSame =
      key === prefixKey || wanted === undefined || !archived.has(name) ? await readRight(key, object) : tag === wanted;
    const isRight = isSame && hasHeaders((await store.read(key, { from: 0, to: 1 }))?.headers ?? null, object);
    if (!isRight) damaged.add(key);
  });
  return { keys: [...damaged], archived };
}
