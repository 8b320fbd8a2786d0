// State about releases, stored as JSON below `.pubdocs/` of a target. Everything read from a store is validated.

import { prefixKey, stateFolder } from '../model/store.ts';
import { isObject } from '../text/is-object.ts';
import { parseJson } from '../text/parse-json.ts';
import type { GroupName, ReleaseObject } from './objects.ts';
import { groupNames } from './objects.ts';

/** Keys of a list that readers can request. */
export const servedKeys = (keys: readonly string[]): string[] => keys.filter((key) => !key.startsWith(stateFolder));
/** Whether a key is pubdocs's own, or of a separate site in one of these folders: `v2/intro` and `v2` in `v2/`. */
export const isApart = (key: string, apart: readonly string[]): boolean =>
  [stateFolder, ...apart].some((folder) => `${key}/`.startsWith(folder));

/** ('2026-11-22T05:01:02.000Z', '1a2b3c4d', releases) → '20261122T050102Z-1a2b3c4d', which none of them has */
export function timedId(time: string, end: string, releases: PublishState['releases']): string {
  const id = `${time.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}-${end}`;
  // The same build again within a second, or by a clock that has gone back.
  return releases.some((release) => release.id === id) ? timedId(time, `${end}-again`, releases) : id;
}

/** Folder of the log: the states of the target, numbered. */
export const logFolder = `${stateFolder}log/`;
/** ['v2/.pubdocs/log/00000001-state.json', 'v2/intro'] → ['v2/']: folders to which pubdocs publishes other sites */
export const sitesBelow = (keys: readonly string[]): readonly string[] => [
  ...new Set(keys.filter((key) => key.includes(`/${logFolder}`)).map((key) => key.slice(0, key.indexOf(logFolder)))),
];
/** 17 → '.pubdocs/log/00000017-state.json' */
export const stateKey = (number: number): string => `${logFolder}${String(number).padStart(8, '0')}-state.json`;
/** '.pubdocs/log/00000017-state.json' → 17; null for another object */
export const stateNumber = (key: string): number | null => {
  const digits = /^(\d{8,15})-state\.json$/.exec(key.startsWith(logFolder) ? key.slice(logFolder.length) : '')?.[1];
  return digits === undefined ? null : Number(digits);
};
/** Lists are compressed, because they are as long as the site is large. */
export const releaseKey = (id: string): string => `${stateFolder}releases/${id}.json.gz`;
export const archiveFolder = `${stateFolder}objects/`;
export const archiveKey = (name: string): string => `${archiveFolder}${name}`;

const schemaVersion = 4;
const linesTogether = 500;
/** Version 2 had no bare objects, version 3 only whole lists. */
const readableVersions: readonly unknown[] = [2, 3, schemaVersion];

/** One release in the history. */
export interface ReleaseEntry {
  readonly id: string;
  /** ISO time of the publish. */
  readonly time: string;
  /** Git commit of the site, if it has one. */
  readonly commit: string | null;
  readonly objects: number;
  readonly bytes: number;
  /** The release that this one restores; null for one from a build. */
  readonly restores: string | null;
  /** The release with the whole list; the list of this one has the differences only. */
  readonly whole?: string;
}

export interface Release {
  readonly id: string;
  readonly base: string;
  readonly objects: readonly ReleaseObject[];
  readonly retired: readonly Retired[];
  /** Keys to remove when the release is recorded. */
  readonly expires: readonly string[];
  /** The release with a whole list; this one’s list has the differences only. */
  readonly whole?: WholeList;
}

/** A list with all objects of a release. */
export type WholeList = Pick<Release, 'id' | 'objects'>;

/** A key or a body that the current release does not use, and the last release that did. */
export interface Retired {
  readonly kind: 'key' | 'body';
  readonly name: string;
  readonly last: string;
}

