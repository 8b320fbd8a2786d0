// When files were last changed: one call of git for all of them.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FileChange, History } from '../model/ports.ts';

const mark = '\u0001';

interface ReadHistory {
  readonly history: History;
  /** Git's own folder, and what HEAD was when the history was read. */
  readonly folder: string;
  readonly head: string;
}

/** → the history below a folder, read again when HEAD has moved since; null outside a repository. */
export function readHistory(root: string): () => History | null {
  let last: ReadHistory | null = null;
  return () => {
    if (last === null || headOf(last.folder) !== last.head) last = askGit(root);
    return last?.history ?? null;
  };
}

/** Every move of HEAD – a commit, a switch, a rebase – writes one of these. */
const headOf = (folder: string): string =>
  ['HEAD', 'logs/HEAD']
    .map((file) => statSync(join(folder, file), { bigint: true, throwIfNoEntry: false })?.mtimeNs ?? '')
    .join(' ');

function askGit(root: string): ReadHistory | null {
  const git = (...args: readonly string[]) =>
    spawnSync('git', ['-c', 'core.quotepath=off', '-C', root, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const where = git('rev-parse', '--show-toplevel', '--is-shallow-repository', '--absolute-git-dir');
  if (where.status !== 0) return null;
  const [top = '', shallow, folder = ''] = where.stdout.trim().split('\n');
  const head = headOf(folder);
  const log = git('log', `--format=${mark}%aI%x00%an`, '--name-only', '-z', '--', '.');
  if (log.status !== 0) return null;
  const history = { changes: parseLog(log.stdout, relativeFolder(top, root)), isShallow: shallow === 'true' };
  return { history, folder, head };
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
