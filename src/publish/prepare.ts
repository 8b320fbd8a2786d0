// The work of a publish: the release to serve, found in a build or in the store, and the plan that leads to it.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { prefixKey, type Store, stateFolder } from '../model/store.ts';
import { digestOfParts } from '../text/digest.ts';
import { type Adopted, adoptForeign } from './foreign.ts';
import { archiveName, type DesiredObject, type ReleaseObject, withBare } from './objects.ts';
import { type PublishPlan, planPublish, removeLimit, staysForAWhile } from './plan.ts';
import { type HeadRecord, readRelease } from './read-state.ts';
import { Refusal } from './refusal.ts';
import {
  emptyState,
  encodeRelease,
  isSmallChange,
  type LockHolder,
  type PublishState,
  type Release,
  type ReleaseEntry,
  type Retired,
  releaseKey,
  servedKeys,
  sitesBelow,
  timedId,
  type WholeList,
} from './release.ts';
import { findDamage } from './repair.ts';

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
  | { readonly kind: 'served'; readonly suspects: ReadonlySet<string> }
  /** Removes this preview. Only records of the log stay, so that their numbers never start again. */
  | { readonly kind: 'removal'; readonly preview: string };

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
  /** Replaces objects that pubdocs did not write, and keeps them for a rollback. */
  readonly adopt: boolean;
  /** Compares all objects with their list, and writes those that differ. */
  readonly repair: boolean;
  readonly takeOver: boolean;
  /** Milliseconds to wait for another publisher. */
  readonly waitMs: number;
  readonly holder: LockHolder;
  readonly concurrency: number;
}

function digestOfObjects(base: string, objects: readonly ReleaseObject[]): string {
  // Where the bodies are does not belong to the release.
  const content = { id: '', base, objects: objects.map((object) => withBare(object, false)), retired: [], expires: [] };
  return digestOfParts(encodeRelease(content));
}

/** The release to serve, and the served one. */
export interface Work {
  /** With the adopted release. */
  readonly state: PublishState;
  /** Objects of others that this publish replaces. */
  readonly adopted: Adopted | null;
  /** Null before the first release. */
  readonly served: Release | null;
  /** Objects with bodies that the archive may lack. */
  readonly bare: readonly ReleaseObject[];
  readonly objects: readonly (ReleaseObject | DesiredObject)[];
  /** The new release; null if the served one stays. */
  readonly entry: ReleaseEntry | null;
  /** The whole list that the list of the new release changes; null for another whole list. */
  readonly whole: WholeList | null;
  /** Unfinished publishes. */
  readonly pending: readonly Release[];
  /** Nobody has ever published to the target. */
  readonly isFirst: boolean;
}

/** Keys and bodies of releases, the oldest first, and the last release that uses each. */
function retiredOf(lists: readonly (Release | null)[]): Retired[] {
  const retired = lists.flatMap((list) =>
    (list?.objects ?? []).flatMap((object): Retired[] => {
      const last = list?.id ?? '';
      const body: Retired = { kind: 'body', name: archiveName(object), last };
      return staysForAWhile(object) ? [body, { kind: 'key', name: object.key, last }] : [body];
    }),
  );
  return [...new Map(retired.map((item) => [`${item.kind} ${item.name}`, item])).values()];
}

const bareOf = (release: Release | null): readonly ReleaseObject[] =>
  (release?.objects ?? []).filter(({ isBare }) => isBare === true);

/** The release that a target serves; null before the first. Without its list, a repair uses those of others. */
async function servedRelease(
  { base, releases }: PublishState,
  store: Store,
  repair: boolean,
): Promise<Pick<Work, 'served' | 'bare'>> {
  const id = releases.at(-1)?.id;
  if (id === undefined) return { served: null, bare: [] };
  const release = await readRelease(store, id, repair);
  if (release !== null) return { served: release, bare: bareOf(release) };
  if (repair) {
    const lists = await Promise.all(releases.map((entry) => readRelease(store, entry.id, repair)));
    const served = { id, base, objects: [], retired: retiredOf(lists), expires: [] };
    // The site still has what later releases did not change.
    return { served, bare: lists.flatMap(bareOf) };
  }
  throw new Refusal(diagnose('publish-state-unreadable', { target: store.name, key: releaseKey(id), isNewer: false }));
}