/** Who publishes. */
export interface LockHolder {
  /** Random: distinguishes one publish from every other. */
  readonly token: string;
  readonly host: string;
  readonly pid: number;
  /** Start time of the process by its system, because process ids are reused. */
  readonly started: string;
  /** Boot and container that the process id belongs to. */
  readonly table: string;
  /** ISO time. */
  readonly since: string;
}

/** State of a target, without the objects of its releases. The last of `releases` is served. */
export interface PublishState {
  readonly base: string;
  readonly releases: readonly ReleaseEntry[];
  /** Unfinished publishes after the last release. */
  readonly pending: readonly string[];
  /** Who publishes; null: nobody. */
  readonly holder: LockHolder | null;
}

export const emptyState = (base: string): PublishState => ({ base, releases: [], pending: [], holder: null });

/** JSON with one item per line, in parts; with `fields`, only those that an item has, in their order. */
function* lines(items: readonly unknown[], fields?: string[]): Generator<string> {
  yield '[';
  for (let from = 0; from < items.length; from += linesTogether) {
    const part = items.slice(from, from + linesTogether).map((item) => JSON.stringify(item, fields));
    yield `${from === 0 ? '' : ','}\n${part.join(',\n')}`;
  }
  yield items.length === 0 ? ']' : '\n]';
}

/** State → JSON, one release per line */
export const encodeState = ({ base, releases, pending, holder }: PublishState): string =>
  `{"tool":"pubdocs","schemaVersion":${schemaVersion},"base":${JSON.stringify(base)},"holder":${JSON.stringify(holder)},"pending":${JSON.stringify(pending)},"releases":${[...lines(releases)].join('')}}\n`;

const objectFields = [
  ...['key', 'sha256', 'size', 'group', 'contentType', 'cacheControl', 'contentEncoding'],
  ...['redirect', 'disposition', 'isBare'],
] as const satisfies readonly (keyof ReleaseObject)[];

/** (objects before, objects after) → those that are new or differ in one of the fields, and the keys that are gone */
function differencesOf(
  before: readonly ReleaseObject[],
  after: readonly ReleaseObject[],
  fields: readonly (keyof ReleaseObject)[] = objectFields,
) {
  const remainingObjects = new Map<string, ReleaseObject>();
  for (const object of before) remainingObjects.set(object.key, object);
  const objects = after.filter((object) => {
    const old = remainingObjects.get(object.key);
    remainingObjects.delete(object.key);
    return old === undefined || fields.some((field) => old[field] !== object[field]);
  });
  return { objects, gone: [...remainingObjects.keys()] };
}

/** Whether a list of differences is shorter than half of the whole list. */
export function isSmallChange(before: readonly ReleaseObject[], after: readonly ReleaseObject[]): boolean {
  // Where the bodies are is not decided yet.
  const fields = objectFields.filter((field) => field !== 'isBare');
  const { objects, gone } = differencesOf(before, after, fields);
  return 2 * (objects.length + gone.length) < after.length;
}

