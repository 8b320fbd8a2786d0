// Puts the new generation together, out of sight: the base, brought up to date by a plan.
import { join } from 'node:path';
import type { OutputFile } from '../../model/output-file.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { manifestName, type WritePlan } from '../../model/write-plan.ts';
import { overlay } from '../../text/overlay.ts';
import { foldersAbove } from '../../text/paths.ts';
import type { Manifest } from './digest.ts';
import { recordFile, recordFolder } from './generation.ts';
import type { OutputPlaces } from './output-places.ts';
import { type Generation, type RecordedFile, recordPath, writeRecord } from './record-file.ts';
import { exists, foldersOf, isEmptyFolder, removeTree } from './tree.ts';
import { carryOver, linkOrCopy } from './unmanaged.ts';

export interface NextOptions {
  readonly fs: WritableFs;
  readonly places: OutputPlaces;
  readonly plan: WritePlan;
  readonly files: readonly OutputFile[];
  readonly current: Generation | null;
  /** Start of the new generation: the output of two builds ago; null: the staged files. */
  readonly base: Generation | null;
  /** Topmost paths of unmanaged files in the current output. */
  readonly unmanaged: readonly string[];
  readonly manifest: Manifest;
}

interface Work extends NextOptions {
  readonly files: readonly OutputFile[];
  readonly touched: Set<string>;
  readonly newFolders: Set<string>;
  /** Files that are second names of files of the current output: what the disk says of those holds for them, too. */
  readonly linked: Set<string>;
}

/** The folder in which the new generation grows. From here on the base is spent. */
function startNext(work: Work): void {
  const { fs, places, base } = work;
  if (base) {
    fs.unlink(recordPath(places.side, base.folder));
    fs.rename(base.folder, places.next);
    for (const path of base.unmanaged) {
      removeTree(fs, join(places.next, path));
      touch(work, path);
    }
  } else if (exists(places.staged)) fs.rename(places.staged, places.next);
  else fs.mkdir(places.next);
}

function touch({ touched }: Work, path: string): void {
  touched.add(foldersAbove(path)[0] ?? '');
}

function removeFile(work: Work, path: string): void {
  const { fs, places } = work;
  if (!exists(join(places.next, path))) return;
  fs.unlink(join(places.next, path));
  for (const folder of foldersAbove(path)) {
    work.touched.add(folder);
    if (folder === '' || !isEmptyFolder(join(places.next, folder))) return;
    fs.rmdir(join(places.next, folder));
    work.newFolders.delete(folder);
  }
}

function ensureFolder({ fs, places, newFolders, touched, base }: Work, path: string): void {
  const [folder = ''] = foldersAbove(path);
  if (folder === '' || newFolders.has(folder)) return;
  fs.mkdir(join(places.next, folder));
  for (const above of foldersAbove(path)) {
    if (!newFolders.has(above) && !base?.folders.has(above)) {
      touched.add(above);
      touched.add(foldersAbove(above)[0] ?? '');
    }
    newFolders.add(above);
  }
}

function putFile(work: Work, { file, from }: WritePlan['put'][number]): void {
  const { fs, places, base, current } = work;
  const target = join(places.next, file.path);
  ensureFolder(work, file.path);
  if (from === 'staged') fs.rename(join(places.staged, file.path), target);
  else if (current) {
    // A link does not replace: the base may hold an older text.
    if (base && exists(target)) fs.unlink(target);
    const outcome = linkOrCopy(fs, join(current.folder, file.path), target);
    if (outcome === 'link') work.linked.add(file.path);
  }
  touch(work, file.path);
}

function carryForeign(work: Work): void {
  const { fs, places, current, unmanaged } = work;
  for (const path of unmanaged) {
    if (!current) continue;
    ensureFolder(work, path);
    carryOver(fs, join(current.folder, path), join(places.next, path));
    touch(work, path);
  }
}

/** Records the times of the folders of the new generation: reuses those of unchanged folders. */
const recordFolders = ({ places, base, files, unmanaged, touched }: Work): ReadonlyMap<string, number> =>
  new Map(
    Array.from(foldersOf(files, unmanaged), (folder) => {
      const baseTime = touched.has(folder) ? undefined : base?.folders.get(folder);
      return [folder, baseTime ?? recordFolder(places.next, folder)];
    }),
  );

/** Records the stats of the new generation: reuses those of unchanged files, reads the others from disk. */
function recordNext(work: Work): Generation {
  const { places, plan, base, current, files, unmanaged, linked, manifest } = work;
  const changed = new Map<string, RecordedFile | null>(plan.delete.map((path) => [path, null]));
  // Without a base, the staged files are there from the start.
  for (const file of base ? plan.put.map((put) => put.file) : files) {
    const same = linked.has(file.path) ? current?.files.get(file.path) : undefined;
    changed.set(file.path, same ?? recordFile(places.next, file));
  }
  const folders = recordFolders(work);
  // Last, because the time of a file written just now is not trusted, and then the next build reads the file again.
  changed.set(manifestName, recordFile(places.next, manifest.file));
  const recorded = overlay<string, RecordedFile>(base?.files ?? new Map(), changed);
  return { folder: places.next, files: recorded, folders, unmanaged };
}

/** Makes `next` complete, with its manifest and record; if anything fails before the end, the output is untouched. */
export function buildNext(options: NextOptions): Generation {
  const { fs, places, plan, manifest } = options;
  const work: Work = { ...options, touched: new Set(['']), newFolders: new Set(), linked: new Set() };
  startNext(work);
  for (const path of plan.delete) removeFile(work, path);
  for (const put of plan.put) putFile(work, put);
  carryForeign(work);
  const path = join(places.next, manifestName);
  // The base's manifest is replaced, never written into: it may be open.
  if (exists(path)) fs.unlink(path);
  fs.write(path, manifest.bytes);
  const next = recordNext(work);
  writeRecord(fs, places.side, next);
  return next;
}