/** The objects of an earlier release; null: the one before the last. */
async function earlierRelease(id: string | null, { releases }: PublishState, store: Store) {
  const entry = id === null ? releases.at(-2) : releases.find((release) => release.id === id);
  const release = entry === undefined ? null : await readRelease(store, entry.id);
  if (entry !== undefined && release !== null)
    return { objects: release.objects, commit: entry.commit, restores: entry.id };
  const ids = releases.map((release) => release.id);
  throw new Refusal(diagnose('publish-no-release', { target: store.name, id, names: ids }));
}

const hasSameObjects = (base: string, a: readonly ReleaseObject[], b: readonly ReleaseObject[]): boolean =>
  digestOfObjects(base, a) === digestOfObjects(base, b);

/**
 * The whole list that a new list changes, or null. A repair writes a whole list, because earlier ones may be lost.
 * So does a release after which the list would leave the history: then only lists that are kept are ever read.
 */
function wholeFor(
  whole: WholeList | null,
  {
    objects,
    releases,
    keep,
    repair,
  }: Pick<PublishRequest, 'keep' | 'repair'> & Pick<PublishState, 'releases'> & { readonly objects: Work['objects'] },
): WholeList | null {
  const stays = keep > 1 && releases.slice(1 - keep).some(({ id }) => id === whole?.id);
  return whole !== null && stays && !repair && isSmallChange(whole.objects, objects) ? whole : null;
}

