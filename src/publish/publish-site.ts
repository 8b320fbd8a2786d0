// A release → a target: take the lock, read what is there, plan, carry out, give the lock back. Also rollback and dry run, which differ in
// where the objects come from and in how far they go.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Store, StoreFailure } from '../model/store.ts';
import { digest } from '../text/digest.ts';
import { type CarryOutPorts, carryOut } from './carry-out.ts';
import { type LockHolder, type LockResult, renewEveryMs, takeLock } from './lock.ts';
import type { DesiredObject, ReleaseObject } from './objects.ts';
import { isUnchanged, type PublishPlan, planPublish, removeLimit } from './plan.ts';
import {
  archiveFolder,
  decodeRelease,
  decodeState,
  emptyState,
  encodeRelease,
  type PublishState,
  type ReleaseEntry,
  releaseKey,
  stateKey,
} from './release.ts';

/** The release to serve: the objects of a build, or those of an earlier release (null: the one before the last). */
export type PublishSource =
  | {
      readonly kind: 'build';
      /** Those without a file of the build are in the archive of the target. */
      readonly objects: readonly (ReleaseObject | DesiredObject)[];
      readonly commit: string | null;
    }
  | { readonly kind: 'release'; readonly id: string | null };

export interface PublishRequest {
  readonly source: PublishSource;
  readonly base: string;
  /** ISO time of this publish: `2026-11-22T05:01:02.000Z`. */
  readonly time: string;
  readonly keep: number;
  readonly prune: boolean;
  /** Null: a quarter of what is served. */
  readonly maxRemoves: number | null;
  /** Folders below the target that are sites of their own. */
  readonly apart: readonly string[];
  readonly dryRun: boolean;
  readonly takeOver: boolean;
  readonly holder: LockHolder;
  readonly concurrency: number;
}

export interface PublishPorts extends Pick<CarryOutPorts, 'read' | 'onProgress'> {
  readonly store: Store;
  readonly isDead: (holder: LockHolder) => boolean;
  /** Calls the function every `ms` milliseconds until the returned one is called. */
  readonly every: (ms: number, work: () => void) => () => void;
}

export interface PublishOutcome {
  readonly diagnostics: readonly Diagnostic[];
  /** Null when it did not come to a plan. */
  readonly plan: PublishPlan | null;
  /** The release that is served, or would be; null when there is none. */
  readonly release: string | null;
  readonly isUnchanged: boolean;
  /** Bytes that were sent. */
  readonly bytes: number;
}

