// Makes the files of a build the output. One step makes all changes visible at once.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { OutputResult } from '../../model/ports.ts';
import { type FileTable, type GenerationFiles, manifestName, type OutputChanges } from '../../model/write-plan.ts';
import { errorCode } from '../../text/error-code.ts';
import { type Base, readBase } from './base-generation.ts';
import { buildNext, type NextOptions } from './build-next.ts';
import { digestManifest } from './digest.ts';
import { type CheckedGeneration, recordFile, recordFolder, rewriteRecord } from './generation.ts';
import type { OpenPlaces, OutputOptions } from './open-places.ts';
import { publishInPlace } from './publish-in-place.ts';
import { baseFolder, linkedGeneration, swaps } from './publish-swap.ts';
import { removeOtherRecords, writeRecord } from './record-file.ts';
import type { Stager } from './stage.ts';
import { foldersOf, isFolder } from './tree.ts';
import { findUnmanaged, fitUnmanaged } from './unmanaged.ts';

export interface CommitOptions extends OutputOptions, OpenPlaces {
  readonly stager: Stager;
  readonly current: CheckedGeneration | null;
}

const none = { written: 0, kept: 0, deleted: 0, manifest: null };

const filesOf = (generation: Pick<CheckedGeneration, 'files' | 'listed'> | null): GenerationFiles => ({
  whole: generation?.files ?? new Map(),
  listed: generation?.listed ?? new Map(),
});

/** From this number of changed files on, all lines of the manifest are made again. */
const fewChanges = 1000;

/** The text of the new manifest: that of the current output with the changes, if it is unchanged and they are few. */
function manifestText(
  { rules, current }: CommitOptions,
  table: FileTable,
  { written, deleted }: OutputChanges,
): string {
  if (!current?.files.has(manifestName) || written.length + deleted.length >= fewChanges)
    return rules.encodeManifest(table.values());
  const text = readFileSync(join(current.folder, manifestName), 'utf8');
  return rules.updateManifest(
    text,
    written.flatMap((path) => table.get(path) ?? []),
    deleted,
  );
}

/** Removes the records of generations that no longer exist. */
function removeRecords({ fs, places, mode }: CommitOptions): void {
  const current = mode === 'symlink' ? (linkedGeneration(places) ?? places.out) : places.out;
  const base = baseFolder(places, mode);
  removeOtherRecords(fs, places.side, base === null ? [current] : [current, base]);
}

interface InPlaceCommit extends Pick<NextOptions, 'files' | 'unmanaged' | 'manifest'> {
  readonly changes: OutputChanges;
  /** Folder with the changed files. */
  readonly source: 'staged' | 'next';
}

/** Replaces files in the output itself. */
function commitInPlace(options: CommitOptions, { files, changes, unmanaged, source, manifest }: InPlaceCommit): void {
  const { fs, places } = options;
  fs.mkdir(places[source]);
  fs.write(join(places[source], manifestName), manifest.bytes);
  publishInPlace(fs, places, { source, put: [...changes.written, manifestName], delete: changes.deleted });
  const recorded = new Map([...files, manifest.file].map((file) => [file.path, recordFile(places.out, file)]));
  const folders = new Map([...foldersOf(files, unmanaged)].map((path) => [path, recordFolder(places.out, path)]));
  writeRecord(fs, places.side, { folder: places.out, files: recorded, folders, unmanaged });
  removeRecords(options);
}

const cannotReplace = new Set(['EBUSY', 'EXDEV', 'EPERM', 'EACCES', 'EINVAL']);

interface SwapCommit extends Omit<InPlaceCommit, 'source'> {
  readonly table: FileTable;
  readonly base: Base | null;
}

/** Builds the new generation and swaps it in; if the folder cannot be replaced, replaces its files one by one. */
function commitSwap(options: CommitOptions, commit: SwapCommit): Diagnostic[] {
  const { files, table, unmanaged, base, manifest } = commit;
  const { fs, places, mode } = options;
  const { stager, current, rules } = options;
  // Without a base, the new generation starts from the staged files.
  const start = base ? filesOf(base) : { whole: stager.staged, listed: stager.staged };
  const plan = rules.plan({ files: table, staged: stager.staged, base: start });
  // The current output is the base of the next build, which then needs its unmanaged files.
  if (current && unmanaged.join('\0') !== current.unmanaged.join('\0'))
    rewriteRecord(fs, places.side, { ...current, unmanaged });
  buildNext({ ...options, plan, files, base, unmanaged, manifest });
  if (!options.lock.isOurs()) return [diagnose('output-busy', { folder: places.out, pid: 0 })];
  try {
    swaps[mode].publish(fs, places);
  } catch (error) {
    const isWhole = mode === 'folder' && isFolder(places.out) && isFolder(places.next);
    if (!isWhole || !cannotReplace.has(errorCode(error))) throw error;
    commitInPlace(options, { ...commit, source: 'next' });
    return [diagnose('output-in-place', { folder: places.out, detail: errorCode(error) })];
  }
  try {
    swaps[mode].clearUp(fs, places);
    removeRecords(options);
  } catch {
    // The new output is in place; the next command repeats the cleanup.
  }
  return [];
}

/** Afterwards the output has exactly these files, besides unmanaged ones; or nothing has changed. */
export function commitOutput(options: CommitOptions, files: readonly OutputFile[]): OutputResult {
  const { fs, places, current, inPlace, stager } = options;
  const table = new Map<string, OutputFile>();
  for (const file of files) table.set(file.path, file);
  const changes = options.rules.compare({ files: table, staged: stager.staged, current: filesOf(current) });
  const { written, deleted, missing } = changes;
  const before = current?.files.get(manifestName)?.sha256 ?? null;
  if (missing.length > 0) throw new Error(`neither staged nor in the output: ${missing.slice(0, 3).join(', ')}`);
  const result = {
    written: written.length,
    kept: files.length - written.length,
    deleted: deleted.length,
    manifest: before,
    diagnostics: [],
  };
  if (current && written.length + deleted.length === 0 && before !== null) {
    if (current.rechecked > 200) {
      rewriteRecord(fs, places.side, current);
      removeRecords(options);
    }
    return result;
  }
  const base = inPlace === null ? readBase(options) : null;
  const unmanagedPaths = current ? findUnmanaged(current) : [];
  const { tops: unmanaged, clash } = fitUnmanaged(current?.folder ?? '', unmanagedPaths, files);
  if (clash !== null) {
    return { ...none, diagnostics: [diagnose('output-foreign-file', { path: join(places.out, clash) })] };
  }
  if (!options.lock.isOurs())
    return { ...none, diagnostics: [diagnose('output-busy', { folder: places.out, pid: 0 })] };
  const manifest = digestManifest(manifestText(options, table, changes));
  const done = { ...result, manifest: manifest.file.sha256 };
  if (inPlace === null) {
    const diagnostics = commitSwap(options, { files, table, changes, unmanaged, base, manifest });
    return diagnostics.some(({ severity }) => severity === 'error')
      ? { ...none, diagnostics }
      : { ...done, diagnostics };
  }
  commitInPlace(options, { files, changes, unmanaged, source: 'staged', manifest });
  return { ...done, diagnostics: [diagnose('output-in-place', { folder: places.out, detail: inPlace })] };
}