/** (objects of a whole list, a list of differences from it) → its objects, sorted by key */
export function applyDifferences(
  before: readonly ReleaseObject[],
  { objects, gone }: Pick<StoredList, 'objects' | 'gone'>,
): readonly ReleaseObject[] {
  const changed = new Set([...gone, ...objects.map(({ key }) => key)]);
  const after = before.filter(({ key }) => !changed.has(key));
  return [...after, ...objects].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Release → JSON, one object per line, sorted by key. In parts: at 10,000 pages, it is 6 MB of text. */
export function* encodeRelease({ id, base, objects, retired, expires, whole }: Release): Generator<string> {
  const differences = differencesOf(whole?.objects ?? [], objects);
  yield `{"tool":"pubdocs","schemaVersion":${schemaVersion},"release":${JSON.stringify(id)},"base":${JSON.stringify(base)},`;
  yield `"whole":${JSON.stringify(whole?.id ?? null)},"gone":`;
  yield* lines(differences.gone);
  yield ',"objects":';
  yield* lines(differences.objects, [...objectFields]);
  yield ',"retired":';
  yield* lines(retired);
  yield ',"expires":';
  yield* lines(expires);
  yield '}\n';
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isId = (value: unknown): value is string => isText(value) && /^[\w.-]+$/.test(value);
const isKey = (value: unknown): value is string =>
  isText(value) && (value === prefixKey || (!value.startsWith('/') && !/(?:^|\/)\.\.?(?:\/|$)/.test(value)));
const isGroup = (value: unknown): value is GroupName => (groupNames as readonly unknown[]).includes(value);

const isReleaseObject = (value: unknown): value is ReleaseObject =>
  isObject(value) &&
  isKey(value.key) &&
  isText(value.sha256) &&
  /^[0-9a-f]{64}$/.test(value.sha256) &&
  typeof value.size === 'number' &&
  isGroup(value.group) &&
  isText(value.contentType) &&
  isText(value.cacheControl) &&
  (value.contentEncoding === null || value.contentEncoding === 'gzip' || value.contentEncoding === 'br') &&
  isTextOrNull(value.redirect) &&
  (value.disposition === undefined || isText(value.disposition)) &&
  (value.isBare === undefined || value.isBare === true);

const isEntry = (value: unknown): value is ReleaseEntry =>
  isObject(value) &&
  isId(value.id) &&
  isText(value.time) &&
  isTextOrNull(value.commit) &&
  typeof value.objects === 'number' &&
  typeof value.bytes === 'number' &&
  isTextOrNull(value.restores) &&
  (value.whole === undefined || isId(value.whole));

const isHolder = (value: unknown): value is LockHolder =>
  isObject(value) &&
  isText(value.token) &&
  isText(value.host) &&
  typeof value.pid === 'number' &&
  isText(value.started) &&
  isText(value.table) &&
  isText(value.since);

const isRetired = (value: unknown): value is Retired =>
  isObject(value) && (value.kind === 'key' || value.kind === 'body') && isKey(value.name) && isId(value.last);

function parse(text: string): Readonly<Record<string, unknown>> | null {
  const value = parseJson(text);
  return isObject(value) && value.tool === 'pubdocs' && readableVersions.includes(value.schemaVersion) ? value : null;
}

/** Whether a newer version of pubdocs has written the text. */
export function isFromNewer(text: string): boolean {
  const value = parseJson(text);
  return isObject(value) && value.tool === 'pubdocs' && Number(value.schemaVersion) > schemaVersion;
}

const listOf = <T>(value: unknown, is: (item: unknown) => item is T): readonly T[] | null =>
  Array.isArray(value) && value.every(is) ? value : null;

/** JSON → state; null if it is not from pubdocs, or from a newer version */
export function decodeState(text: string): PublishState | null {
  const value = parse(text);
  const releases = listOf(value?.releases, isEntry);
  const pending = listOf(value?.pending, isId);
  const holder = value?.holder ?? null;
  return value === null || releases === null || pending === null || !isText(value.base)
    ? null
    : { base: value.base, releases, pending, holder: isHolder(holder) ? holder : null };
}

/** A list as it is stored: of a whole release, or of its differences from another one. */
export interface StoredList extends Omit<Release, 'whole'> {
  /** The release with the whole list that it changes; null for a whole list. */
  readonly whole: string | null;
  /** Keys of that list that the release does not have. */
  readonly gone: readonly string[];
}

/** JSON → list of a release; null if it is not from pubdocs */
export function decodeList(text: string): StoredList | null {
  const value = parse(text);
  const whole = value?.whole ?? null;
  const gone = listOf(value?.gone ?? [], isKey);
  const objects = listOf(value?.objects, isReleaseObject);
  const retired = listOf(value?.retired, isRetired);
  const expires = listOf(value?.expires, isKey);
  if (value === null || objects === null || retired === null || expires === null) return null;
  if (!isId(value.release) || !isText(value.base) || gone === null || !(whole === null || isId(whole))) return null;
  return { id: value.release, base: value.base, objects, retired, expires, whole, gone };
}
