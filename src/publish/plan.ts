// The plan of a publish: compares a release with the target, without effects, so that --dry-run prints it.
import { archiveName, type DesiredObject, type ReleaseObject, withBare } from './objects.ts';
import {
  archiveKey,
  isApart,
  type PublishState,
  type Release,
  type ReleaseEntry,
  type Retired,
  releaseKey,
} from './release.ts';

/** Why an object is written: `again`: an interrupted publish may have written it. */
export type PutReason = 'new' | 'content' | 'headers' | 'again';
export type RemoveReason = 'gone' | 'unmanaged' | 'interrupted';

export interface PlannedPut {
  readonly object: ReleaseObject;
  readonly reason: PutReason;
  /** The served release does not have it. */
  readonly isNew: boolean;
  /** The file that is sent to its key; null: the body is copied from the archive. */
  readonly source: DesiredObject | null;
}

export interface PlannedRemove {
  readonly key: string;
  readonly reason: RemoveReason;
}

/** A body that the archive lacks. */
export interface PlannedRescue {
  /** The objects that may have it. */
  readonly objects: readonly [ReleaseObject, ...ReleaseObject[]];
  /** The release to publish needs the body; otherwise only rollbacks to earlier ones. */
  readonly isNeeded: boolean;
}

export interface PublishPlan {
  /** Objects of the release to record. */
  readonly objects: readonly ReleaseObject[];
  /** Objects with bodies that the archive lacks, one for each body. */
  readonly uploads: readonly DesiredObject[];
  readonly puts: readonly PlannedPut[];
  readonly keeps: readonly ReleaseObject[];
  readonly rescues: readonly PlannedRescue[];
  readonly removes: readonly PlannedRemove[];
  /** Files that no page of the new release needs, kept for pages that are still open in browsers. */
  readonly retires: readonly string[];
  /** Keys of objects that only expired releases needed, and of the state; removed when the new state is recorded. */
  readonly expires: readonly string[];
  /** Bodies that are neither archived, served nor built, when a rollback's release is no longer complete. */
  readonly missing: readonly string[];
  /** State of the target afterwards. */
  readonly next: PublishState;
  /** Keys and bodies that only earlier releases use. */
  readonly retired: readonly Retired[];
}

export interface PlanRequest {
  readonly desired: readonly (ReleaseObject | DesiredObject)[];
  readonly state: PublishState;
  /** Objects of the served release. */
  readonly previous: readonly ReleaseObject[];
  /** Objects with bodies that the archive may lack. */
  readonly bare: readonly ReleaseObject[];
  /** Keys and bodies that only releases before the served one use. */
  readonly retired: readonly Retired[];
  /** Unfinished publishes. */
  readonly pending: readonly Release[];
  /** Further keys whose object may not be that of the served release. */
  readonly suspects: ReadonlySet<string>;
  /** Names in the archive, if they were listed; null: use the state. */
  readonly archived: ReadonlySet<string> | null;
  /** Keys of all objects below the target, for --prune; null without it. */
  readonly allKeys: readonly string[] | null;
  /** Folders below the target with separate sites: `previews/`. */
  readonly apart: readonly string[];
  /** Releases afterwards, the newest last, also those that are dropped. */
  readonly history: readonly ReleaseEntry[];
  /** Number of releases that can be restored. */
  readonly keep: number;
  /** Nobody has ever published here, so no earlier publisher can still write. */
  readonly isFirst: boolean;
}

const isSame = (a: ReleaseObject, b: ReleaseObject): boolean => a.sha256 === b.sha256 && hasSameHeaders(a, b);

const hasSameHeaders = (a: ReleaseObject, b: ReleaseObject): boolean =>
  a.contentType === b.contentType &&
  a.cacheControl === b.cacheControl &&
  a.contentEncoding === b.contentEncoding &&
  a.redirect === b.redirect &&
  a.disposition === b.disposition;

type ByKey = ReadonlyMap<string, ReleaseObject>;

function byKey(objects: readonly ReleaseObject[]): ByKey {
  const map = new Map<string, ReleaseObject>();
  for (const object of objects) map.set(object.key, object);
  return map;
}

/** Keys whose object may be from the served release or from an unfinished publish. */
function uncertainKeys(request: PlanRequest, before: ByKey): Set<string> {
  const changed = request.pending
    .map(({ objects }) => byKey(objects))
    .flatMap((after) =>
      [...before.keys(), ...after.keys()].filter((key) => {
        const [a, b] = [before.get(key), after.get(key)];
        return a === undefined || b === undefined || !isSame(a, b);
      }),
    );
  return new Set([...request.suspects, ...changed]);
}

