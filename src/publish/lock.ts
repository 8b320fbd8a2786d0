// One publisher at a time. The states of a target are a log of numbered records, each created by a conditional write,
// so that only one of several publishers writes the next one. A record with a holder is a lock: it is held as long as
// it is the newest record. Whoever takes over creates the next record. The newest record is never removed, so nothing
// that a successor does gives the lock back to its predecessor.
//
// Pages are written without a condition. So a publisher sends a write only during its lease: for some seconds after it
// has seen that its record is the newest one. A successor waits for longer than a lease before it writes. If a process
// is stopped at the very moment between the check and the request, this request can still change an object of the
// successor. The publisher sees that at its next check, and puts back what it may have changed (publish-site.ts).
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Created, Store } from '../model/store.ts';
import { stateHeaders } from './carry-out.ts';
import { type HeadRecord, listRecords, readHead } from './read-state.ts';
import { Refusal } from './refusal.ts';
import { encodeState, type LockHolder, type PublishState, stateKey } from './release.ts';

/** A record that has not been renewed for this time is stale. */
export const staleAfterMs = 60_000;
export const renewEveryMs = 5_000;
/** Long enough to see a renewal. */
export const watchMs = 2 * renewEveryMs + 1_000;
/** Writes are sent for this time after a proof that the lock is held. */
const leaseMs = 15_000;
/** Longer than a lease, because the clocks of two machines do not run equally fast. */
export const takeOverWaitMs = 20_000;
/** Earlier records are kept for people who look for a cause; many are removed by one request. */
const keptRecords = 8;
const maxRecords = 24;

export interface ClaimOptions {
  /** Takes over the lock, even if it is not stale. */
  readonly takeOver: boolean;
  /** Whether the holder is a process that has certainly ended. */
  readonly isDead: (holder: LockHolder) => boolean;
}

/** `free`: nobody publishes. `dead`: the holder has ended. `stale`: it may still be running. `busy`: it is running. */
export type Claim = 'free' | 'dead' | 'stale' | 'busy';

export function claimOf(
  { state: { holder }, ageMs, isDamaged }: HeadRecord,
  { takeOver, isDead }: ClaimOptions,
): Claim {
  // The newest record, which cannot be read, may name a publisher.
  if (isDamaged) return 'stale';
  if (holder === null) return 'free';
  if (isDead(holder)) return 'dead';
  // The time of a record in the future comes from another clock, so its age is unknown.
  return takeOver || Math.abs(ageMs ?? 0) > staleAfterMs ? 'stale' : 'busy';
}

/**
 * Whether a record that seems stale was renewed during a wait, perhaps but for one renewal that failed: the clocks of a
 * folder's machines can differ.
 */
export const isRenewed = (before: HeadRecord, after: HeadRecord): boolean =>
  before.number === after.number && (after.ageMs ?? 0) - (before.ageMs ?? 0) < 2 * renewEveryMs;

export interface HeldLock {
  /** False: the store has no conditional writes, so another publisher would not be noticed. */
  readonly isSafe: boolean;
  /** Returns during a lease; else proves that the lock is held. Throws a refusal after a take-over. */
  readonly check: () => Promise<void>;
  /** Renews the record, and proves that it is the newest one. Throws like `check`. */
  readonly prove: () => Promise<void>;
  /** Writes the next record: the lock stays, or this publish ends. Throws like `check`. */
  readonly record: (state: PublishState, end: 'hold' | 'release') => Promise<void>;
}

export interface LockOptions {
  readonly head: HeadRecord;
  /** State while the lock is held. */
  readonly state: PublishState;
  readonly holder: LockHolder;
  /** Milliseconds that also count while the machine is suspended. */
  readonly now: () => number;
}

const encode = (state: PublishState): Uint8Array => new TextEncoder().encode(encodeState(state));

const writeRecord = (store: Store, number: number, state: PublishState): Promise<void> =>
  store.put(stateKey(number), { bytes: encode(state), sha256: '' }, stateHeaders);

