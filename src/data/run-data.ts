// `pubdocs data pull` and `pubdocs data check`, with ports.
import type { DataSource, SiteConfig } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { FetchResponse } from '../model/fetch-port.ts';
import { startOfFile } from '../model/place.ts';
import type { Files, Modules } from '../model/ports.ts';
import { suggest } from '../text/suggest.ts';
import { compareRows, isSameData, type RowChanges, rowsOf } from './compare-rows.ts';
import { fetchLive } from './fetch-live.ts';
import { readSnapshotFile } from './read-snapshot.ts';
import { type DataSnapshot, dataDigest, formatSnapshot } from './snapshot.ts';

export interface DataOptions {
  readonly config: Pick<SiteConfig, 'data' | 'api'>;
  /** Names of the sources; all when empty. */
  readonly names: readonly string[];
  /** Name of the URL in `api`. */
  readonly from: string;
  readonly acceptData: boolean;
  /** The time for new snapshots. */
  readonly now: Date;
  readonly ports: {
    readonly files: Pick<Files, 'read'>;
    readonly modules: Pick<Modules, 'load'>;
    readonly fetch: FetchResponse;
    /** Writes a file of the site as a whole, or throws and leaves it as it was. */
    readonly write: (file: string, text: string) => void;
  };
}

export interface DataOutcome {
  readonly diagnostics: readonly Diagnostic[];
  /** Actions and findings, one per line. */
  readonly text: string;
}

interface One {
  readonly diagnostics: readonly Diagnostic[];
  readonly line: string | null;
}

const failed = (diagnostics: readonly Diagnostic[]): One => ({ diagnostics, line: null });

function pickSources({ config, names }: DataOptions): readonly DataSource[] | readonly Diagnostic[] {
  const sourceNames = config.data.map(({ name }) => name);
  if (sourceNames.length === 0) return [diagnose('data-none', { asked: null, names: sourceNames })];
  const unknown = names.filter((name) => !sourceNames.includes(name));
  if (unknown.length > 0) {
    return unknown.map((name) =>
      didYouMean(diagnose('data-none', { asked: name, names: sourceNames }, { suggest: suggest(name, sourceNames) })),
    );
  }
  return names.length === 0 ? config.data : config.data.filter(({ name }) => names.includes(name));
}

const isSource = (value: DataSource | Diagnostic): value is DataSource => 'endpoint' in value;

async function runAll(options: DataOptions, work: (source: DataSource, address: string) => Promise<One>) {
  const diagnostics: Diagnostic[] = [];
  const lines: string[] = [];
  for (const source of pickSources(options)) {
    if (!isSource(source)) {
      diagnostics.push(source);
      continue;
    }
    const base = Object.hasOwn(options.config.api, options.from) ? options.config.api[options.from] : undefined;
    if (base === undefined) {
      diagnostics.push(diagnose('data-address', { name: source.name, environment: options.from }, { key: source.key }));
      continue;
    }
    const result = await work(source, `${base.replace(/\/+$/, '')}${source.endpoint}`);
    diagnostics.push(...result.diagnostics);
    if (result.line !== null) lines.push(result.line);
  }
  return { diagnostics, text: lines.map((line) => `${line}\n`).join('') };
}

const count = (word: string, names: readonly string[]): string[] =>
  names.length > 0
    ? [`${names.length} ${word} (${names.slice(0, 10).join(', ')}${names.length > 10 ? ', …' : ''})`]
    : [];

const describeChanges = ({ added, removed, changed }: RowChanges): string =>
  [...count('added', added), ...count('removed', removed), ...count('changed', changed)].join(', ');

/** The present snapshot; a broken or missing one does not prevent a pull. */
async function snapshotBefore(source: DataSource, options: DataOptions): Promise<DataSnapshot | null> {
  const read = await readSnapshotFile(source, options.ports.files);
  return 'diagnostics' in read ? null : read.snapshot;
}

const seconds = (time: Date): string => time.toISOString().replace(/\.\d{3}Z$/, 'Z');

/** Fetches, validates and writes the snapshots. */
export const runDataPull = (options: DataOptions): Promise<DataOutcome> =>
  runAll(options, async (source, address) => {
    const before = await snapshotBefore(source, options);
    const etag = before?.source === address ? (before.etag ?? null) : null;
    const live = await fetchLive({ source, address, etag }, options.ports);
    const same: One = { diagnostics: [], line: `${source.name}: unchanged since ${before?.asOf}` };
    if (live.kind === 'unchanged') return same;
    if (live.kind === 'failed') return failed(live.diagnostics);
    const after = { source: address, fetchedAt: seconds(options.now), etag: live.etag, data: live.data };
    const plan = planPull({ source, before, after, acceptData: options.acceptData });
    const diagnostics = [...live.diagnostics, ...plan.diagnostics];
    if (plan.write === null) return plan.diagnostics.length > 0 ? failed(diagnostics) : { ...same, diagnostics };
    options.ports.write(source.snapshot, plan.write);
    const size = rowsOf(live.data).length;
    const rows = size === 1 ? '1 row' : `${size} rows`;
    const changes = describeChanges(plan.changes);
    return {
      diagnostics,
      line: `${source.name}: wrote ${source.snapshot}, ${[rows, changes].filter(Boolean).join(', ')}`,
    };
  });

/** Compares the live data with the snapshots; a difference is an error. */
export const runDataCheck = (options: DataOptions): Promise<DataOutcome> =>
  runAll(options, async (source, address) => {
    const read = await readSnapshotFile(source, options.ports.files);
    if ('diagnostics' in read) return failed(read.diagnostics);
    const live = await fetchLive({ source, address, etag: null }, options.ports);
    if (live.kind === 'failed') return failed(live.diagnostics);
    const before = read.snapshot.data;
    if (live.kind === 'unchanged' || isSameData(before, live.data)) {
      return {
        diagnostics: [],
        line: `${source.name}: the snapshot of ${read.snapshot.asOf} is what the service says`,
      };
    }
    const changes = compareRows(before, live.data);
    const place = startOfFile(source.snapshot);
    return failed([...live.diagnostics, diagnose('data-drift', { name: source.name, ...changes }, { place })]);
  });

interface PullInput {
  readonly source: DataSource;
  readonly before: DataSnapshot | null;
  readonly after: Pick<DataSnapshot, 'source' | 'data'> & { readonly fetchedAt: string; readonly etag: string | null };
  /** Accepts data with far fewer rows. */
  readonly acceptData: boolean;
}

interface PullPlan {
  /** The text of the new file; null keeps the file. */
  readonly write: string | null;
  readonly changes: RowChanges;
  readonly diagnostics: readonly Diagnostic[];
}

/** Data with less than this share of the former rows must be accepted. */
const leastPart = 0.5;

const nothing: RowChanges = { added: [], removed: [], changed: [] };

/** Equal data keep the file unchanged; data with less than half of the rows are refused unless accepted. */
function planPull({ source, before, after, acceptData }: PullInput): PullPlan {
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
