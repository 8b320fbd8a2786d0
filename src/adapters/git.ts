// Git: dates, renames and earlier texts of files, and the current commit. Without git, or outside a repository, there are none.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FileChange, History } from '../model/ports.ts';

/** Time for a search of the history that a command can do without. */
const searchMs = 20_000;

/** Runs git in a folder → its output; null when it fails or takes longer than `timeout`. */
function runGit(folder: string, args: readonly string[], timeout?: number): string | null {
  const options = { encoding: 'utf8', maxBuffer: 1 << 28, timeout } as const;
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotepath=off', '-C', folder, ...args], options);
  return status === 0 ? stdout : null;
}

/** → '3f2a…' of 40 digits; null outside a repository */
export function readCommit(folder: string): string | null {
  const commit = runGit(folder, ['rev-parse', 'HEAD'])?.trim() ?? '';
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
}

/** Separates the commits of a log. */
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
    if (last === null || headOf(last.folder) !== last.head) last = loadHistory(root);
    return last?.history ?? null;
  };
}

/** Every move of HEAD – a commit, a switch, a rebase – writes one of these. */
const headOf = (folder: string): string =>
  ['HEAD', 'logs/HEAD']
    .map((file) => statSync(join(folder, file), { bigint: true, throwIfNoEntry: false })?.mtimeNs ?? '')
    .join(' ');

function loadHistory(root: string): ReadHistory | null {
  const where = runGit(root, ['rev-parse', '--show-toplevel', '--is-shallow-repository', '--absolute-git-dir']);
  if (where === null) return null;
  const [top = '', shallow, folder = ''] = where.trim().split('\n');
  const head = headOf(folder);
  const log = runGit(root, ['log', `--format=${mark}%aI%x00%an`, '--name-only', '-z', '--', '.']);
  if (log === null) return null;
  const history = { changes: parseLog(log, relativeFolder(top, root)), isShallow: shallow === 'true' };
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

/** Commits that are searched for renames. */
const mostCommits = 500;

const renameFormat = ['--diff-filter=R', '-M40%', '--name-status', '-z', '--relative'];

/** (folder) → old path → newest path, both relative to the folder, by git's rename detection; includes uncommitted renames */
export const readRenames = (folder: string): ReadonlyMap<string, string> =>
  parseRenames(
    [
      ['diff', ...renameFormat, 'HEAD', '--', '.'],
      ['log', `-n${mostCommits}`, ...renameFormat, '--format=', '--', '.'],
    ]
      .map((args) => runGit(folder, args, searchMs) ?? '')
      .join(''),
  );

/** ('R100\0a.md\0b.md\0', newest first) → a.md is b.md now; a chain of renames leads to its end */
export function parseRenames(log: string): ReadonlyMap<string, string> {
  const parts = log.split('\0').map((part) => part.trim());
  const renames = new Map<string, string>();
  for (let at = 0; at + 2 < parts.length; at += 1) {
    const [kind = '', from = '', to = ''] = parts.slice(at, at + 3);
    if (!/^R\d*$/.test(kind)) continue;
    if (!renames.has(from)) renames.set(from, renames.get(to) ?? to);
    at += 2;
  }
  return renames;
}

/** Commits that are searched for earlier texts. */
const mostVersions = 200;

/** (root, 'docs/limits.md') → its texts in the history of HEAD; nothing outside a repository */
export function* fileVersions(root: string, file: string): Generator<string> {
  const log = runGit(root, ['log', `-n${mostVersions}`, '--format=%H', '--', file], searchMs) ?? '';
  for (const commit of log.split('\n').filter((line) => line !== '')) {
    const text = runGit(root, ['show', `${commit}:./${file}`], searchMs);
    if (text !== null) yield text;
  }
}
