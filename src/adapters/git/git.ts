// Git: renames and earlier texts of files, and the current commit. Without git or a repository, results are empty.
import { spawnSync } from 'node:child_process';
import type { GitProblem, HistoryProblem } from '../../model/history.ts';
import { gitCall, runGit, runWithoutFilters } from './run-git.ts';

/** Limit of an optional search of the history. */
const search = { timeout: 20_000 };

/** Why git cannot read the history of a folder. */
export function gitProblem(folder: string): Omit<HistoryProblem, 'folder'> {
  const call = gitCall(folder, ['rev-parse', '--show-prefix']);
  const options = { encoding: 'utf8', env: { ...(call?.env ?? process.env), LC_ALL: 'C' } } as const;
  const { status, stderr, error } = spawnSync('git', call?.args ?? ['--version'], options);
  const [first = ''] = (stderr ?? '').split('\n');
  const detail = error?.message ?? first.replace(/^fatal: */, '');
  if (error && 'code' in error && error.code === 'ENOENT') return { why: 'git', detail };
  if (call === null) return { why: 'repository', detail: '' };
  if (status === 0) return { why: runGit(folder, ['rev-parse', 'HEAD']) === null ? 'commits' : 'failure', detail };
  const [why = 'failure'] = signs.flatMap(([sign, why]) => (detail.includes(sign) ? why : []));
  return { why, detail };
}

const signs: readonly (readonly [string, GitProblem])[] = [
  ['dubious ownership', 'owner'],
  ['not a git repository', 'repository'],
];

/** → '3f2a…' with 40 digits; null outside a repository */
export function readCommit(folder: string): string | null {
  const commit = runGit(folder, ['rev-parse', 'HEAD'])?.trim() ?? '';
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
}

/** (folder, '2026-11-01') → the newest commit of that day (UTC) or before; null if there is none */
export const commitUntil = (folder: string, day: string): string | null =>
  runGit(folder, ['rev-list', '-n1', `--before=${day}T23:59:59Z`, 'HEAD'])?.trim() || null;

/** (folder) → '2024-03-01', the day of the oldest commit that the clone has; null outside a repository */
export const firstDay = (folder: string): string | null =>
  runGit(folder, ['log', '--max-parents=0', '--format=%cs', 'HEAD'])?.trim().split('\n').sort()[0] || null;

/** Whether a folder is in a repository without uncommitted changes; ignored files do not count. */
export function isCleanGitTree(folder: string): boolean {
  const inside = runGit(folder, ['rev-parse', '--is-inside-work-tree'])?.trim() === 'true';
  return inside && gitStatus(folder) === '';
}

const gitStatus = (folder: string): string | null =>
  runWithoutFilters(folder, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.'], {});

/** Untracked and changed files below a folder, relative to it, without ignored ones; none outside a repository. */
export function uncommittedFiles(folder: string): ReadonlySet<string> {
  // Git prints paths relative to the top of the repository.
  const start = runGit(folder, ['rev-parse', '--show-prefix'])?.replace(/\n$/, '') ?? '';
  const entries = (gitStatus(folder) ?? '').split('\0').filter((entry) => entry !== '');
  return new Set(entries.map((entry) => entry.slice('XY '.length + start.length)));
}

/** Tracked files below a folder, relative to it; none outside a repository. */
export const trackedFiles = (folder: string): ReadonlySet<string> =>
  new Set((runGit(folder, ['ls-files', '-z']) ?? '').split('\0').filter((path) => path !== ''));

/** Number of commits to search for renames. */
const maxCommits = 500;

const renameFormat = ['--diff-filter=R', '-M40%', '--name-status', '-z', '--relative'];

/** (folder) → old path → newest path, relative to it, by git's rename detection; with uncommitted renames */
export const readRenames = (folder: string): ReadonlyMap<string, string> =>
  parseRenames(
    [
      ['diff', ...renameFormat, 'HEAD', '--', '.'],
      ['log', `-n${maxCommits}`, ...renameFormat, '--format=', '--', '.'],
    ]
      .map((args) => runWithoutFilters(folder, args, search) ?? '')
      .join(''),
  );

/** ('R100\0a.md\0b.md\0', newest first) → a.md is now b.md; a chain of renames leads to its end */
function parseRenames(log: string): ReadonlyMap<string, string> {
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

/** Number of commits to search for earlier texts. */
const maxVersions = 200;

/** (root, 'docs/limits.md') → its texts in the history of HEAD; none outside a repository */
export function* fileVersions(root: string, file: string): Generator<string> {
  const log = runGit(root, ['log', `-n${maxVersions}`, '--format=%H', '--', file], search) ?? '';
  for (const commit of log.split('\n').filter((line) => line !== '')) {
    const text = runGit(root, ['show', `${commit}:./${file}`], search);
    if (text !== null) yield text;
  }
}
