// Whether git is changing files of a folder, which it does while it holds its lock.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { findRepository } from './find-repository.ts';

/** Age from which a lock counts as a leftover of a killed git process. */
const staleMs = 30_000;

/** → a check that is cheap enough to run at every change. The repository may be created after this call. */
export function makeGitLock(root: string): () => boolean {
  let folder: string | null = null;
  return () => {
    folder ??= findRepository(root)?.gitFolder ?? null;
    if (folder === null) return false;
    try {
      return Date.now() - statSync(join(folder, 'index.lock')).mtimeMs < staleMs;
    } catch {
      return false;
    }
  };
}
