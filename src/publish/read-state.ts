// Reads the state of a target, and the lists of its releases.
import { gunzipSync } from 'node:zlib';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Store } from '../model/store.ts';
import type { ReleaseObject } from './objects.ts';
import { failureOf, Refusal } from './refusal.ts';
import {
  applyDifferences,
  decodeList,
  decodeState,
  emptyState,
  isFromNewer,
  logFolder,
  type PublishState,
  type Release,
  type ReleaseEntry,
  releaseKey,
  type StoredList,
  stateKey,
  stateNumber,
} from './release.ts';

/** The newest record of the log. */
export interface HeadRecord {
  /** 0 before the first publish. */
  readonly number: number;
  readonly state: PublishState;
  /** Milliseconds since it was written or renewed; null if unknown. */
  readonly ageMs: number | null;
  /** Newer records cannot be read. */
  readonly isDamaged: boolean;
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Numbers of the records, ascending. */
export const listRecords = async (store: Store): Promise<readonly number[]> =>
  (await store.list(logFolder)).flatMap((key) => stateNumber(key) ?? []).toSorted((a, b) => a - b);

/** Throws for an object that cannot be read. A repair goes on without it, unless a newer pubdocs has written it. */
function refuseUnreadable(store: Store, key: string, bytes: Uint8Array, repair: boolean): void {
  const isNewer = isFromNewer(text(bytes));
  if (repair && !isNewer) return;
  throw new Refusal(diagnose('publish-state-unreadable', { target: store.name, key, isNewer }));
}

/** The bytes of a list; none if they are damaged. */
function decompressed(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes);
  } catch {
    return new Uint8Array();
  }
}

/** The newest record of a target; number 0 without any. With `repair`, the newest one that can be read. */
export async function readHead(store: Store, base: string, repair = false): Promise<HeadRecord> {
  for (;;) {
    const numbers = await listRecords(store);
    const number = numbers.at(-1) ?? 0;
    let isRemoved = false;
    for (const record of numbers.toReversed()) {
      const key = stateKey(record);
      const storedObject = await store.read(key);
      // Removed meanwhile, so there are newer ones.
      isRemoved = storedObject === null;
      if (storedObject === null) break;
      const state = decodeState(text(storedObject.bytes));
      if (state !== null) return { number, state, ageMs: storedObject.ageMs, isDamaged: record !== number };
      refuseUnreadable(store, key, storedObject.bytes, repair);
    }
    if (!isRemoved) return { number, state: emptyState(base), ageMs: null, isDamaged: number > 0 };
  }
}

/** A list as it is stored; null if it does not exist, and with `repair` also if it cannot be read. */
async function readList(store: Store, id: string, repair: boolean): Promise<StoredList | null> {
  const key = releaseKey(id);
  const storedObject = await store.read(key);
  if (storedObject === null) return null;
  const bytes = decompressed(storedObject.bytes);
  const list = decodeList(text(bytes));
  if (list === null) refuseUnreadable(store, key, bytes, repair);
  return list;
}

/**
 * A release with its objects; null if its list, or the whole list that it changes, does not exist. With `repair`, also
 * if one of them cannot be read.
 */
export async function readRelease(store: Store, id: string, repair = false): Promise<Release | null> {
  const list = await readList(store, id, repair);
  if (list === null) return null;
  const { gone, whole: wholeId, ...release } = list;
  if (wholeId === null) return release;
  const whole = await readList(store, wholeId, repair);
  if (whole === null) return null;
  if (whole.whole === null)
    return { ...release, objects: applyDifferences(whole.objects, { objects: list.objects, gone }), whole };
  refuseUnreadable(store, releaseKey(wholeId), new Uint8Array(), repair);
  return null;
}

/** Objects of the release that a target serves; none if nothing has been published. Throws like `readHead`. */
export async function readServed(store: Store, base: string): Promise<readonly ReleaseObject[]> {
  const { base: served, releases } = (await readHead(store, base)).state;
  const current = releases.at(-1);
  return current === undefined || served !== base ? [] : ((await readRelease(store, current.id))?.objects ?? []);
}

/** Releases of a target, newest first. The first one is served. */
export async function listReleases(
  store: Store,
): Promise<{ readonly releases: readonly ReleaseEntry[]; readonly diagnostics: readonly Diagnostic[] }> {
  try {
    const { releases } = (await readHead(store, '')).state;
    return { releases: releases.toReversed(), diagnostics: [] };
  } catch (error) {
    return { releases: [], diagnostics: [failureOf(error, store.name)] };
  }
}
