// A plan → requests to the store. The order is what keeps the site whole at every moment, whatever stops it:
// 1. note that a publish has begun  2. bytes into the archive, where no reader looks  3. what pages load  4. new pages  5. changed pages
// 6. sitemap and manifests  7. removals  8. the state. Each step waits for the one before. Every request may be repeated.
import type { ObjectBody, ObjectHeaders, Store } from '../model/store.ts';
import { archiveName, type DesiredObject, type ReleaseObject } from './objects.ts';
import type { PlannedPut, PublishPlan } from './plan.ts';
import { archiveKey, encodeRelease, encodeState, type PublishState, releaseKey, stateKey } from './release.ts';

export interface CarryOutPorts {
  readonly store: Store;
  /** Bytes of an object as they are stored, compressed where it says so. */
  readonly read: (object: DesiredObject) => Promise<ObjectBody>;
  /** Throws when another publisher has taken over. */
  readonly checkLock: () => Promise<void>;
  readonly onProgress: (done: Progress) => void;
  /** Requests at the same time. */
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
  /** As it was read. */
  readonly state: PublishState;
  readonly id: string;
  readonly objects: readonly ReleaseObject[];
}

/** How pubdocs's own objects are stored: nobody may keep them. */
export const stateHeaders: ObjectHeaders = {
  contentType: 'application/json; charset=utf-8',
  cacheControl: 'no-store',
  contentEncoding: null,
  redirect: null,
};

const archiveHeaders: ObjectHeaders = { ...stateHeaders, contentType: 'application/octet-stream' };

/** Runs the work for all items, a few at a time; after a failure nothing new begins, and the first failure is thrown. */
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
  // Assigned in a closure, which the compiler does not follow.
  const failed = failure as { readonly error: unknown } | null;
  if (failed !== null) throw failed.error;
}

/** Writes between two looks at the lock: whoever takes over is not written over for long. */
const writesPerLook = 100;

const isManifest = ({ object }: PlannedPut): boolean => object.key === 'pubdocs.json';

/** Puts in the order of the file's head, one list a step. */
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

/** Makes the target what the plan says; throws `StoreFailure`, and then the same publish can be run again. */
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
