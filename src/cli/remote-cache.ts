// The cache that machines share: values are taken from it before a build and added after it. Problems of the store are notes, never failures.
import { addToRemote, type RemoteCache, type RemoteState, takeFromRemote } from '../adapters/cache/remote-cache.ts';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { type CacheNamespace, cacheNamespaces } from '../model/cache-share.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { CacheOptions } from '../model/site-config.ts';
import { type Store, StoreFailure } from '../model/store.ts';
import { parseTarget } from '../publish/target.ts';
import { openStore } from './open-store.ts';
import { toolBuild } from './tool-version.ts';

export interface RemoteSession {
  /** Findings about the store so far. */
  readonly diagnostics: readonly Diagnostic[];
  /** Adds what the build has made, once its own cache is written; returns notes. */
  readonly finish: () => Promise<readonly Diagnostic[]>;
}

/** A job that compiles a share of the pages finds out by these what is left to compile and to highlight; it needs no page itself. */
const neededByShare: readonly CacheNamespace[] = ['facts', 'code'];

/** Takes over what this machine's cache lacks. A URL that cannot be right is an error. */
export async function openRemoteCache(
  {
    remote,
    endpoint,
    write,
    waitSeconds,
    isShare,
  }: CacheOptions & { readonly remote: string; readonly isShare: boolean },
  folder: string,
): Promise<RemoteSession> {
  const nothing = async (): Promise<readonly Diagnostic[]> => [];
  const parsed = parseTarget(remote);
  if (!parsed.ok) {
    const error = diagnose('remote-cache-url', { written: remote, why: parsed.why }, { key: 'cache.remote' });
    return { diagnostics: [error], finish: nothing };
  }
  const store = await openStore(parsed.target, { endpoint, concurrency: 8 });
  const cache: RemoteCache = { store, fs: nodeWritableFs, folder, toolVersion: toolBuild };
  const limits = { name: store.name, seconds: waitSeconds };
  const taken = await attempt(limits, 'read', () => takeFromRemote(cache, isShare ? neededByShare : cacheNamespaces));
  if ('failure' in taken || !write) store.close();
  if ('failure' in taken) return { diagnostics: [taken.failure], finish: nothing };
  const diagnostics = damageOf(store, taken.value);
  const finish = async (): Promise<readonly Diagnostic[]> => {
    const added = await attempt(limits, 'write', () => addToRemote(cache, taken.value, Date.now()));
    store.close();
    return 'failure' in added ? [added.failure] : [];
  };
  return { diagnostics, finish: write ? finish : nothing };
}

const damageOf = ({ name }: Store, { lost }: RemoteState): readonly Diagnostic[] =>
  lost[0] === undefined ? [] : [diagnose('remote-cache-damaged', { name, count: lost.length, first: lost[0] })];

/** Null for a mistake in pubdocs itself. */
function toFailure(error: unknown, operation: string): Pick<StoreFailure, 'operation' | 'message'> | null {
  if (error instanceof StoreFailure) return error;
  // The disk of this machine.
  return error instanceof Error && 'syscall' in error ? { operation, message: error.message } : null;
}

type Attempt<Value> = { readonly value: Value } | { readonly failure: Diagnostic };

/** A store that takes longer is given up: a build should not wait for it longer than it takes itself. */
async function attempt<Value>(
  { name, seconds }: { readonly name: string; readonly seconds: number },
  operation: string,
  work: () => Promise<Value>,
): Promise<Attempt<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    const giveUp = (): void => reject(new StoreFailure('network', operation, `longer than ${seconds} s`));
    timer = setTimeout(giveUp, seconds * 1000);
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
