// Makes the files of a build the output. One step makes all changes visible at once.
import { join } from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { OutputResult } from '../../model/ports.ts';
import { type FileTable, type HeldFiles, manifestName, type OutputChanges } from '../../model/write-plan.ts';
import { folderOf } from '../../text/paths.ts';
import { buildNext } from './build-next.ts';
import { digestManifest } from './digest.ts';
import { codeOf } from './failure.ts';
import {
  type CheckedGeneration,
  isUntouched,
  recordFile,
  recordFolder,
  rewriteRecord,
  withChanged,
} from './generation.ts';
import { type Looks, lookAhead, looksAt } from './look-ahead.ts';
import type { OpenPlaces, OutputOptions } from './open-places.ts';
import { publishInPlace } from './publish-in-place.ts';
import { baseFolder, linkedGeneration, swaps } from './publish-swap.ts';
import { type Generation, type RecordedFile, readRecord, removeOtherRecords, writeRecord } from './record-file.ts';
import type { Stager } from './stage.ts';
import { lookAt, pathIn } from './stat-table.ts';
import { foldersOf, isFolder, tryRemove } from './tree.ts';
import { findUnmanaged, fitUnmanaged } from './unmanaged.ts';

export interface CommitOptions extends OutputOptions, OpenPlaces {
  readonly stager: Stager;
  readonly current: CheckedGeneration | null;
  /** Returns the stats of the files of the base; absent if there is no base. */
  readonly baseLooks?: (() => Looks) | undefined;
}

type HeldGeneration = Omit<CheckedGeneration, 'reread'>;

const none = { written: 0, kept: 0, deleted: 0 };

/** A generation's files without its manifest, which is made again for each build. */
export function toFileTable(generation: Generation | null): FileTable {
  const files = new Map<string, OutputFile>(generation?.files);
  files.delete(manifestName);
  return files;
}

const toHeldFiles = (generation: HeldGeneration | null): HeldFiles => ({
  whole: generation?.files ?? new Map(),
  listed: generation?.listed ?? new Map(),
});

/**
 * A generation → a check whether it still has a file that it shares with another one: by the stat of the file, or, for several files in one folder,
 * by the time of the folder, which changes when a name is added, replaced or removed.
 */
function makeIsThere({ folder, folders }: Generation, looks: Looks): (file: RecordedFile) => boolean {
  let last: string | null = null;
  let isSameFolder: boolean | null = null;
  return ({ path, ino }) => {
    const above = folderOf(path);
    if (above === last) {
      isSameFolder ??= lookAt(pathIn(folder, above))?.mtimeMs === folders.get(above);
      if (isSameFolder) return true;
    } else {
      last = above;
      isSameFolder = null;
    }
    return looks(path)?.ino === ino;
  };
}

/**
 * The base with the files that are unchanged since they were written. A file shared with the output was checked there, and may have other content
 * than in the record of the base. Whether the base still has its own link to it is checked in the base.
 */
function readBase({ places, mode, current, baseLooks }: CommitOptions): HeldGeneration | null {
  const folder = baseFolder(places, mode);
  const record = folder === null ? null : readRecord(places.side, folder, current);
  if (!record) return null;
  const looks = baseLooks?.() ?? looksAt(record.folder);
  const isThere = makeIsThere(record, looks);
  const lost = new Map<string, null>();
  for (const [path, file] of record.files) {
    const shared = current?.files.get(path);
    const isSame = shared === file || shared?.sha256 === file.sha256;
    const isWhole = shared?.ino === file.ino ? isSame && isThere(file) : isUntouched(file, looks);
    if (!isWhole) lost.set(path, null);
  }
  return { ...record, files: withChanged(record.files, lost), listed: record.files };
}

/** Removes the records of generations that no longer exist. */
function removeRecords({ fs, places, mode }: CommitOptions): void {
  const current = mode === 'symlink' ? (linkedGeneration(places) ?? places.out) : places.out;
  const base = baseFolder(places, mode);
  removeOtherRecords(fs, places.side, base === null ? [current] : [current, base]);
}

interface InPlaceCommit {
  readonly files: readonly OutputFile[];
  readonly changes: OutputChanges;
  readonly unmanaged: readonly string[];
  /** Folder with the changed files. */
  readonly source: 'staged' | 'next';
}

