// Reads the committed response of a data source, and validates it with the site's schema. Builds use no network.

import type { DataSource } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { problemToDiagnostic } from '../diagnostics/file-problem.ts';
import { firstFindings } from '../diagnostics/first-findings.ts';
import { formatKey } from '../diagnostics/key-steps.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import type { Files, Modules } from '../model/ports.ts';
import { checkWithSchema, type SchemaIssue } from './check-with-schema.ts';
import { loadSchema } from './load-schema.ts';
import { type DataSnapshot, dataDigest, parseSnapshot } from './snapshot.ts';

export interface SnapshotPorts {
  readonly files: Pick<Files, 'read'>;
  readonly modules: Pick<Modules, 'load'>;
}

export interface SnapshotResult {
  /** Source, time, digest, and the data after validation; null if they cannot be used. */
  readonly value: DataSnapshot | null;
  readonly diagnostics: readonly Diagnostic[];
}

const maxIssues = 20;

/** The parsed file before validation; `text` is kept to locate findings. */
export type ReadSnapshot =
  | { readonly text: string; readonly snapshot: DataSnapshot }
  | { readonly diagnostics: readonly Diagnostic[] };

/** The file → its snapshot, or findings. */
export async function readSnapshotFile(source: DataSource, files: Pick<Files, 'read'>): Promise<ReadSnapshot> {
  const file = source.snapshot;
  const bytes = files.read(file);
  if (!(bytes instanceof Uint8Array)) {
    const { name } = source;
    if (bytes.why !== 'missing') return { diagnostics: [problemToDiagnostic(bytes)] };
    return { diagnostics: [diagnose('data-snapshot-missing', { name, file }, { key: `${source.key}.snapshot` })] };
  }
  const text = new TextDecoder().decode(bytes);
  const parsed = parseSnapshot(text);
  if (!('problem' in parsed)) return { text, snapshot: parsed };
  const { offsetToPlace } = await import('./json-place.ts');
  const at = parsed.offset === null ? {} : { place: offsetToPlace(file, text, parsed.offset) };
  return { diagnostics: [diagnose('data-snapshot-form', { file, detail: parsed.problem }, at)] };
}

async function issuesToDiagnostics(source: DataSource, text: string, issues: readonly SchemaIssue[]) {
  const { jsonPlace } = await import('./json-place.ts');
  return firstFindings(issues, maxIssues, ({ path, message }) => {
    const steps = ['data', ...path];
    const key = formatKey(steps);
    const place = jsonPlace(source.snapshot, text, steps);
    return diagnose('data-invalid', { name: source.name, detail: `${key}: ${message}` }, { place, key });
  });
}

export async function readSnapshot(source: DataSource, { files, modules }: SnapshotPorts): Promise<SnapshotResult> {
  const read = await readSnapshotFile(source, files);
  if ('diagnostics' in read) return { value: null, diagnostics: read.diagnostics };
  const loaded = await loadSchema(source, modules);
  if ('diagnostics' in loaded) return { value: null, diagnostics: loaded.diagnostics };
  const outcome = await checkWithSchema(loaded.schema, read.snapshot.data);
  if ('issues' in outcome) {
    return { value: null, diagnostics: await issuesToDiagnostics(source, read.text, outcome.issues) };
  }
  const { snapshot } = read;
  const isEdited = dataDigest(snapshot.data) !== snapshot.sha256;
  const file = source.snapshot;
  const place = startOfFile(file);
  const diagnostics = isEdited ? [diagnose('data-snapshot-edited', { file }, { place })] : [];
  return { value: { ...snapshot, data: outcome.value }, diagnostics };
}
