// The work of a publish: the release to serve, found in a build or in the store, and the plan that leads to it.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Store } from '../model/store.ts';
import { digest } from '../text/digest.ts';
import type { DesiredObject, ReleaseObject } from './objects.ts';
import { type PublishPlan, planPublish, removeLimit } from './plan.ts';
import { readRelease } from './read-state.ts';
import { Refusal } from './refusal.ts';
import {
  archiveFolder,
  encodeRelease,
  type LockHolder,
  type PublishState,
  type Release,
  type ReleaseEntry,
  releaseKey,
} from './release.ts';

/** The release to serve. */
export type PublishSource =
  | {
      readonly kind: 'build';
      /** The archive of the target has those without a file of the build. */
      readonly objects: readonly (ReleaseObject | DesiredObject)[];
      readonly commit: string | null;
    }
  /** An earlier release; null: the one before the last. */
  | { readonly kind: 'release'; readonly id: string | null }
  /** The served release again, because these keys may have other objects. */
  | { readonly kind: 'served'; readonly suspects: ReadonlySet<string> };

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
  /** Milliseconds to wait for another publisher. */
  readonly waitMs: number;
  readonly holder: LockHolder;
  readonly concurrency: number;
}

/** ('2026-11-22T05:01:02.000Z', objects) → '20261122T050102Z-1a2b3c4d' */
function releaseId(time: string, base: string, objects: readonly ReleaseObject[]): string {
  const name = digest(encodeRelease({ id: '', base, objects, retired: [], expires: [] })).slice(0, 8);
  return `${time.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}-${name}`;
}

/** The release to serve, and the served one. */
export interface Work {
  readonly state: PublishState;
  /** Null before the first release. */
  readonly served: Release | null;
  readonly objects: readonly (ReleaseObject | DesiredObject)[];
  /** The new release; null if the served one stays. */
  readonly entry: ReleaseEntry | null;
}

/** The release that a target serves; null before the first one. */
async function servedRelease({ releases }: PublishState, store: Store): Promise<Release | null> {
  const id = releases.at(-1)?.id;
  if (id === undefined) return null;
  const release = await readRelease(store, id);
  if (release !== null) return release;
  throw new Refusal(diagnose('publish-state-unreadable', { target: store.name, key: releaseKey(id) }));
}

/** The objects of an earlier release; null: the one before the last. */
async function earlierRelease(id: string | null, { releases }: PublishState, store: Store) {
  const entry = id === null ? releases.at(-2) : releases.find((release) => release.id === id);
  const release = entry === undefined ? null : await readRelease(store, entry.id);
  if (entry !== undefined && release !== null)
    return { objects: release.objects, commit: entry.commit, restores: entry.id };
  const known = releases.map((release) => release.id);
  throw new Refusal(diagnose('publish-no-release', { target: store.name, id, known }));
}

export async function findWork(
  { source, base, time }: PublishRequest,
  state: PublishState,
  store: Store,
): Promise<Work> {
  if (state.base !== base) {
    const served = state.base === '' ? '/' : state.base;
    throw new Refusal(diagnose('publish-other-base', { base, target: store.name, served }));
  }
  const served = await servedRelease(state, store);
  if (source.kind === 'served') return { state, served, objects: served?.objects ?? [], entry: null };
  const { objects, commit, restores } =
    source.kind === 'release' ? await earlierRelease(source.id, state, store) : { ...source, restores: null };
  const sizes = objects.map(({ size }) => size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const entry = { id: releaseId(time, base, objects), time, commit, objects: objects.length, bytes, restores };
  return { state, served, objects, entry };
}

export async function makePlan(request: PublishRequest, work: Work, store: Store): Promise<PublishPlan> {
  const { source, prune, apart, keep } = request;
  const { state, served, objects, entry } = work;
  // A publish without a list has changed nothing.
  const pending = (await Promise.all(state.pending.map((id) => readRelease(store, id)))).filter(
    (list) => list !== null,
  );
  const names = async (folder: string): Promise<readonly string[]> =>
    (await store.list(folder)).map((key) => key.slice(folder.length));
  return planPublish({
    desired: objects,
    state,
    previous: served?.objects ?? [],
    retired: served?.retired ?? [],
    pending,
    suspects: source.kind === 'served' ? source.suspects : new Set(),
    archived: state.pending.length > 0 || source.kind !== 'build' ? new Set(await names(archiveFolder)) : null,
    listed: prune ? await names('') : null,
    apart,
    history: entry === null ? state.releases : [...state.releases, entry],
    keep,
  });
}

/** Why a plan must not be carried out; null if it can be. */
export function refusalOf(plan: PublishPlan, { source, maxRemoves }: PublishRequest, work: Work): Diagnostic | null {
  const { releases } = work.state;
  if (plan.missing.length > 0) {
    const id = work.entry?.restores ?? releases.at(-1)?.id ?? '';
    return diagnose('publish-release-incomplete', { id, missing: plan.missing.length });
  }
  const limit = maxRemoves ?? removeLimit(releases.at(-1)?.objects ?? 0);
  const [first] = plan.removes;
  // No limit for releases that were served before.
  return first === undefined || source.kind !== 'build' || plan.removes.length <= limit
    ? null
    : diagnose('publish-too-many-removes', { removes: plan.removes.length, limit, sample: first.key });
}
