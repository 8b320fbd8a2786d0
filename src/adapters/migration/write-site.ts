// Writes a migrated site. Its paths come from another generator's site, so each is checked before the first write:
// nothing is written outside of the folder, through a symbolic link, or over a file that git could not restore.
import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { WritableFs } from '../../model/writable-fs.ts';
import { isInside } from '../../text/is-inside.ts';
import { posixRelative } from '../../text/posix-relative.ts';

export interface FileToWrite {
  readonly path: string;
  readonly bytes: () => Uint8Array | null;
}

/** Why a file cannot be written. */
export interface RefusedPath {
  readonly path: string;
  readonly why: string;
}

/** The real path of the nearest existing folder above. */
function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return realFolder(dirname(path));
  }
}

/** (folder, '../x', tracked) → 'it leads out of the folder'; null for an allowed path */
function whyRefused(target: string, path: string, isTracked: (path: string) => boolean): string | null {
  const place = resolve(target, path);
  if (path.includes('\0') || place === target || !isInside(target, place)) return 'it leads out of the folder';
  const real = realFolder(dirname(place));
  const realTarget = realFolder(target);
  // A target that does not exist yet contains no links.
  if (!isInside(realTarget, real) && !isInside(real, realTarget)) return 'a symbolic link leads out of the folder';
  const stats = lstatSync(place, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  if (!stats.isFile()) return stats.isSymbolicLink() ? 'a symbolic link has its name' : 'a folder has its name';
  return isTracked(posixRelative(target, place)) ? null : 'git does not have the file that is there';
}

/** (absolute folder, files, whether git tracks one) → the refused paths; if there are any, nothing is written */
export function writeSite(
  fs: WritableFs,
  target: string,
  { files, isTracked }: { readonly files: readonly FileToWrite[]; readonly isTracked: (path: string) => boolean },
): readonly RefusedPath[] {
  const refused = files.flatMap(({ path }) => {
    const why = whyRefused(target, path, isTracked);
    return why === null ? [] : [{ path, why }];
  });
  if (refused.length > 0) return refused;
  for (const { path, bytes } of files) {
    const content = bytes();
    if (content === null) continue;
    fs.mkdir(dirname(join(target, path)));
    fs.write(join(target, path), content);
  }
  return [];
}
