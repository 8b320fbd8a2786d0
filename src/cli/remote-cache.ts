// The remote cache of a session: fetches values on demand, adds new ones at the end. Problems of the store are notes.
import type { DiskCache } from '../adapters/cache/make-cache.ts';
import {
  addToRemote,
  openRemote,
  type RemoteCache,
  type RemoteState,
  takeFromRemote,
} from '../adapters/cache/remote-cache.ts';
import { clock } from '../adapters/clock.ts';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import type { CacheSettings } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { CacheNamespace, WantedValues } from '../model/cache-share.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Cache } from '../model/ports.ts';
import { type Store, StoreFailure } from '../model/store.ts';
import { parseTarget } from '../publish/target.ts';
import { openStore } from './open-store.ts';
import { toolBuild } from './tool-version.ts';

export interface RemoteSession {
  /** Findings about its URL. */
  readonly diagnostics: readonly Diagnostic[];
  /** Wraps the cache of this machine, so that `fetch` also reads from the store. */
  readonly join: (cache: DiskCache) => Cache;
  /** Adds the new values of the build, after its own cache is written; returns notes about the store. */
  readonly finish: () => Promise<readonly Diagnostic[]>;
}

/** Opens the remote cache. An invalid URL is an error. */
export async function openRemoteCache(
  { remote, endpoint, write, waitSeconds }: CacheSettings & { readonly remote: string },
  folder: string,
): Promise<RemoteSession> {
  const parsed = parseTarget(remote);
  if (!parsed.ok) {
    const error = diagnose('remote-cache-url', { raw: remote, why: parsed.why }, { key: 'cache.remote' });
    return { diagnostics: [error], join: (cache) => cache, finish: async () => [] };
  }
  const store = await openStore(parsed.target, { endpoint, concurrency: 8 });
  const cache: RemoteCache = { store, fs: nodeWritableFs, folder, toolVersion: toolBuild };
  const limits = { name: store.name, seconds: waitSeconds };
  let spent = 0;
  let failure: Diagnostic | null = null;
  /** Null for a failure; the store is not used any more. */
  const read = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    const from = clock.now();
    const done = await attempt({ ...limits, left: waitSeconds - spent }, 'read', work);
    spent += (clock.now() - from) / 1000;
    if ('value' in done) return done.value;
    failure = done.failure;
    return null;
  };
  let state = await read(() => openRemote(cache));
  const whole = new Set<CacheNamespace>();
  const fetch = async (wanted: WantedValues): Promise<number> => {
    const snapshot = state;
    if (snapshot === null || wanted.length === 0) return 0;
    for (const value of wanted) if (typeof value === 'string') whole.add(value);
    const nextState = await read(() => takeFromRemote(cache, snapshot, wanted));
    state = nextState;
    return nextState?.taken.values ?? 0;
  };
  const finish = async (): Promise<readonly Diagnostic[]> => {
    const snapshot = state;
    const added =
      write && snapshot
        ? await attempt({ ...limits, left: waitSeconds }, 'write', () => addToRemote(cache, snapshot, Date.now()))
        : null;
    store.close();
    if (failure) return [failure];
    return [...(snapshot ? damageOf(store, snapshot) : []), ...(added && 'failure' in added ? [added.failure] : [])];
  };
  const join = (local: DiskCache): Cache => ({
    ...local,
    fetch: async (wanted) => {
      if (state === null) return;
      const lacking = wanted.filter((value) =>
        typeof value === 'string' ? !whole.has(value) : !whole.has(value[0]) && !local.has(...value),
      );
      if ((await fetch(lacking)) > 0) local.reload();
    },
  });
  return { diagnostics: [], join, finish };
}

const damageOf = ({ name }: Store, { lost }: RemoteState): readonly Diagnostic[] =>
  lost[0] === undefined ? [] : [diagnose('remote-cache-damaged', { name, count: lost.length, first: lost[0] })];

/** Null for a bug in pubdocs itself. */
function toFailure(error: unknown, operation: string): Pick<StoreFailure, 'operation' | 'message'> | null {
  if (error instanceof StoreFailure) return error;
  // An error of the local disk.
  return error instanceof Error && 'syscall' in error ? { operation, message: error.message } : null;
}

type Attempt<Value> = { readonly value: Value } | { readonly failure: Diagnostic };

/** Gives up on a slow store: waiting must not take longer than the work that the cache saves. */
async function attempt<Value>(
  { name, seconds, left }: { readonly name: string; readonly seconds: number; readonly left: number },
  operation: string,
  work: () => Promise<Value>,
): Promise<Attempt<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    const giveUp = (): void => reject(new StoreFailure('network', operation, `longer than ${seconds} s`));
    timer = setTimeout(giveUp, left * 1000);
  });
  try {
    return { value: await Promise.race([work(), limit]) };
  } catch (error) {
    const failure = toFailure(error, operation);
    if (failure === null) throw error;
    return {
      failure: diagnose('remote-cache-failed', { name, operation: failure.operation, detail: failure.message }),
    };
  } finally {
    clearTimeout(timer);
  }
}
