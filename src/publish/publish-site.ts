// Publishes a release to a target: take the lock, read the state, plan, carry out, release the lock. Also for rollbacks, whose objects come
// from an earlier release, and dry runs, which stop after the plan.
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
      /** The archive of the target has those without a file of the build. */
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
  /** Null: a quarter of the served objects. */
  readonly maxRemoves: number | null;
  /** Folders below the target with separate sites. */
  readonly apart: readonly string[];
  readonly dryRun: boolean;
  readonly takeOver: boolean;
  readonly holder: LockHolder;
  readonly concurrency: number;
}

export interface PublishPorts extends Pick<CarryOutPorts, 'read' | 'onProgress'> {
  readonly store: Store;
  readonly isDead: (holder: LockHolder) => boolean;
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
}

/** A failure with a diagnostic, not a bug. */
class Refusal extends Error {
  readonly diagnostic: Diagnostic;
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The state of a target; an empty one if nothing has been published. */
export async function readState(store: Store, base: string): Promise<PublishState> {
  const found = await store.read(stateKey);
  if (found === null) return emptyState(base);
  const state = decodeState(text(found.bytes));
  if (state === null) throw new Refusal(diagnose('publish-state-unreadable', { target: store.name, key: stateKey }));
  return state;
}

/** Objects of the release that a target serves; none if nothing has been published. Throws like `readState`. */
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
  // A publish without a list has changed nothing.
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

/** Why a plan must not be carried out; null if it can be. */
function refusalOf({ plan, state, wanted }: Planned, request: PublishRequest): Diagnostic | null {
  if (plan.missing.length > 0) {
    return diagnose('publish-release-incomplete', { id: wanted.restores ?? '', missing: plan.missing.length });
  }
  const limit = request.maxRemoves ?? removeLimit(state.releases.at(-1)?.objects ?? 0);
  const [first] = plan.removes;
  // No limit for rollbacks, because their release was served before.
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
  // Ignores a failed renewal, because the next one follows soon.
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
    // Does not hide an earlier error by a failure to release the lock, which becomes stale anyway.
    await lock.release().catch(() => {});
  }
}

/** The diagnostic of a failed publish. Other errors are bugs and rethrown. */
export function failureOf(error: unknown, target: string): Diagnostic {
  if (error instanceof Refusal) return error.diagnostic;
  if (!(error instanceof StoreFailure)) throw error;
  const { operation, problem, message: detail } = error;
  return diagnose('store-failed', { operation, target, problem, detail });
}

/** Publishes, or plans a dry run. Never throws for failures of the store. */
export async function publishSite(request: PublishRequest, ports: PublishPorts): Promise<PublishOutcome> {
  try {
    if (!request.dryRun) return await publishLocked(request, ports);
    return outcomeOf(await makePlan(request, ports.store), request, []);
  } catch (error) {
    return { ...nothing, diagnostics: [failureOf(error, ports.store.name)] };
  }
}

/** Releases of a target, newest first. The first one is served. */
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