function reasonOf(object: ReleaseObject, old: ReleaseObject | undefined, isUncertain: boolean): PutReason | null {
  if (isUncertain) return 'again';
  if (old === undefined) return 'new';
  if (old.sha256 !== object.sha256) return 'content';
  return hasSameHeaders(old, object) ? null : 'headers';
}

/** Pages are removed with their release. Files that pages load stay for pages that are still open in browsers. */
export const staysForAWhile = ({ group }: ReleaseObject): boolean => group === 'asset' || group === 'file';

/** Not if a repair has found it damaged: nothing would compare it later. */
const staysWhole = (object: ReleaseObject, { suspects }: PlanRequest): boolean =>
  staysForAWhile(object) && !suspects.has(object.key);

function planRemoves(request: PlanRequest, wanted: ByKey, before: ByKey, retired: ReadonlySet<string>) {
  const gone = request.previous.filter((object) => !wanted.has(object.key) && !staysWhole(object, request));
  const interrupted = [
    ...new Set([...request.pending.flatMap(({ objects }) => objects.map(({ key }) => key)), ...request.suspects]),
  ].filter((key) => !wanted.has(key) && !before.has(key) && !retired.has(key));
  const plannedKeys = new Set([...gone.map(({ key }) => key), ...interrupted]);
  const unmanaged = (request.allKeys ?? []).filter(
    (key) => !wanted.has(key) && !retired.has(key) && !plannedKeys.has(key) && !isApart(key, request.apart),
  );
  const toRemove = (reason: RemoveReason) => (key: string) => ({ key, reason });
  return [
    ...gone.map(({ key }) => key).map(toRemove('gone')),
    ...interrupted.map(toRemove('interrupted')),
    ...unmanaged.map(toRemove('unmanaged')),
  ];
}

/** Releases with the lists that a release needs. */
const listsOf = ({ id, whole = id }: ReleaseEntry): readonly string[] => [id, whole];

/** Splits unused objects into those that kept releases need and those that no release needs. */
function planRetirement(request: PlanRequest, wanted: ByKey) {
  const { state, previous, keep, history } = request;
  const bodies = new Set(request.desired.map(archiveName));
  const last = state.releases.at(-1)?.id ?? '';
  const oldBodies = [...new Set(previous.map(archiveName))];
  const oldKeys = previous.filter((object) => staysWhole(object, request)).map(({ key }) => key);
  const fresh = [
    ...oldKeys.filter((key) => !wanted.has(key)).map((name): Retired => ({ kind: 'key', name, last })),
    ...oldBodies.filter((name) => !bodies.has(name)).map((name): Retired => ({ kind: 'body', name, last })),
  ];
  const isUsed = ({ kind, name }: Retired): boolean => (kind === 'key' ? wanted.has(name) : bodies.has(name));
  const all = [...request.retired.filter((item) => !isUsed(item)), ...fresh];
  const releases = history.slice(-keep);
  const releaseIds = new Set(releases.map(({ id }) => id));
  return {
    fresh: fresh.filter(({ kind }) => kind === 'key').map(({ name }) => name),
    retired: all.filter(({ last: id }) => releaseIds.has(id)),
    expired: all.filter(({ last: id }) => !releaseIds.has(id)),
    releases,
    dropped: history.slice(0, -keep).flatMap(listsOf),
  };
}

const toKey = ({ kind, name }: Retired): string => (kind === 'key' ? name : archiveKey(name));

/** Keys that can be removed afterwards, also those that unfinished publishes were to remove. */
function planExpiry(
  { desired, pending, state }: PlanRequest,
  after: Pick<PublishState, 'releases'> & { readonly retired: readonly Retired[]; readonly removes: readonly string[] },
): string[] {
  const used = new Set([
    ...desired.flatMap((object) => [object.key, archiveKey(archiveName(object))]),
    ...after.retired.map(toKey),
    ...after.releases.flatMap(listsOf).map(releaseKey),
  ]);
  const leftovers = [...pending.flatMap(({ expires }) => expires), ...state.pending.map(releaseKey)];
  return [...new Set([...after.removes, ...leftovers])].filter((key) => !used.has(key));
}

const isFromBuild = (object: ReleaseObject | DesiredObject): object is DesiredObject => 'file' in object;

/** Names of bodies that the archive has, and of those that only served objects have. */
function bodiesOf({ previous, bare, retired, archived }: PlanRequest) {
  const inSite = new Set(bare.map(archiveName).filter((name) => archived?.has(name) !== true));
  const inState = [
    ...previous.map(archiveName).filter((name) => !inSite.has(name)),
    ...retired.filter(({ kind }) => kind === 'body').map(({ name }) => name),
  ];
  return { inArchive: archived ?? new Set(inState), inSite };
}

