// The plan of a publish: compares the objects of the new release with the target. Has no effects, so that --dry-run prints the same plan.
import { archiveName, type DesiredObject, type ReleaseObject } from './objects.ts';
import type { PublishState, ReleaseEntry, Retired } from './release.ts';
import { stateFolder } from './release.ts';

/** Why an object is written: `again`: an interrupted publish may have written it. */
export type PutReason = 'new' | 'content' | 'headers' | 'again';
export type RemoveReason = 'gone' | 'unmanaged' | 'interrupted';

export interface PlannedPut {
  readonly object: ReleaseObject;
  readonly reason: PutReason;
  /** The served release does not have it. */
  readonly isNew: boolean;
}

export interface PlannedRemove {
  readonly key: string;
  readonly reason: RemoveReason;
}

/** Bytes that the archive lacks. */
export interface PlannedUpload {
  readonly name: string;
  readonly object: DesiredObject;
}

export interface PublishPlan {
  readonly uploads: readonly PlannedUpload[];
  readonly puts: readonly PlannedPut[];
  readonly keeps: readonly ReleaseObject[];
  readonly removes: readonly PlannedRemove[];
  /** Files that no page of the new release needs, kept for pages that are still open in browsers. */
  readonly retires: readonly string[];
  /** Objects that only expired releases needed. */
  readonly expires: {
    readonly keys: readonly string[];
    readonly bodies: readonly string[];
    readonly releases: readonly string[];
  };
  /** Bodies that are neither in the archive nor in this build, when a rollback's release is no longer complete. */
  readonly missing: readonly string[];
  readonly next: PublishState;
}

export interface PlanRequest {
  readonly desired: readonly (ReleaseObject | DesiredObject)[];
  readonly state: PublishState;
  /** Objects of the served release. */
  readonly previous: readonly ReleaseObject[];
  /** Objects of each unfinished publish. */
  readonly pending: readonly (readonly ReleaseObject[])[];
  /** Names in the archive, if they were listed; null: use the state. */
  readonly archived: ReadonlySet<string> | null;
  /** Keys below the target that were listed for --prune; null without it. */
  readonly listed: readonly string[] | null;
  /** Folders below the target with separate sites: `previews/`. */
  readonly apart: readonly string[];
  readonly entry: ReleaseEntry;
  /** Number of releases that can be restored. */
  readonly keep: number;
}

const isSame = (a: ReleaseObject, b: ReleaseObject): boolean => a.sha256 === b.sha256 && hasSameHeaders(a, b);

const hasSameHeaders = (a: ReleaseObject, b: ReleaseObject): boolean =>
  a.contentType === b.contentType &&
  a.cacheControl === b.cacheControl &&
  a.contentEncoding === b.contentEncoding &&
  a.redirect === b.redirect &&
  a.disposition === b.disposition;

const byKey = (objects: readonly ReleaseObject[]): Map<string, ReleaseObject> =>
  new Map(objects.map((object) => [object.key, object]));

/** Keys whose object may be from the served release or from an unfinished publish. */
function uncertainKeys(request: PlanRequest): Set<string> {
  const before = byKey(request.previous);
  const changed = request.pending.map(byKey).flatMap((after) =>
    [...before.keys(), ...after.keys()].filter((key) => {
      const [a, b] = [before.get(key), after.get(key)];
      return a === undefined || b === undefined || !isSame(a, b);
    }),
  );
  return new Set(changed);
}

function reasonOf(object: ReleaseObject, old: ReleaseObject | undefined, isUncertain: boolean): PutReason | null {
  if (isUncertain) return 'again';
  if (old === undefined) return 'new';
  if (old.sha256 !== object.sha256) return 'content';
  return hasSameHeaders(old, object) ? null : 'headers';
}

/** Pages are removed with their release. Files that pages load stay for pages that are still open in browsers. */
const staysForAWhile = ({ group }: ReleaseObject): boolean => group === 'asset' || group === 'file';

function planRemoves(request: PlanRequest, wanted: ReadonlyMap<string, unknown>, retired: ReadonlySet<string>) {
  const gone = request.previous.filter((object) => !wanted.has(object.key) && !staysForAWhile(object));
  const before = byKey(request.previous);
  const interrupted = [...new Set(request.pending.flat().map(({ key }) => key))].filter(
    (key) => !wanted.has(key) && !before.has(key) && !retired.has(key),
  );
  const known = new Set([...gone.map(({ key }) => key), ...interrupted]);
  const isApart = (key: string): boolean => [stateFolder, ...request.apart].some((folder) => key.startsWith(folder));
  const unmanaged = (request.listed ?? []).filter(
    (key) => !wanted.has(key) && !retired.has(key) && !known.has(key) && !isApart(key),
  );
  const toRemove = (reason: RemoveReason) => (key: string) => ({ key, reason });
  return [
    ...gone.map(({ key }) => key).map(toRemove('gone')),
    ...interrupted.map(toRemove('interrupted')),
    ...unmanaged.map(toRemove('unmanaged')),
  ];
}

