// When files were last changed: one call of git for all of them.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { FileChange, History } from '../model/ports.ts';

const mark = '\u0001';

/** Reads the history below a folder; null outside a repository. */
export function readHistory(root: string): History | null {
  const git = (...args: readonly string[]) =>
    spawnSync('git', ['-c', 'core.quotepath=off', '-C', root, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const where = git('rev-parse', '--show-toplevel', '--is-shallow-repository');
  if (where.status !== 0) return null;
  const [top = '', shallow] = where.stdout.trim().split('\n');
  const log = git('log', `--format=${mark}%aI%x00%an`, '--name-only', '-z', '--', '.');
  if (log.status !== 0) return null;
  return { changes: parseLog(log.stdout, relativeFolder(top, root)), isShallow: shallow === 'true' };
}

const relativeFolder = (top: string, root: string): string => {
  const path = resolve(root).slice(resolve(top).length + 1);
  return path === '' ? '' : `${path}/`;
};

/** The newest commit comes first, so the first mention of a file is its last change. */
function parseLog(log: string, prefix: string): ReadonlyMap<string, FileChange> {
  const changes = new Map<string, FileChange>();
  for (const commit of log.split(mark)) {
    const [iso = '', author = '', ...files] = commit.split('\0');
    for (const file of files) {
      const path = file.trim();
      if (path.startsWith(prefix) && !changes.has(path.slice(prefix.length))) {
        changes.set(path.slice(prefix.length), { iso, author: author || null });
      }
    }
  }
  return changes;
}