/** Bodies that the archive needs → where they come from */
function planBodies(
  request: PlanRequest,
  { puts, retired, uncertain }: Pick<PublishPlan, 'puts' | 'retired'> & { readonly uncertain: ReadonlySet<string> },
) {
  const { desired, previous, bare } = request;
  const { inArchive, inSite } = bodiesOf(request);
  const copied = new Set(puts.filter(({ source }) => source === null).map(({ object }) => archiveName(object)));
  const sent = puts.flatMap(({ source }) => (source === null ? [] : [archiveName(source)]));
  const withoutArchive = new Set([...inSite, ...sent].filter((name) => !copied.has(name)));
  const lacking = new Map(desired.map((object) => [archiveName(object), object]));
  for (const name of [...inArchive, ...withoutArchive]) lacking.delete(name);
  const servedAt = new Map<string, [ReleaseObject, ...ReleaseObject[]]>();
  // An unfinished publish has changed a bare object only after its body was in the archive.
  for (const object of [...previous.filter(({ key }) => !uncertain.has(key)), ...bare]) {
    const others = servedAt.get(archiveName(object));
    if (others === undefined) servedAt.set(archiveName(object), [object]);
    else others.push(object);
  }
  const rescue = (isNeeded: boolean) => (name: string) => {
    const objects = servedAt.get(name);
    return objects === undefined ? [] : [{ objects, isNeeded }];
  };
  const elsewhere = [...lacking].flatMap(([name, object]) => (isFromBuild(object) ? [] : [name]));
  const leaving = retired.flatMap(({ kind, name }) => (kind === 'body' && !inArchive.has(name) ? [name] : []));
  return {
    objects: desired.map((object) => withBare(object, withoutArchive.has(archiveName(object)))),
    uploads: [...lacking.values()].filter(isFromBuild),
    rescues: [...elsewhere.flatMap(rescue(true)), ...leaving.flatMap(rescue(false))],
    missing: elsewhere.filter((name) => !servedAt.has(name)),
  };
}

/** The file to send, if nothing can be in the way: no archive is needed before an object is replaced. */
function sourceOf(object: ReleaseObject | DesiredObject, { isFirst }: PlanRequest): DesiredObject | null {
  // Most builds change the index. Stores without redirects need a copy to know that.
  const isSent = isFirst && object.group !== 'index' && object.redirect === null;
  return isSent && isFromBuild(object) ? object : null;
}

/** Current and desired objects of the target → the plan */
export function planPublish(request: PlanRequest): PublishPlan {
  const { desired, state, previous } = request;
  const desiredByKey = byKey(desired);
  const before = byKey(previous);
  const uncertain = uncertainKeys(request, before);
  const { fresh, retired, expired, releases, dropped } = planRetirement(request, desiredByKey);
  const puts = desired.flatMap((object) => {
    const reason = reasonOf(object, before.get(object.key), uncertain.has(object.key));
    const source = sourceOf(object, request);
    return reason === null ? [] : [{ object, reason, isNew: !before.has(object.key), source }];
  });
  const putKeys = new Set(puts.map(({ object }) => object.key));
  const retiredKeys = new Set(retired.filter(({ kind }) => kind === 'key').map(({ name }) => name));
  return {
    ...planBodies(request, { puts, retired, uncertain }),
    puts,
    keeps: desired.filter(({ key }) => !putKeys.has(key)),
    removes: planRemoves(request, desiredByKey, before, retiredKeys),
    retires: fresh.filter((key) => retiredKeys.has(key)),
    expires: planExpiry(request, {
      releases,
      retired,
      // Unfinished publishes can leave bodies that no release uses.
      removes: [
        ...expired.map(toKey),
        ...[...(request.archived ?? [])].sort().map(archiveKey),
        ...dropped.map(releaseKey),
      ],
    }),
    next: { base: state.base, releases, pending: [], holder: null },
    retired,
  };
}

/** Whether the target already serves the release. */
export const isUnchanged = (plan: PublishPlan, state: PublishState): boolean =>
  state.pending.length === 0 &&
  state.releases.length > 0 &&
  [plan.puts, plan.uploads, plan.rescues].every(({ length }) => length === 0) &&
  plan.removes.length === 0 &&
  plan.retires.length === 0;

/** Number of bodies that are sent. */
export const countSent = ({ uploads, puts }: PublishPlan): number =>
  uploads.length + new Set(puts.flatMap(({ source }) => (source === null ? [] : [archiveName(source)]))).size;

const minRemoveLimit = 10;

/** Default limit of removed objects: a quarter of the served ones, but always a few. */
export const removeLimit = (served: number): number => Math.max(minRemoveLimit, Math.floor(served / 4));
