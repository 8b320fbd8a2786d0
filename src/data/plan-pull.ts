// The effect of fetched data on the snapshot: none, a new file, or a refusal.

import type { DataSource } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { compareRows, isSameData, type RowChanges, rowsOf } from './compare-rows.ts';
import { type DataSnapshot, dataDigest, formatSnapshot } from './snapshot.ts';

export interface PullInput {
  readonly source: DataSource;
  readonly before: DataSnapshot | null;
  readonly after: Pick<DataSnapshot, 'source' | 'data'> & { readonly fetchedAt: string; readonly etag: string | null };
  /** Accepts data with far fewer rows. */
  readonly acceptData: boolean;
}

export interface PullPlan {
  /** The text of the new file; null keeps the file. */
  readonly write: string | null;
  readonly changes: RowChanges;
  readonly diagnostics: readonly Diagnostic[];
}

/** Data with less than this share of the former rows must be accepted. */
const leastPart = 0.5;

const nothing: RowChanges = { added: [], removed: [], changed: [] };

/** Equal data keep the file unchanged; data with less than half of the rows are refused unless accepted. */
export function planPull({ source, before, after, acceptData }: PullInput): PullPlan {
  const { etag, ...fetched } = after;
  // Data written by hand have no time yet, so the first fetch writes it.
  const wasFetched = before !== null && before.fetchedAt !== null && before.source === after.source;
  if (wasFetched && isSameData(before.data, after.data)) {
    return { write: null, changes: nothing, diagnostics: [] };
  }
  const changes = compareRows(before?.data ?? [], after.data);
  const rows = { before: rowsOf(before?.data).length, after: rowsOf(after.data).length };
  if (rows.after < rows.before * leastPart && !acceptData) {
    return { write: null, changes, diagnostics: [diagnose('data-shrunk', { name: source.name, ...rows })] };
  }
  const { data, ...origin } = fetched;
  const snapshot = { ...origin, sha256: dataDigest(data), ...(etag === null ? {} : { etag }), data };
  return { write: formatSnapshot(snapshot), changes, diagnostics: [] };
}