export async function findWork(
  request: PublishRequest,
  { number, state: head, isDamaged }: HeadRecord,
  store: Store,
): Promise<Work> {
  const { source, base, time, repair, apart, adopt, keep } = request;
  if (source.kind === 'removal') {
    const none = { adopted: null, served: null, bare: [], objects: [], entry: null, whole: null, pending: [] };
    return { ...none, state: head, isFirst: number === 0 };
  }
  if (head.base !== base)
    throw new Refusal(diagnose('publish-other-base', { base, target: store.name, served: head.base }));
  const { served: current, bare } = await servedRelease(head, store, repair);
  // Without the list, the objects of pubdocs cannot be distinguished from others.
  const isUnknown = isDamaged || (current?.objects.length === 0 && head.releases.length > 0);
  // A publish without a list has changed nothing.
  const lists = await Promise.all(head.pending.map((id) => readRelease(store, id, repair)));
  const pending = lists.filter((list) => list !== null);
  const isServed = {
    state: head,
    adopted: null,
    served: current,
    bare,
    pending,
    entry: null,
    whole: null,
    isFirst: false,
  };
  if (source.kind === 'served') return { ...isServed, objects: current?.objects ?? [] };
  const { objects, commit, restores } =
    source.kind === 'release' ? await earlierRelease(source.id, head, store) : { ...source, restores: null };
  // A repair of what is served makes no release.
  if (repair && current !== null && hasSameObjects(base, current.objects, objects)) return { ...isServed, objects };
  const search = { state: head, served: current, pending, objects, apart };
  const adopted = isUnknown ? null : await adoptForeign(store, search, { isAllowed: adopt, time, base });
  const state = adopted === null ? head : { ...head, releases: [...head.releases, adopted.entry] };
  const sizes = objects.map(({ size }) => size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const isFirst = number === 0 && adopted === null;
  const served = adopted?.release ?? current;
  const whole = wholeFor(served?.whole ?? served, { objects, releases: state.releases, keep, repair });
  const entry = {
    ...{
      id: timedId(time, digestOfObjects(base, objects).slice(0, 8), state.releases),
      time,
      commit,
      objects: objects.length,
      bytes,
      restores,
    },
    ...(whole !== null && { whole: whole.id }),
  };
  return { state, adopted, served, bare, objects, entry, whole, pending, isFirst };
}

/** All keys of a target. No listing contains the object at the prefix itself. */
async function listAll(store: Store): Promise<readonly string[]> {
  const isAtPrefix = store.isFlat && (await store.read(prefixKey, { from: 0, to: 1 })) !== null;
  return [...(isAtPrefix ? [prefixKey] : []), ...(await store.list(''))];
}

/** All keys of a target → the plan that leaves only the newest records of the log */
const planRemoval = ({ base }: PublishState, keys: readonly string[]): PublishPlan => ({
  ...{ objects: [], uploads: [], puts: [], keeps: [], rescues: [], retires: [], missing: [], retired: [] },
  removes: servedKeys(keys).map((key) => ({ key, reason: 'gone' })),
  // The records of this publish are created after the listing, or before they expire.
  expires: keys.filter((key) => key.startsWith(stateFolder)),
  next: emptyState(base),
});

export async function makePlan(request: PublishRequest, work: Work, store: Store): Promise<PublishPlan> {
  const { source, prune, apart, keep, repair, concurrency } = request;
  const { state, served, bare, objects, entry, pending, isFirst } = work;
  if (source.kind === 'removal') return planRemoval(state, await listAll(store));
  const before = served === null || served.objects.length === 0 ? objects : served.objects;
  const suspects = source.kind === 'served' ? source.suspects : new Set<string>();
  const touched = before.filter(({ key }) => suspects.has(key));
  const touchedKeys = new Set(touched.map(({ key }) => key));
  const present = new Set(before.map(archiveName));
  // Somebody may have damaged what a rollback copies from the archive.
  const copied = source.kind === 'release' ? objects.filter((object) => !present.has(archiveName(object))) : touched;
  const search = repair ? { objects: before, wanted: objects } : { objects: touched, wanted: copied };
  const isListed = repair || state.pending.length > 0 || source.kind !== 'build';
  const damage = isListed ? await findDamage(store, search, concurrency) : null;
  const allKeys = prune ? await store.list('') : null;
  // An object that is not damaged can have the only copy of a body.
  const doubtful = [...suspects].filter((key) => !touchedKeys.has(key));
  return planPublish({
    desired: objects,
    state,
    previous: served?.objects ?? [],
    bare,
    retired: served?.retired ?? [],
    pending,
    suspects: new Set([...doubtful, ...(damage?.keys ?? [])]),
    archived: damage?.archived ?? null,
    allKeys,
    apart: [...apart, ...sitesBelow(allKeys ?? [])],
    history: entry === null ? state.releases : [...state.releases, entry],
    keep,
    isFirst,
  });
}

/** The release whose bodies are needed. */
export const restored = ({ state, entry }: Work): string => entry?.restores ?? state.releases.at(-1)?.id ?? '';

/** Why a plan must not be carried out; null if it can be. */
export function refusalOf(
  plan: PublishPlan,
  { source, maxRemoves }: PublishRequest,
  work: Work,
  target: string,
): Diagnostic | null {
  const { releases, pending } = work.state;
  if (source.kind === 'removal') {
    const isEmpty = releases.length + pending.length + plan.removes.length === 0;
    // Without a record, the objects are of others.
    return work.isFirst || isEmpty ? diagnose('publish-no-preview', { name: source.preview, target }) : null;
  }
  if (plan.missing.length > 0)
    return diagnose('publish-release-incomplete', { id: restored(work), missing: plan.missing.length });
  const limit = maxRemoves ?? removeLimit(releases.at(-1)?.objects ?? 0);
  const [first] = plan.removes;
  // No limit for releases that were served before.
  return first === undefined || source.kind !== 'build' || plan.removes.length <= limit
    ? null
    : diagnose('publish-too-many-removes', { removes: plan.removes.length, limit, sample: first.key });
}
