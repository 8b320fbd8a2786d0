// The folder of the cache: packs, a file of lines beside each, a .gitignore. An unreadable file counts as missing.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { WritableFs } from '../../model/writable-fs.ts';

export interface CacheOptions {
  readonly fs: WritableFs;
  readonly folder: string;
  /** Values of other versions are misses. */
  readonly toolVersion: string;
  /** Above this size, the oldest packs are removed. At least twice the size of the largest run. */
  readonly maxBytes: number;
  /** Ignores the values of earlier runs, and keeps none for later runs. */
  readonly noCache?: boolean;
  /** A second cache of the same run, in the worker; the main thread saves its values. */
  readonly isWorker?: boolean;
}

/** Minimum age at which an unused file is removed, because a running build may not have written its lines yet. */
const orphanMs = 60 * 60 * 1000;

const linesEnding = '.lines';
const temporaryEnding = '.new';
/** Files of earlier versions. */
const earlierFile = /^(?:index|lines-)/;

export const packPath = (folder: string, pack: string): string => join(folder, 'packs', pack);
const linesPath = (folder: string, pack: string): string => packPath(folder, pack) + linesEnding;

/** Part of a file name that no other run uses: 'mi9abc-01234567' */
export const uniqueName = (): string => `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`;

function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** Bytes of a file; undefined if there is none. */
export const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size;

/** Names of the packs that have lines. */
export const listPacks = (folder: string): string[] =>
  namesIn(packPath(folder, '')).flatMap((name) =>
    name.endsWith(linesEnding) ? [name.slice(0, -linesEnding.length)] : [],
  );

export function readPackLines(folder: string, pack: string): Buffer | null {
  try {
    return readFileSync(linesPath(folder, pack));
  } catch {
    return null;
  }
}

/** Writes the lines of a pack in parts, then renames the file into place: another run sees all of them or none. */
export function writePackLines(fs: WritableFs, folder: string, pack: string, parts: Iterable<string>): void {
  fs.mkdir(packPath(folder, ''));
  try {
    fs.writeNew(join(folder, '.gitignore'), Buffer.from('# Made by pubdocs: safe to delete at any time.\n*\n'));
  } catch {
    // It exists already.
  }
  const path = linesPath(folder, pack);
  try {
    fs.write(path + temporaryEnding, new Uint8Array());
    for (const part of parts) fs.append(path + temporaryEnding, Buffer.from(part));
    fs.rename(path + temporaryEnding, path);
  } catch (error) {
    tryUnlink(fs, path + temporaryEnding);
    throw error;
  }
}

function tryUnlink(fs: WritableFs, path: string): void {
  try {
    fs.unlink(path);
  } catch {
    // Already gone, or removal is not permitted: the file only takes disk space.
  }
}

const isOld = (path: string): boolean =>
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) > orphanMs;

/** Removes unused packs at once; those of other versions, packs without lines and temporary files when they are old. */
export function removeUnused(
  fs: WritableFs,
  folder: string,
  { unused, others }: { readonly unused: Iterable<string>; readonly others: readonly string[] },
): void {
  // The lines first: a pack without lines is nothing that a run misses.
  const remove = (pack: string): void => {
    for (const path of [linesPath(folder, pack), packPath(folder, pack)]) tryUnlink(fs, path);
  };
  for (const pack of unused) remove(pack);
  for (const pack of others) if (isOld(linesPath(folder, pack))) remove(pack);
  const names = new Set(namesIn(packPath(folder, '')));
  const orphans = [...names].filter((name) => !name.endsWith(linesEnding) && !names.has(name + linesEnding));
  const paths = [
    ...orphans.map((name) => packPath(folder, name)),
    ...namesIn(folder).flatMap((name) => (earlierFile.test(name) ? join(folder, name) : [])),
  ];
  for (const path of paths) if (isOld(path)) tryUnlink(fs, path);
}