async function isStored(store: Store, number: number, state: PublishState): Promise<boolean> {
  const record = await store.read(stateKey(number));
  return record !== null && Buffer.compare(record.bytes, encode(state)) === 0;
}

/** Creates a record. A request that was sent again can find the record that it created before. */
async function createRecord(store: Store, number: number, state: PublishState): Promise<Created> {
  const key = stateKey(number);
  const bytes = encode(state);
  const created = await store.create(key, bytes);
  if (created === 'ignored') await writeRecord(store, number, state);
  if (created !== 'exists') return created;
  return (await isStored(store, number, state)) ? 'created' : 'exists';
}

/** Ends the lock of a publisher that failed while it took the lock, if the store has its record. */
async function giveUp(store: Store, number: number, state: PublishState): Promise<void> {
  if (await isStored(store, number, state)) await createRecord(store, number + 1, { ...state, holder: null });
}

/** Creates the record of a lock; `exists`: another publisher was faster. */
async function claimRecord(store: Store, number: number, state: PublishState): Promise<Created> {
  const created = await createRecord(store, number, state);
  if (created !== 'created') return created;
  // The second attempt must fail. If it succeeds, the store ignores the condition.
  const isSafe = (await store.create(stateKey(number), encode(state))) === 'exists';
  // A publisher that slept since it read the head can create a record that successors have written and removed, also
  // between the two attempts.
  if ((await listRecords(store)).at(-1) !== number) return 'exists';
  return isSafe ? 'created' : 'ignored';
}

/** Takes the lock after the newest record; null if another publisher was faster. */
export async function takeLock(store: Store, { head, state, holder, now }: LockOptions): Promise<HeldLock | null> {
  let provenAt = now();
  let isLost = false;
  let isReleased = false;
  let proof: Promise<void> | null = null;
  let number = head.number + 1;
  let open = { ...state, holder };
  const created = await claimRecord(store, number, open).catch(async (error: unknown) => {
    // The first failure is the one to report.
    await giveUp(store, number, open).catch(() => {});
    throw error;
  });
  if (created === 'exists') return null;
  const isSafe = created === 'created';
  const lost = (): Refusal => {
    isLost = true;
    return new Refusal(diagnose('publish-lock-lost', { target: store.name, isRestored: true }));
  };
  // Proofs and records follow each other, because both ask which record is the newest.
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
  const proveOnce = async (): Promise<void> => {
    if (isLost) throw lost();
    // A renewal that was due while the lock was released would take it again, for nobody.
    if (isReleased) return;
    const from = now();
    if ((await listRecords(store)).at(-1) !== number) throw lost();
    await writeRecord(store, number, open);
    provenAt = from;
  };
  const prove = (): Promise<void> => {
    if (!isSafe) return Promise.resolve();
    proof ??= inTurn(proveOnce).finally(() => {
      proof = null;
    });
    return proof;
  };
  const record: HeldLock['record'] = async (next, end) => {
    const from = now();
    const nextState = { ...next, holder: end === 'hold' ? holder : null };
    if (!isSafe) await writeRecord(store, number + 1, nextState);
    else if ((await createRecord(store, number + 1, nextState)) !== 'created') throw lost();
    const numbers = await listRecords(store);
    // Successors may have removed the record of this number, so that it was created again, not continued.
    if (isSafe && numbers.at(-1) !== number + 1) {
      const { releases } = (await readHead(store, next.base)).state;
      if (end === 'hold' || !releases.some(({ id }) => id === next.releases.at(-1)?.id)) throw lost();
    }
    isReleased = end === 'release';
    [number, open, provenAt] = [number + 1, { ...next, holder }, from];
    if (numbers.length > maxRecords) await store.remove(numbers.slice(0, -keptRecords).map(stateKey));
  };
  return {
    isSafe,
    prove,
    check: async () => {
      // In a loop, because the process can be stopped during the proof.
      while (isSafe && (isLost || now() - provenAt > leaseMs)) await prove();
    },
    record: (next, end) => inTurn(() => record(next, end)),
  };
}
