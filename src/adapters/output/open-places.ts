// Locates the output, checks whether the folder may be the output, and takes its lock. Does not change the output.

import { accessSync, constants, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { manifestName, type WriteRules } from '../../model/write-plan.ts';
import { errorCode } from '../../text/error-code.ts';
import { type Lock, takeFolderLock } from './lock.ts';
import { innerSide, type OutputPlaces, outputPlaces } from './output-places.ts';
import { linkedGeneration, type OutputMode } from './publish-swap.ts';
import { isWholeRecord } from './record-file.ts';
import { exists, isFolder, namesIn } from './tree.ts';

export interface OutputOptions {
  readonly fs: WritableFs;
  readonly rules: WriteRules;
  /** All absolute. */
  readonly outDir: string;
  readonly root: string;
  readonly home: string;
  readonly sourceFolders: readonly string[];
  readonly mode: OutputMode;
}

export interface OpenPlaces {
  readonly places: OutputPlaces;
  readonly lock: Lock;
  /** The reason to replace files one by one; null if the folder can be replaced as a whole. */
  readonly inPlace: string | null;
}

/** The path with symbolic links resolved as far as it exists. */
export function toRealPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(toRealPath(parent), basename(path));
  }
}

/** Resolves the output path. Follows a symbolic link, except one made by pubdocs, which is the output itself. */
export function toOutputPath(outDir: string): string {
  const path = join(toRealPath(dirname(resolve(outDir))), basename(resolve(outDir)));
  return linkedGeneration(outputPlaces(path)) === null ? toRealPath(path) : path;
}

function isOurs(out: string, rules: WriteRules): boolean {
  try {
    return rules.decodeManifest(readFileSync(join(out, manifestName), 'utf8')) !== null;
  } catch {
    return false;
  }
}

/** The finding for a folder that cannot be the output; else null. */
function refuseFolder(out: string, options: OutputOptions): Diagnostic | null {
  const { rules, root, home, sourceFolders } = options;
  const reason = rules.refuse({
    out,
    root: toRealPath(root),
    home: toRealPath(home),
    sources: sourceFolders.map((folder) => toRealPath(resolve(root, folder))),
  });
  if (reason !== null) return diagnose('output-refused', { folder: out, reason });
  const stats = lstatSync(out, { throwIfNoEntry: false });
  if (!stats || stats.isSymbolicLink()) return null;
  if (!stats.isDirectory()) return diagnose('output-refused', { folder: out, reason: 'it is a file' });
  const [sample] = namesIn(out)
    .filter((name) => name !== innerSide)
    .sort();
  const isKnown = sample === undefined || isWholeRecord(outputPlaces(out).side, out) || isOurs(out, rules);
  return isKnown ? null : diagnose('output-not-ours', { folder: out, sample });
}

/** The reason why an existing folder cannot be renamed; else null. */
function whyInPlace(out: string): string | null {
  if (!isFolder(out)) return null;
  const parent = dirname(out);
  if (lstatSync(out).dev !== lstatSync(parent).dev) return 'it is a mount point';
  try {
    accessSync(parent, constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return `${parent} cannot be written`;
  }
}

/** Chooses the side folder for journals and unfinished swaps: beside the output, or in it if that is impossible. */
function choosePlaces(fs: WritableFs, out: string): { places: OutputPlaces; inPlace: string | null } {
  const inPlace = whyInPlace(out);
  const beside = outputPlaces(out);
  try {
    fs.mkdir(beside.side);
    return { places: beside, inPlace };
  } catch (error) {
    if (!isFolder(out) || !['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) throw error;
    const inside = outputPlaces(out, join(out, innerSide));
    fs.mkdir(inside.side);
    return { places: inside, inPlace: inPlace ?? `${dirname(out)} cannot be written` };
  }
}

export function openPlaces(options: OutputOptions): OpenPlaces | { readonly diagnostic: Diagnostic } {
  const { fs } = options;
  const out = toOutputPath(options.outDir);
  const refusal = refuseFolder(out, options);
  if (refusal) return { diagnostic: refusal };
  const { places, inPlace } = choosePlaces(fs, out);
  const lock = takeFolderLock(fs, places.lock);
  if ('heldBy' in lock) return { diagnostic: diagnose('output-busy', { folder: out, pid: lock.heldBy }) };
  const ignore = join(places.side, '.gitignore');
  if (!exists(ignore)) fs.write(ignore, Buffer.from('*\n'));
  return { places, lock, inPlace };
}
