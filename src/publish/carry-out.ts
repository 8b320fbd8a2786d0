// A plan → requests to the store, in an order that keeps the site consistent even if the publish stops at any point:
// 1. bytes into the archive that this publish replaces and that are only in the site  2. the list of the release
// 3. other bytes into the archive, which readers do not see  4. assets and files  5. new pages  6. changed pages
// 7. sitemap and manifests  8. removals  9. the state  10. removal of what no kept release needs. Each step waits for
// the one before. All requests can be repeated.
import { gzipSync } from 'node:zlib';
import type { OnCount } from '../model/build-report.ts';
import { type ObjectBody, type ObjectHeaders, type Store, stateFolder } from '../model/store.ts';
import { storedBody } from './compress.ts';
import { archiveName, type DesiredObject } from './objects.ts';
import type { PlannedPut, PlannedRescue, PublishPlan } from './plan.ts';
import { archiveKey, encodeRelease, type Release, releaseKey, servedKeys } from './release.ts';

export interface CarryOutPorts {
  /** Its writes fail as soon as another publisher has taken over. */
  readonly store: Store;
  /** Bytes of an object as stored, compressed if it has a `contentEncoding`. */
  readonly read: (object: DesiredObject) => Promise<ObjectBody>;
  /** Records the new state. From then on, no release needs what expires. */
  readonly record: () => Promise<void>;
  /** The error if bodies of the release are neither in the archive nor in the site. */
  readonly incomplete: (missing: number) => Error;
  /** Called with the key of each object of readers before a request that changes it. */
  readonly onTouch: (key: string) => void;
  /** Called after each request. */
  readonly onCount: OnCount;
  /** Concurrent requests. */
  readonly concurrency: number;
  /** After a signal, no new request is sent. */
  readonly signal: AbortSignal;
  readonly now: () => number;
}

export interface PublishJob {
  readonly plan: PublishPlan;
  /** The release to record; null if the served one stays. */
  readonly release: Release | null;
}

/** Headers of pubdocs's own objects, which must not be cached. */
export const stateHeaders: ObjectHeaders = {
  contentType: 'application/json; charset=utf-8',
  cacheControl: 'no-store',
  contentEncoding: null,
  redirect: null,
};

export const archiveHeaders: ObjectHeaders = { ...stateHeaders, contentType: 'application/octet-stream' };

/** Stores the list of a release. No proxy or store decodes it, because its compression is not a Content-Encoding. */
export async function storeList(store: Store, release: Release): Promise<void> {
  const parts = Array.from(encodeRelease(release), (part) => gzipSync(part));
  const body = { bytes: Buffer.concat(parts), sha256: '' };
  await store.put(releaseKey(release.id), body, { ...stateHeaders, contentType: 'application/gzip' });
}

/** Runs the work for all items with limited concurrency. A failure starts nothing new; throws the first one. */
export async function inParallel<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let failure: { readonly error: unknown } | null = null;
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      if (failure !== null) return;
      try {
        await work(item);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  // The compiler does not see the assignment in the closure.
  const failed = failure as { readonly error: unknown } | null;
  if (failed !== null) throw failed.error;
}

const isChangedPage = ({ object, isNew }: PlannedPut): boolean => object.group === 'page' && !isNew;
const isManifest = ({ object }: PlannedPut): boolean => object.key === 'pubdocs.json';

/** Puts in the order given at the top of this file, one list per step. */
function putSteps(puts: readonly PlannedPut[]): readonly (readonly PlannedPut[])[] {
  const of = (...groups: readonly string[]) => puts.filter(({ object }) => groups.includes(object.group));
  const pages = of('page');
  const index = of('index');
  return [
    of('asset', 'file'),
    pages.filter(({ isNew }) => isNew),
    pages.filter(({ isNew }) => !isNew),
    index.filter((put) => !isManifest(put)),
    index.filter(isManifest),
  ].filter((step) => step.length > 0);
}

