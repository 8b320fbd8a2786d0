// Whether git is at work on the files of a folder: it holds its lock while it changes them.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Age from which a lock counts as left behind by a git process that has ended. */
const staleMs = 30_000;

/** Folder → git's own folder for it; null outside of any repository. In a worktree `.git` is a file that names it. */
function gitFolder(folder: string): string | null {
  const path = join(folder, '.git');
  if (!existsSync(path)) return dirname(folder) === folder ? null : gitFolder(dirname(folder));
  try {
    if (statSync(path).isDirectory()) return path;
    const named = /^gitdir: (.+)$/m.exec(readFileSync(path, 'utf8'))?.[1];
    return named === undefined ? null : resolve(folder, named);
  } catch {
    return null;
  }
}

/** → a check that is cheap enough to run at every change. The repository may be created after this call. */
export function makeGitLock(root: string): () => boolean {
  let folder: string | null = null;
  return () => {
    folder ??= gitFolder(root);
    if (folder === null) return false;
    try {
      return Date.now() - statSync(join(folder, 'index.lock')).mtimeMs < staleMs;
    } catch {
      return false;
    }
  };
}
