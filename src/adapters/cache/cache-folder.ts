// The folder of the cache: the index file, the packs, and a .gitignore of its own. Reading never fails: what cannot be read is not there.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { WritableFs } from '../../model/writable-fs.ts';

export const indexName = 'index';
export const packFolder = 'packs';

/** Packs that no index names may belong to a build that is still running: they stay this long. */
const orphanMs = 60 * 60 * 1000;

/** Text of the index file; null when there is none. */
export function readIndexText(folder: string): string | null {
  try {
    return readFileSync(join(folder, indexName), 'utf8');
  } catch {
    return null;
  }
}

/** Values fill an index of so many bytes when a site has some ten thousand pages. */
const largeIndex = 4 * 1024 * 1024;

/** Whether the folder is the cache of a large site: known before anything of the site is read. */
export const hasLargeIndex = (folder: string): boolean =>
  (statSync(join(folder, indexName), { throwIfNoEntry: false })?.size ?? 0) > largeIndex;

/** Identifies an index file: each write creates a new file. */
export function indexIdentity(folder: string): string | null {
  const stats = statSync(join(folder, indexName), { throwIfNoEntry: false, bigint: true });
  return stats ? `${stats.ino} ${stats.mtimeNs} ${stats.size}` : null;
}

/** Size of every pack that an index names; a missing one has none. */
export function readPackSizes(folder: string, names: Iterable<string>): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const name of names) {
    const size = statSync(join(folder, packFolder, name), { throwIfNoEntry: false })?.size;
    if (size !== undefined) sizes.set(name, size);
  }
  return sizes;
}

/** Writes the parts of an index, and puts it in place at once; another run sees the old one or the new one. */
export function writeIndexText(
  fs: WritableFs,
  folder: string,
  file: { readonly name: string; readonly parts: Iterable<string> },
): void {
  fs.mkdir(folder);
  try {
    fs.writeNew(join(folder, '.gitignore'), Buffer.from('# Made by pubdocs: safe to delete at any time.\n*\n'));
  } catch {
    // There is one already.
  }
  const temporary = join(folder, `${indexName}.${file.name}`);
  try {
    fs.write(temporary, new Uint8Array());
    for (const part of file.parts) fs.append(temporary, Buffer.from(part));
    fs.rename(temporary, join(folder, indexName));
  } catch (error) {
    tryUnlink(fs, temporary);
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

/** Removes unused packs and temporary files: emptied ones at once, unknown ones when they are old. */
export function removePacks(
  fs: WritableFs,
  folder: string,
  { emptied, named }: { emptied: ReadonlySet<string>; named: ReadonlySet<string> },
): void {
  const isOld = (path: string): boolean =>
    Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) > orphanMs;
  const names = (path: string): string[] => {
    try {
      return readdirSync(path);
    } catch {
      return [];
    }
  };
  for (const name of names(join(folder, packFolder))) {
    const path = join(folder, packFolder, name);
    if (emptied.has(name) || (!named.has(name) && isOld(path))) tryUnlink(fs, path);
  }
  for (const name of names(folder)) {
    const path = join(folder, name);
    if (name.startsWith(`${indexName}.`) && isOld(path)) tryUnlink(fs, path);
  }
}
