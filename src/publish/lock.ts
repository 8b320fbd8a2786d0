// One publisher at a time. The lock is an object that only one of several publishers can create. A stale lock is never replaced. Instead,
// a successor with a key derived from it is created, again by only one publisher, and the old holder sees that it has a successor.
import { type Created, type Store, StoreFailure } from '../model/store.ts';
import { stateHeaders } from './carry-out.ts';
import { lockKey, stateFolder } from './release.ts';

/** Who publishes. */
export interface LockHolder {
  /** Random: distinguishes one publish from every other. */
  readonly token: string;
  readonly host: string;
  readonly pid: number;
  /** ISO time. */
  readonly since: string;
}

export interface LockOptions {
  readonly own: LockHolder;
  /** Takes over the lock, even if it is not stale. */
  readonly takeOver: boolean;
  /** Whether the holder is a process of this machine that has ended. */
  readonly isDead: (holder: LockHolder) => boolean;
}

export type LockResult =
  | { readonly kind: 'held'; readonly lock: HeldLock }
  | { readonly kind: 'busy'; readonly holder: LockHolder | null; readonly ageMs: number | null };

export interface HeldLock {
  /** False: the store has no conditional writes, so another publisher would not be noticed. */
  readonly isSafe: boolean;
  /** False once another publisher has taken over the lock. */
  readonly isHeld: () => Promise<boolean>;
  /** Shows others that this publish is still running. Call it more often than every `staleAfterMs`. */
  readonly renew: () => Promise<void>;
  readonly release: () => Promise<void>;
}

/** A lock that has not been renewed for this time is stale. */
export const staleAfterMs = 180_000;
export const renewEveryMs = 30_000;

const followKey = (token: string): string => `${stateFolder}lock-after-${token}.json`;
const mostRounds = 12;

const encode = (holder: LockHolder): Uint8Array => new TextEncoder().encode(`${JSON.stringify(holder)}\n`);

function decode(bytes: Uint8Array): LockHolder | null {
  try {
    const { token, host, pid, since } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<LockHolder>;
    if (typeof token !== 'string' || !/^[\w-]+$/.test(token)) return null;
    return { token, host: String(host), pid: Number(pid), since: String(since) };
  } catch {
    return null;
  }
}

/** Detects a store without conditional writes, which either reports that or writes anyway. */
async function createOrSay(store: Store, key: string, own: LockHolder): Promise<Created> {
  const created = await store.create(key, encode(own));
  // The second attempt must fail. If it succeeds, the store ignores the condition.
  return created === 'created'
    ? (await store.create(key, encode(own))) === 'exists'
      ? 'created'
      : 'ignored'
    : created;
}

function held(store: Store, keys: readonly string[], own: LockHolder, isSafe: boolean): LockResult {
  const key = keys.at(-1) ?? lockKey;
  const body = { bytes: encode(own), sha256: '' };
  return {
    kind: 'held',
    lock: {
      isSafe,
      isHeld: async () => !isSafe || (await store.read(followKey(own.token))) === null,
      renew: () => (isSafe ? store.put(key, body, stateHeaders) : Promise.resolve()),
      release: async () => {
        // The first key first, so that the next publisher starts with it and does not follow this chain.
        for (const name of keys) await store.remove([name]);
      },
    },
  };
}

/** Takes the lock, or reports its holder. */
export async function takeLock(store: Store, { own, takeOver, isDead }: LockOptions): Promise<LockResult> {
  let keys: readonly string[] = [lockKey];
  for (let round = 0; round < mostRounds; round += 1) {
    const key = keys.at(-1) ?? lockKey;
    const created = await createOrSay(store, key, own);
    if (created === 'ignored') return held(store, keys, own, false);
    const there = await store.read(key);
    const holder = there && decode(there.bytes);
    // A retried request may find the lock that it created before.
    if (created === 'created' || holder?.token === own.token) {
      if (keys.length === 1 || (await store.read(lockKey)) !== null) return held(store, keys, own, true);
      // The chain of locks was removed meanwhile: start again with the first key.
      await store.remove([key]);
      keys = [lockKey];
    } else if (there !== null) {
      const isStale = (holder !== null && isDead(holder)) || (there.ageMs ?? 0) > staleAfterMs;
      if (!(isStale || takeOver)) return { kind: 'busy', holder, ageMs: there.ageMs };
      // A lock that pubdocs did not write has no token to derive the next key from.
      if (holder === null) await store.remove([key]);
      else keys = [...keys, followKey(holder.token)];
    }
  }
  throw new StoreFailure('busy', `lock ${store.name}`, 'the lock changed too often');
}