/** Objects with the same body, which is sent once: the first one is the source of the others. */
function bySource(step: readonly PlannedPut[]) {
  const groups = new Map<string, { readonly from: string; readonly puts: PlannedPut[] }>();
  for (const put of step) {
    const name = archiveName(put.object);
    const isSent = put.source !== null;
    const id = isSent ? name : put.object.key;
    const group = groups.get(id) ?? { from: isSent ? put.object.key : archiveKey(name), puts: [] };
    group.puts.push(put);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/**
 * Stores a body in the archive; false if no object has it. A copy inside the store could come too late, and copy what a
 * successor serves.
 */
async function storeBody(store: Store, { objects: [first, ...others] }: PlannedRescue): Promise<boolean> {
  const place = archiveKey(archiveName(first));
  // A repair, or an unfinished publish, may have stored it.
  for (const key of [...[first, ...others].map((object) => object.key), place]) {
    const storedObject = await store.read(key);
    const bytes = storedObject === null ? null : await storedBody(storedObject.bytes, first);
    if (bytes === null) continue;
    if (key !== place) await store.put(place, { bytes, sha256: first.sha256 }, archiveHeaders);
    return true;
  }
  return false;
}

export interface CarriedOut {
  /** Bytes sent. */
  readonly bytes: number;
  /** Milliseconds during which readers got changed pages of both releases. */
  readonly mixedMs: number;
}

/** → a function that stores the objects of one body: sends it, or copies the first one inside the store */
function makeSendGroup({ store, read, onTouch, signal, now }: CarryOutPorts, advance: (sent: number) => void) {
  // A store can take longer for a copy than for a small body, and a slow line for the body.
  let copyMs = 0;
  return async ({ from, puts }: ReturnType<typeof bySource>[number]): Promise<void> => {
    let body: ObjectBody | null = null;
    let sendMs = 0;
    for (const { object, source } of puts) {
      signal.throwIfAborted();
      onTouch(object.key);
      const isFirst = source !== null && body === null;
      if (isFirst) body = await read(source);
      const start = now();
      if (body !== null && (isFirst || sendMs <= copyMs)) {
        await store.put(object.key, body, object);
        sendMs = now() - start;
        advance(body.bytes.length);
      } else {
        await store.copy(from, object.key, object);
        copyMs = now() - start;
        advance(0);
      }
    }
  };
}

/** Carries out the plan. Throws `StoreFailure`; the same publish can then be run again. */
export async function carryOut({ plan, release }: PublishJob, ports: CarryOutPorts): Promise<CarriedOut> {
  const { store, onTouch, concurrency, signal, now } = ports;
  const total = plan.uploads.length + plan.puts.length + plan.removes.length + plan.expires.length;
  let [done, bytes] = [0, 0];
  const advance = (count: number, sent = 0): void => {
    done += count;
    bytes += sent;
    ports.onCount(done, total);
  };
  signal.throwIfAborted();
  const lost = new Set<string>();
  let missing = 0;
  await inParallel(plan.rescues, concurrency, async (rescue) => {
    signal.throwIfAborted();
    if (await storeBody(store, rescue)) return;
    lost.add(archiveName(rescue.objects[0]));
    if (rescue.isNeeded) missing += 1;
  });
  if (missing > 0) throw ports.incomplete(missing);
  if (release !== null) {
    const retired = release.retired.filter(({ kind, name }) => kind === 'key' || !lost.has(name));
    await storeList(store, { ...release, retired });
  }
  await inParallel(plan.uploads, concurrency, async (object) => {
    signal.throwIfAborted();
    const body = await ports.read(object);
    await store.put(archiveKey(archiveName(object)), body, archiveHeaders);
    advance(1, body.bytes.length);
  });
  let mixedMs = 0;
  const sendGroup = makeSendGroup(ports, (sent) => advance(1, sent));
  for (const step of putSteps(plan.puts)) {
    const since = now();
    await inParallel(bySource(step), concurrency, sendGroup);
    if (step.length > 1 && step.some(isChangedPage)) mixedMs += now() - since;
  }
  const remove = async (keys: readonly string[]): Promise<void> => {
    signal.throwIfAborted();
    if (keys.length === 0) return;
    for (const key of servedKeys(keys)) onTouch(key);
    await store.remove(keys);
    advance(keys.length);
  };
  await remove(plan.removes.map(({ key }) => key));
  if (plan.expires.length > 0) await ports.record();
  // Bodies last: if one of the two requests is sent too late, the other form of what it removes is still there.
  await remove(servedKeys(plan.expires));
  await remove(plan.expires.filter((key) => key.startsWith(stateFolder)));
  return { bytes, mixedMs };
}
