// Finds the repository that a folder is in, as git does, but never a bare one: files of a source could look like it.
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

interface FoundRepository {
  /** The folder that has `.git`. */
  readonly top: string;
  /** `.git` itself; in a worktree `.git` is a file with the path. */
  readonly gitFolder: string;
}

/** '/ann/site/docs' → { top: '/ann/site', gitFolder: '/ann/site/.git' }; null outside of a repository */
export function findRepository(folder: string): FoundRepository | null {
  try {
    return findAbove(realpathSync.native(folder));
  } catch {
    return null;
  }
}

function findAbove(folder: string): FoundRepository | null {
  const path = join(folder, '.git');
  if (!existsSync(path))
    return dirname(folder) === folder || existsSync(join(folder, 'HEAD')) ? null : findAbove(dirname(folder));
  if (statSync(path).isDirectory()) return { top: folder, gitFolder: path };
  const target = /^gitdir: (.+)$/m.exec(readFileSync(path, 'utf8'))?.[1];
  return target === undefined ? null : { top: folder, gitFolder: resolve(folder, target) };
}
