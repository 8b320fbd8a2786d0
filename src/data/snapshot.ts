// The committed response of a data source: its origin, time and digest.
import { digestOf } from '../text/digest.ts';
import { errorMessage } from '../text/error-code.ts';
import { readMoment } from '../text/format-date.ts';
import { checkJson } from './check-json.ts';

export interface DataSnapshot {
  readonly source: string;
  /** ISO 8601, UTC, whole seconds; null for data that was written by hand. */
  readonly fetchedAt: string | null;
  /** Date or time of the data: `fetchedAt`, or the value that the author wrote. */
  readonly asOf: string;
  /** sha256 of the data as JSON without spaces. */
  readonly sha256: string;
  readonly etag?: string;
  readonly data: unknown;
}

/** ({ a: 1 }) → the sha256 of `{"a":1}` */
export const dataDigest = (data: unknown): string => digestOf(data);

/** The text of the file: equal snapshots give equal bytes. */
export const formatSnapshot = (
  snapshot: Omit<DataSnapshot, 'asOf' | 'fetchedAt'> & { readonly fetchedAt: string },
): string => `${JSON.stringify(snapshot, null, 2)}\n`;

/** The reason why a text is not a snapshot; `offset` is the position of a syntax error. */
export interface SnapshotProblem {
  readonly problem: string;
  readonly offset: number | null;
}

const texts = ['source', 'sha256'] as const;

export function parseSnapshot(text: string): DataSnapshot | SnapshotProblem {
  let value: unknown;
  try {
    value = checkJson(JSON.parse(text));
  } catch (error) {
    const detail = errorMessage(error);
    const position = /at position (\d+)/.exec(detail)?.[1];
    return { problem: detail, offset: position === undefined ? text.length : Number(position) };
  }
  if (typeof value !== 'object' || value === null) return { problem: 'it must be an object', offset: 0 };
  const snapshot = value as Record<string, unknown>;
  const missing = texts.filter((name) => typeof snapshot[name] !== 'string');
  const [first] = missing;
  if (first !== undefined) return { problem: `it has no text “${first}”`, offset: 0 };
  const dateOf = (value: unknown): string | null => (typeof value === 'string' ? readMoment(value) : null);
  const fetchedAt = dateOf(snapshot.fetchedAt);
  const asOf = fetchedAt ?? dateOf(snapshot.asOf);
  if (asOf === null) return { problem: 'it has no date “fetchedAt” or “asOf”', offset: 0 };
  if (!('data' in snapshot)) return { problem: 'it has no “data”', offset: 0 };
  const { source, sha256, etag, data } = snapshot;
  const metadata = { source: String(source), fetchedAt, asOf, sha256: String(sha256) };
  return { ...metadata, ...(typeof etag === 'string' ? { etag } : {}), data };
}
