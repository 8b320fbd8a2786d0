// Publishes a release to a target: read the state, plan, take the lock, carry out, record the new state. Also for
// rollbacks, whose objects come from an earlier release, and dry runs, which stop after the plan. Nothing is written
// before the plan, unless it needs the lock of another publisher, which must have stopped first.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Store } from '../model/store.ts';
import { type CarryOutPorts, carryOut } from './carry-out.ts';
import { storeAdopted } from './foreign.ts';
import {
  type Claim,
  claimOf,
  type HeldLock,
  isRenewed,
  renewEveryMs,
  staleAfterMs,
  takeLock,
  takeOverWaitMs,
  watchMs,
} from './lock.ts';
import { isUnchanged, type PublishPlan } from './plan.ts';
import { findWork, makePlan, type PublishRequest, refusalOf, restored, type Work } from './prepare.ts';
import { type HeadRecord, listRecords, readHead } from './read-state.ts';
import { failureOf, Refusal } from './refusal.ts';
import type { LockHolder, PublishState } from './release.ts';

export interface PublishPorts extends Pick<CarryOutPorts, 'read' | 'onCount' | 'signal'> {
  readonly store: Store;
  /** Whether the holder is a process that has certainly ended. */
  readonly isDead: (holder: LockHolder) => boolean;
  /** Milliseconds that also count while the machine is suspended. */
  readonly now: () => number;
  /** Throws after the signal. */
  readonly wait: (ms: number) => Promise<void>;
  /** Calls `work` every `ms` milliseconds until the returned function is called. */
  readonly every: (ms: number, work: () => void) => () => void;
}

export interface PublishOutcome {
  readonly diagnostics: readonly Diagnostic[];
  /** Null if it failed before the plan. */
  readonly plan: PublishPlan | null;
  /** The release that is served, or would be; null if there is none. */
  readonly release: string | null;
  readonly isUnchanged: boolean;
  /** Uploaded bytes. */
  readonly bytes: number;
  /** Milliseconds during which readers got changed pages of both releases. */
  readonly mixedMs: number;
}

function lockedDiagnostic({ state: { holder }, ageMs }: HeadRecord, target: string): Diagnostic {
  const who =
    holder === null ? 'an unknown publisher' : `process ${holder.pid} on ${holder.host} since ${holder.since}`;
  const isKnown = ageMs !== null && Math.abs(ageMs) <= staleAfterMs;
  const age = isKnown ? `${Math.max(0, Math.round(ageMs / 1000))} s` : 'an unknown time';
  return diagnose('publish-locked', { target, holder: who, age });
}

const nothing = { plan: null, release: null, isUnchanged: false, bytes: 0, mixedMs: 0 } as const;

/** The outcome if the plan is carried out; `isFinal`: there is nothing to carry out. */
function outcomeOf(plan: PublishPlan, request: PublishRequest, work: Work, target: string) {
  const isRemoval = request.source.kind === 'removal';
  const unchanged = !isRemoval && work.adopted === null && isUnchanged(plan, work.state);
  const refusal = refusalOf(plan, request, work, target);
  const outcome: PublishOutcome = {
    diagnostics: refusal === null ? [] : [refusal],
    plan,
    release: isRemoval ? null : ((unchanged ? null : work.entry?.id) ?? work.state.releases.at(-1)?.id ?? null),
    isUnchanged: unchanged,
    bytes: 0,
    mixedMs: 0,
  };
  return { outcome, isFinal: unchanged || refusal !== null };
}

/** The state during a publish. After a removal that was interrupted, nothing counts as served. */
function unfinished({ source }: PublishRequest, state: PublishState, id: string | undefined): PublishState {
  if (source.kind === 'removal')
    return { ...state, releases: [], pending: [...state.pending, ...state.releases.map((release) => release.id)] };
  return id === undefined ? state : { ...state, pending: [...new Set([...state.pending, id])] };
}