/** Replaces files in the output itself. */
function commitInPlace(options: CommitOptions, { files, changes, unmanaged, source }: InPlaceCommit): void {
  const { fs, places, rules, current } = options;
  const manifest = digestManifest(rules.encodeManifest(files));
  fs.mkdir(places[source]);
  fs.write(join(places[source], manifestName), manifest.bytes);
  publishInPlace(fs, places, { source, put: [...changes.written, manifestName], delete: changes.deleted });
  writeRecord(fs, places.side, {
    folder: places.out,
    files: new Map([...files, manifest.file].map((file) => [file.path, recordFile(places.out, file)])),
    folders: new Map([...foldersOf(files, unmanaged)].map((path) => [path, recordFolder(places.out, path)])),
    unmanaged,
    ...(current?.tables && { tables: current.tables }),
  });
  removeRecords(options);
}

const cannotReplace = new Set(['EBUSY', 'EXDEV', 'EPERM', 'EACCES', 'EINVAL']);

interface SwapCommit extends Omit<InPlaceCommit, 'source'> {
  readonly wanted: ReadonlySet<string>;
  readonly base: HeldGeneration | null;
}

/** Builds the new generation and swaps it in; if the folder cannot be replaced, replaces its files one by one. */
function commitSwap(options: CommitOptions, { files, wanted, changes, unmanaged, base }: SwapCommit): Diagnostic[] {
  const { fs, places, mode } = options;
  const { stager, current, rules } = options;
  // Without a base, the new generation starts from the staged files.
  const start = base ? toHeldFiles(base) : { whole: stager.staged, listed: stager.staged };
  const plan = rules.plan({ files, wanted, staged: stager.staged, base: start });
  // The current output is the base of the next build, which then needs its unmanaged files.
  if (current && unmanaged.join('\0') !== current.unmanaged.join('\0'))
    rewriteRecord(fs, places.side, { ...current, unmanaged });
  if (!base) tryRemove(fs, places.previous);
  buildNext({ ...options, plan, files, base, unmanaged });
  if (!options.lock.isOurs()) return [diagnose('output-busy', { folder: places.out, pid: 0 })];
  try {
    swaps[mode].publish(fs, places);
  } catch (error) {
    const isWhole = mode === 'folder' && isFolder(places.out) && isFolder(places.next);
    if (!isWhole || !cannotReplace.has(codeOf(error))) throw error;
    commitInPlace(options, { files, changes, unmanaged, source: 'next' });
    return [diagnose('output-in-place', { folder: places.out, detail: codeOf(error) })];
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
  const wanted = new Set(files.map(({ path }) => path));
  const changes = options.rules.compare({ files, wanted, staged: stager.staged, current: toHeldFiles(current) });
  const { written, deleted, missing } = changes;
  if (missing.length > 0) throw new Error(`neither staged nor in the output: ${missing.slice(0, 3).join(', ')}`);
  const result = {
    written: written.length,
    kept: files.length - written.length,
    deleted: deleted.length,
    diagnostics: [],
  };
  if (current && written.length + deleted.length === 0 && current.files.has(manifestName)) {
    if (current.reread > 200) {
      rewriteRecord(fs, places.side, current);
      removeRecords(options);
    }
    return result;
  }
  const [looks] = current ? lookAhead([{ folder: current.folder, paths: [...current.folders.keys()] }]) : [];
  const base = inPlace === null ? readBase(options) : null;
  const found = current && looks ? findUnmanaged(current, looks()) : [];
  const { tops: unmanaged, clash } = fitUnmanaged(current?.folder ?? '', found, files);
  if (clash !== null) {
    return { ...none, diagnostics: [diagnose('output-foreign-file', { path: join(places.out, clash) })] };
  }
  if (!options.lock.isOurs())
    return { ...none, diagnostics: [diagnose('output-busy', { folder: places.out, pid: 0 })] };
  if (inPlace === null) {
    const diagnostics = commitSwap(options, { files, wanted, changes, unmanaged, base });
    return diagnostics.some(({ severity }) => severity === 'error')
      ? { ...none, diagnostics }
      : { ...result, diagnostics };
  }
  commitInPlace(options, { files, changes, unmanaged, source: 'staged' });
  return { ...result, diagnostics: [diagnose('output-in-place', { folder: places.out, detail: inPlace })] };
}
