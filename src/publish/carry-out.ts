// A plan → requests to the store, in an order that keeps the site consistent even if the publish stops at any point:
// 1. record the start  2. bytes into the archive, which readers do not see  3. assets and files  4. new pages  5. changed pages
// 6. sitemap and manifests  7. removals  8. the state. Each step waits for the one before. All requests can be repeated.
import type { ObjectBody, ObjectHeaders, Store } from '../model/store.ts';
import { archiveName, type DesiredObject, type ReleaseObject } from './objects.ts';
import type { PlannedPut, PublishPlan } from './plan.ts';
import { archiveKey, encodeRelease, encodeState, type PublishState, releaseKey, stateKey } from './release.ts';

export interface CarryOutPorts {
  readonly store: Store;
  /** Bytes of an object as stored, compressed if it has a `contentEncoding`. */
  readonly read: (object: DesiredObject) => Promise<ObjectBody>;
  /** Throws if another publisher has taken over the lock. */
  readonly checkLock: () => Promise<void>;
  readonly onProgress: (done: Progress) => void;
  /** Concurrent requests. */
  readonly concurrency: number;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Bytes sent so far. */
  readonly bytes: number;
}

export interface PublishJob {
  readonly plan: PublishPlan;
  /** State before the publish. */
  readonly state: PublishState;
  readonly id: string;
  readonly objects: readonly ReleaseObject[];
}

/** Headers of pubdocs's own objects, which must not be cached. */
export const stateHeaders: ObjectHeaders = {
  contentType: 'application/json; charset=utf-8',
  cacheControl: 'no-store',
  contentEncoding: null,
  redirect: null,
};

const archiveHeaders: ObjectHeaders = { ...stateHeaders, contentType: 'application/octet-stream' };

/** Runs the work for all items with limited concurrency. After a failure, starts nothing new and throws the first error. */
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

/** Writes between two checks of the lock, so that few objects of a publisher that has taken over are overwritten. */
const writesPerLook = 100;

const isManifest = ({ object }: PlannedPut): boolean => object.key === 'pubdocs.json';

/** Puts in the order given at the top of this file, one list per step. */
export function putSteps(puts: readonly PlannedPut[]): readonly (readonly PlannedPut[])[] {
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

const textBody = (text: string, sha256 = ''): ObjectBody => ({ bytes: new TextEncoder().encode(text), sha256 });

/** Carries out the plan. Throws `StoreFailure`; the same publish can then be run again. */
export async function carryOut(job: PublishJob, ports: CarryOutPorts): Promise<Progress> {
  const { plan, state, id, objects } = job;
  const { store, checkLock, concurrency } = ports;
  const steps = putSteps(plan.puts);
  const removes = [
    ...plan.removes.map(({ key }) => key),
    ...plan.expires.keys,
    ...plan.expires.bodies.map(archiveKey),
    ...plan.expires.releases.map(releaseKey),
  ];
  const total = plan.uploads.length + plan.puts.length + removes.length;
  let [done, bytes, begun] = [0, 0, 0];
  const look = async (): Promise<void> => {
    begun += 1;
    if (begun % writesPerLook === 0) await checkLock();
  };
  const advance = (count: number, sent = 0): void => {
    done += count;
    bytes += sent;
    ports.onProgress({ done, total, bytes });
  };
  const writeState = (next: PublishState): Promise<void> =>
    store.put(stateKey, textBody(encodeState(next)), stateHeaders);
  await checkLock();
  // Earlier attempts stay in the list until this one has written everything that they may have changed.
  if (!state.pending.includes(id)) await writeState({ ...state, pending: [...state.pending, id] });
  await store.put(releaseKey(id), textBody(encodeRelease({ id, base: state.base, objects })), stateHeaders);
  await inParallel(plan.uploads, concurrency, async ({ name, object }) => {
    await look();
    const body = await ports.read(object);
    await store.put(archiveKey(name), body, archiveHeaders);
    advance(1, body.bytes.length);
  });
  for (const step of steps) {
    await checkLock();
    await inParallel(step, concurrency, async ({ object }) => {
      await look();
      await store.copy(archiveKey(archiveName(object)), object.key, object);
      advance(1);
    });
  }
  await checkLock();
  await store.remove(removes);
  advance(removes.length);
  await writeState(plan.next);
  return { done, total, bytes };
}