/** Takes the lock and publishes; null if another publisher was faster. */
async function publishAfter(
  head: HeadRecord,
  claim: Claim,
  request: PublishRequest,
  ports: PublishPorts,
): Promise<PublishOutcome | null> {
  const { store } = ports;
  const firstWork = await findWork(request, head, store).catch(async (error: unknown) => {
    // A release that another publisher has finished meanwhile looks like objects of others.
    if ((await listRecords(store)).at(-1) === (head.number || undefined)) throw error;
    return null;
  });
  if (firstWork === null) return null;
  let work = firstWork;
  // The plan needs the lock of another publisher first, which may still be changing the archive.
  const early = claim === 'free' ? await makePlan(request, work, store) : null;
  if (early !== null) {
    const { outcome, isFinal } = outcomeOf(early, request, work, store.name);
    if (isFinal) return outcome;
  }
  const id = work.entry?.id;
  let current = unfinished(request, head.state, id);
  const { pending } = current;
  const lock = await takeLock(store, { head, state: current, holder: request.holder, now: ports.now });
  if (lock === null) return null;
  const warnings = lock.isSafe ? [] : [diagnose('publish-no-lock', { target: store.name })];
  const touched = new Set<string>();
  const fenced = store.fenced(lock.check);
  // Ignores a failed renewal, because the next one follows soon.
  const stop = ports.every(renewEveryMs, () => void lock.prove().catch(() => {}));
  try {
    if (claim === 'stale') {
      await ports.wait(takeOverWaitMs);
      // Until now, the other publisher may have stored its list and begun.
      work = await findWork(request, head, store);
    }
    const plan = early ?? (await makePlan(request, work, store));
    const { outcome, isFinal } = outcomeOf(plan, request, work, store.name);
    const diagnostics = [...warnings, ...outcome.diagnostics];
    if (isFinal) {
      await lock.record(head.state, 'release');
      return { ...outcome, diagnostics };
    }
    const { state, adopted } = work;
    if (adopted !== null) {
      await storeAdopted(fenced, adopted);
      current = { ...state, pending };
      await lock.record(current, 'hold');
    }
    const { objects, retired, expires, next } = plan;
    const release =
      id === undefined
        ? null
        : { id, base: state.base, objects, retired, expires, ...(work.whole && { whole: work.whole }) };
    const { bytes, mixedMs } = await carryOut(
      { plan, release },
      {
        ...ports,
        store: fenced,
        concurrency: request.concurrency,
        incomplete: (missing) => new Refusal(diagnose('publish-release-incomplete', { id: restored(work), missing })),
        onTouch: (key) => void touched.add(key),
        record: async () => {
          // This publish is unfinished until it has removed what expires.
          if (request.source.kind !== 'removal') current = { ...next, pending: id === undefined ? [] : [id] };
          await lock.record(current, 'hold');
        },
      },
    );
    await lock.record(next, 'release');
    return { ...outcome, bytes, mixedMs, diagnostics };
  } catch (error) {
    const end = await releaseLock(lock, current);
    if (end === 'lost') throw await putBack(request, ports, touched);
    if (ports.signal.aborted) throw interruption(store.name, current, touched.size);
    throw new Refusal(failureOf(error, store.name, end === 'stays'));
  } finally {
    stop();
    fenced.close();
  }
}

const interruption = (target: string, { releases }: PublishState, changed: number): Refusal =>
  new Refusal(diagnose('publish-interrupted', { target, served: releases.at(-1)?.id ?? null, changed }));

/** Releases the lock of a failed publish, so that the next need not wait; `lost`: a take-over may be the cause. */
async function releaseLock(lock: HeldLock, current: PublishState): Promise<'released' | 'stays' | 'lost'> {
  try {
    await lock.record(current, 'release');
    return 'released';
  } catch (error) {
    return error instanceof Refusal ? 'lost' : 'stays';
  }
}

/** Milliseconds to wait for successors. */
const putBackWaitMs = 600_000;
const maxPutBacks = 5;

/** Writes the served release again where this stopped publisher may have changed objects → the refusal. */
async function putBack(request: PublishRequest, ports: PublishPorts, suspects: ReadonlySet<string>): Promise<Refusal> {
  const source = { kind: 'served', suspects } as const;
  let isRestored = suspects.size === 0;
  for (let tries = 1; tries <= maxPutBacks && !isRestored; tries += 1) {
    const holder = { ...request.holder, token: `${request.holder.token}-${tries}` };
    const change = { source, holder, prune: false, repair: false, takeOver: false, waitMs: putBackWaitMs };
    const { diagnostics } = await publishSite({ ...request, ...change }, ports);
    isRestored = !diagnostics.some(({ severity }) => severity === 'error');
  }
  return new Refusal(diagnose('publish-lock-lost', { target: ports.store.name, isRestored }));
}

const pollMs = 2_000;

async function publishLocked(request: PublishRequest, ports: PublishPorts): Promise<PublishOutcome> {
  const until = ports.now() + request.waitMs;
  for (;;) {
    const head = await readHead(ports.store, request.base, request.repair);
    const claim = claimOf(head, { takeOver: request.takeOver, isDead: ports.isDead });
    const wait = (ms: number): Promise<void> =>
      ports.wait(ms).catch(() => {
        throw interruption(ports.store.name, head.state, 0);
      });
    let isBusy = claim === 'busy';
    if (claim === 'stale' && !request.takeOver && !head.isDamaged) {
      await wait(watchMs);
      isBusy = isRenewed(head, await readHead(ports.store, request.base, request.repair));
    }
    if (isBusy) {
      if (ports.now() >= until) return { ...nothing, diagnostics: [lockedDiagnostic(head, ports.store.name)] };
      await wait(pollMs);
    } else {
      const outcome = await publishAfter(head, claim, request, ports);
      if (outcome !== null) return outcome;
    }
  }
}

/** Publishes, or plans a dry run. Never throws for failures of the store. */
export async function publishSite(request: PublishRequest, ports: PublishPorts): Promise<PublishOutcome> {
  const { store } = ports;
  try {
    if (!request.dryRun) return await publishLocked(request, ports);
    const work = await findWork(request, await readHead(store, request.base, request.repair), store);
    return outcomeOf(await makePlan(request, work, store), request, work, store.name).outcome;
  } catch (error) {
    return { ...nothing, diagnostics: [failureOf(error, store.name)] };
  }
}
