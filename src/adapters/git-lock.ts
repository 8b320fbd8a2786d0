// Whether git is changing files of a folder, which it does while it holds its lock.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Age from which a lock counts as a leftover of a killed git process. */
const staleMs = 30_000;

/** Folder → its `.git` folder; null outside of a repository. In a worktree `.git` is a file with the path. */
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