/** An end that the author or the platform can do something about. */
class Refusal extends Error {
  readonly diagnostic: Diagnostic;
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The state of a target; one that is new there is empty. */
export async function readState(store: Store, base: string): Promise<PublishState> {
  const found = await store.read(stateKey);
  if (found === null) return emptyState(base);
  const state = decodeState(text(found.bytes));
  if (state === null) throw new Refusal(diagnose('publish-state-unreadable', { target: store.name, key: stateKey }));
  return state;
}

/** Objects of the release that a target serves; none of one that is new there. Throws as `readState`. */
export async function readServed(store: Store, base: string): Promise<readonly ReleaseObject[]> {
  const { base: served, releases } = await readState(store, base);
  const current = releases.at(-1);
  return current === undefined || served !== base ? [] : ((await readRelease(store, current.id)) ?? []);
}

async function readRelease(store: Store, id: string): Promise<readonly ReleaseObject[] | null> {
  const key = releaseKey(id);
  const found = await store.read(key);
  if (found === null) return null;
  const release = decodeRelease(text(found.bytes));
  if (release === null) throw new Refusal(diagnose('publish-state-unreadable', { target: store.name, key }));
  return release.objects;
}

/** ('2026-11-22T05:01:02.000Z', objects) → '20261122T050102Z-1a2b3c4d' */
function releaseId(time: string, base: string, objects: readonly ReleaseObject[]): string {
  const name = digest(encodeRelease({ id: '', base, objects })).slice(0, 8);
  return `${time.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}-${name}`;
}

interface Wanted {
  readonly objects: readonly (ReleaseObject | DesiredObject)[];
  readonly commit: string | null;
  readonly restores: string | null;
}

async function wantedObjects({ source }: PublishRequest, state: PublishState, store: Store): Promise<Wanted> {
  if (source.kind === 'build') return { objects: source.objects, commit: source.commit, restores: null };
  const known = state.releases.map(({ id }) => id);
  const entry = source.id === null ? state.releases.at(-2) : state.releases.find(({ id }) => id === source.id);
  const objects = entry === undefined ? null : await readRelease(store, entry.id);
  if (entry === undefined || objects === null)
    throw new Refusal(diagnose('publish-no-release', { target: store.name, id: source.id, known }));
  return { objects, commit: entry.commit, restores: entry.id };
}

interface Planned {
  readonly plan: PublishPlan;
  readonly state: PublishState;
  readonly entry: ReleaseEntry;
  readonly wanted: Wanted;
}

async function makePlan(request: PublishRequest, store: Store): Promise<Planned> {
  const state = await readState(store, request.base);
  if (state.base !== request.base) {
    const values = { base: request.base, target: store.name, served: state.base === '' ? '/' : state.base };
    throw new Refusal(diagnose('publish-other-base', values));
  }
  const current = state.releases.at(-1);
  const previous = current === undefined ? [] : await readRelease(store, current.id);
  if (previous === null)
    throw new Refusal(diagnose('publish-state-unreadable', { target: store.name, key: releaseKey(current?.id ?? '') }));
  const pending: (readonly ReleaseObject[])[] = [];
  // One whose list is not there has changed nothing.
  for (const id of state.pending) pending.push((await readRelease(store, id)) ?? []);
  const archived = state.pending.length > 0 || request.source.kind === 'release';
  const bodies = archived
    ? new Set((await store.list(archiveFolder)).map((key) => key.slice(archiveFolder.length)))
    : null;
  const wanted = await wantedObjects(request, state, store);
  const entry: ReleaseEntry = {
    id: releaseId(request.time, request.base, wanted.objects),
    time: request.time,
    commit: wanted.commit,
    objects: wanted.objects.length,
    bytes: wanted.objects.reduce((sum, { size }) => sum + size, 0),
    restores: wanted.restores,
  };
  const plan = planPublish({
    desired: wanted.objects,
    state,
    previous,
    pending,
    archived: bodies,
    listed: request.prune ? await store.list('') : null,
    apart: request.apart,
    entry,
    keep: request.keep,
  });
  return { plan, state, entry, wanted };
}

/** Why a plan must not be carried out; null when it may. */
function refusalOf({ plan, state, wanted }: Planned, request: PublishRequest): Diagnostic | null {
  if (plan.missing.length > 0) {
    return diagnose('publish-release-incomplete', { id: wanted.restores ?? '', missing: plan.missing.length });
  }
  const limit = request.maxRemoves ?? removeLimit(state.releases.at(-1)?.objects ?? 0);
  const [first] = plan.removes;
  // A rollback names what it wants; it was served before.
  return first === undefined || request.source.kind === 'release' || plan.removes.length <= limit
    ? null
    : diagnose('publish-too-many-removes', { removes: plan.removes.length, limit, sample: first.key });
}

const age = (ms: number | null): string =>
  ms === null ? 'an unknown time' : `${Math.max(0, Math.round(ms / 1000))} s`;

function lockedDiagnostic({ holder, ageMs }: Extract<LockResult, { kind: 'busy' }>, target: string): Diagnostic {
  const who =
    holder === null ? 'an unknown publisher' : `process ${holder.pid} on ${holder.host} since ${holder.since}`;
  return diagnose('publish-locked', { target, holder: who, age: age(ageMs) });
}

const nothing = { plan: null, release: null, isUnchanged: false, bytes: 0 } as const;

function outcomeOf(planned: Planned, request: PublishRequest, diagnostics: readonly Diagnostic[]): PublishOutcome {
  const { plan, state, entry } = planned;
  const unchanged = isUnchanged(plan, state);
  const refusal = refusalOf(planned, request);
  return {
    diagnostics: [...diagnostics, ...(refusal === null ? [] : [refusal])],
    plan,
    release: unchanged ? (state.releases.at(-1)?.id ?? null) : entry.id,
    isUnchanged: unchanged,
    bytes: 0,
  };
}

async function publishLocked(request: PublishRequest, ports: PublishPorts): Promise<PublishOutcome> {
  const { store } = ports;
  const { holder, takeOver } = request;
  const result = await takeLock(store, { own: holder, takeOver, isDead: ports.isDead });
  if (result.kind === 'busy') return { ...nothing, diagnostics: [lockedDiagnostic(result, store.name)] };
  const { lock } = result;
  const warnings = lock.isSafe ? [] : [diagnose('publish-no-lock', { target: store.name })];
  // A renewal that fails is made good by the next one.
  const stop = ports.every(renewEveryMs, () => void lock.renew().catch(() => {}));
  const checkLock = async (): Promise<void> => {
    if (!(await lock.isHeld())) throw new Refusal(diagnose('publish-lock-lost', { target: store.name }));
  };
  try {
    const planned = await makePlan(request, store);
    const outcome = outcomeOf(planned, request, warnings);
    if (outcome.isUnchanged || outcome.diagnostics.some(({ severity }) => severity === 'error')) return outcome;
    const { plan, state, entry, wanted } = planned;
    const job = { plan, state, id: entry.id, objects: wanted.objects };
    const { bytes } = await carryOut(job, { ...ports, checkLock, concurrency: request.concurrency });
    return { ...outcome, bytes };
  } finally {
    stop();
    // The failure that led here counts more than one of giving the lock back, which ends by itself.
    await lock.release().catch(() => {});
  }
}

/** The diagnostic of a publish that throws; other errors are bugs and thrown again. */
export function failureOf(error: unknown, target: string): Diagnostic {
  if (error instanceof Refusal) return error.diagnostic;
  if (!(error instanceof StoreFailure)) throw error;
  const { operation, problem, message: detail } = error;
  return diagnose('store-failed', { operation, target, problem, detail });
}

/** Publishes, or says what publishing would do; never throws for anything that the store does. */
export async function publishSite(request: PublishRequest, ports: PublishPorts): Promise<PublishOutcome> {
  try {
    if (!request.dryRun) return await publishLocked(request, ports);
    return outcomeOf(await makePlan(request, ports.store), request, []);
  } catch (error) {
    return { ...nothing, diagnostics: [failureOf(error, ports.store.name)] };
  }
}

/** Releases of a target, the newest first; `served` is the first of them. */
export async function listReleases(
  store: Store,
): Promise<{ readonly releases: readonly ReleaseEntry[]; readonly diagnostics: readonly Diagnostic[] }> {
  try {
    const { releases } = await readState(store, '');
    return { releases: releases.toReversed(), diagnostics: [] };
  } catch (error) {
    return { releases: [], diagnostics: [failureOf(error, store.name)] };
  }
}