/** Splits unused objects into those that kept releases need and those that no release needs. */
function planRetirement(request: PlanRequest, wanted: ReadonlyMap<string, unknown>) {
  const { state, previous, keep, entry } = request;
  const bodies = new Set(request.desired.map(archiveName));
  const last = state.releases.at(-1)?.id ?? entry.id;
  const oldBodies = [...new Set(previous.map(archiveName))];
  const oldKeys = previous.filter(staysForAWhile).map(({ key }) => key);
  const fresh = [
    ...oldKeys.filter((key) => !wanted.has(key)).map((name): Retired => ({ kind: 'key', name, last })),
    ...oldBodies.filter((name) => !bodies.has(name)).map((name): Retired => ({ kind: 'body', name, last })),
  ];
  const isUsed = ({ kind, name }: Retired): boolean => (kind === 'key' ? wanted.has(name) : bodies.has(name));
  const all = [...state.retired.filter((item) => !isUsed(item)), ...fresh];
  const history = [...state.releases, entry];
  const releases = history.slice(-keep);
  const kept = new Set(releases.map(({ id }) => id));
  return {
    fresh: fresh.filter(({ kind }) => kind === 'key').map(({ name }) => name),
    retired: all.filter(({ last: id }) => kept.has(id)),
    expired: all.filter(({ last: id }) => !kept.has(id)),
    releases,
    dropped: history.slice(0, -keep).map(({ id }) => id),
  };
}

/** Bodies of unfinished publishes that neither this release nor a kept one uses. */
function orphanBodies(request: PlanRequest, retired: readonly Retired[]): string[] {
  if (request.archived === null) return [];
  const used = new Set([
    ...request.desired.map(archiveName),
    ...retired.filter(({ kind }) => kind === 'body').map(({ name }) => name),
  ]);
  return [...request.archived].filter((name) => !used.has(name)).sort();
}

const isFromBuild = (object: ReleaseObject | DesiredObject): object is DesiredObject => 'file' in object;

/** Current and desired objects of the target → the plan */
export function planPublish(request: PlanRequest): PublishPlan {
  const { desired, state, previous } = request;
  const wanted = byKey(desired);
  const before = byKey(previous);
  const uncertain = uncertainKeys(request);
  const { fresh, retired, expired, releases, dropped } = planRetirement(request, wanted);
  const puts = desired.flatMap((object) => {
    const reason = reasonOf(object, before.get(object.key), uncertain.has(object.key));
    return reason === null ? [] : [{ object, reason, isNew: !before.has(object.key) }];
  });
  const written = new Set(puts.map(({ object }) => object.key));
  const archived =
    request.archived ??
    new Set([
      ...previous.map(archiveName),
      ...state.retired.filter(({ kind }) => kind === 'body').map(({ name }) => name),
    ]);
  const lacking = new Map(desired.map((object) => [archiveName(object), object]));
  for (const name of archived) lacking.delete(name);
  const retiredKeys = new Set(retired.filter(({ kind }) => kind === 'key').map(({ name }) => name));
  const expiredBodies = expired.filter(({ kind }) => kind === 'body').map(({ name }) => name);
  return {
    uploads: [...lacking].flatMap(([name, object]) => (isFromBuild(object) ? [{ name, object }] : [])),
    missing: [...lacking].flatMap(([name, object]) => (isFromBuild(object) ? [] : [name])),
    puts,
    keeps: desired.filter(({ key }) => !written.has(key)),
    removes: planRemoves(request, wanted, retiredKeys),
    retires: fresh.filter((key) => retiredKeys.has(key)),
    expires: {
      keys: expired.filter(({ kind }) => kind === 'key').map(({ name }) => name),
      bodies: [...new Set([...expiredBodies, ...orphanBodies(request, retired)])],
      releases: [...dropped, ...state.pending.filter((id) => id !== request.entry.id)],
    },
    next: { base: state.base, releases, retired, pending: [] },
  };
}

/** Whether the target already serves the release. */
export const isUnchanged = (plan: PublishPlan, state: PublishState): boolean =>
  state.pending.length === 0 &&
  state.releases.length > 0 &&
  plan.puts.length === 0 &&
  plan.removes.length === 0 &&
  plan.retires.length === 0;

const fewestPages = 10;

/** Default limit of removed objects: a quarter of the served ones, but always a few. */
export const removeLimit = (served: number): number => Math.max(fewestPages, Math.floor(served / 4));
