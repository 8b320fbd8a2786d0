// Verdicts of earlier runs: a file that teams commit, so that a nightly job rarely requests the same URL.

import type { ExternalVerdict } from '../../../model/external-links.ts';
import { parseJson } from '../../../text/parse-json.ts';

export interface CachedVerdict {
  readonly state: ExternalVerdict['state'];
  readonly status: number | null;
  readonly movedTo: string | null;
  /** Day of the check, `2026-11-20`: without the time, which would change the file with every run. */
  readonly day: string;
  /** Number of consecutive days on which it could not be reached. */
  readonly failures: number;
}

export type ExternalCache = ReadonlyMap<string, CachedVerdict>;

const states: ReadonlySet<string> = new Set(['ok', 'moved', 'broken', 'unverified']);
const dayMs = 86_400_000;

/** A host that could not be reached on this many days counts as broken. */
const patience = 3;

/** (text of the file) → the valid entries; a damaged file only costs requests */
export function parseExternalCache(text: string): ExternalCache {
  const value = parseJson(text);
  const links = typeof value === 'object' && value !== null && 'links' in value ? value.links : null;
  if (typeof links !== 'object' || links === null) return new Map();
  return new Map(Object.entries(links).filter((entry): entry is [string, CachedVerdict] => isCached(entry[1])));
}

function isCached(value: unknown): value is CachedVerdict {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Partial<Record<keyof CachedVerdict, unknown>>;
  return (
    typeof entry.state === 'string' &&
    states.has(entry.state) &&
    (entry.status === null || typeof entry.status === 'number') &&
    (entry.movedTo === null || typeof entry.movedTo === 'string') &&
    typeof entry.day === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(entry.day) &&
    typeof entry.failures === 'number'
  );
}

/** Entries → the file's text, sorted by URL */
export function printExternalCache(cache: ExternalCache): string {
  const links = Object.fromEntries([...cache].sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ about: 'Links to other sites, as pubdocs check-links --external last saw them.', links }, null, 2)}\n`;
}

/** Milliseconds → '2026-11-20' */
const toDay = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Whether a good result is recent enough to use. Bad ones are always requested again. */
export function isFresh(entry: CachedVerdict, now: number, maxAgeDays: number): boolean {
  const age = (Date.parse(toDay(now)) - Date.parse(entry.day)) / dayMs;
  return (entry.state === 'ok' || entry.state === 'moved') && age >= 0 && age < maxAgeDays;
}

/** A new verdict and the cached one → the new entry, the verdict: unverified on three days becomes broken */
export function remember(
  verdict: ExternalVerdict,
  before: CachedVerdict | undefined,
  now: number,
): { readonly entry: CachedVerdict; readonly verdict: ExternalVerdict } {
  const day = toDay(now);
  const isUnreachable = verdict.state === 'unverified' && (verdict.status === null || verdict.status >= 500);
  const failures = !isUnreachable
    ? 0
    : before?.day === day
      ? Math.max(1, before.failures)
      : (before?.failures ?? 0) + 1;
  const entry = { state: verdict.state, status: verdict.status, movedTo: verdict.movedTo, day, failures };
  if (failures < patience) return { entry, verdict };
  return { entry, verdict: { ...verdict, state: 'broken', detail: `${verdict.detail}, on ${failures} days in a row` } };
}
