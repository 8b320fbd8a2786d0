// The folder of the cache: the index file, lines files, packs and a .gitignore. An unreadable file counts as missing.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { WritableFs } from '../../model/writable-fs.ts';

export const indexName = 'index';
export const packFolder = 'packs';
export const linesPrefix = 'lines-';

/** Minimum age at which an unused file is removed: a build or `dev` may not have named it in the index yet. */
const orphanMs = 24 * 60 * 60 * 1000;

/** Names of files of the cache, also of packs from a remote cache: others are files of the user. */
const cacheFileName = /^(?:(?:[vb]-|lines-|index\.)[\da-z]+-[\da-f]{8}|r-[\da-z]+-[\da-f]{32}-[\da-f]{12})$/;

/** Part of a file name that no other run uses: 'mi9abc-01234567' */
export const uniqueName = (): string => `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`;

export function readNamed(folder: string, name: string): Buffer | null {
  try {
    return readFileSync(join(folder, name));
  } catch {
    return null;
  }
}

/** Identifies an index file: each write creates a new file. */
export function indexIdentity(folder: string): string | null {
  const stats = statSync(join(folder, indexName), { throwIfNoEntry: false, bigint: true });
  return stats ? `${stats.ino} ${stats.mtimeNs} ${stats.size}` : null;
}

/** Names of packs → their sizes; missing packs are left out. */
export function readPackSizes(folder: string, names: Iterable<string>): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const name of names) {
    const size = statSync(join(folder, packFolder, name), { throwIfNoEntry: false })?.size;
    if (size !== undefined) sizes.set(name, size);
  }
  return sizes;
}

/** Writes a file of the folder in parts, then renames it into place: another run sees the old file or the new one. */
export function writeNamed(
  fs: WritableFs,
  folder: string,
  file: { readonly name: string; readonly run: string; readonly parts: Iterable<string> },
): void {
  fs.mkdir(folder);
  try {
    fs.writeNew(join(folder, '.gitignore'), Buffer.from('# Made by pubdocs: safe to delete at any time.\n*\n'));
  } catch {
    // It exists already.
  }
  const temporary = join(folder, `${indexName}.${file.run}`);
  try {
    fs.write(temporary, new Uint8Array());
    for (const part of file.parts) fs.append(temporary, Buffer.from(part));
    fs.rename(temporary, join(folder, file.name));
  } catch (error) {
    tryUnlink(fs, temporary);
    throw error;
  }
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function tryUnlink(fs: WritableFs, path: string): void {
  try {
    fs.unlink(path);
  } catch {
    // Already gone, or removal is not permitted: the file only takes disk space.
  }
}

/** Removes unused packs, lines files and temporary files: emptied packs at once, the others when they are old. */
export function removeUnused(
  fs: WritableFs,
  folder: string,
  used: {
    readonly emptied: ReadonlySet<string>;
    readonly packs: ReadonlySet<string>;
    readonly lines: ReadonlySet<string | undefined>;
  },
): void {
  const { emptied, packs, lines } = used;
  const isOld = (path: string): boolean =>
    Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) > orphanMs;
  for (const name of namesIn(join(folder, packFolder))) {
    const path = join(folder, packFolder, name);
    if (emptied.has(name) || (!packs.has(name) && cacheFileName.test(name) && isOld(path))) tryUnlink(fs, path);
  }
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const isUnused = name.startsWith(`${indexName}.`) || (name.startsWith(linesPrefix) && !lines.has(name));
    if (isUnused && cacheFileName.test(name) && isOld(path)) tryUnlink(fs, path);
  }
}
